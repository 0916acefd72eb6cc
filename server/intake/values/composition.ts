import type { Fibre } from '@selvedge/contract/catalogue/terms.ts'
import type { z } from 'zod'
import { ROUNDING_PERCENT, type Composition } from '@selvedge/contract/catalogue/fabric.ts'
import { folded, wordSet } from '../words/lexicon.ts'
import { recalled } from '../words/recalled.ts'
import { fibreIn, fibresIn } from './fibres.ts'
import { layersOf } from './layers.ts'
import { read, unreadable, type Reading } from './reading.ts'

type Parts = z.output<typeof Composition>
const pureWords = wordSet('pure')

type Share = { percent: number; phrase: string }
const PERCENT = String.raw`(\d{1,3}(?:[.,]\d+)?)\s*(?:%|％|٪|percent|prozent|procent|pct|v\.h\.)`
const BARE = /(?<![\d.,])(\d{1,3}(?:[.,]\d+)?)(?![\d.,])/gu
/** A remark in brackets names no share: "100 % polyester (recycled)". */
const withoutRemarks = (text: string): string =>
  text.replace(/\(([^()]*)\)/gu, (whole, inner: string) => (fibresIn(inner).size > 0 ? whole : ' '))

/** Shares with their phrases, as "85 % wool" or "wool 85 %"; `bare` is "CO 85 LI 15" or "85 CO 15 LI". */
function sharesOf(text: string): Share[] | undefined {
  const marked = [...text.matchAll(new RegExp(PERCENT, 'giu'))]
  const numbers = marked.length > 0 ? marked : [...text.matchAll(BARE)]
  if (numbers.length === 0) return []
  const before = text.slice(0, numbers[0]!.index).replace(/^.*[:：]/su, '')
  const after = text.slice(numbers.at(-1)!.index + numbers.at(-1)![0].length)
  const [isBefore, isAfter] = [fibresIn(before).size > 0, fibresIn(after).size > 0]
  // "Linen: 100 % cotton" and the like could be read both ways.
  if (isBefore && isAfter && fibreIn(before) !== fibreIn(after)) return undefined
  return numbers.map((match, at) => {
    const [start, end] = [match.index, match.index + match[0].length]
    const phrase = isAfter
      ? text.slice(end, numbers[at + 1]?.index).split(/[.;\n](?=\s|$)/u)[0]!
      : at === 0
        ? before
        : text.slice(numbers[at - 1]!.index + numbers[at - 1]![0].length, start)
    return { percent: Number(match[1]!.replace(',', '.')), phrase }
  })
}

/** "65/35 polyester/cotton", "polycotton 65/35": as many figures as fibres, in the same order. */
function pairedShares(text: string): Share[] | undefined {
  const figures = /(?<![\d.,])\d{1,2}(?:\s*[/:]\s*\d{1,2}){1,3}(?![\d.,%])/u.exec(text)
  if (!figures) return undefined
  const percents = figures[0].split(/[/:]/).map(Number)
  const rest = text.replace(figures[0], ' ').replace(/\bpoly-?\s?cotton\b/giu, 'polyester/cotton')
  const phrases = rest
    .split(/[/+&]|\s-\s|-(?=\p{L})|,|\s(?:and|und|en|et|y|e|och)\s/iu)
    .filter(part => part.trim() !== '')
  if (phrases.length !== percents.length || phrases.some(phrase => fibreIn(phrase) === undefined))
    return undefined
  return percents.map((percent, at) => ({ percent, phrase: phrases[at]! }))
}

/**
 * Fibres and their shares as stated: `60%pol 40%vis`, `Wolle 85 %, Leinen 15 %`, `98.700% Sunbrella Acrylic
 * 1.300% Sunbrella Polyester`, `CO 85 LI 15`, `65/35 polyester/cotton`, `pure silk`. Shares of one fibre are
 * added. Of several layers it is the face; a face whose back is not told, and a pile and its ground, are no blend of the cloth.
 */
export const readComposition = recalled((text: string): Reading<Parts> => {
  const { face, back, isFaceSaid, isPile } = layersOf(text)
  const isAlone = isPile || (isFaceSaid && (back === undefined || !('value' in readBlend(back))))
  return isAlone ? unreadable('compositionFace') : readBlend(face)
})

/** The blend of the face, where another column tells what is behind it. */
export function readFace(text: string): Reading<Parts> {
  const { face, isPile } = layersOf(text)
  return isPile ? unreadable('compositionFace') : readBlend(face)
}

const RECYCLED =
  /(?<!\p{L})(?:recycled|recycelt\p{L}*|recyceltes|recyclé\p{L}*|recycle\p{L}*|riciclat\p{L}*|reciclad\p{L}*|gerecycleerd\p{L}*|återvunn\p{L}*|genbrug\p{L}*|z recyklingu|переработан\p{L}*|rpet|r-pet|grs)(?!\p{L})|再生|回收/iu
/** Whether a blend says that some of its fibre was used before; shares are of the fibre, and say nothing of that. */
export const namesRecycled = (text: string): boolean => RECYCLED.test(text)

/** The blend of the other side, of a cell that tells both. */
export function readBackOf(text: string): Parts | undefined {
  const { back, isPile } = layersOf(text)
  const reading = back === undefined || isPile ? undefined : readBlend(back)
  return reading && 'value' in reading ? reading.value : undefined
}

function readBlend(text: string): Reading<Parts> {
  const plain = withoutRemarks(text)
  const shares = pairedShares(plain) ?? sharesOf(plain)
  if (!shares) return unreadable('composition')
  if (shares.length === 0) return purely(plain) ?? unreadable('composition')
  const unknown = shares.find(({ phrase }) => fibreIn(phrase) === undefined)
  if (unknown) return unreadable('compositionFibre', { fibre: unknown.phrase.trim().slice(0, 60) })
  const sum = shares.reduce((total, { percent }) => total + percent, 0)
  if (Math.abs(sum - 100) > ROUNDING_PERCENT)
    return unreadable('compositionSum', { sum: Number(sum.toFixed(1)) })
  return read(added(shares))
}

function purely(text: string): Reading<Parts> | undefined {
  const fibre = fibreIn(text)
  const words = folded(text).split(' ')
  const isPure = words.some(word => pureWords.has(word)) || /^[纯全純]/u.test(text.trim())
  return fibre && isPure ? read([{ fibre, percent: 100 }]) : undefined
}

/** Shares of one fibre added, largest first. */
function added(shares: readonly Share[]): Parts {
  const parts = new Map<Fibre, number>()
  for (const { percent, phrase } of shares) {
    const fibre = fibreIn(phrase)!
    parts.set(fibre, Math.round(((parts.get(fibre) ?? 0) + percent) * 100) / 100)
  }
  return [...parts]
    .filter(([, percent]) => percent > 0)
    .map(([fibre, percent]) => ({ fibre, percent }))
    .sort((one, other) => other.percent - one.percent)
}
