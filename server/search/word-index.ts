import { addBit, emptyBits, intersectInto, type Bitset } from './bitset.ts'
import type { IndexedBook, IndexedColourway } from './indexed-fabric.ts'
import { squeezed, wordsOf } from './words.ts'

type Posting = { positions: Uint32Array; weights: Uint8Array }
/** Where each word of the catalogue occurs, words in order so that a beginning finds all that go on from it. */
export type WordIndex = { size: number; words: string[]; postings: Posting[]; skus: Map<string, number[]> }

/** How much a word counts by where it stands. */
const weight = { sku: 10, design: 8, colour: 6, family: 4, supplier: 4, book: 3, kind: 3 } as const
const EXACT_SKU_SCORE = 60_000

export function wordIndex(colourways: IndexedColourway[], books: IndexedBook[]): WordIndex {
  const bookNames = namesByPosition(books)
  const occurrences = new Map<string, { positions: number[]; weights: number[] }>()
  const skus = new Map<string, number[]>()
  for (const colourway of colourways) {
    const { position } = colourway
    for (const [word, weighs] of weightedWords(colourway, bookNames.get(position) ?? [])) {
      const found = occurrences.get(word) ?? { positions: [], weights: [] }
      found.positions.push(position)
      found.weights.push(weighs)
      occurrences.set(word, found)
    }
    const sku = squeezed(colourway.supplierSku)
    skus.set(sku, [...(skus.get(sku) ?? []), position])
  }
  const words = [...occurrences.keys()].sort()
  const postings = words.map(word => {
    const { positions, weights } = occurrences.get(word)!
    return { positions: Uint32Array.from(positions), weights: Uint8Array.from(weights) }
  })
  return { size: colourways.length, words, postings, skus }
}

function namesByPosition(books: IndexedBook[]): Map<number, string[]> {
  const names = new Map<number, string[]>()
  for (const { name, volume, pages } of books) {
    for (const { colourway } of pages) {
      names.set(colourway.position, [...(names.get(colourway.position) ?? []), name, volume ?? ''])
    }
  }
  return names
}

/** Every word that finds a colourway, with the most it counts for. */
export function weightedWords(colourway: IndexedColourway, bookNames: string[]): Map<string, number> {
  const { design, supplierSku } = colourway
  const kinds = [
    design.productType,
    design.pattern,
    ...design.composition.map(part => part.fibre),
    ...design.usage,
  ]
  const texts: [string, number][] = [
    [supplierSku, weight.sku],
    [squeezed(supplierSku), weight.sku],
    [`${design.designName} ${design.designNumber}`, weight.design],
    [`${colourway.colourName} ${colourway.colourNumber}`, weight.colour],
    [colourway.colourFamily, weight.family],
    [design.supplier.name, weight.supplier],
    [bookNames.join(' '), weight.book],
    [kinds.join(' '), weight.kind],
  ]
  const words = new Map<string, number>()
  for (const [text, weighs] of texts) {
    for (const word of wordsOf(text)) words.set(word, Math.max(words.get(word) ?? 0, weighs))
  }
  return words
}

export type WordMatch = {
  /** Positions that every understood word finds. */
  bits: Bitset
  /** How well, by position: a whole word counts twice what its beginning does, an exact SKU more than anything. */
  scores: Uint16Array
}

/** What the typed words find by their beginnings. `match` is missing when no word is understood. */
export function matchWords(index: WordIndex, typed: string): { match?: WordMatch; notUnderstood: string[] } {
  const notUnderstood: string[] = []
  let match: WordMatch | undefined
  for (const word of wordsOf(typed)) {
    const found = findWord(index, word)
    if (!found) notUnderstood.push(word)
    else if (!match) match = found
    else {
      intersectInto(match.bits, found.bits)
      const { scores } = match
      for (let at = 0; at < scores.length; at += 1) scores[at]! += found.scores[at]!
    }
  }
  if (!match) return { notUnderstood }
  for (const position of index.skus.get(squeezed(typed)) ?? []) {
    addBit(match.bits, position)
    match.scores[position] = EXACT_SKU_SCORE
  }
  return { match, notUnderstood }
}

/** Everything that a word or its beginning finds, or undefined when that is nothing. */
function findWord({ size, words, postings }: WordIndex, word: string): WordMatch | undefined {
  const bits = emptyBits(size)
  const scores = new Uint16Array(size)
  const first = firstNotBefore(words, word)
  for (let at = first; at < words.length; at += 1) {
    const found = words[at]!
    if (!found.startsWith(word)) return at === first ? undefined : { bits, scores }
    const times = found === word ? 2 : 1
    const { positions, weights } = postings[at]!
    positions.forEach((position, nth) => {
      addBit(bits, position)
      scores[position] = Math.max(scores[position]!, weights[nth]! * times)
    })
  }
  return first === words.length ? undefined : { bits, scores }
}

function firstNotBefore(words: string[], word: string): number {
  let [low, high] = [0, words.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (words[middle]! < word) low = middle + 1
    else high = middle
  }
  return low
}
