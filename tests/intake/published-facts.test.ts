import { isDeepStrictEqual } from 'node:util'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import type { ImportMapping } from '@selvedge/contract/intake/import-mapping.ts'
import { testDatabase } from '@selvedge/db/testing/test-database.ts'
import { importCatalogue } from '@selvedge/server/catalogue/import-catalogue.ts'
import { supplierRow } from '../support/catalogue-fixture.ts'
import { rounds } from '../support/rounds.ts'
import { importList } from './import-list.ts'
import { anyList, saidOf, written, type Says } from './random-list.ts'

const RUNS = rounds(10, 100)

/** What the mapping assumes for all cloths, which somebody confirms. */
function confirmed({ defaults, prices }: ImportMapping, said: readonly Says[]): Says[] {
  const { pieceLengthMetres, leadTimeDays, judgeUsage, ...rest } = defaults
  // Nobody typed these: only what a row says of them is published.
  expect([pieceLengthMetres, leadTimeDays, prices.pieceOfCut]).toEqual([null, null, null])
  return [...(judgeUsage ? judged(said) : []), rest]
}

/** The written rule by which somebody had uses judged: by a weight and by rubs that are said, and marked as judged. */
function judged(said: readonly Says[]): Says[] {
  const weights = said.flatMap(({ weightGsm }) => (typeof weightGsm === 'number' ? [weightGsm] : []))
  const rubs = said.flatMap(({ abrasion }) =>
    ((abrasion ?? []) as { method: string; cycles: number }[]).map(({ cycles }) => cycles),
  )
  return weights.flatMap(weight =>
    rubs.flatMap((cycles): Says[] => {
      if (weight >= 250 && cycles >= 15_000) return [{ usage: ['upholstery'], judgedUsage: 'weightAndRubs' }]
      if (weight < 250 && cycles < 15_000) return [{ usage: ['curtain'], judgedUsage: 'weightAndRubs' }]
      return []
    }),
  )
}

/** No repeat, no match and a no are facts; nothing in stock, and no word on it, is what a cloth without a figure has. */
const ofStock = ['stock', 'pieceCount', 'isInStock', 'isSoldOut']
const isNothing = (name: string, value: unknown): boolean =>
  value === null ||
  value === '' ||
  (ofStock.includes(name) && (value === 0 || value === false)) ||
  (Array.isArray(value) && value.length === 0)
const isSame = (one: unknown, other: unknown): boolean =>
  typeof one === 'string' && typeof other === 'string'
    ? one.toLowerCase() === other.toLowerCase()
    : isDeepStrictEqual(one, other)

/** Where facts come from, each on its own: what is judged, and what stands in for the usable width. */
function withSources({ derived, ...facts }: FabricFacts) {
  const { usage, usableWidthCm } = derived ?? {}
  return {
    ...facts,
    judgedUsage: usage ?? null,
    derived: usableWidthCm === undefined ? null : { usableWidthCm },
  }
}

describe('a random list', () => {
  const database = testDatabase()
  let supplierCount = 0
  const newSupplier = async () => {
    const slug = `random-mill-${(supplierCount += 1)}`
    await importCatalogue({
      db: database.kysely,
      rows: [supplierRow({ slug, name: slug, currency: 'GBP' })],
      clock: () => new Date('2026-11-20T09:00Z'),
      report: () => undefined,
    })
    return slug
  }
  /** Everything that customers can read of each cloth, by the names of the table above. */
  const published = async (supplier: string) => {
    const rows = await database.kysely
      .selectFrom('colourways')
      .innerJoin('designs', 'designs.id', 'design_id')
      .innerJoin('suppliers', 'suppliers.id', 'colourways.supplier_id')
      .leftJoin('pieces', 'pieces.colourway_id', 'colourways.id')
      .select(({ fn }) => fn.sum('length_um').as('stock'))
      // Pieces and dye lots that no list of these has; what stands for no length; and that there is none.
      .select(sql<number>`count(*) filter (where piece_number <> '')::int`.as('pieceCount'))
      .select(sql<boolean>`coalesce(bool_or(stated = 'inStock'), false)`.as('isInStock'))
      .select(
        sql<boolean>`coalesce(sum(length_um), 0) = 0 and coalesce(bool_and(stated = 'length'), true)`.as(
          'isSoldOut',
        ),
      )
      .select([
        'supplier_sku as supplierSku',
        'colour_name as colourName',
        'colour_number as colourNumber',
        'colour_family as colourFamily',
        'gtin',
        'facts',
        'colourway_facts',
        'cut_price_minor as cutPrice',
        'piece_price_minor as piecePrice',
        'rrp_minor as rrp',
        'colourways.currency as currency',
        'lead_time_days as leadTime',
        'piece_length_um as pieceLength',
        'price_breaks as priceBreaks',
        'colourways.min_order_um as minOrder',
        'sample_available as sampleAvailable',
        'source_url as sourceUrl',
        'status',
      ])
      .where('suppliers.slug', '=', supplier)
      .groupBy(['colourways.id', 'designs.id'])
      .execute()
    return rows.map(({ facts, colourway_facts, stock, ...own }) => ({
      ...withSources(facts as unknown as FabricFacts),
      ...(colourway_facts as object),
      ...own,
      stock: Number(stock ?? 0),
    }))
  }

  it('publishes no fact that stands in no cell of its own row, its tied rows, the mapping or the defaults', async () => {
    let count = 0
    await fc.assert(
      fc.asyncProperty(anyList, anyList, async (first, second) => {
        const supplier = await newSupplier()
        const said = new Map<string, Says[]>()
        for (const list of [first, second]) {
          const withKnown = (guessed: ImportMapping): ImportMapping => ({
            ...guessed,
            defaults: { ...guessed.defaults, ...list.known },
          })
          const text = written(list)
          const { survey } = await importList({ db: database.kysely, supplier, text, mapping: withKnown })
          const mapping = withKnown(survey.mapping)
          for (const row of list.rows) {
            const own = [...(said.get(row.article) ?? []), ...saidOf(row, list)]
            said.set(row.article, [...own, ...confirmed(mapping, own)])
          }
        }
        for (const cloth of await published(supplier)) {
          count += 1
          const about = said.get(cloth.supplierSku) ?? []
          const unsaid = Object.entries(cloth).filter(
            ([name, value]) =>
              !isNothing(name, value) && !about.some(says => name in says && isSame(says[name], value)),
          )
          expect(unsaid, `${written(first)}\n${written(second)}`).toEqual([])
        }
      }),
      { numRuns: RUNS },
    )
    // Lists that are all refused would prove nothing.
    expect(count).toBeGreaterThan(RUNS / 4)
  }, 240_000)
})
