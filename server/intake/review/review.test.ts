import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { getFabric } from '@selvedge/contract/catalogue/catalogue.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import {
  addSupplier,
  answerImport,
  approveImport,
  reviewImport,
  type ImportReview,
} from '@selvedge/contract/intake/import-review.ts'
import { getImport, runImportFile, sendImportFile } from '@selvedge/contract/intake/imports.ts'
import { changeCloth, getCloth } from '@selvedge/contract/catalogue/cloth-by-hand.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { succeed } from '@selvedge/tests/support/factories.ts'
import { openOperator } from '@selvedge/tests/support/operators.ts'
import { registerImportJobs } from '../import-jobs.ts'

const list = `Artikelnr;Benämning;Färg;Material;Bredd;Martindale;Pris;Lager;Kommentar
LV 10;Björkskog;Blå;100% linne;142;20.000;527,00;16,8;A1
LV 11;Björkskog;Röd;100% linne;142;okänd;527,00;44,0;A2
LV 12;Hageholm;Grå;100% linne;141;15.000;på begäran;12,0;A3
`

let application: TestApplication
let operator: Client
let supplier: string
let jobs: { stop: () => void }
beforeAll(async () => {
  application = await createTestApplication()
  operator = (await openOperator(application)).client
  const body = { name: 'Lindhult', country: 'SE', currency: 'SEK' } as const
  supplier = (await succeed(operator(addSupplier, { body }))).data.id
  jobs = await registerImportJobs(application.deps)
})
afterAll(async () => {
  jobs.stop()
  await application.close()
})

const send = async (text: string, from = supplier): Promise<string> => {
  const query = { supplier: from, fileName: 'prislista.csv' }
  return (await succeed(operator(sendImportFile, { query, body: new Blob([text]) }))).data.id
}
/** What one supplier's list was read as is remembered for its next. */
const newSupplier = async (name: string): Promise<string> => {
  const body = { name, country: 'SE', currency: 'SEK' } as const
  return (await succeed(operator(addSupplier, { body }))).data.id
}
const review = async (id: string) => (await succeed(operator(reviewImport, { params: { id } }))).data
const answer = (id: string, body: Parameters<typeof answers>[1] = {}) => answers(id, body)
type Body = NonNullable<NonNullable<Parameters<typeof operator<typeof answerImport>>[1]>['body']>
async function answers(id: string, body: Partial<Body>): Promise<ImportReview> {
  const confirmed = { columns: [], defaults: [] }
  return (await succeed(operator(answerImport, { params: { id }, body: { confirmed, ...body } }))).data
}
const columnOf = ({ columns }: ImportReview, name: string) => columns.find(({ column }) => column === name)!
const everything = ({ columns, defaults }: ImportReview) => ({
  columns: columns.filter(one => one.isConfirmed === false).map(one => one.column),
  defaults: defaults.map(({ name }) => name),
})
const ended = (id: string) =>
  vi.waitFor(
    async () => {
      const { data } = await succeed(operator(getImport, { params: { id } }))
      expect(data.state).toMatch(/done|failed/)
      return data
    },
    { timeout: 30_000, interval: 50 },
  )

describe('the review of a list', () => {
  it('shows each column with its values, what they are read as, and what is lost', async () => {
    const seen = await review(await send(list))
    expect(columnOf(seen, 'Bredd')).toMatchObject({
      fields: ['width'],
      values: [
        { text: '142', readAs: { kind: 'centimetres', cm: [142] }, isLost: false },
        { text: '141', readAs: { kind: 'centimetres', cm: [141] }, isLost: false },
      ],
      lost: 0,
    })
    expect(columnOf(seen, 'Martindale')).toMatchObject({ fields: ['martindale'], lost: 1, refused: 0 })
    expect(columnOf(seen, 'Martindale').values[1]).toEqual({ text: 'okänd', readAs: null, isLost: true })
    const price = columnOf(seen, 'Pris')
    expect(price.values[0]!.readAs).toEqual({ kind: 'money', minor: 52_700, currency: 'SEK' })
    expect(price).toMatchObject({ fields: ['cutPrice'], lost: 1, refused: 1 })
    expect(seen).toMatchObject({
      rows: 3,
      newCloths: 2,
      knownCloths: 0,
      account: { refused: 1 },
      blockers: [],
    })
  })
  it('shows the first cloths as cards and changes nothing by that', async () => {
    const before = await application.db.selectFrom('colourways').select('id').execute()
    const { cloths } = await review(await send(list))
    expect(cloths).toHaveLength(2)
    expect(cloths[0]).toMatchObject({
      outcome: 'added',
      priceBeforeMinor: null,
      card: {
        designName: 'Björkskog',
        colourName: 'Blå',
        // The red one states no abrasion, so it is not known to be the same cloth.
        colourwayCount: 1,
        usableWidthCm: 142,
        price: { basis: 'list', perMetreMinor: 52_700, currency: 'SEK' },
      },
    })
    expect(await application.db.selectFrom('colourways').select('id').execute()).toHaveLength(before.length)
  })
  it('asks for what customers will see although no column says it', async () => {
    const { defaults } = await review(await send(list))
    const values = Object.fromEntries(defaults.map(({ name, value }) => [name, value]))
    expect(values).toMatchObject({ currency: 'SEK', per: 'm', rrpOfCut: '' })
    // Nobody has to say these; they are not stated unless somebody does.
    const offers = ['pieceOfCut', 'pieceLengthMetres', 'leadTimeDays']
    expect(defaults.filter(({ name }) => offers.includes(name))).toMatchObject(
      offers.map(name => ({ name, value: '', isConfirmed: true })),
    )
  })
  it('asks whose a cost is, and takes a column of currencies for what it is', async () => {
    const seen = await review(
      await send(
        list.replace('Pris', 'Kostnad, cost').replace('Kommentar', 'Valuta').replaceAll(/A\d/g, 'SEK'),
      ),
    )
    expect(columnOf(seen, 'Kostnad, cost')).toMatchObject({ fields: ['cutPrice'], isConfirmed: false })
    expect(columnOf(seen, 'Valuta')).toMatchObject({ fields: ['currency'], certainty: 1 })
    expect(seen.defaults.map(({ name }) => name)).not.toContain('currency')
  })
  it('asks about a stock of which nothing says whether it is metres or pieces', async () => {
    const counted = list.replace('16,8', '17').replace('44,0', '44').replace('12,0', '12')
    expect(columnOf(await review(await send(counted)), 'Lager').isConfirmed).toBe(false)
    const measured = await review(await send(counted.replace('Lager', 'Lager (m)')))
    expect(columnOf(measured, 'Lager (m)').isConfirmed).toBeNull()
    expect(columnOf(await review(await send(list)), 'Lager').isConfirmed).toBeNull()
  })
  it('says before and after an import whose prices nobody sees, for want of an exchange rate', async () => {
    const text = list.replace('Pris', 'Pris UAH').replaceAll('LV ', 'UA ')
    const id = await send(text)
    const seen = await review(id)
    expect(seen.unseen).toEqual([{ currency: 'UAH', fabrics: 2 }])
    await answer(id, { confirmed: everything(seen) })
    await succeed(operator(approveImport, { params: { id } }))
    await succeed(operator(runImportFile, { params: { id }, body: { dryRun: false } }))
    expect((await ended(id)).unseen).toEqual([{ currency: 'UAH', fabrics: 2 }])
  })
  it('finds before any approval that a list lacks its article numbers, widths or prices', async () => {
    const codes = async (text: string) =>
      (await review(await send(text))).blockers.map(({ code, column }) => [code, column])
    expect(await codes(list.replaceAll(/^LV \d+/gm, ''))).toEqual([['emptySku', 'Artikelnr']])
    expect(await codes(list.replaceAll(/;14\d;/g, ';;'))).toEqual([['noWidth', null]])
    const some = await review(await send(list.replace(';142;', ';;')))
    expect(some).toMatchObject({
      blockers: [],
      refusals: [
        { code: 'needsWidth', rows: 1 },
        { code: 'needsPrice', rows: 1 },
      ],
    })
    expect(await codes(list.replace('Pris', 'Pris $'))).toEqual([['unclearCurrency', 'Pris $']])
  })
})

describe('the account of a list', () => {
  const repeated = `${list}LV 10;Björkskog;Blå;100% linne;142;20.000;527,00;16,8;A1
LV 11;Björkskog;Grön;100% linne;142;okänd;527,00;44,0;A2
;Björkskog;Gul;100% linne;142;okänd;527,00;44,0;A2
LV 13;Hageholm;Vit;100% linne;;15.000;410,00;12,0;A3
Summa;;;;;;;;
`
  const reasonsOf = (reasons: readonly { outcome: string; code: string | null; rows: number }[]) =>
    reasons
      .map(({ outcome, code, rows }) => `${outcome} ${code} ${rows}`)
      .toSorted((one, other) => one.localeCompare(other))

  it('says before the import of every row what the report says after it', async () => {
    const id = await send(repeated.replaceAll('LV ', 'AC '), await newSupplier('Lindhult Accounted'))
    const seen = await review(id)
    expect(seen.account).toMatchObject({ comingIn: 2, refused: 4 })
    expect(seen.refusals.find(({ code }) => code === 'needsPrice')).toMatchObject({
      field: 'cutPrice',
      column: 'Pris',
      rows: 1,
      examples: [{ line: 4, value: 'på begäran', message: expect.stringMatching(/^No trade price/) }],
    })
    await answer(id, { confirmed: everything(seen) })
    await succeed(operator(approveImport, { params: { id }, body: {} }))
    await succeed(operator(runImportFile, { params: { id }, body: {} }))
    const { counts, reasons } = await ended(id)
    const { comingIn, leftOut, refused } = seen.account
    expect(counts).toMatchObject({ added: comingIn, skipped: leftOut, refused })
    const before = [...seen.refusals, ...seen.leftOut.map(one => ({ ...one, outcome: 'skipped' }))]
    expect(reasonsOf(reasons)).toEqual(reasonsOf(before))
    expect(reasons.find(({ code }) => code === 'needsPrice')).toEqual(
      seen.refusals.find(({ code }) => code === 'needsPrice'),
    )
  })
})

describe('what is asked', () => {
  it('is about money one by one, and of what is not stated nothing', async () => {
    const { defaults, columns } = await review(await send(list, await newSupplier('Lindhult Asked')))
    const asked = defaults.filter(({ isConfirmed }) => !isConfirmed)
    expect(asked.filter(one => one.isDecision).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['currency', 'per', 'tradeTaxPercent']),
    )
    expect(asked.filter(({ value, name }) => value === '' && !name.endsWith('TaxPercent'))).toEqual([])
    expect(defaults.find(({ name }) => name === 'usage')).toMatchObject({ value: '', isConfirmed: true })
    expect(columns.find(({ column }) => column === 'Pris')).toMatchObject({
      basis: 'headerAndValues',
      isDecision: true,
    })
    expect(columns.find(({ column }) => column === 'Benämning')).toMatchObject({ isDecision: false })
  })
  it('marks the columns that the supplier’s list before did not have', async () => {
    const second = await newSupplier('Lindhult Two')
    const id = await send(list.replaceAll('LV ', 'NC '), second)
    expect((await review(id)).columns.filter(({ isNew }) => isNew)).toEqual([])
    await answer(id, { confirmed: everything(await review(id)) })
    await succeed(operator(approveImport, { params: { id }, body: {} }))
    await succeed(operator(runImportFile, { params: { id }, body: {} }))
    await ended(id)
    const [head, ...rows] = list.replaceAll('LV ', 'NC ').trim().split('\n')
    const widened = [`${head};Vikt`, ...rows.map(row => `${row};310 g/m²`)].join('\n')
    const next = await review(await send(widened, second))
    expect(next.columns.filter(({ isNew }) => isNew).map(({ column }) => column)).toEqual(['Vikt'])
    expect(next.columns.find(({ column }) => column === 'Pris')).toMatchObject({ basis: 'earlier' })
  })
})

describe('an answer', () => {
  it('corrects a column, and holds only for the value it was given for', async () => {
    const id = await send(list)
    const unused = columnOf(await review(id), 'Kommentar')
    expect(unused.fields).toEqual([])
    const corrected = await answer(id, { columns: [{ column: 'Kommentar', field: 'designNumber' }] })
    expect(columnOf(corrected, 'Kommentar')).toMatchObject({
      fields: ['designNumber'],
      isChosen: true,
      certainty: 1,
    })
    const confirmed = { columns: [], defaults: ['leadTimeDays' as const] }
    const leadTime = ({ defaults }: ImportReview) => defaults.find(({ name }) => name === 'leadTimeDays')
    expect(leadTime(await answer(id, { defaults: { leadTimeDays: '10' }, confirmed }))).toMatchObject({
      value: '10',
      isConfirmed: true,
    })
    expect(leadTime(await answer(id, { defaults: { leadTimeDays: '20' } }))).toMatchObject({
      value: '20',
      isConfirmed: false,
    })
  })
  it('leaves what nobody knows of the list unstated, and takes that for an answer', async () => {
    const id = await send(list)
    const facts = ['usage', 'productType', 'pattern', 'matchType', 'direction', 'reversible'] as const
    const valuesOf = ({ defaults }: ImportReview) =>
      facts.map(name => defaults.find(one => one.name === name)?.value)
    expect(valuesOf(await review(id))).toEqual(facts.map(() => ''))
    const chosen = { usage: 'curtain,blind', pattern: 'stripe', reversible: 'false' }
    expect(valuesOf(await answer(id, { defaults: chosen }))).toEqual([
      'curtain,blind',
      '',
      'stripe',
      '',
      '',
      'false',
    ])
    const unstated = { defaults: { usage: '', pattern: '', reversible: '' } }
    const confirmed = { columns: [], defaults: [...facts] }
    const { defaults } = await answer(id, { ...unstated, confirmed })
    const ofFacts = defaults.filter(({ name }) => (facts as readonly string[]).includes(name))
    expect(ofFacts.map(({ value, isConfirmed }) => [value, isConfirmed])).toEqual(facts.map(() => ['', true]))
  })
  it('reads half a grade as half a grade', async () => {
    const seen = await review(await send(list.replace('Kommentar', 'Pilling').replace('A1', '4,5')))
    expect(columnOf(seen, 'Pilling').values[0]).toMatchObject({ readAs: { kind: 'number', value: 4.5 } })
  })
  it('names a default that cannot be, and keeps what there was', async () => {
    const id = await send(list)
    const body = { defaults: { leadTimeDays: 'soon' }, confirmed: { columns: [], defaults: [] } }
    expect(await operator(answerImport, { params: { id }, body })).toMatchObject({
      code: 'invalidInput',
      fields: [{ field: 'defaults.leadTimeDays' }],
    })
  })
  it('lifts a blocker: one width for all', async () => {
    const id = await send(list.replaceAll(/;14\d;/g, ';;'))
    const { blockers, defaults } = await answer(id, { defaults: { widthCm: '140' } })
    expect(blockers).toEqual([])
    expect(defaults.find(({ name }) => name === 'widthCm')).toMatchObject({
      value: '140',
      isConfirmed: false,
    })
  })
})

describe('an import', () => {
  it('can be tried at once, but waits for every answer, and is remembered for the next list', async () => {
    const id = await send(list)
    const params = { id }
    await succeed(operator(runImportFile, { params, body: { dryRun: true } }))
    expect(await ended(id)).toMatchObject({ dryRun: true, counts: { added: 2, refused: 1 } })
    expect(await operator(approveImport, { params, body: {} })).toMatchObject({ code: 'importBlocked' })
    expect(await operator(runImportFile, { params, body: {} })).toMatchObject({ code: 'mappingNotApproved' })

    const answered = await answer(id, { confirmed: everything(await review(id)) })
    expect(answered.toConfirm).toBe(0)
    await succeed(operator(approveImport, { params, body: {} }))
    await succeed(operator(runImportFile, { params, body: {} }))
    expect(await ended(id)).toMatchObject({ state: 'done', dryRun: false, counts: { added: 2 } })
    const cloth = await application.client()(getFabric, { params: { id: 'lindhult-bjorkskog-bla' } })
    expect(cloth.success).toBe(true)

    const next = await review(await send(list.replace('527,00', '549,00')))
    expect(next).toMatchObject({ newCloths: 0, knownCloths: 2 })
    expect(next.columns.filter(one => one.isConfirmed !== null)).toEqual([])
    expect(next.cloths[0]).toMatchObject({ outcome: 'changed', priceBeforeMinor: 52_700 })
    expect(next.byHand).toEqual([])
  })
  it('names what was written by hand since the last list, and takes its place in what it states', async () => {
    const params = { id: 'lindhult-bjorkskog-bla-lv-10' }
    const read = async () => (await succeed(operator(getCloth, { params }))).data.cloth
    const seen = await read()
    const colourways = seen.colourways.map(one => ({ ...one, cutPriceMinor: 60_000, rrpMinor: 99_000 }))
    const facts = { ...seen.facts, weightGsm: 310 }
    await succeed(operator(changeCloth, { params, body: { ...seen, facts, colourways, seen } }))
    application.clock.now = new Date(application.clock.now.getTime() + 60_000)
    const id = await send(list.replaceAll('527,00', '549,00'))
    const reviewed = await review(id)
    expect(reviewed.byHand.map(({ sku }) => sku)).toEqual(['LV 10'])
    await answer(id, { confirmed: everything(reviewed) })
    await succeed(operator(approveImport, { params: { id }, body: {} }))
    await succeed(operator(runImportFile, { params: { id }, body: {} }))
    expect(await ended(id)).toMatchObject({
      state: 'done',
      dryRun: false,
      counts: { changed: 2, refused: 1 },
    })
    const now = await read()
    // The list states prices, and neither a weight nor a retail price.
    expect(now.colourways[0]).toMatchObject({ cutPriceMinor: 54_900, rrpMinor: 99_000 })
    expect(now.facts.weightGsm).toBe(310)
    expect((await review(await send(list))).byHand).toEqual([])
  })
})
