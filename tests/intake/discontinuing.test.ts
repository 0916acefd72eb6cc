import { afterAll, beforeAll, expect, it } from 'vitest'
import { openReviewDesk, type ReviewDesk } from '../support/review-desk.ts'
import { importList } from './import-list.ts'

const HEAD = 'Article;Design;Colour;Width;Price (SEK/m);Status\n'
const MATRIX = 'Article;Design;Width;Price (SEK/m);Navy;Oat;Rust;Moss\n'

let desk: ReviewDesk
beforeAll(async () => {
  desk = await openReviewDesk()
}, 60_000)
afterAll(() => desk.close())

const importing = async (supplier: string, text: string, discontinueMissing = false) =>
  (await importList({ db: desk.application.db, supplier, text, choices: { discontinueMissing } })).record
const gone = async (supplier: string, text: string) =>
  (await desk.review(await desk.send(text, supplier))).changes.gone!.examples.map(({ sku }) => sku)
const statuses = async (skus: string[]) =>
  Object.fromEntries(
    (
      await desk.application.db
        .selectFrom('colourways')
        .select(['supplier_sku', 'status'])
        .where('supplier_sku', 'in', skus)
        .execute()
    ).map(row => [row.supplier_sku, row.status]),
  )

it('discontinues no cloth whose row is left out, and lets headings and totals be', async () => {
  const supplier = await desk.newSupplier('Norrby')
  await importing(
    supplier,
    `${HEAD}N1;Nordic;Navy;140 cm;20;active\nN2;Nordic;Oat;140 cm;20;active\nN3;Nordic;Rust;140 cm;20;active\n`,
  )
  const next = `${HEAD}Autumn;;;;;\nN1;Nordic;Navy;140 cm;20;active\nN2;Nordic;Oat;140 cm;20;Q7\nTotal;;;;40;\n`
  expect(await gone(supplier, next)).toEqual(['N3'])
  expect(await importing(supplier, next, true)).toMatchObject({
    state: 'done',
    discontinued: 1,
    counts: { unchanged: 1, skipped: 3 },
  })
  expect(await statuses(['N1', 'N2', 'N3'])).toEqual({ N1: 'active', N2: 'active', N3: 'discontinued' })
})

it('discontinues nothing where a cloth that is left out has no number', async () => {
  const supplier = await desk.newSupplier('Ostby')
  const first = `${HEAD}E1;Eastern;Navy;140 cm;20;active\nE2;Eastern;Rust;140 cm;20;active\n`
  await importing(supplier, `${first}E3;Eastern;Oat;140 cm;20;active\n`)
  expect(await importing(supplier, `${first};Eastern;Oat;140 cm;20;Q7\n`, true)).toMatchObject({
    state: 'failed',
    problem: expect.stringMatching(/as far as their number/),
    discontinued: 0,
  })
  expect(await statuses(['E1', 'E2', 'E3'])).toEqual({ E1: 'active', E2: 'active', E3: 'active' })
})

it('discontinues no colour of a row in which no colour is marked', async () => {
  const supplier = await desk.newSupplier('Mosby')
  await importing(supplier, `${MATRIX}M1;Mosaic;140 cm;20;x;x;x;\nM10;Marble;140 cm;20;x;x;;\n`)
  const next = `${MATRIX}M1;Mosaic;140 cm;20;;;;\nM11;Meadow;140 cm;20;x;x;;x\n`
  expect(await gone(supplier, next)).toEqual(['M10 Navy', 'M10 Oat'])
  expect(await importing(supplier, next, true)).toMatchObject({ state: 'done', discontinued: 2 })
  expect(await statuses(['M1 Navy', 'M1 Oat', 'M1 Rust', 'M10 Oat'])).toEqual({
    'M1 Navy': 'active',
    'M1 Oat': 'active',
    'M1 Rust': 'active',
    'M10 Oat': 'discontinued',
  })
})
