import { colourFamilies, fibres, patterns, productTypes, usages } from '@selvedge/contract/terms.ts'
import type { IndexedCatalogue } from '@selvedge/server/search/indexed-catalogue.ts'
import { chances, type Chances } from './chances.ts'

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
const some = <T>(chance: Chances, values: readonly T[], count: number): T[] => [
  ...new Set(Array.from({ length: count }, () => chance.skewed(values))),
]
const sorts = ['relevance', 'newest', 'priceUp', 'priceDown', 'name', 'stock'] as const
const hexOf = (chance: Chances): string => `#${(0x100000 + chance.below(0xefffff)).toString(16)}`

function mistyped(chance: Chances, word: string): string {
  const at = 1 + chance.below(Math.max(1, word.length - 2))
  return chance.below(2) === 0
    ? word.slice(0, at) + word.slice(at + 1)
    : word.slice(0, at) + word[at + 1]! + word[at]! + word.slice(at + 2)
}

const someColourway = (chance: Chances, catalogue: IndexedCatalogue) =>
  catalogue.colourwayAt(chance.below(catalogue.columns.size))

const make: Record<QueryKind, (chance: Chances, catalogue: IndexedCatalogue) => Query> = {
  'eight facets': chance => ({
    q: '',
    use: some(chance, usages, 2),
    type: some(chance, productTypes, 3),
    pattern: some(chance, patterns, 3),
    fibre: some(chance, fibres, 3),
    colour: some(chance, colourFamilies, 4),
    rubsMin: 5000 * (1 + chance.below(4)),
    priceMax: 6000 + 1000 * chance.below(10),
    inStockMetres: 5 + chance.below(25),
    sort: chance.of(sorts),
  }),
  'one facet': chance => ({ q: '', colour: some(chance, colourFamilies, 1), sort: chance.of(sorts) }),
  'nothing asked': chance => ({ q: '', sort: chance.of(sorts), page: 1 + chance.below(5) }),
  words: (chance, catalogue) => {
    const { design, colourName } = someColourway(chance, catalogue)
    return {
      q: chance.of([
        design.designName,
        `${design.designName} ${colourName}`,
        design.designName.slice(0, 5),
        design.supplier.name,
        `"${design.composition[0]!.fibre}" ${colourName}`,
      ]),
    }
  },
  barcode: (chance, catalogue) => ({ q: someColourway(chance, catalogue).gtin! }),
  'mistyped word': (chance, catalogue) => ({
    q: mistyped(chance, someColourway(chance, catalogue).design.designName.toLowerCase()),
  }),
  phrase: chance => ({
    q: `${chance.skewed(colourFamilies)} ${chance.skewed(fibres)} under ${40 + chance.below(60)} over ${10 + chance.below(20)},000 rubs ${5 + chance.below(20)} m in one piece`,
  }),
  colour: chance => ({ q: '', near: hexOf(chance), nearMax: chance.of([6, 10, 12]) }),
  suggestions: (chance, catalogue) => {
    const { design, supplierSku } = someColourway(chance, catalogue)
    return {
      q: chance.of([
        design.designName.slice(0, 3),
        design.designName.slice(0, 6),
        supplierSku.slice(0, 6),
        supplierSku,
        'blue wo',
      ]),
    }
  },
}

/** Queries of a kind, the same each time for a catalogue. */
export function queriesOf(kind: QueryKind, catalogue: IndexedCatalogue): Query[] {
  const chance = chances(kind.length * 7919)
  return Array.from({ length: QUERIES }, () => make[kind](chance, catalogue))
}
