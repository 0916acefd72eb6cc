import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answerImport, approveImport, type ImportReview } from '@selvedge/contract/intake/import-review.ts'
import { runImportFile, sendImportFile } from '@selvedge/contract/intake/imports.ts'
import { succeed } from '@selvedge/tests/support/factories.ts'
import { everything, list, openReviewDesk, type ReviewDesk } from '@selvedge/tests/support/review-desk.ts'

let desk: ReviewDesk
beforeAll(async () => {
  desk = await openReviewDesk()
})
afterAll(() => desk.close())

const columnOf = ({ columns }: ImportReview, name: string) => columns.find(({ column }) => column === name)!

describe('the review of a list', () => {
  it('shows each column with its values, what they are read as, and what is lost', async () => {
    const seen = await desk.review(await desk.send(list))
    expect(columnOf(seen, 'Bredd')).toMatchObject({
      fields: ['width'],
      values: [
        { text: '142', readAs: { kind: 'centimetres', cm: [142] }, isLost: false, unread: null, why: null },
        { text: '141', readAs: { kind: 'centimetres', cm: [141] }, isLost: false, unread: null, why: null },
      ],
      lost: 0,
    })
    expect(columnOf(seen, 'Martindale')).toMatchObject({ fields: ['martindale'], lost: 1, refused: 0 })
    expect(columnOf(seen, 'Martindale').values[1]).toEqual({
      text: 'okänd',
      readAs: null,
      isLost: true,
      unread: null,
      why: 'Left out; should be rubs and how they were tested, such as 40,000 Martindale',
    })
    expect(columnOf(seen, 'Lager').values[0]!.readAs).toEqual({ kind: 'stock', micrometres: 16_800_000 })
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
  it('shows the sheets of a workbook that are not read, with what they begin with', async () => {
    const file = path.resolve(
      import.meta.dirname,
      '../../../tests/catalogue-corpus/workbook-cover-and-hidden.xlsx',
    )
    const query = { supplier: await desk.newSupplier('Whernside'), fileName: 'list.xlsx' }
    const body = new Blob([await readFile(file)])
    const { id } = (await succeed(desk.operator(sendImportFile, { query, body }))).data
    const { sheets } = await desk.review(id)
    expect(sheets.filter(({ isRead }) => isRead)).toHaveLength(1)
    const [other] = sheets.filter(({ isRead }) => !isRead)
    expect(other!.firstLines.length).toBeGreaterThan(0)
  })
  it('shows the first cloths as cards and changes nothing by that', async () => {
    const before = await desk.application.db.selectFrom('colourways').select('id').execute()
    const { cloths } = await desk.review(await desk.send(list))
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
    expect(await desk.application.db.selectFrom('colourways').select('id').execute()).toHaveLength(
      before.length,
    )
  })
  it('asks for what customers will see although no column says it', async () => {
    const { defaults } = await desk.review(await desk.send(list))
    const values = Object.fromEntries(defaults.map(({ name, value }) => [name, value]))
    expect(values).toMatchObject({ currency: 'SEK', per: 'm', rrpOfCut: '' })
    // Nobody has to say these; they are not stated unless somebody does.
    const offers = ['pieceOfCut', 'pieceLengthMetres', 'leadTimeDays']
    expect(defaults.filter(({ name }) => offers.includes(name))).toMatchObject(
      offers.map(name => ({ name, value: '', isConfirmed: true })),
    )
  })
  it('asks whose a cost is, and takes a column of currencies for what it is', async () => {
    const seen = await desk.review(
      await desk.send(
        list.replace('Pris', 'Kostnad, cost').replace('Kommentar', 'Valuta').replaceAll(/A\d/g, 'SEK'),
      ),
    )
    expect(columnOf(seen, 'Kostnad, cost')).toMatchObject({ fields: ['cutPrice'], isConfirmed: false })
    expect(columnOf(seen, 'Valuta')).toMatchObject({ fields: ['currency'], certainty: 1 })
    expect(seen.defaults.map(({ name }) => name)).not.toContain('currency')
  })
  it('asks about a stock of which nothing says whether it is metres or pieces', async () => {
    const counted = list.replace('16,8', '17').replace('44,0', '44').replace('12,0', '12')
    expect(columnOf(await desk.review(await desk.send(counted)), 'Lager').isConfirmed).toBe(false)
    const measured = await desk.review(await desk.send(counted.replace('Lager', 'Lager (m)')))
    expect(columnOf(measured, 'Lager (m)').isConfirmed).toBeNull()
    expect(columnOf(await desk.review(await desk.send(list)), 'Lager').isConfirmed).toBeNull()
  })
  it('says before and after an import whose prices nobody sees, for want of an exchange rate', async () => {
    const text = list.replace('Pris', 'Pris UAH').replaceAll('LV ', 'UA ')
    const id = await desk.send(text)
    const seen = await desk.review(id)
    expect(seen.unseen).toEqual([{ currency: 'UAH', fabrics: 2 }])
    await desk.answer(id, { confirmed: everything(seen) })
    await succeed(desk.operator(approveImport, { params: { id } }))
    await succeed(desk.operator(runImportFile, { params: { id }, body: { dryRun: false } }))
    expect((await desk.ended(id)).unseen).toEqual([{ currency: 'UAH', fabrics: 2 }])
  })
  it('finds before any approval that a list lacks its article numbers, widths or prices', async () => {
    const codes = async (text: string) =>
      (await desk.review(await desk.send(text))).blockers.map(({ code, column }) => [code, column])
    expect(await codes(list.replaceAll(/^LV \d+/gm, ''))).toEqual([['emptySku', 'Artikelnr']])
    expect(await codes(list.replaceAll(/;14\d;/g, ';;'))).toEqual([['noWidth', null]])
    const some = await desk.review(await desk.send(list.replace(';142;', ';;')))
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

describe('what is asked', () => {
  it('is about money one by one, and of what is not stated nothing', async () => {
    const { defaults, columns } = await desk.review(
      await desk.send(list, await desk.newSupplier('Lindhult Asked')),
    )
    const asked = defaults.filter(({ isConfirmed }) => !isConfirmed)
    expect(asked.filter(one => one.isDecision).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['currency', 'per', 'tradeTaxPercent']),
    )
    expect(asked.filter(({ value, name }) => value === '' && !name.endsWith('TaxPercent'))).toEqual([])
    expect(defaults.find(({ name }) => name === 'usage')).toMatchObject({ value: '', isConfirmed: true })
    expect(columns.find(({ column }) => column === 'Pris')).toMatchObject({
      basis: 'header',
      isDecision: true,
    })
    expect(columns.find(({ column }) => column === 'Benämning')).toMatchObject({ isDecision: false })
  })
  it('marks the columns that the supplier’s list before did not have', async () => {
    const second = await desk.newSupplier('Lindhult Two')
    const id = await desk.send(list.replaceAll('LV ', 'NC '), second)
    expect((await desk.review(id)).columns.filter(({ isNew }) => isNew)).toEqual([])
    await desk.answer(id, { confirmed: everything(await desk.review(id)) })
    await succeed(desk.operator(approveImport, { params: { id }, body: {} }))
    await succeed(desk.operator(runImportFile, { params: { id }, body: {} }))
    await desk.ended(id)
    const [head, ...rows] = list.replaceAll('LV ', 'NC ').trim().split('\n')
    const widened = [`${head};Vikt`, ...rows.map(row => `${row};310 g/m²`)].join('\n')
    const next = await desk.review(await desk.send(widened, second))
    expect(next.columns.filter(({ isNew }) => isNew).map(({ column }) => column)).toEqual(['Vikt'])
    expect(next.columns.find(({ column }) => column === 'Pris')).toMatchObject({ basis: 'earlier' })
  })
})

describe('an answer', () => {
  it('corrects a column, and holds only for the value it was given for', async () => {
    const id = await desk.send(list)
    const unused = columnOf(await desk.review(id), 'Kommentar')
    expect(unused.fields).toEqual([])
    const corrected = await desk.answer(id, { columns: [{ column: 'Kommentar', field: 'designNumber' }] })
    expect(columnOf(corrected, 'Kommentar')).toMatchObject({
      fields: ['designNumber'],
      isChosen: true,
      certainty: 1,
    })
    const confirmed = { columns: [], defaults: ['leadTimeDays' as const] }
    const leadTime = ({ defaults }: ImportReview) => defaults.find(({ name }) => name === 'leadTimeDays')
    expect(leadTime(await desk.answer(id, { defaults: { leadTimeDays: '10' }, confirmed }))).toMatchObject({
      value: '10',
      isConfirmed: true,
    })
    expect(leadTime(await desk.answer(id, { defaults: { leadTimeDays: '20' } }))).toMatchObject({
      value: '20',
      isConfirmed: false,
    })
  })
  it('leaves what nobody knows of the list unstated, and takes that for an answer', async () => {
    const id = await desk.send(list)
    const facts = ['usage', 'productType', 'pattern', 'matchType', 'direction', 'reversible'] as const
    const valuesOf = ({ defaults }: ImportReview) =>
      facts.map(name => defaults.find(one => one.name === name)?.value)
    expect(valuesOf(await desk.review(id))).toEqual(facts.map(() => ''))
    const chosen = { usage: 'curtain,blind', pattern: 'stripe', reversible: 'false' }
    expect(valuesOf(await desk.answer(id, { defaults: chosen }))).toEqual([
      'curtain,blind',
      '',
      'stripe',
      '',
      '',
      'false',
    ])
    const unstated = { defaults: { usage: '', pattern: '', reversible: '' } }
    const confirmed = { columns: [], defaults: [...facts] }
    const { defaults } = await desk.answer(id, { ...unstated, confirmed })
    const ofFacts = defaults.filter(({ name }) => (facts as readonly string[]).includes(name))
    expect(ofFacts.map(({ value, isConfirmed }) => [value, isConfirmed])).toEqual(facts.map(() => ['', true]))
  })
  it('reads half a grade as half a grade', async () => {
    const seen = await desk.review(await desk.send(list.replace('Kommentar', 'Pilling').replace('A1', '4,5')))
    expect(columnOf(seen, 'Pilling').values[0]).toMatchObject({ readAs: { kind: 'number', value: 4.5 } })
  })
  it('names a default that cannot be, keeps what there was, and stores the answers beside it', async () => {
    const id = await desk.send(list)
    const defaultOf = ({ defaults }: ImportReview, name: string) => defaults.find(one => one.name === name)
    const before = defaultOf(await desk.answer(id, { defaults: { leadTimeDays: '10' } }), 'leadTimeDays')
    const body = {
      columns: [{ column: 'Kommentar', field: 'pilling' as const }],
      defaults: { leadTimeDays: 'soon', pattern: 'stripe' },
      confirmed: { columns: [], defaults: ['leadTimeDays' as const, 'pattern' as const] },
    }
    expect(await desk.operator(answerImport, { params: { id }, body })).toMatchObject({
      code: 'invalidInput',
      fields: [{ field: 'defaults.leadTimeDays' }],
    })
    const seen = await desk.review(id)
    expect(defaultOf(seen, 'leadTimeDays')).toEqual(before)
    expect(before).toMatchObject({ value: '10', isConfirmed: false })
    expect(defaultOf(seen, 'pattern')).toMatchObject({ value: 'stripe', isConfirmed: true })
    expect(columnOf(seen, 'Kommentar').fields).toEqual(['pilling'])
  })
  it('lifts a blocker: one width for all', async () => {
    const id = await desk.send(list.replaceAll(/;14\d;/g, ';;'))
    const { blockers, defaults } = await desk.answer(id, { defaults: { widthCm: '140' } })
    expect(blockers).toEqual([])
    expect(defaults.find(({ name }) => name === 'widthCm')).toMatchObject({
      value: '140',
      isConfirmed: false,
    })
  })
})
