import type { Fibre } from '@selvedge/contract/catalogue/terms.ts'
import type { z } from 'zod'
import type { Composition } from '@selvedge/contract/catalogue/fabric.ts'
import { folded, meanings, wordSet } from '../words/lexicon.ts'
import { read, unreadable, type Reading } from './reading.ts'

type Parts = z.output<typeof Composition>
const fibreWords = meanings(language => language.fibres) as ReadonlyMap<string, Fibre>
const pureWords = wordSet('pure')
const [faceWords, backWords] = [wordSet('face'), wordSet('back')]
const isChinese = (word: string) => /\p{Script=Han}/u.test(word)
const chineseFibres = [...fibreWords.keys()].filter(isChinese).sort((one, other) => other.length - one.length)

/**
 * The one fibre that a phrase names, longest words first ("recycled trevira cs"); undefined for none or
 * several.
 */
function fibreIn(phrase: string): Fibre | undefined {
  const words = folded(phrase.replace(/[®™©*()[\]]/gu, ' '))
    .replace(/\.(?=\s|$)/g, '')
    .split(/[\s/&-]+/)
  const found = new Set<Fibre>()
  for (let at = 0; at < words.length; at += 1) {
    const two = fibreWords.get(`${words[at]} ${words[at + 1] ?? ''}`)
    const one = fibreWords.get(words[at]!)
    if (two ?? one) found.add((two ?? one)!)
    if (two) at += 1
  }
  if (found.size === 0) {
    const chinese = chineseFibres.find(word => folded(phrase).includes(word))
    if (chinese) found.add(fibreWords.get(chinese)!)
  }
  // Trevira is a brand of polyester.
  if (found.has('trevira')) found.delete('polyester')
  return found.size === 1 ? [...found][0] : undefined
}

type Share = { percent: number; phrase: string }
const PERCENT = String.raw`(\d{1,3}(?:[.,]\d+)?)\s*(?:%|％|percent|prozent|v\.h\.)`

/** Shares with their phrases, as "85 % wool" or "wool 85 %"; `bare` is "CO 85 LI 15" or "85 CO 15 LI". */
function sharesOf(text: string): Share[] {
  const marked = [...text.matchAll(new RegExp(PERCENT, 'giu'))]
  const numbers =
    marked.length > 0 ? marked : [...text.matchAll(/(?<![\d.,])(\d{1,3}(?:[.,]\d+)?)(?![\d.,])/gu)]
  if (numbers.length === 0) return []
  const isNumberFirst = fibreIn(text.slice(0, numbers[0]!.index)) === undefined
  return numbers.map((match, at) => {
    const [start, end] = [match.index, match.index + match[0].length]
    const phrase = isNumberFirst
      ? text.slice(end, numbers[at + 1]?.index)
      : text.slice(at === 0 ? 0 : numbers[at - 1]!.index + numbers[at - 1]![0].length, start)
    return { percent: Number(match[1]!.replace(',', '.')), phrase }
  })
}

/** The face of a cell that lists face and ground separately. */
function faceOf(text: string): string {
  const labels = [...text.matchAll(/(\p{L}+)\s*[:：]/gu)].map(match => ({
    isFace: faceWords.has(folded(match[1]!)),
    isBack: backWords.has(folded(match[1]!)),
    start: match.index,
    end: match.index + match[0].length,
  }))
  const at = labels.findIndex(label => label.isFace)
  if (at < 0) {
    const back = labels.find(label => label.isBack)
    return back ? text.slice(0, back.start) : text
  }
  return text.slice(labels[at]!.end, labels[at + 1]?.start)
}

/**
 * Fibres and their shares in whole percent: `60%pol 40%vis`, `Wolle 85 %, Leinen 15 %`, `98.700% Sunbrella
 * Acrylic 1.300% Sunbrella Polyester`, `CO 85 LI 15`, `pure silk`. Shares of one fibre are added; rounding
 * goes to the largest remainders.
 */
export function readComposition(text: string): Reading<Parts> {
  const expected = 'fibres with shares that add up to 100 %, such as 85 % wool 15 % linen'
  const face = faceOf(text)
  const shares = sharesOf(face)
  if (shares.length === 0) return purely(face) ?? unreadable(expected)
  const unknown = shares.find(({ phrase }) => fibreIn(phrase) === undefined)
  if (unknown) return unreadable(`${expected}; "${unknown.phrase.trim().slice(0, 60)}" is no fibre we know`)
  const sum = shares.reduce((total, { percent }) => total + percent, 0)
  if (Math.abs(sum - 100) > 0.5) return unreadable(`${expected}; these add up to ${Number(sum.toFixed(1))}`)
  return read(wholePercents(shares, sum))
}

function purely(text: string): Reading<Parts> | undefined {
  const fibre = fibreIn(text)
  const words = folded(text).split(' ')
  const isPure = words.some(word => pureWords.has(word)) || /^[纯全]/u.test(text.trim())
  return fibre && isPure ? read([{ fibre, percent: 100 }]) : undefined
}

function wholePercents(shares: readonly Share[], sum: number): Parts {
  const exact = new Map<Fibre, number>()
  for (const { percent, phrase } of shares) {
    const fibre = fibreIn(phrase)!
    exact.set(fibre, (exact.get(fibre) ?? 0) + (percent * 100) / sum)
  }
  const parts = [...exact]
    .filter(([, percent]) => percent > 0)
    .map(([fibre, percent]) => ({
      fibre,
      percent: Math.max(1, Math.floor(percent)),
      rest: percent - Math.floor(percent),
    }))
  parts.sort((one, other) => other.rest - one.rest)
  let missing = 100 - parts.reduce((total, { percent }) => total + percent, 0)
  for (let at = 0; missing > 0; at = (at + 1) % parts.length, missing -= 1) parts[at]!.percent += 1
  parts.sort((one, other) => other.percent - one.percent)
  // Shares raised to the minimum of one percent are balanced by the largest.
  parts[0]!.percent += missing
  return parts.map(({ fibre, percent }) => ({ fibre, percent }))
}
