import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FabricFilters } from '@selvedge/contract/catalogue/catalogue.ts'
import { rounds } from '@selvedge/tests/support/rounds.ts'
import { bytesOf } from './index/saved/parts.ts'
import { packIndex } from './index/saved/pack.ts'
import { searchFabrics } from './query/search-fabrics.ts'
import { stockColumns } from './index/stock-columns.ts'
import { applyClothChanges, type Stocked } from './refresh/apply-changes.ts'
import { rowsOf, type AllRows } from './testing/changed-rows.ts'
import { generatedGtin, generatedRows, viewers } from './testing/generated-catalogue.ts'
import { indexCatalogue } from './testing/index-rows.ts'
import { edits, makeEdit } from './testing/random-edits.ts'
import { searchByScanning } from './testing/search-by-scanning.ts'
import { runToCompletion } from './index/sliced-work.ts'

/** Many more in a soak run. */
const RUNS = rounds(12, 600)

const generated = (seed: number): AllRows => {
  const { rows, exchangeRates } = generatedRows(seed, 120)
  const free = rows.colourways.map(({ id }, nth) => ({
    colourway_id: id,
    free_um: (nth % 7) * 9_000_000,
    largest_um: (nth % 7) * 3_000_000,
    stated: 'length' as const,
  }))
  return { rows, stock: { free, deliveries: [] }, exchangeRates }
}
const indexed = ({ rows, stock, exchangeRates }: AllRows): Stocked => {
  const catalogue = indexCatalogue(structuredClone(rows), exchangeRates)
  return { catalogue, stock: runToCompletion(stockColumns(catalogue, stock)) }
}

/** The whole index as bytes; dictionaries, whose order is arbitrary, are expanded by row. */
function bytesOfIndex({ catalogue: { base, derived, colourways, bands, facets }, stock }: Stocked) {
  const parts = [...runToCompletion(packIndex(base, derived))].filter(
    ([name]) => !/^colour(Names|Numbers)\./.test(name),
  )
  return {
    parts: parts.map(([name, column]) => [name, Buffer.from(bytesOf(column)).toString('base64')]),
    called: colourways.map(one => [one.colourName, one.colourNumber]),
    bands,
    facets: Object.values(facets).map(({ values, starts, codes }) => [values, starts, codes]),
    stock: [stock.free, stock.freeRising, stock.largestPiece, stock.statements, stock.bands],
    deliveries: [...stock.deliveries].toSorted(([one], [other]) => one - other),
  }
}

const searches = [
  {},
  { q: 'name 3' },
  { q: 'oat' },
  { q: generatedGtin(3) },
  { sort: 'priceUp' },
  { sort: 'priceDown', priceMax: 5_000 },
  { sort: 'stock', inStockMetres: 10 },
  { leadTimeMax: 9, status: ['active'] },
  { book: ['halden/border'], sort: 'newest' },
].map(search => FabricFilters.parse(search))

/** The ids and counts of each search, for each kind of reader. */
const answersOf = (stocked: Stocked) =>
  viewers.flatMap(viewer =>
    searches.map(filters => {
      const { fabrics, corrections: _corrections, ...told } = searchFabrics({ ...stocked, filters, viewer })
      return { ...told, fabrics: fabrics.map(one => one.colourway.id) }
    }),
  )

describe('an index', () => {
  it('is identical on every node after any edits, in whatever order rows are read', () => {
    fc.assert(
      fc.property(fc.nat(20), edits(30), fc.nat(), (seed, made, turn) => {
        const all = generated(seed)
        for (const edit of made) makeEdit(all, edit)
        const turned = <T>(items: readonly T[]) => [
          ...items.slice(turn % (items.length + 1)),
          ...items.slice(0, turn % (items.length + 1)),
        ]
        const { rows } = all
        const other = {
          ...all,
          rows: { ...rows, designs: turned(rows.designs), colourways: turned(rows.colourways) },
        }
        expect(bytesOfIndex(indexed(other))).toEqual(bytesOfIndex(indexed(all)))
      }),
      { numRuns: RUNS },
    )
  })

  it('that applied edits one by one equals one built from the current rows', () => {
    fc.assert(
      fc.property(fc.nat(20), fc.array(edits(5), { maxLength: 6 }), (seed, rounds) => {
        const all = generated(seed)
        let node = indexed(all)
        for (const made of rounds) {
          // Search first, so that there are cached counts and orders to invalidate.
          answersOf(node)
          const noted = made.map(edit => makeEdit(all, edit))
          const ids = {
            cloths: new Set(noted.flatMap(({ cloths }) => [...cloths])),
            stock: new Set(noted.flatMap(({ stock }) => [...stock])),
          }
          node = runToCompletion(applyClothChanges(node, rowsOf(ids, all)))
        }
        const fresh = indexed(all)
        expect(bytesOfIndex(node)).toEqual(bytesOfIndex(fresh))
        expect(answersOf(node)).toEqual(answersOf(fresh))
        const viewer = viewers[seed % viewers.length]!
        for (const filters of searches) {
          const { fabrics, total } = searchFabrics({ ...node, filters, viewer })
          const looked = searchByScanning({ ...node, filters, viewer })
          expect([total, ...fabrics.map(one => one.colourway.id)]).toEqual([looked.total, ...looked.fabrics])
        }
      }),
      { numRuns: RUNS },
    )
  })
})
