import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import { testDatabase } from '@selvedge/db/testing/test-database.ts'
import { importCatalogue } from '@selvedge/server/catalogue/import-catalogue.ts'
import { supplierRow } from '../support/catalogue-fixture.ts'
import { rounds } from '../support/rounds.ts'
import { importList } from './import-list.ts'

const HEAD =
  'Article;Design;Design no;Colour;Composition;Width;Weight (g/m²);Martindale;Price (GBP/m);RRP (GBP)\n'

/** One row of a list as it is written; an empty text states nothing. */
type Row = {
  sku: number
  design: string
  number: string
  composition: string
  width: string
  weight: string
  martindale: string
  rrp: string
}
const lineOf = (row: Row, at: number) =>
  `P${row.sku};${row.design};${row.number};Colour ${at};${row.composition};${row.width};${row.weight};${row.martindale};20.00;${row.rrp}\n`

const compositions: Record<string, FabricFacts['composition']> = {
  '100% wool': [{ fibre: 'wool', percent: 100 }],
  '60% polyester 40% viscose': [
    { fibre: 'polyester', percent: 60 },
    { fibre: 'viscose', percent: 40 },
  ],
}
const UNREADABLE = '50% moonbeam'

describe('the published facts of a cloth', () => {
  const database = testDatabase()
  let supplierCount = 0
  const newSupplier = async () => {
    const slug = `mill-${(supplierCount += 1)}`
    await importCatalogue({
      db: database.kysely,
      rows: [supplierRow({ slug, name: slug, currency: 'GBP' })],
      clock: () => new Date('2026-11-20T09:00Z'),
      report: () => undefined,
    })
    return slug
  }
  const published = async (supplier: string) => {
    const rows = await database.kysely
      .selectFrom('colourways')
      .innerJoin('designs', 'designs.id', 'design_id')
      .innerJoin('suppliers', 'suppliers.id', 'colourways.supplier_id')
      .select(['supplier_sku', 'facts', 'rrp_minor', 'colourways.currency'])
      .where('suppliers.slug', '=', supplier)
      .orderBy('supplier_sku')
      .execute()
    return rows.map(row => ({ ...row, facts: row.facts as unknown as FabricFacts }))
  }
  let shared: string
  beforeAll(async () => {
    shared = await newSupplier()
  })

  it('are not taken from another cloth of the same design name, of the file or of the catalogue', async () => {
    const rows = [
      'S1;Wool Suiting;;Navy;100% wool;140 cm;330;;20;50',
      `S2;Wool Suiting;;Oat;${UNREADABLE};140 cm;;;20;50`,
      'S3;Wool Suiting;;Rust;;140 cm;;;20;50',
    ]
    await importList({ db: database.kysely, supplier: shared, text: `${HEAD}${rows.join('\n')}\n` })
    const later = 'S4;Wool Suiting;;Plum;;140 cm;;;20;50'
    await importList({ db: database.kysely, supplier: shared, text: `${HEAD}${later}\n` })
    const facts = (await published(shared)).map(row => [row.facts.composition.length, row.facts.weightGsm])
    expect(facts).toEqual([
      [1, 330],
      [0, null],
      [0, null],
      [0, null],
    ])
  })

  it('are joined where a design number ties the rows', async () => {
    const supplier = await newSupplier()
    const rows = [
      'T1;Fjord;D 7;Navy;100% wool;140 cm;330;;20;50',
      'T2;Fjord;D 7;Oat;;;;40000;20;50',
      'T3;Fjord;D 8;Rust;;140 cm;;;20;50',
    ]
    await importList({ db: database.kysely, supplier, text: `${HEAD}${rows.join('\n')}\n` })
    const [one, two, three] = await published(supplier)
    expect(two!.facts).toEqual(one!.facts)
    expect(one!.facts).toMatchObject({ weightGsm: 330, abrasion: [{ cycles: 40_000 }] })
    expect(three!.facts).toMatchObject({ weightGsm: null, composition: [] })
  })

  it('do not change with another cloth of the design', async () => {
    const supplier = await newSupplier()
    const before = 'U1;Heath;;Navy;100% wool;140 cm;330;;20;50\nU2;Heath;;Oat;100% wool;140 cm;330;;20;50\n'
    await importList({ db: database.kysely, supplier, text: HEAD + before })
    await importList({ db: database.kysely, supplier, text: 'Article;Weight\nU1;410 g/m2\n' })
    const weights = (await published(supplier)).map(row => row.facts.weightGsm)
    expect(weights).toEqual([410, 330])
  })

  it('stand in the cells of its own row, of the rows tied to it, or in what somebody confirmed', async () => {
    const rows = fc.uniqueArray(
      fc.record<Row>({
        sku: fc.nat(12),
        design: fc.constantFrom('Wool Suiting', 'Fjord', 'wool suiting'),
        number: fc.constantFrom('', '', 'D 1', 'D 2'),
        composition: fc.constantFrom('', UNREADABLE, ...Object.keys(compositions)),
        width: fc.constantFrom('', '140 cm', '150 cm'),
        weight: fc.constantFrom('', '330', '410'),
        martindale: fc.constantFrom('', '20000', '40000'),
        rrp: fc.constantFrom('', '50.00', 'on request'),
      }),
      { selector: row => row.sku, minLength: 1, maxLength: 8 },
    )
    const { mapping } = await mappingOf(await newSupplier())
    await fc.assert(
      fc.asyncProperty(rows, rows, async (first, second) => {
        const supplier = await newSupplier()
        const stated = new Map<string, Row[]>()
        for (const list of [first, second]) {
          await importList({
            db: database.kysely,
            supplier,
            text: HEAD + list.map(lineOf).join(''),
            mapping: () => mapping,
          })
          for (const row of list) {
            const tied = list.filter(
              other =>
                row.number !== '' &&
                other.number === row.number &&
                other.design.toLowerCase() === row.design.toLowerCase(),
            )
            const own = stated.get(`P${row.sku}`) ?? []
            stated.set(`P${row.sku}`, [...own, row, ...tied])
          }
        }
        for (const cloth of await published(supplier))
          expect(unstated(cloth, stated.get(cloth.supplier_sku) ?? [])).toEqual([])
      }),
      { numRuns: rounds(6, 100) },
    )
  }, 120_000)

  /** The mapping of a full list, so that a list of empty cells is read with the same columns. */
  const mappingOf = async (supplier: string) => {
    const full = `${HEAD}X1;Fjord;D 1;Navy;100% wool;140 cm;330;20000;20.00;50.00\nX2;Fjord;D 1;Oat;100% wool;140 cm;330;20000;20.00;50.00\n`
    const { survey } = await importList({
      db: database.kysely,
      supplier,
      text: full,
      choices: { dryRun: true },
    })
    return survey
  }
})

/** What is published of a cloth and stands in none of the rows that speak of it. */
function unstated(
  { facts, rrp_minor, currency }: { facts: FabricFacts; rrp_minor: number | null; currency: string },
  rows: readonly Row[],
): string[] {
  const says = (told: (row: Row) => boolean) => rows.some(told)
  const isSame = (row: Row) =>
    JSON.stringify(compositions[row.composition] ?? null) === JSON.stringify(facts.composition)
  const { weightGsm, usableWidthCm, designNumber, abrasion } = facts
  return [
    facts.composition.length > 0 && !says(isSame) && 'composition',
    weightGsm !== null && !says(row => Number(row.weight) === weightGsm) && 'weight',
    !says(row => row.width === `${usableWidthCm} cm`) && 'width',
    designNumber !== '' && !says(row => row.number === designNumber) && 'design number',
    abrasion.some(({ cycles }) => !says(row => Number(row.martindale) === cycles)) && 'abrasion',
    currency !== 'GBP' && 'currency',
    rrp_minor !== null && !says(row => Number(row.rrp) * 100 === rrp_minor) && 'retail price',
  ].filter(name => name !== false)
}
