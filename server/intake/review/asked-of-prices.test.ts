import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { getFabric, getSupplier } from '@selvedge/contract/catalogue/catalogue.ts'
import { getSupplierTerms } from '@selvedge/contract/desk/suppliers.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { addSupplier } from '@selvedge/contract/intake/import-suppliers.ts'
import {
  answerImport,
  approveImport,
  reviewImport,
  setTodaysRate,
  type ImportReview,
} from '@selvedge/contract/intake/import-review.ts'
import type { ImportDefault } from '@selvedge/contract/intake/import-defaults.ts'
import {
  getImport,
  listImportRows,
  runImportFile,
  sendImportFile,
} from '@selvedge/contract/intake/imports.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { openOperator } from '@selvedge/tests/support/operators.ts'
import { registerImportJobs } from '../import-jobs.ts'

let application: TestApplication
let operator: Client
let operatorId: string
let buyer: Client
let jobs: { stop: () => void }
beforeAll(async () => {
  application = await createTestApplication()
  const opened = await openOperator(application)
  operator = opened.client
  const { id } = await application.db
    .selectFrom('operators')
    .select('id')
    .where('email', '=', opened.email)
    .executeTakeFirstOrThrow()
  operatorId = id
  buyer = (await signUpRetailer(application)).client
  jobs = await registerImportJobs(application.deps)
}, 60_000)
afterAll(async () => {
  jobs.stop()
  await application.close()
})

let count = 0
const newSupplier = async (currency: 'EUR' | 'GBP' | 'UAH' = 'GBP'): Promise<string> => {
  count += 1
  const body = { name: `Asked Mill ${count}`, country: 'GB', currency }
  return (await succeed(operator(addSupplier, { body }))).data.id
}
const send = async (supplier: string, text: string): Promise<string> => {
  const query = { supplier, fileName: 'list.csv' }
  return (await succeed(operator(sendImportFile, { query, body: new Blob([text]) }))).data.id
}
const review = async (id: string) => (await succeed(operator(reviewImport, { params: { id } }))).data
const valueOf = ({ defaults }: ImportReview, name: ImportDefault) =>
  defaults.find(one => one.name === name)?.value

/** Confirms everything, with these answers, and imports the list. */
async function take(id: string, answers: Partial<Record<ImportDefault, string>> = {}): Promise<void> {
  // A price that an answer has made known asks what depends on it.
  for (const given of [answers, {}]) {
    const { columns, defaults } = await review(id)
    const confirmed = { columns: columns.map(one => one.column), defaults: defaults.map(one => one.name) }
    await succeed(operator(answerImport, { params: { id }, body: { defaults: given, confirmed } }))
  }
  await succeed(operator(approveImport, { params: { id }, body: {} }))
  await succeed(operator(runImportFile, { params: { id }, body: {} }))
  await vi.waitFor(
    async () =>
      expect((await succeed(operator(getImport, { params: { id } }))).data.state).toMatch(/done|failed/),
    { timeout: 30_000, interval: 50 },
  )
}
const storedOf = (sku: string) =>
  application.db
    .selectFrom('colourways')
    .selectAll()
    .where('supplier_sku', '=', sku)
    .executeTakeFirstOrThrow()

it('asks whether prices have tax in them, and stores them net by the rate that is confirmed', async () => {
  const id = await send(
    await newSupplier(),
    'Article;Design;Colour;Width;Trade price excl. VAT (GBP/m);RRP incl. 20% VAT (GBP)\nTX1;Fjord;Navy;140 cm;24.50;60.00\n',
  )
  const asked = await review(id)
  expect([valueOf(asked, 'tradeTaxPercent'), valueOf(asked, 'retailTaxPercent')]).toEqual(['0', '20'])
  const refused = await operator(approveImport, { params: { id }, body: {} })
  expect(refused).toMatchObject({ success: false, code: 'importBlocked' })
  await take(id)
  expect(await storedOf('TX1')).toMatchObject({ cut_price_minor: 2450, rrp_minor: 5000 })
  const { rows } = (await succeed(operator(listImportRows, { params: { id } }))).data
  expect(rows.flatMap(row => row.reasons.map(reason => reason.message))).toContain('20 % tax taken off')
})

it('takes no price of which nobody knows how much tax is in it', async () => {
  const text = 'Article;Design;Colour;Width;Trade price inc VAT (EUR/m)\nTX2;Fjord;Navy;140 cm;24.00\n'
  const id = await send(await newSupplier(), text)
  const asked = await review(id)
  expect(valueOf(asked, 'tradeTaxPercent')).toBe('')
  expect(asked.blockers.map(({ code }) => code)).toContain('noPrice')
  await take(id, { tradeTaxPercent: '20' })
  expect(await storedOf('TX2')).toMatchObject({ cut_price_minor: 2000, currency: 'EUR' })
})

it('asks once in which unit the widths of names are', async () => {
  const text =
    'Article;Name;Price (GBP/m)\nWD1;Sheer width 118;24.50\nWD2;Voile width 120;24.50\nWD3;Loden width 54 in;24.50\n'
  const id = await send(await newSupplier(), text)
  const asked = (await review(id)).defaults.find(({ name }) => name === 'namedWidthUnit')
  expect(asked).toMatchObject({ value: 'cm', rows: 2, isConfirmed: false })
  await take(id, { namedWidthUnit: 'in' })
  const widths = await application.db
    .selectFrom('colourways')
    .innerJoin('designs', 'designs.id', 'design_id')
    .select('designs.facts')
    .where('supplier_sku', 'like', 'WD_')
    .orderBy('supplier_sku')
    .execute()
  expect(widths.map(({ facts }) => (facts as { usableWidthCm: number }).usableWidthCm)).toEqual([
    299.72, 304.8, 137.16,
  ])
})

it('lets the desk set the rate without which cloths are unseen, and notes who did', async () => {
  const text = 'Article;Design;Colour;Width;Price (UAH/m)\nRT1;Fjord;Navy;140 cm;978.00\n'
  const id = await send(await newSupplier('UAH'), text)
  expect((await review(id)).unseen).toEqual([{ currency: 'UAH', fabrics: 1 }])
  const wrong = await operator(setTodaysRate, { params: { currency: 'UAH' }, body: { perEuro: 'many' } })
  expect(wrong).toMatchObject({ success: false, code: 'invalidInput' })
  await succeed(operator(setTodaysRate, { params: { currency: 'UAH' }, body: { perEuro: '48.9' } }))
  expect((await review(id)).unseen).toEqual([])
  const changes = await application.db
    .selectFrom('exchange_rate_changes')
    .selectAll()
    .where('currency', '=', 'UAH')
    .execute()
  expect(changes).toMatchObject([{ per_euro: '48.900000', operator_id: operatorId }])
})

it('promises nothing that a supplier made at import has not stated', async () => {
  const supplier = await newSupplier()
  const text = 'Article;Design;Colour;Width;Price (GBP/m);Stock (m)\nTM1;Fjord;Navy;140 cm;24.50;60\n'
  await take(await send(supplier, text))
  const { slug } = await storedOf('TM1')
  await application.deps.index.refresh()
  const shown = (await succeed(buyer(getSupplier, { params: { supplier } }))).data
  expect(shown).toMatchObject({ cutOffTime: null, carriageMinor: null, cutFeeMinor: null })
  expect(shown).toMatchObject({
    minOrderMicrometres: null,
    orderIncrementMicrometres: null,
    claimDays: null,
  })
  const { supply, stock } = (await succeed(buyer(getFabric, { params: { id: slug } }))).data
  expect(stock.freeMicrometres).toBe(60_000_000)
  expect(supply).toMatchObject({ holdDays: 0, cutFeeMinor: null })
  expect(supply).toMatchObject({ pieceLengthMicrometres: null, leadTimeDays: null })
  // What the shop goes by, as its own rule.
  expect(supply).toMatchObject({
    minOrderMicrometres: 1_000_000,
    minOrderOf: 'general',
    orderIncrementMicrometres: 100_000,
    orderIncrementOf: 'general',
    claimDays: 14,
    claimDaysOf: 'general',
  })
  expect(supply.dispatch).toEqual([
    { from: 'notStated', on: null, deliveredOn: null, leadTimeDays: null, upToMicrometres: null },
  ])
})

it('states of pieces and lead times what the list or somebody says, and takes back a price that follows no more', async () => {
  const supplier = await newSupplier()
  const list = (price: string) =>
    `Article;Design;Colour;Width;Price (GBP/m)\nPI1;Fjord;Navy;140 cm;${price}\n`
  await take(await send(supplier, list('20.00')))
  const unstated = { piece_length_um: null, piece_price_minor: null, lead_time_days: null }
  expect(await storedOf('PI1')).toMatchObject(unstated)
  const told = { pieceOfCut: '0.9', pieceLengthMetres: '45', leadTimeDays: '21' }
  const other = list('30.00').replace('PI1', 'PI2')
  await take(await send(supplier, other), told)
  const stated = { piece_length_um: 45_000_000, piece_price_minor: 2700, lead_time_days: 21 }
  expect(await storedOf('PI2')).toMatchObject(stated)
  // A list that says nothing leaves what is stored, but no price of a whole piece above that of a cut.
  await take(await send(supplier, other.replace('30.00', '28.00')), { pieceOfCut: '' })
  expect(await storedOf('PI2')).toMatchObject({ ...stated, cut_price_minor: 2800 })
  await take(await send(supplier, other.replace('30.00', '26.00')), { pieceOfCut: '' })
  expect(await storedOf('PI2')).toMatchObject({ ...stated, cut_price_minor: 2600, piece_price_minor: null })
})

it('reads what title lines say of the tax in prices', async () => {
  const text =
    'Kirkmoor price list 2026\nAll prices in GBP per metre incl. 20% VAT\n\nArticle,Design,Colour,Width,Trade price\nTA1,Fjord,Navy,140 cm,24.00\nTA2,Fjord,Oat,140 cm,24.00\n'
  const id = await send(await newSupplier(), text)
  expect(valueOf(await review(id), 'tradeTaxPercent')).toBe('20')
  await take(id)
  expect(await storedOf('TA1')).toMatchObject({ cut_price_minor: 2000 })
})

it('shows a value in the currency of its own row, and counts whom nobody will see', async () => {
  const text =
    'Article;Design;Colour;Width;Price per m;Currency\nCU1;Fjord;Navy;140 cm;978.00;TRY\nCU2;Fjord;Oat;140 cm;978.00;EUR\nCU3;Fjord;Moss;140 cm;978.00;TRY\n'
  const id = await send(await newSupplier('EUR'), text)
  const { columns, unseen, newCloths } = await review(id)
  const price = columns.find(({ column }) => column === 'Price per m')!
  expect(price.values.map(({ readAs }) => readAs)).toEqual([
    { kind: 'money', minor: 97_800, currency: 'TRY' },
    { kind: 'money', minor: 97_800, currency: 'EUR' },
  ])
  expect(unseen).toEqual([{ currency: 'TRY', fabrics: 2 }])
  expect(newCloths).toBe(3)
})

it('leaves unstated what a list does not say of samples, of its usable width and of what is there', async () => {
  const text =
    'Article;Design;Colour;Full width;Price (GBP/m);In stock?\nUN1;Fjord;Navy;146 cm;24.50;1\nUN2;Fjord;Oat;146 cm;24.50;0\n'
  const supplier = await newSupplier()
  const id = await send(supplier, text)
  const asked = await review(id)
  expect(valueOf(asked, 'sampleAvailable')).toBe('')
  const stock = asked.columns.find(({ column }) => column === 'In stock?')!
  expect(stock).toMatchObject({ fields: ['stock'], isConfirmed: null })
  expect(stock.values.map(({ readAs }) => readAs)).toEqual([{ kind: 'inStock' }, { kind: 'outOfStock' }])
  await take(id)
  await application.deps.index.refresh()
  const { slug } = await storedOf('UN1')
  const { supply, facts, stock: there } = (await succeed(buyer(getFabric, { params: { id: slug } }))).data
  expect(supply.sampleAvailable).toBeNull()
  expect(facts).toMatchObject({ fullWidthCm: 146, derived: { usableWidthCm: 'fullWidth' } })
  expect(there.stated).toBe('inStock')
  // A later list states it, and one with the full width alone takes nothing back.
  await take(
    await send(
      supplier,
      'Article;Design;Colour;Width;Price (GBP/m)\nUN1;Fjord;Navy;142 cm usable, 146 cm full;24.50\nUN2;Fjord;Oat;142 cm usable, 146 cm full;24.50\n',
    ),
  )
  await take(await send(supplier, text))
  const again = (await succeed(buyer(getFabric, { params: { id: slug } }))).data.facts
  expect(again).toMatchObject({ fullWidthCm: 146, usableWidthCm: 142 })
  expect(again.derived).toBeUndefined()
})

it('judges uses by weight and rubs only where somebody asks for it, and says so', async () => {
  const text =
    'Article;Design;Colour;Width;Weight g/m2;Martindale;Price (GBP/m)\nJU1;Peat;Navy;140 cm;420;45000;24.50\nJU2;Mist;Oat;140 cm;110;6000;24.50\nJU3;Dale;Oat;140 cm;;6000;24.50\nJU4;Fell;Oat;140 cm;110;45000;24.50\n'
  const usesOf = async () => {
    const rows = await application.db
      .selectFrom('colourways')
      .innerJoin('designs', 'designs.id', 'design_id')
      .select('designs.facts')
      .where('supplier_sku', 'like', 'JU_')
      .orderBy('supplier_sku')
      .execute()
    return rows.map(row => {
      const { usage, derived } = row.facts as { usage: string[]; derived?: object }
      return derived ? { usage, derived } : { usage }
    })
  }
  const supplier = await newSupplier()
  const id = await send(supplier, text)
  const offered = (await review(id)).defaults.find(({ name }) => name === 'judgeUsage')
  expect(offered).toMatchObject({ value: 'false', rows: 2, isConfirmed: true })
  await take(id)
  const none = { usage: [] }
  expect(await usesOf()).toEqual([none, none, none, none])
  const again = await send(supplier, text.replaceAll('24.50', '25.50'))
  await take(again, { judgeUsage: 'true' })
  const derived = { usage: 'weightAndRubs' }
  expect(await usesOf()).toEqual([
    { usage: ['upholstery'], derived },
    { usage: ['curtain'], derived },
    none,
    none,
  ])
  // What the supplier states takes its place.
  const stated = 'Article;Design;Colour;Width;Uses;Price (GBP/m)\nJU1;Peat;Navy;140 cm;curtain;25.50\n'
  await take(await send(supplier, stated))
  expect((await usesOf())[0]).toEqual({ usage: ['curtain'] })
})

it('agrees nothing with a supplier in its absence', async () => {
  const supplier = await newSupplier()
  const terms = (await succeed(operator(getSupplierTerms, { params: { id: supplier } }))).data
  const { commissionBasisPoints, opensAt, closesAt, collectedAt } = terms
  expect([commissionBasisPoints, opensAt, closesAt, collectedAt]).toEqual([null, null, null, null])
})

it('asks in which unit prices are where no price says it, and proposes yards to a list in inches and yards', async () => {
  const text = `Design;Shade;Art no;GBP cut;GBP roll;Width (in);Rub test;Stock yds
Quay Stripe;Navy;PU1;20.00;18.00;54;40,000;112
Quay Stripe;Ecru;PU2;20.00;18.00;54;;-4
`
  const id = await send(await newSupplier(), text)
  const asked = await review(id)
  expect(asked.defaults.find(({ name }) => name === 'per')).toMatchObject({
    value: 'yd',
    isDecision: true,
    isConfirmed: false,
  })
  expect(await operator(approveImport, { params: { id }, body: {} })).toMatchObject({ code: 'importBlocked' })
  // What was not read says why, and what was read otherwise than it stands, how.
  const valuesOf = (column: string) => asked.columns.find(one => one.column === column)!.values
  expect(valuesOf('Rub test')).toMatchObject([
    { text: '40,000', isLost: true, why: expect.stringContaining('how they were tested') },
  ])
  expect(valuesOf('Stock yds')).toMatchObject([
    { text: '112', why: null },
    { text: '-4', readAs: { kind: 'outOfStock' }, isLost: false, why: expect.stringContaining('below 0') },
  ])
  await take(id, { per: 'm' })
  expect(await storedOf('PU1')).toMatchObject({ cut_price_minor: 2000, piece_price_minor: 1800 })
  await take(await send(await newSupplier(), text.replaceAll('PU', 'PX')))
  // 20.00 a yard of 0.9144 m.
  expect(await storedOf('PX1')).toMatchObject({ cut_price_minor: 2187 })
})
