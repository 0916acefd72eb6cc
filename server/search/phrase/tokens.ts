import { plain } from '../index/words.ts'

/** A token of a phrase; `start` and `end` in UTF-16 units. */
export type Token = {
  text: string
  /** Lower case, without accents. */
  word: string
  start: number
  end: number
  kind: 'word' | 'number' | 'sign' | 'quoted'
}

const PARTS =
  /(?<quoted>"[^"\d][^"]*"|“[^”]+”|„[^“”]+[“”]|«[^»]+»)|(?<word>\p{Script=Han}+|\p{L}[\p{L}\p{M}\p{N}]*)|(?<number>\d+(?:[.,’'\u00a0\u202f]\d+)*)|(?<sign>[£$€<>≤≥"″/–²-])/gu
export const HAN = /\p{Script=Han}/u

/** The tokens of a phrase. Scripts without spaces are segmented by known words. */
export function tokensOf(phrase: string, isKnown: (word: string) => boolean): Token[] {
  const tokens: Token[] = []
  for (const match of phrase.matchAll(PARTS)) {
    const [text] = match
    const kind = (['quoted', 'word', 'number'] as const).find(name => match.groups?.[name]) ?? 'sign'
    if (kind === 'word' && HAN.test(text)) tokens.push(...segments(text, match.index, isKnown))
    else tokens.push(tokenAt(text, match.index, kind))
  }
  return tokens
}

const tokenAt = (text: string, start: number, kind: Token['kind']): Token => ({
  text,
  word: plain(text),
  start,
  end: start + text.length,
  kind,
})

const LONGEST_WORD = 6

/** Greedy longest match from the left; text between known words stays together. */
function segments(text: string, start: number, isKnown: (word: string) => boolean): Token[] {
  const tokens: Token[] = []
  let unknownFrom = 0
  const endUnknown = (at: number) => {
    if (at > unknownFrom) tokens.push(tokenAt(text.slice(unknownFrom, at), start + unknownFrom, 'word'))
  }
  for (let at = 0; at < text.length;) {
    const number = /^\d+(?:[.,]\d+)*/.exec(text.slice(at))?.[0]
    const lengths = Array.from({ length: LONGEST_WORD }, (_, nth) => LONGEST_WORD - nth)
    const length =
      number?.length ?? lengths.find(most => at + most <= text.length && isKnown(text.slice(at, at + most)))
    if (length === undefined) {
      at += 1
      continue
    }
    endUnknown(at)
    tokens.push(tokenAt(text.slice(at, at + length), start + at, number === undefined ? 'word' : 'number'))
    at += length
    unknownFrom = at
  }
  endUnknown(text.length)
  return tokens
}

/**
 * A separator followed by three digits groups thousands, otherwise it is a decimal mark: `30.000` and
 * `30,000` are thirty thousand, `1,5` is 1.5.
 */
export function numberOf(text: string): number {
  if (/^\d{1,3}(?:[.,’'\u00a0\u202f]\d{3})+$/u.test(text)) return Number(text.replace(/\D/gu, ''))
  return Number(text.replace(/[^\d](?=.*[^\d])/gu, '').replace(/[^\d]/u, '.'))
}

/** Rubs are written in thousands, `30k`, or in Chinese in ten thousands, `3万`. */
const multiples: ReadonlyMap<string, number> = new Map([
  ['k', 1000],
  ['千', 1000],
  ['万', 10_000],
])

/** The number at this index, also with a space between thousands, and the index after it. */
export function numberAt(tokens: readonly Token[], at: number): { value: number; end: number } | undefined {
  const first = tokens[at]
  if (first?.kind !== 'number') return undefined
  let [text, end] = [first.text, at + 1]
  while (
    /^\d{1,3}$/.test(first.text) &&
    /^\d{3}$/.test(tokens[end]?.text ?? '') &&
    gapBefore(tokens, end) === 1
  ) {
    text += tokens[end]!.text
    end += 1
  }
  const value = end > at + 1 ? Number(text) : numberOf(text)
  const next = tokens[end]
  const multiple = next && gapBefore(tokens, end) === 0 ? multiples.get(next.word) : undefined
  return multiple === undefined ? { value, end } : { value: value * multiple, end: end + 1 }
}

/** The number of characters between a token and the one before. */
export const gapBefore = (tokens: readonly Token[], at: number): number =>
  tokens[at]!.start - tokens[at - 1]!.end
