import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FabricFilters } from '@selvedge/contract/catalogue/catalogue.ts'
import { fabricSorts, PAGE_SIZE } from '@selvedge/contract/catalogue/terms.ts'
import { facetNames, rangeEnds, type EndName } from '@selvedge/contract/catalogue/filter-names.ts'
import {
  colourwayStatuses,
  directions,
  flammabilityChoices,
  widthBands,
} from '@selvedge/contract/catalogue/terms.ts'
import { colourFamilies, fibres, patterns, productTypes, usages } from '@selvedge/contract/catalogue/terms.ts'
import { rounds } from '@selvedge/tests/support/rounds.ts'
import { generatedCatalogue, generatedGtin, viewers } from '../testing/generated-catalogue.ts'
import { searchByScanning } from '../testing/search-by-scanning.ts'
import { searchFabrics } from './search-fabrics.ts'

/** Many more in a soak run. */
const QUERIES = rounds(100, 10_000)

const some = <T>(values: readonly T[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 3 })
const words = [
  'glen',
  'glenmoor',
  'wool',
  'blue',
  'x9',
  'sku1',
  'halden',
  'zzz',
  'border',
  'oat',
  'tartan',
  'curt',
  '1',
  'tratan',
  'glenmor',
  'holden',
  'upholstrey',
  'x9 12',
  'X912',
  'sku3-7',
  generatedGtin(3),
  generatedGtin(5).slice(1),
  `${generatedGtin(7).slice(1, 2)} ${generatedGtin(7).slice(2, 8)}-${generatedGtin(7).slice(8)}`,
  generatedGtin(90),
]
/** Ends that catalogues of this kind can be cut at; any other is cut where its row lets it be asked for. */
const ends: Partial<Record<EndName, fc.Arbitrary<number>>> = {
  rubsMin: fc.integer({ min: 0, max: 60_000 }),
  doubleRubsMin: fc.integer({ min: 0, max: 60_000 }),
  priceMin: fc.integer({ min: 0, max: 9_000 }),
  priceMax: fc.constantFrom(2_000, 4_885, 7_770, 12_886, 20_000),
  inStockMetres: fc.constantFrom(0, 10, 25, 30, 40),
  widthMin: fc.constantFrom(120, 130, 280),
  widthMax: fc.constantFrom(129, 140, 300),
  weightMin: fc.integer({ min: 0, max: 600 }),
  weightMax: fc.integer({ min: 0, max: 600 }),
  repeatMin: fc.constantFrom(0, 1, 18.3),
  repeatMax: fc.constantFrom(0, 20, 64),
  leadTimeMax: fc.integer({ min: 0, max: 30 }),
}
const anyEnd = (whole: boolean, limit = 10_000): fc.Arbitrary<number> =>
  fc.oneof(fc.integer({ min: 0, max: limit }), fc.constantFrom(...(whole ? [0] : [0, 0.5, limit / 8])))

/** Each filter by itself; queries combine only a few, because all of them together match nothing. */
const each = {
  use: some(usages),
  type: some(productTypes),
  pattern: some(patterns),
  fibre: some(fibres.slice(0, 5)),
  colour: some(colourFamilies),
  supplier: some(['halden', 'brennan', 'corvo']),
  book: some(['halden/border', 'brennan/wide']),
  width: some(widthBands),
  status: some(colourwayStatuses),
  flammability: some(flammabilityChoices),
  finish: some(['waterRepellent', 'oilRepellent', 'blackout'] as const),
  direction: some(directions),
  country: some(['GB', 'IT', 'FR']),
  ...Object.fromEntries(
    rangeEnds.map(({ name, whole, limit }) => [name, ends[name] ?? anyEnd(whole, limit)]),
  ),
  near: fc.constantFrom('#46586a', 'CBBD9F', '#8a2f2b'),
  nearMax: fc.constantFrom(0, 8, 20, 45),
}
const filters = fc
  .record({
    set: fc.subarray(Object.keys(each), { maxLength: 4 }),
    values: fc.record(each),
    q: fc.uniqueArray(fc.constantFrom(...words), { maxLength: 2 }).map(chosen => chosen.join(' ')),
    sort: fc.constantFrom('relevance' as const, ...fabricSorts),
    page: fc.constantFrom(1, 1, 2),
  })
  .map(({ set, values, q, sort, page }) => {
    const given = Object.entries(values).filter(([name]) => set.includes(name))
    return FabricFilters.parse({ ...Object.fromEntries(given), q, sort, page })
  })

const catalogues = [1, 33, 300, 301, 640].map((size, seed) => generatedCatalogue(seed, size))

describe('searchFabrics', () => {
  it('finds, counts, sorts and pages exactly like a row-by-row scan', { timeout: 600_000 }, () => {
    const given = fc.record({
      nth: fc.nat(catalogues.length - 1),
      filters,
      viewer: fc.nat(viewers.length - 1),
    })
    fc.assert(
      fc.property(given, ({ nth, filters, viewer: who }) => {
        const { catalogue, stock } = catalogues[nth]!
        const viewer = viewers[who]!
        const found = searchFabrics({ catalogue, stock, filters, viewer })
        const looked = searchByScanning({ catalogue, stock, filters, viewer })
        expect({ ...found, fabrics: found.fabrics.map(one => one.colourway.id) }).toEqual(looked)
      }),
      { numRuns: QUERIES },
    )
  })

  it('shows every colourway on exactly one page in every order', () => {
    const { catalogue, stock } = generatedCatalogue(7, 300)
    for (const sort of fabricSorts) {
      const pages = [1, 2, 3, 4, 5, 6, 7].map(page =>
        searchFabrics({
          catalogue,
          stock,
          filters: FabricFilters.parse({ sort, page }),
          viewer: viewers[0]!,
        }),
      )
      expect(pages[0]!.pageCount).toBe(Math.ceil(300 / PAGE_SIZE))
      const ids = pages.flatMap(page => page.fabrics.map(one => one.colourway.id))
      expect(new Set(ids).size).toBe(300)
      expect(ids).toHaveLength(300)
    }
  })

  it('puts the cloth with the typed number first, however it was typed', () => {
    const { catalogue, stock } = generatedCatalogue(3, 300)
    const wanted = catalogue.colourways[250]!
    for (const q of [wanted.supplierSku, wanted.supplierSku.toLowerCase().replace(/[^a-z0-9]/g, '')]) {
      const filters = FabricFilters.parse({ q })
      const found = searchFabrics({ catalogue, stock, filters, viewer: viewers[0]! })
      expect(found.fabrics[0]!.colourway.id).toBe(wanted.id)
    }
  })

  it('knows a number as a whole where its parts are no words', () => {
    const { catalogue, stock } = generatedCatalogue(3, 300)
    const wanted = catalogue.colourways[250]!
    const q = wanted.supplierSku
      .replace(/[^a-z0-9]/gi, '')
      .split('')
      .join('-')
    const filters = FabricFilters.parse({ q })
    const found = searchFabrics({ catalogue, stock, filters, viewer: viewers[0]! })
    expect([found.fabrics[0]!.colourway.id, found.notUnderstood]).toEqual([wanted.id, []])
  })

  it.each([
    ['fourteen digits', (gtin: string) => gtin],
    ['thirteen', (gtin: string) => gtin.slice(1)],
    ['spaces as they are printed', (gtin: string) => `${gtin[1]} ${gtin.slice(2, 8)} ${gtin.slice(8)}`],
    ['hyphens', (gtin: string) => `${gtin.slice(1, 8)}-${gtin.slice(8)}`],
    [
      'full-width digits',
      (gtin: string) => gtin.replace(/\d/g, one => String.fromCharCode(0xff10 + Number(one))),
    ],
  ])('finds a barcode typed with %s, and nothing else', (_how, typed) => {
    const { catalogue, stock } = generatedCatalogue(3, 300)
    const search = (q: string) =>
      searchFabrics({ catalogue, stock, filters: FabricFilters.parse({ q }), viewer: viewers[0]! })
    const byGtin = Map.groupBy(catalogue.colourways, one => one.gtin)
    for (const [gtin, having] of byGtin) {
      if (gtin === null) continue
      const found = search(typed(gtin))
      expect(found.fabrics.map(one => one.colourway.id).toSorted()).toEqual(
        having.map(one => one.id).toSorted(),
      )
      expect([found.notUnderstood, found.exact]).toEqual([[], having.length === 1 ? having[0]!.id : null])
    }
  })

  it('ignores and reports what it does not understand', () => {
    const { catalogue, stock } = generatedCatalogue(3, 300)
    const search = (q: string) =>
      searchFabrics({ catalogue, stock, filters: FabricFilters.parse({ q }), viewer: viewers[0]! })
    const { notUnderstood, ...found } = search('wool for zzyzx')
    expect(notUnderstood).toEqual(['for', 'zzyzx'])
    expect(found).toEqual({ ...search('wool'), notUnderstood: undefined, ...found })
    expect(found.total).toBe(search('wool').total)
  })

  it('refuses an unknown supplier or book, naming it', () => {
    const { catalogue, stock } = generatedCatalogue(3, 33)
    const search = (given: object) => () =>
      searchFabrics({ catalogue, stock, filters: FabricFilters.parse(given), viewer: viewers[0]! })
    expect(search({ supplier: ['halden', 'nobody'] })).toThrow(
      expect.objectContaining({
        code: 'invalidInput',
        fields: [expect.objectContaining({ field: 'supplier.1' })],
      }),
    )
    expect(search({ book: ['halden/lost'] })).toThrow(
      expect.objectContaining({ fields: [expect.objectContaining({ field: 'book.0' })] }),
    )
  })

  it('lists every value of every facet, including those without results', () => {
    const { catalogue, stock } = generatedCatalogue(3, 0)
    const { facets } = searchFabrics({
      catalogue,
      stock,
      filters: FabricFilters.parse({}),
      viewer: viewers[0]!,
    })
    expect(Object.keys(facets)).toEqual([...facetNames])
    expect(facets.colour.map(choice => [choice.value, choice.count])).toEqual(
      colourFamilies.map(one => [one, 0]),
    )
  })
})
