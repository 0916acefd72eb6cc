import { colourFamilies } from '@selvedge/contract/terms.ts'
import type { CatalogueBase } from './catalogue-base.ts'
import { compareText } from './catalogue-base.ts'
import { letterMask } from './edit-distance.ts'
import { bookLabel, type BooksOf } from './books-of.ts'
import type { IndexedDesign } from './indexed-fabric.ts'
import { numberIndex, type NumberIndex } from './number-index.ts'
import { postingsWriter, type Postings } from './postings.ts'
import { sortWork, type Work } from './work.ts'
import { designWords, weight, weighted } from './word-weights.ts'
import { wordsOf } from './words.ts'

/** Where each word of the catalogue occurs, words in order so that a beginning finds all that go on from it. */
export type WordIndex = {
  words: string[]
  /** What is said of a whole design, and what of single colourways. */
  designs: Postings
  colourways: Postings
  numbers: NumberIndex
  /** By word, its letters; zero for one with digits, which is never taken for another. */
  masks: Uint32Array
}

export function* wordIndex(
  base: CatalogueBase,
  designs: readonly IndexedDesign[],
  booksOf: BooksOf,
): Work<WordIndex> {
  const numbering = new Map<string, number>()
  const numberOf = (word: string): number => {
    const known = numbering.get(word)
    if (known !== undefined) return known
    numbering.set(word, numbering.size)
    return numbering.size - 1
  }
  const ofDesigns = postingsWriter()
  for (const [row, design] of designs.entries()) {
    for (const [word, weighs] of designWords(design)) ofDesigns.add(numberOf(word), row, weighs)
    if (row % 256 === 0) yield
  }
  const ofColourways = postingsWriter()
  for (const [row, words] of colourwayWords(base, booksOf)) {
    for (const [word, weighs] of words) ofColourways.add(numberOf(word), row, weighs)
    if (row % 512 === 0) yield
  }
  const words = yield* sortWork([...numbering.keys()], compareText)
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

export function* masksOf(words: readonly string[]): Work<Uint32Array> {
  const masks = new Uint32Array(words.length)
  for (const [at, word] of words.entries()) {
    masks[at] = /\d/.test(word) ? 0 : letterMask(word)
    if (at % 4096 === 0) yield
  }
  return masks
}

/** What is said of each colourway alone. Few names are shared by many, so each is taken apart once. */
function* colourwayWords(
  { columns, books }: CatalogueBase,
  { starts, codes }: BooksOf,
): Generator<[row: number, Map<string, number>]> {
  const { colourNames, colourNumbers, families, size } = columns
  const nameWords = colourNames.texts.map(wordsOf)
  const numberWords = colourNumbers.texts.map(wordsOf)
  const bookWords = books.map(book => wordsOf(bookLabel(book)))
  for (let row = 0; row < size; row += 1) {
    const words = new Map<string, number>()
    for (let at = starts[row]!; at < starts[row + 1]!; at += 1)
      for (const word of bookWords[codes[at]!]!) words.set(word, weight.book)
    const family = colourFamilies[families[row]!]
    if (family) words.set(family, weight.family)
    for (const word of numberWords[colourNumbers.codes[row]!]!) words.set(word, weight.colour)
    for (const word of nameWords[colourNames.codes[row]!]!) words.set(word, weight.colour)
    yield [row, words]
  }
}

/** The same of one colourway, for whoever looks at one after the other. */
export const wordsOfColourway = (
  colourway: { colourName: string; colourNumber: string; colourFamily: string | null },
  bookLabels: readonly string[],
): Map<string, number> =>
  weighted([
    [bookLabels.join(' '), weight.book],
    [colourway.colourFamily ?? '', weight.family],
    [`${colourway.colourName} ${colourway.colourNumber}`, weight.colour],
  ])
