import { errorsForgiven } from '../index/edit-distance.ts'
import {
  EXACT_BARCODE_SCORE,
  EXACT_NUMBER_SCORE,
  EXACT_SKU_SCORE,
  isBeginningOfNumber,
} from '../query/match-words.ts'
import { weight } from '../index/word-weights.ts'
import { withoutPunctuation, wordsOf } from '../index/words.ts'
import type { ScannedRow } from './scan-rows.ts'

/** The weight of a row for one word: doubled for a whole word, 0 without a match. */
export function bestWeight({ words, sku }: ScannedRow, word: string): number {
  const ofWords = [...words].map(([held, weighs]) =>
    held.startsWith(word) ? weighs * (held === word ? 2 : 1) : 0,
  )
  const ofSku = isBeginningOfNumber(word) && sku.startsWith(word) ? weight.sku * (sku === word ? 2 : 1) : 0
  return Math.max(0, ofSku, ...ofWords)
}

const isOfBarcode = ({ barcode }: ScannedRow, q: string): boolean => {
  const typed = withoutPunctuation(q)
  return /^\d{8,14}$/.test(typed) && Number(typed) === barcode
}

/** The score of a row whose number, or whose design's number, equals the typed text; otherwise 0. */
export function exactScore(one: ScannedRow, q: string): number {
  const { sku, colourway } = one
  const typed = withoutPunctuation(q)
  if (!/\d/.test(typed)) return 0
  if (sku === typed) return EXACT_SKU_SCORE
  if (isOfBarcode(one, q)) return EXACT_BARCODE_SCORE
  return withoutPunctuation(colourway.design.designNumber) === typed ? EXACT_NUMBER_SCORE : 0
}

/** Every typed word as it is searched: unchanged, corrected, or not at all. */
export function readWords(rows: readonly ScannedRow[], q: string) {
  const corrections = new Map<string, string>()
  const notUnderstood: string[] = []
  if (rows.some(one => isOfBarcode(one, q)))
    return { isBarcode: true, understood: [], notUnderstood, corrections }
  const understood = wordsOf(q).flatMap(word => {
    if (rows.some(one => bestWeight(one, word) > 0)) return [word]
    const corrected = correctedWord(rows, word)
    if (corrected === undefined) {
      notUnderstood.push(word)
      return []
    }
    corrections.set(word, corrected)
    return [corrected]
  })
  return { isBarcode: false, understood, notUnderstood, corrections }
}

/** The word with the fewest errors, then the one in the most designs and colourways, then the first. */
function correctedWord(rows: readonly ScannedRow[], typed: string): string | undefined {
  if (/\d/.test(typed)) return undefined
  const finds = new Map<string, Set<object>>()
  const find = (words: Map<string, number>, where: object) => {
    for (const word of words.keys()) finds.set(word, (finds.get(word) ?? new Set<object>()).add(where))
  }
  for (const one of rows) {
    find(one.ownWords, one)
    find(one.designWords, one.colourway.design)
  }
  const near = [...finds]
    .filter(([word]) => !/\d/.test(word))
    .map(([word, where]) => ({ word, finds: where.size, distance: distance(typed, word) }))
    .filter(one => one.distance <= errorsForgiven(typed.length))
  near.sort(
    (one, other) =>
      one.distance - other.distance || other.finds - one.finds || (one.word < other.word ? -1 : 1),
  )
  return near[0]?.word
}

/** Optimal string alignment with the full table. */
export function distance(one: string, other: string): number {
  const table = Array.from({ length: one.length + 1 }, (_, i) =>
    Array.from({ length: other.length + 1 }, (_, j) => (i === 0 ? j : j === 0 ? i : 0)),
  )
  for (let i = 1; i <= one.length; i += 1) {
    for (let j = 1; j <= other.length; j += 1) {
      const ways = [table[i - 1]![j]! + 1, table[i]![j - 1]! + 1]
      ways.push(table[i - 1]![j - 1]! + (one[i - 1] === other[j - 1] ? 0 : 1))
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        ways.push(table[i - 2]![j - 2]! + 1)
      table[i]![j] = Math.min(...ways)
    }
  }
  return table[one.length]![other.length]!
}
