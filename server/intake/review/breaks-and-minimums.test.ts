import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import { addSupplier } from '@selvedge/contract/intake/import-suppliers.ts'
import {
  answerImport,
  approveImport,
  reviewImport,
  type ImportReview,
} from '@selvedge/contract/intake/import-review.ts'
import {
  getImport,
  runImportFile,
  sendImportFile,
  withdrawImportFile,
} from '@selvedge/contract/intake/imports.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { METRE } from '@selvedge/tests/support/catalogue-rows.ts'
import { succeed } from '@selvedge/tests/support/factories.ts'
import { openOperator } from '@selvedge/tests/support/operators.ts'
import { registerImportJobs } from '../import-jobs.ts'

let application: TestApplication
let operator: Client
let jobs: { stop: () => void }
beforeAll(async () => {
  application = await createTestApplication()
  operator = (await openOperator(application)).client
  jobs = await registerImportJobs(application.deps)
}, 60_000)
afterAll(async () => {
  jobs.stop()
  await application.close()
})

let count = 0
const newSupplier = async (): Promise<string> => {
  count += 1
  const body = { name: `Broken Mill ${count}`, country: 'GB', currency: 'GBP' as const }
  return (await succeed(operator(addSupplier, { body }))).data.id
}
const send = async (supplier: string, text: string): Promise<string> => {
  const query = { supplier, fileName: 'list.csv' }
  return (await succeed(operator(sendImportFile, { query, body: new Blob([text]) }))).data.id
}
const review = async (id: string) => (await succeed(operator(reviewImport, { params: { id } }))).data
/** Confirms everything and imports the list. */
async function take(id: string): Promise<void> {
  for (const { columns, defaults } of [await review(id)]) {
    const confirmed = { columns: columns.map(one => one.column), defaults: defaults.map(one => one.name) }
    await succeed(operator(answerImport, { params: { id }, body: { defaults: {}, confirmed } }))
  }
  await succeed(operator(approveImport, { params: { id }, body: {} }))
  await succeed(operator(runImportFile, { params: { id }, body: {} }))
  await vi.waitFor(
    async () => expect((await succeed(operator(getImport, { params: { id } }))).data.state).toBe('done'),
    { timeout: 30_000, interval: 50 },
  )
}
const taken = async (supplier: string, text: string): Promise<string> => {
  const id = await send(supplier, text)
  await take(id)
  return id
}
const stored = (sku: string) =>
  application.db
    .selectFrom('colourways')
    .select(['cut_price_minor', 'price_breaks', 'min_order_um', 'currency'])
    .where('supplier_sku', '=', sku)
    .executeTakeFirstOrThrow()
const breaks = (...pairs: [metres: number, minor: number][]) =>
  pairs.map(([metres, priceMinor]) => ({ fromMicrometres: metres * METRE, priceMinor }))
const columnOf = ({ columns }: ImportReview, name: string) => columns.find(({ column }) => column === name)!

const HEAD = 'Article;Design;Colour;Width;Price (GBP/m);Price 50 m +;Price 250 m +;MOQ\n'

it('shows breaks and minimums for review, in the previews, and what contradicts itself as lost', async () => {
  const id = await send(
    await newSupplier(),
    `${HEAD}BR1;Fjord;Navy;140 cm;24.00;22.00;19.00;5 m\nBR2;Fjord;Oat;140 cm;24.00;26.00;19.00;1 roll\n`,
  )
  const asked = await review(id)
  const first = columnOf(asked, 'Price 50 m +')
  expect(first).toMatchObject({ fields: ['priceBreaks'], isConfirmed: null, lost: 1 })
  expect(first.values).toMatchObject([
    { text: '22.00', readAs: { kind: 'breaks', breaks: breaks([50, 2200], [250, 1900]), currency: 'GBP' } },
    { text: '26.00', readAs: null, isLost: true },
  ])
  expect(columnOf(asked, 'MOQ')).toMatchObject({
    fields: ['minOrder'],
    values: [
      { text: '5 m', readAs: { kind: 'metres', micrometres: 5 * METRE } },
      { text: '1 roll', readAs: null, isLost: true },
    ],
  })
  expect(asked.cloths).toMatchObject([
    { priceBreaks: breaks([50, 2200], [250, 1900]), minOrderMicrometres: 5 * METRE },
    { priceBreaks: breaks([250, 1900]), minOrderMicrometres: null },
  ])
  await take(id)
  expect(await stored('BR1')).toMatchObject({
    cut_price_minor: 2400,
    price_breaks: breaks([50, 2200], [250, 1900]),
    min_order_um: 5 * METRE,
  })
  expect(await stored('BR2')).toMatchObject({ price_breaks: breaks([250, 1900]), min_order_um: null })
})

it('leaves a column out, or takes another for breaks, as the desk says', async () => {
  const id = await send(
    await newSupplier(),
    'Article;Design;Colour;Width;Price (GBP/m);50 m;Price 250 m +\nCH1;Fjord;Navy;140 cm;24.00;22.00;19.00\n',
  )
  // A bare length may be what a piece of it costs.
  expect(columnOf(await review(id), '50 m').fields).toEqual([])
  const answer = (columns: { column: string; field: 'priceBreaks' | null }[]) =>
    operator(answerImport, {
      params: { id },
      body: { columns, defaults: {}, confirmed: { columns: [], defaults: [] } },
    })
  const { data: both } = await succeed(answer([{ column: '50 m', field: 'priceBreaks' }]))
  expect(both.cloths[0]?.priceBreaks).toEqual(breaks([50, 2200], [250, 1900]))
  const { data: one } = await succeed(answer([{ column: 'Price 250 m +', field: null }]))
  expect(one.cloths[0]?.priceBreaks).toEqual(breaks([50, 2200]))
})

it('keeps what a later list has no place for, and takes away what it states no more', async () => {
  const supplier = await newSupplier()
  const row = 'KP1;Fjord;Navy;140 cm;24.00'
  await taken(supplier, `${HEAD}${row};22.00;19.00;5 m\n`)
  // Without the columns, at a price that is less than the first break was.
  await taken(supplier, 'Article;Design;Colour;Width;Price (GBP/m)\nKP1;Fjord;Navy;140 cm;21.00\n')
  expect(await stored('KP1')).toMatchObject({
    cut_price_minor: 2100,
    price_breaks: breaks([250, 1900]),
    min_order_um: 5 * METRE,
  })
  const other = await newSupplier()
  await taken(other, `${HEAD}${row.replace('KP1', 'KP2')};22.00;19.00;5 m\n`)
  await taken(other, `${HEAD}${row.replace('KP1', 'KP2')};;19.00;\n`)
  expect(await stored('KP2')).toMatchObject({ price_breaks: breaks([250, 1900]), min_order_um: null })
  await taken(other, `${HEAD}${row.replace('KP1', 'KP2')};;;1 roll\n`)
  expect(await stored('KP2')).toMatchObject({ price_breaks: [], min_order_um: null })
})

it('remembers what columns were approved for, also where others are new', async () => {
  const supplier = await newSupplier()
  await taken(supplier, `${HEAD}RM1;Fjord;Navy;140 cm;24.00;22.00;19.00;5 m\n`)
  const next = await review(
    await send(supplier, `${HEAD.trim()};Comment\nRM1;Fjord;Navy;140 cm;25.00;23.00;20.00;4 m;new price\n`),
  )
  // Another length in the heading is another break, and none of the old one is kept.
  const renamed = await review(
    await send(supplier, `${HEAD.replace('250', '300')}RM1;Fjord;Navy;140 cm;25.00;23.00;20.00;4 m\n`),
  )
  expect(renamed.cloths[0]?.priceBreaks).toEqual(breaks([50, 2300], [300, 2000]))
  for (const name of ['Price 50 m +', 'Price 250 m +'])
    expect(columnOf(next, name)).toMatchObject({ fields: ['priceBreaks'], certainty: 1 })
  expect(columnOf(next, 'MOQ')).toMatchObject({ fields: ['minOrder'], certainty: 1 })
})

it('gives back the breaks and the minimum of before where an import is withdrawn', async () => {
  const supplier = await newSupplier()
  await taken(supplier, `${HEAD}WD1;Fjord;Navy;140 cm;24.00;22.00;19.00;5 m\n`)
  const before = await stored('WD1')
  const wrong = await taken(supplier, `${HEAD}WD1;Fjord;Navy;140 cm;24.00;21.00;18.00;8 m\n`)
  expect(await stored('WD1')).toMatchObject({
    price_breaks: breaks([50, 2100], [250, 1800]),
    min_order_um: 8 * METRE,
  })
  await succeed(operator(withdrawImportFile, { params: { id: wrong } }))
  expect(await stored('WD1')).toEqual(before)
})

it('reads breaks in the currency and by the length of the price, and takes tax off them', async () => {
  const supplier = await newSupplier()
  await taken(
    supplier,
    'Article;Design;Colour;Width;Trade price incl. 20% VAT (USD/yd);Price 30+\nYD1;Fjord;Navy;140 cm;24.00;18.00\n',
  )
  // 18.00 a yard is 19.69 a metre, and 16.41 without 20 %, from 30 yards on.
  expect(await stored('YD1')).toMatchObject({
    currency: 'USD',
    cut_price_minor: 2188,
    price_breaks: [{ fromMicrometres: 27_432_000, priceMinor: 1641 }],
  })
})

it('leaves out a break far below the one before it, also where the row has no price', async () => {
  const supplier = await newSupplier()
  await taken(supplier, `${HEAD}BR9;Fjord;Navy;140 cm;20.00;;;\n`)
  await taken(
    supplier,
    `${HEAD}BR8;Fjord;Sand;140 cm;20.00;18.00;17.00;\nBR9;Fjord;Navy;140 cm;on request;18.00;1.60;\n`,
  )
  expect((await stored('BR9')).price_breaks).toEqual(breaks([50, 1800]))
})
