import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  creditInvoice,
  getInvoiceAtDesk,
  listInvoicesAtDesk,
  recordTransfer,
} from '@selvedge/contract/invoices/desk-invoices.ts'
import {
  exportInvoices,
  getInvoice,
  getInvoiceData,
  getInvoicePaper,
  listInvoices,
  listOrderInvoices,
} from '@selvedge/contract/invoices/invoices.ts'
import { listPayableInvoices, payInvoices } from '@selvedge/contract/invoices/pay-invoices.ts'
import { settledAmounts } from '@selvedge/contract/invoices/settlement.ts'
import { getAccountTerms } from '@selvedge/contract/payments/terms.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { newKey } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { invoiceOnAccount, issueFor, openSeller, sendOrder } from '@selvedge/tests/support/invoicing.ts'
import { openOperator, type TestOperator } from '@selvedge/tests/support/operators.ts'
import { addColleague } from '@selvedge/tests/support/team.ts'
import { grantTermsTo } from '@selvedge/tests/support/terms.ts'
import { howManyAreOverdue, readInvoice } from './read-invoices.ts'

const LOCH = 'glenmoor-04-loch'
let application: TestApplication
let owner: Awaited<ReturnType<typeof signUpRetailer>>
let rosa: TestOperator

beforeAll(async () => {
  application = await createTestApplication()
  await openSeller(application)
  owner = await signUpRetailer(application)
  await grantTermsTo(application, owner.email, { settlementBasisPoints: 250, settlementDays: 7 })
  rosa = await openOperator(application)
}, 120_000)
afterAll(() => application.close())

const retailerOf = async (number: string): Promise<string> =>
  (
    await application.db
      .selectFrom('invoices')
      .select('retailer_id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  ).retailer_id
const today = () => application.clock.now.toISOString().slice(0, 10)
const read = async (id: string) => (await succeed(owner.client(getInvoice, { params: { id } }))).data
const onAccount = () => invoiceOnAccount(application, owner.client, [{ fabricId: LOCH, metres: 2 }])
const decoded = (base64: string) => Buffer.from(base64, 'base64').toString('utf8')
const transfer = (id: string, body: { amountMinor: number; receivedOn?: string; key?: string }) =>
  rosa.client(recordTransfer, {
    params: { id },
    body: { key: crypto.randomUUID(), receivedOn: today(), reference: `${id} Ellwood`, ...body },
  })

describe('the invoices of a business', () => {
  it('are listed by state and number, with what is to be paid in all', async () => {
    const { parcels, number } = await sendOrder(application, owner.client, [{ fabricId: LOCH, metres: 2 }])
    const paid = (await issueFor(application, parcels[0]!))!.number
    const open = await onAccount()
    const list = async (query: object) => (await succeed(owner.client(listInvoices, { query }))).data
    const all = await list({})
    expect(all.invoices.map(one => one.number)).toEqual(expect.arrayContaining([paid, open]))
    const { openMinor } = await read(open)
    expect(all.open).toEqual([{ currency: 'GBP', openMinor, overdueMinor: 0 }])
    expect((await list({ state: 'open' })).invoices.map(one => one.number)).toEqual([open])
    expect((await list({ state: 'paid' })).invoices.map(one => one.number)).toEqual([paid])
    expect((await list({ q: number })).invoices.map(one => one.number)).toEqual([paid])
    expect((await list({ q: '%' })).total).toBe(0)
    const ofOrder = await succeed(owner.client(listOrderInvoices, { params: { id: number } }))
    expect(ofOrder.data).toMatchObject([{ number: paid, state: 'paid' }])
    await succeed(transfer(open, { amountMinor: openMinor }))
  })

  it('are overdue from the day after they were due', async () => {
    const number = await onAccount()
    const { db, clock } = application
    const scope = { retailerId: await retailerOf(number) }
    const later = (days: number) => new Date(clock.now.getTime() + days * 86_400_000)
    expect(await readInvoice({ db, scope, number, now: later(30) })).toMatchObject({ state: 'open' })
    expect(await readInvoice({ db, scope, number, now: later(31) })).toMatchObject({ state: 'overdue' })
    expect(await howManyAreOverdue(db, later(31))).toBeGreaterThan(0)
    expect(await howManyAreOverdue(db, later(30))).toBe(0)
  })

  it('come as a file for bookkeeping in which no cell is a formula, as PDF and as XML', async () => {
    const { parcels, number } = await sendOrder(application, owner.client, [{ fabricId: LOCH, metres: 2 }])
    await application.db
      .updateTable('orders')
      .set({ po_number: '=1+1' })
      .where('number', '=', number)
      .execute()
    const id = (await issueFor(application, parcels[0]!))!.number
    const file = (await succeed(owner.client(exportInvoices, { query: { q: number } }))).data
    const [head, row, end] = decoded(file.base64).split('\r\n')
    expect(head).toContain('Number,Type,Date,Due')
    expect(row).toMatch(new RegExp(`^${id},Invoice,${today()},`))
    expect(row).toContain("'=1+1")
    expect(end).toBe('')
    const pdf = (await succeed(owner.client(getInvoicePaper, { params: { id } }))).data
    expect(pdf).toMatchObject({ fileName: `${id}.pdf`, mediaType: 'application/pdf' })
    expect(decoded(pdf.base64).startsWith('%PDF')).toBe(true)
    const xml = decoded((await succeed(owner.client(getInvoiceData, { params: { id } }))).data.base64)
    expect(xml).toContain(`<cbc:ID>${id}</cbc:ID>`)
    expect(xml).toContain('<cbc:PayableAmount currencyID="GBP">0.00</cbc:PayableAmount>')
  })

  it('are seen by those who keep its books, and by nobody else', async () => {
    const id = await onAccount()
    const books = await addColleague(application, owner.client, 'accounts')
    expect((await books.client(getInvoice, { params: { id } })).success).toBe(true)
    const buyer = await addColleague(application, owner.client, 'buyer')
    expect(await buyer.client(getInvoice, { params: { id } })).toMatchObject({ code: 'roleRefused' })
    expect(await buyer.client(listInvoices, { query: {} })).toMatchObject({ code: 'roleRefused' })
    const other = await signUpRetailer(application)
    expect(await other.client(getInvoice, { params: { id } })).toMatchObject({ code: 'notFound' })
    expect(await other.client(getInvoicePaper, { params: { id } })).toMatchObject({ code: 'notFound' })
  })
})

describe('a transfer at the desk', () => {
  it('in time of what the settlement discount leaves pays all, and frees the account', async () => {
    const terms = async () => (await succeed(owner.client(getAccountTerms))).data!.usedMinor
    const before = await terms()
    const id = await onAccount()
    const { document, totalMinor } = await read(id)
    expect(document.settlement).toMatchObject({ basisPoints: 250 })
    expect(await terms()).toBe(before + totalMinor)
    const amountMinor = settledAmounts(document.taxes, document.settlement!).totalMinor
    await succeed(transfer(id, { amountMinor }))
    expect(await read(id)).toMatchObject({
      state: 'paid',
      openMinor: 0,
      payments: [
        { way: 'transfer', amountMinor },
        { way: 'settlementDiscount', amountMinor: totalMinor - amountMinor },
      ],
    })
    expect(await terms()).toBe(before)
  })
  it('in time after a credit note of a part takes the discount off the rest', async () => {
    const id = await onAccount()
    const { totalMinor, document } = await read(id)
    const { totalMinor: settledMinor } = settledAmounts(document.taxes, document.settlement!)
    const body = { key: crypto.randomUUID(), amountMinor: 1200, reason: 'Our mistake' }
    await succeed(rosa.client(creditInvoice, { params: { id }, body }))
    const { until } = document.settlement!
    const offered = await read(id)
    expect(offered).toMatchObject({ openMinor: totalMinor - 1200, discountUntil: until })
    expect(offered.dueMinor).toBe(Math.round((settledMinor * (totalMinor - 1200)) / totalMinor))
    await succeed(transfer(id, { amountMinor: offered.dueMinor }))
    expect(await read(id)).toMatchObject({
      state: 'paid',
      openMinor: 0,
      dueMinor: 0,
      discountUntil: null,
      payments: [{ way: 'transfer' }, { way: 'settlementDiscount' }],
    })
  })
  it('of more than the discount leaves, in time, leaves the rest due', async () => {
    const id = await onAccount()
    const { totalMinor } = await read(id)
    await succeed(transfer(id, { amountMinor: totalMinor - 10 }))
    expect(await read(id)).toMatchObject({ openMinor: 10, dueMinor: 10, discountUntil: null })
    const query = { invoice: id }
    const { data } = await succeed(owner.client(listPayableInvoices, { query }))
    expect(data.invoices).toMatchObject([{ dueMinor: 10, discountUntil: null }])
    const body = { invoices: [{ number: id, amountMinor: 10 }], walletMinor: 0 }
    await succeed(owner.client(payInvoices, { body, idempotencyKey: newKey() }))
    expect(await read(id)).toMatchObject({ state: 'paid', openMinor: 0 })
  })
  it('of the same too late leaves the discount open', async () => {
    const id = await onAccount()
    const { document, totalMinor } = await read(id)
    const amountMinor = settledAmounts(document.taxes, document.settlement!).totalMinor
    const late = new Date(application.clock.now.getTime() + 8 * 86_400_000).toISOString().slice(0, 10)
    await succeed(transfer(id, { amountMinor, receivedOn: late }))
    expect(await read(id)).toMatchObject({ state: 'open', openMinor: totalMinor - amountMinor })
  })
  it('of all that is open pays the invoice, once for each form', async () => {
    const id = await onAccount()
    const { openMinor: amountMinor } = await read(id)
    const key = crypto.randomUUID()
    await Promise.all([transfer(id, { amountMinor, key }), transfer(id, { amountMinor, key })])
    const invoice = await read(id)
    expect(invoice).toMatchObject({
      state: 'paid',
      openMinor: 0,
      payments: [{ way: 'transfer', amountMinor }],
    })
  })
  it('of less leaves the rest open, and of more says how much too much it was', async () => {
    const id = await onAccount()
    const { openMinor } = await read(id)
    const part = await succeed(transfer(id, { amountMinor: openMinor - 100 }))
    expect(part.data).toMatchObject({ state: 'open', openMinor: 100, overpaidMinor: 0 })
    const more = await succeed(transfer(id, { amountMinor: 350 }))
    expect(more.data).toMatchObject({ state: 'paid', openMinor: 0, overpaidMinor: 250 })
    const list = await succeed(rosa.client(listInvoicesAtDesk, { query: { q: id } }))
    expect(list.data.invoices).toMatchObject([{ number: id, overpaidMinor: 250 }])
  })
})

describe('a credit note of the desk', () => {
  it('is taken off what is open and mailed with its paper, once for each form', async () => {
    const id = await onAccount()
    const { openMinor } = await read(id)
    const body = { key: crypto.randomUUID(), amountMinor: 600, reason: 'Carriage charged twice' }
    const [one, same] = await Promise.all([
      rosa.client(creditInvoice, { params: { id }, body }),
      rosa.client(creditInvoice, { params: { id }, body }),
    ])
    expect(one.success && same.success).toBe(true)
    const { data } = await succeed(rosa.client(getInvoiceAtDesk, { params: { id } }))
    expect(data).toMatchObject({ openMinor: openMinor - 600, creditNotes: [{ totalMinor: 600 }] })
    const { number } = data.creditNotes[0]!
    const mails = await application.db
      .selectFrom('mails')
      .select('recipient')
      .where('kind', '=', 'creditNoteIssued')
      .where('subject', 'like', `%${number}%`)
      .execute()
    expect(mails).toHaveLength(1)
    const note = await read(number)
    expect(note).toMatchObject({ type: 'creditNote', invoiceNumber: id, state: 'credited' })
  })
  it('of more than the invoice is refused', async () => {
    const id = await onAccount()
    const { totalMinor } = await read(id)
    const body = { key: crypto.randomUUID(), amountMinor: totalMinor + 1, reason: 'All of it' }
    // All that is wrong with it is named at once.
    const named = async (wrong: object) => {
      const answer = await rosa.client(creditInvoice, { params: { id }, body: { ...body, ...wrong } })
      return answer.success ? [] : answer.fields.map(({ field }) => field).toSorted()
    }
    expect(await named({ reason: '' })).toEqual(['amountMinor', 'reason'])
    expect(await named({ reason: '', amountMinor: 0 })).toEqual(['amountMinor', 'reason'])
    expect(await named({ reason: '', amountMinor: 1 })).toEqual(['reason'])
    const refused = await rosa.client(creditInvoice, { params: { id }, body })
    expect(refused).toMatchObject({ code: 'invalidInput', fields: [{ field: 'amountMinor' }] })
    expect(!refused.success && refused.fields[0]!.message).toContain((totalMinor / 100).toFixed(2))
    const all = await succeed(
      rosa.client(creditInvoice, { params: { id }, body: { ...body, amountMinor: totalMinor } }),
    )
    expect(all.data).toMatchObject({ state: 'credited', openMinor: 0 })
  })
})
