import { colourFamilies } from '@selvedge/contract/catalogue/terms.ts'
import type { CatalogueBase } from './catalogue-base.ts'
import { compareText } from './catalogue-base.ts'
import { letterMask } from './edit-distance.ts'
import { bookLabel, type BooksOf } from './books-of.ts'
import { NO_FAMILY } from './colourway-columns.ts'
import type { IndexedDesign } from './indexed-fabric.ts'
import { numberIndex, type NumberIndex } from './number-index.ts'
import { postingsWriter, type Postings } from './postings.ts'
import { sortInSlices, type SlicedWork } from './sliced-work.ts'
import { weight, weighted } from './word-weights.ts'
import { withoutPunctuation, wordsOf } from './words.ts'

/** Inverted index of the catalogue's words; words are sorted, so that a prefix is a range. */
export type WordIndex = {
  words: string[]
  /** Words of whole designs, and of single colourways. */
  designs: Postings
  colourways: Postings
  numbers: NumberIndex
  /** The letter mask of each word; zero for one with digits, which is never a correction. */
  masks: Uint32Array
}

export function* wordIndex(
  base: CatalogueBase,
  designs: readonly IndexedDesign[],
  booksOf: BooksOf,
): SlicedWork<WordIndex> {
  const numbering = new Map<string, number>()
  const numberOf = (word: string): number => {
    const known = numbering.get(word)
    if (known !== undefined) return known
    numbering.set(word, numbering.size)
    return numbering.size - 1
  }
  const ofDesigns = postingsWriter()
  yield* addDesignWords(designs, { numberOf, into: ofDesigns })
  const ofColourways = postingsWriter()
  yield* addColourwayWords(base, booksOf, { numberOf, into: ofColourways })
  const words = yield* sortInSlices([...numbering.keys()], compareText)
  const places = new Uint32Array(words.length)
  for (const [place, word] of words.entries()) {
    places[numbering.get(word)!] = place
    if (place % 4096 === 0) yield
  }
  return {
    words,
    designs: yield* ofDesigns.end(places),
    colourways: yield* ofColourways.end(places),
    numbers: yield* numberIndex(base.columns.skus, base.columns.size),
    masks: yield* masksOf(words),
  }
}

export function* masksOf(words: readonly string[]): SlicedWork<Uint32Array> {
  const masks = new Uint32Array(words.length)
  for (const [at, word] of words.entries()) {
    masks[at] = /\d/.test(word) ? 0 : letterMask(word)
    if (at % 4096 === 0) yield
  }
  return masks
}

type Adding = { numberOf: (word: string) => number; into: ReturnType<typeof postingsWriter> }

/**
 * Adds words to rows, highest weight first: a word that occurs repeatedly in a row counts with its highest
 * weight.
 */
function addingOnce(into: Adding['into']) {
  const lastRow: number[] = []
  return (words: readonly number[], row: number, weighs: number): void => {
    for (const word of words) {
      if (lastRow[word] === row) continue
      lastRow[word] = row
      into.add(word, row, weighs)
    }
  }
}

/** Adds the words of designs; texts that many designs share are tokenised once. */
function* addDesignWords(designs: readonly IndexedDesign[], { numberOf, into }: Adding): SlicedWork<void> {
  const known = new Map<string, readonly number[]>()
  const wordsIn = (text: string): readonly number[] => {
    const words = known.get(text) ?? wordsOf(text).map(numberOf)
    known.set(text, words)
    return words
  }
  const add = addingOnce(into)
  for (const [row, design] of designs.entries()) {
    const { designNumber, composition } = design
    add(wordsOf(withoutPunctuation(designNumber)).map(numberOf), row, weight.number)
    add(wordsIn(design.designName), row, weight.design)
    add(wordsOf(designNumber).map(numberOf), row, weight.design)
    add(wordsIn(design.supplier.name), row, weight.supplier)
    add(wordsIn(design.productType ?? ''), row, weight.kind)
    add(wordsIn(design.pattern ?? ''), row, weight.kind)
    for (const { fibre } of composition) add(wordsIn(fibre), row, weight.kind)
    for (const use of design.usage) add(wordsIn(use), row, weight.kind)
    for (const finish of design.finishes) add(wordsIn(finish), row, weight.kind)
    if (row % 256 === 0) yield
  }
}

/** Adds the words of single colourways. */
function* addColourwayWords(
  { columns, books }: CatalogueBase,
  { starts, codes }: BooksOf,
  { numberOf, into }: Adding,
): SlicedWork<void> {
  const { colourNames, colourNumbers, families, size } = columns
  const wordsOfNames = wordNumbersOf(nth => colourNames.texts[nth]!, numberOf)
  const wordsOfNumbers = wordNumbersOf(nth => colourNumbers.texts[nth]!, numberOf)
  const wordsOfBooks = wordNumbersOf(nth => bookLabel(books[nth]!), numberOf)
  const wordsOfFamilies = wordNumbersOf(nth => colourFamilies[nth]!, numberOf)
  const add = addingOnce(into)
  for (let row = 0; row < size; row += 1) {
    add(wordsOfNames(colourNames.codes[row]!), row, weight.colour)
    add(wordsOfNumbers(colourNumbers.codes[row]!), row, weight.colour)
    if (families[row] !== NO_FAMILY) add(wordsOfFamilies(families[row]!), row, weight.family)
    for (let at = starts[row]!; at < starts[row + 1]!; at += 1)
      add(wordsOfBooks(codes[at]!), row, weight.book)
    if (row % 512 === 0) yield
  }
}

/** Word numbers of texts, computed on first use; words that are not in the index have none. */
function wordNumbersOf(textOf: (nth: number) => string, numberOf: (word: string) => number) {
  const known: (readonly number[] | undefined)[] = []
  return (nth: number): readonly number[] => (known[nth] ??= wordsOf(textOf(nth)).map(numberOf))
}

/** The words of one colourway, for callers that need one after another. */
export const wordsOfColourway = (
  colourway: { colourName: string; colourNumber: string; colourFamily: string | null },
  bookLabels: readonly string[],
): Map<string, number> =>
  weighted([
    [bookLabels.join(' '), weight.book],
    [colourway.colourFamily ?? '', weight.family],
    [`${colourway.colourName} ${colourway.colourNumber}`, weight.colour],
  ])
