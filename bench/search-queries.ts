import { colourFamilies, fibres, patterns, productTypes, usages } from '@selvedge/contract/catalogue/terms.ts'
import type { IndexedCatalogue } from '@selvedge/server/search/index/indexed-catalogue.ts'
import { seededRandom, type Random } from './random.ts'

export const queryKinds = [
  'eight facets',
  'one facet',
  'nothing asked',
  'words',
  'barcode',
  'mistyped word',
  'phrase',
  'colour',
  'suggestions',
] as const
export type QueryKind = (typeof queryKinds)[number]
export type Query = { q: string } & Record<string, unknown>

const QUERIES = 200
const some = <T>(random: Random, values: readonly T[], count: number): T[] => [
  ...new Set(Array.from({ length: count }, () => random.skewed(values))),
]
const sorts = ['relevance', 'newest', 'priceUp', 'priceDown', 'name', 'stock'] as const
const hexOf = (random: Random): string => `#${(0x100000 + random.below(0xefffff)).toString(16)}`

function mistyped(random: Random, word: string): string {
  const at = 1 + random.below(Math.max(1, word.length - 2))
  return random.below(2) === 0
    ? word.slice(0, at) + word.slice(at + 1)
    : word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2)
}

const someColourway = (random: Random, catalogue: IndexedCatalogue) =>
  catalogue.colourwayAt(random.below(catalogue.columns.size))

const make: Record<QueryKind, (random: Random, catalogue: IndexedCatalogue) => Query> = {
  'eight facets': random => ({
    q: '',
    use: some(random, usages, 2),
    type: some(random, productTypes, 3),
    pattern: some(random, patterns, 3),
    fibre: some(random, fibres, 3),
    colour: some(random, colourFamilies, 4),
    rubsMin: 5000 * (1 + random.below(4)),
    priceMax: 6000 + 1000 * random.below(10),
    inStockMetres: 5 + random.below(25),
    sort: random.of(sorts),
  }),
  'one facet': random => ({ q: '', colour: some(random, colourFamilies, 1), sort: random.of(sorts) }),
  'nothing asked': random => ({ q: '', sort: random.of(sorts), page: 1 + random.below(5) }),
  words: (random, catalogue) => {
    const { design, colourName } = someColourway(random, catalogue)
    return {
      q: random.of([
        design.designName,
        `${design.designName} ${colourName}`,
        design.designName.slice(0, 5),
        design.supplier.name,
        `"${design.composition[0]!.fibre}" ${colourName}`,
      ]),
    }
  },
  barcode: (random, catalogue) => ({ q: someColourway(random, catalogue).gtin! }),
  'mistyped word': (random, catalogue) => ({
    q: mistyped(random, someColourway(random, catalogue).design.designName.toLowerCase()),
  }),
  phrase: random => ({
    q: `${random.skewed(colourFamilies)} ${random.skewed(fibres)} under ${40 + random.below(60)} over ${10 + random.below(20)},000 rubs ${5 + random.below(20)} m in one piece`,
  }),
  colour: random => ({ q: '', near: hexOf(random), nearMax: random.of([6, 10, 12]) }),
  suggestions: (random, catalogue) => {
    const { design, supplierSku } = someColourway(random, catalogue)
    return {
      q: random.of([
        design.designName.slice(0, 3),
        design.designName.slice(0, 6),
        supplierSku.slice(0, 6),
        supplierSku,
        'blue wo',
      ]),
    }
  },
}

/** Queries of a kind, deterministic for a catalogue. */
export function queriesOf(kind: QueryKind, catalogue: IndexedCatalogue): Query[] {
  const random = seededRandom(kind.length * 7919)
  return Array.from({ length: QUERIES }, () => make[kind](random, catalogue))
}
