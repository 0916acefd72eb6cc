import { withBarcode } from '../index/barcode-index.ts'
import { addBit, addRange, hasBit, intersectInto, type Bitset } from '../index/bitset.ts'
import type { IndexedCatalogue } from '../index/indexed-catalogue.ts'
import { isWhole, numbersBeginning } from '../index/number-index.ts'
import { weight } from '../index/word-weights.ts'
import { withoutPunctuation, wordsOf } from '../index/words.ts'
import { correctWord } from './correct-word.ts'
import { scratchBits, scratchBytes } from './scratch.ts'

export type WordMatch = {
  /** Positions that match every understood word. */
  bits: Bitset
  /** Match quality: a whole word counts twice as much as a prefix, an exact number more than anything. */
  scoreOf: (position: number) => number
}
export type MatchedWords = {
  /** Undefined when no word is understood. */
  match?: WordMatch
  notUnderstood: string[]
  /** Corrections, by typed word. */
  corrections: Map<string, string>
}

export const EXACT_SKU_SCORE = 60_000
export const EXACT_BARCODE_SCORE = 55_000
export const EXACT_NUMBER_SCORE = 50_000
type Searched = Pick<IndexedCatalogue, 'words' | 'firsts' | 'columns' | 'barcodes'>
/** By position. */
type ExactScores = ReadonlyMap<number, number>
type Term = { bits: Bitset; designScores: Uint8Array; positionScores: Uint8Array }

/** Matches the typed words as prefixes; words without a match are corrected, where correction is allowed. */
export function matchWords(
  searched: Searched,
  typed: string,
  mayCorrect: (word: string) => boolean = () => true,
): MatchedWords {
  const notUnderstood: string[] = []
  const corrections = new Map<string, string>()
  const terms: Term[] = []
  const exact = exactScores(searched, withoutPunctuation(typed))
  const onlyExact = (): MatchedWords => ({
    match: { bits: bitsOf(exact, searched), scoreOf: scoring([], exact, searched) },
    notUnderstood: [],
    corrections,
  })
  if (isBarcode(searched, typed)) return onlyExact()
  for (const word of wordsOf(typed)) {
    const found = findWord(searched, word)
    const corrected =
      found || exact.size > 0 || !mayCorrect(word) ? undefined : correctWord(searched.words, word)
    const term = found ?? (corrected === undefined ? undefined : findWord(searched, corrected))
    if (corrected !== undefined) corrections.set(word, corrected)
    if (term) terms.push(term)
    else notUnderstood.push(word)
  }
  // Known as a whole, though not in its parts: `QZ-100` where no design is numbered.
  if (exact.size > 0 && notUnderstood.length > 0) return onlyExact()
  const [first, ...others] = terms
  if (!first) return { notUnderstood, corrections }
  const bits = others.reduce((all, term) => intersectInto(all, term.bits), first.bits)
  for (const position of exact.keys()) addBit(bits, position)
  return {
    match: { bits, scoreOf: scoring(terms, exact, searched) },
    notUnderstood,
    corrections,
  }
}

function scoring(terms: readonly Term[], exact: ExactScores, { columns: { designs } }: Searched) {
  return (position: number): number => {
    const known = exact.size > 0 ? exact.get(position) : undefined
    if (known !== undefined) return known
    let score = 0
    for (const { designScores, positionScores } of terms)
      score += Math.max(designScores[designs[position]!]!, positionScores[position]!)
    return score
  }
}

/** Whether a phrase is some cloth's barcode: then it is not split into words, whatever its spaces. */
const isBarcode = ({ barcodes, columns }: Searched, phrase: string): boolean =>
  withBarcode(barcodes, columns, withoutPunctuation(phrase)).length > 0

function bitsOf(exact: ExactScores, { columns }: Searched): Bitset {
  const bits = scratchBits(columns.size)
  for (const position of exact.keys()) addBit(bits, position)
  return bits
}

/** The cloths whose number or barcode, or whose design's number, equals the typed text. */
function exactScores({ words, firsts, barcodes, columns }: Searched, typed: string): ExactScores {
  const scores = new Map<number, number>()
  if (!/\d/.test(typed)) return scores
  const at = lowerBound(words.words, typed)
  if (words.words[at] === typed) {
    const { starts, rows, weights } = words.designs
    for (let nth = starts[at]!; nth < starts[at + 1]!; nth += 1) {
      if (weights[nth] !== weight.number) continue
      const design = rows[nth]!
      for (let position = firsts[design]!; position < firsts[design + 1]!; position += 1)
        scores.set(position, EXACT_NUMBER_SCORE)
    }
  }
  for (const position of withBarcode(barcodes, columns, typed)) scores.set(position, EXACT_BARCODE_SCORE)
  const [from, to] = numbersBeginning(words.numbers, typed)
  for (let at = from; at < to && isWhole(words.numbers, at, typed); at += 1)
    scores.set(words.numbers.positions[at]!, EXACT_SKU_SCORE)
  return scores
}

/** Those of these positions whose own number or barcode equals the phrase. */
export const exactArticles = (searched: Searched, phrase: string, shown: Bitset): number[] =>
  [...exactScores(searched, withoutPunctuation(phrase))]
    .filter(([position, score]) => score >= EXACT_BARCODE_SCORE && hasBit(shown, position))
    .map(([position]) => position)

/** Whether a phrase equals some article's or design's number, or a barcode. */
export const isExactNumber = (searched: Searched, phrase: string): boolean =>
  exactScores(searched, withoutPunctuation(phrase)).size > 0

const SHORTEST_NUMBER = 3
/** Fewer characters are a prefix of too many numbers to mean one. */
export const isBeginningOfNumber = (word: string): boolean =>
  word.length >= SHORTEST_NUMBER && /\d/.test(word)

/** All matches of a word as a whole or as a prefix; undefined when there are none. */
function findWord({ words: index, firsts, columns }: Searched, word: string): Term | undefined {
  const { words, designs, colourways, numbers } = index
  const first = lowerBound(words, word)
  const [from, to] = isBeginningOfNumber(word) ? numbersBeginning(numbers, word) : [0, 0]
  if (!words[first]?.startsWith(word) && from === to) return undefined
  const bits = scratchBits(columns.size)
  const designScores = scratchBytes(columns.size)
  const positionScores = scratchBytes(columns.size)
  for (let at = first; at < words.length; at += 1) {
    if (!words[at]!.startsWith(word)) break
    const times = words[at] === word ? 2 : 1
    for (let nth = designs.starts[at]!; nth < designs.starts[at + 1]!; nth += 1) {
      const [design, score] = [designs.rows[nth]!, designs.weights[nth]! * times]
      if (designScores[design] === 0) addRange(bits, firsts[design]!, firsts[design + 1]!)
      if (score > designScores[design]!) designScores[design] = score
    }
    for (let nth = colourways.starts[at]!; nth < colourways.starts[at + 1]!; nth += 1) {
      const [position, score] = [colourways.rows[nth]!, colourways.weights[nth]! * times]
      addBit(bits, position)
      if (score > positionScores[position]!) positionScores[position] = score
    }
  }
  for (let at = from; at < to; at += 1) {
    const position = numbers.positions[at]!
    addBit(bits, position)
    positionScores[position] = weight.sku * (isWhole(numbers, at, word) ? 2 : 1)
  }
  return { bits, designScores, positionScores }
}

/** Lower bound: the index of the first sorted word that is not less than this one. */
export function lowerBound(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (words[middle]! < word) low = middle + 1
    else high = middle
  }
  return low
}
