import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart } from '@selvedge/tests/support/buying.ts'
import { enterCode, newDiscountCode } from '@selvedge/tests/support/discounts.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { issueFor, openSeller, sendLines, sendOrder } from '@selvedge/tests/support/invoicing.ts'
import { grantTermsTo } from '@selvedge/tests/support/terms.ts'
import { refundDue } from '../fulfilment/refunds/refund-due.ts'
import { enterDispatch } from '../statements/enter-line.ts'
import { issueInvoice } from './issue-invoice.ts'
import { countUninvoiced } from './issue-missing.ts'

const LOCH = 'glenmoor-04-loch'
const ROWAN = 'glenmoor-06-rowan'
const OAT = 'glenmoor-01-oat'
let application: TestApplication
let owner: Awaited<ReturnType<typeof signUpRetailer>>

beforeAll(async () => {
  application = await createTestApplication()
  owner = await signUpRetailer(application)
}, 120_000)
afterAll(() => application.close())

const year = (): number => application.clock.now.getUTCFullYear()
const read = (id: string) =>
  application.db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** An order of one shipment, each of whose three lines costs as much, without carriage, in a parcel of its own. */
async function inThreeParcels(netMinor: number) {
  const cloths = [LOCH, ROWAN, OAT].map(fabricId => ({ fabricId, metres: 1 }))
  const { number, parcels, lineIds } = await sendOrder(application, owner.client, cloths)
  const { db } = application
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('order_lines')
    .set({ goods_minor: netMinor, cut_fee_minor: 0, discount_minor: 0 })
    .where('order_id', '=', id)
    .execute()
  await db.updateTable('order_shipments').set({ carriage_minor: 0 }).where('order_id', '=', id).execute()
  return { order: id, parcels, lineIds }
}

describe('the invoice of a parcel', () => {
  it('is not written as long as the operator has no establishment to sell from', async () => {
    const { parcels } = await sendOrder(application, owner.client, [{ fabricId: LOCH, metres: 2 }])
    expect(await issueFor(application, parcels[0]!)).toBeNull()
    await openSeller(application)
    expect(await issueFor(application, parcels[0]!)).toMatchObject({ number: `GB-${year()}-000001` })
  })

  it('says what was sent, from which piece and lot, and is paid by the card that was charged', async () => {
    const { number, parcels } = await sendOrder(application, owner.client, [
      { fabricId: LOCH, metres: 2 },
      { fabricId: ROWAN, metres: 1.5 },
    ])
    const first = await read((await issueFor(application, parcels[0]!))!.id)
    const second = await read((await issueFor(application, parcels[1]!))!.id)
    const order = await application.db
      .selectFrom('orders')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    expect(first.lines).toMatchObject([
      { kind: 'cloth', name: 'Glenmoor 04 Loch', lengthMicrometres: 2_000_000 },
      ...(order.cut_fees_minor > 0 ? [{ kind: 'cutFee' }] : []),
      ...(order.carriage_minor > 0 ? [{ kind: 'carriage', netMinor: order.carriage_minor }] : []),
    ])
    const [{ pieces }] = first.lines as unknown as [{ pieces: object[] }]
    expect(pieces).toMatchObject([{ lengthMicrometres: 2_000_000 }])
    expect(JSON.stringify(second.lines)).not.toContain('carriage')
    expect(first.total_minor + second.total_minor).toBe(order.total_minor)
    for (const invoice of [first, second])
      expect(invoice).toMatchObject({
        paid_minor: invoice.total_minor,
        treatment: 'domestic',
        due_on: invoice.issued_at.toISOString().slice(0, 10),
      })
  })

  it('is written once, and never changed or deleted', async () => {
    const { parcels } = await sendOrder(application, owner.client, [{ fabricId: LOCH, metres: 2 }])
    const once = await issueFor(application, parcels[0]!)
    expect(await issueFor(application, parcels[0]!)).toEqual(once)
    const { db } = application
    await expect(
      db.updateTable('invoices').set({ po_number: 'X' }).where('id', '=', once!.id).execute(),
    ).rejects.toThrow('an issued invoice is not changed')
    await expect(db.deleteFrom('invoices').where('id', '=', once!.id).execute()).rejects.toThrow(
      'not deleted',
    )
  })

  it('is not written for free samples, which leave no gap and are not missing', async () => {
    const numbers = () => application.db.selectFrom('invoice_numbers').select('last').executeTakeFirst()
    const before = await numbers()
    await addLine(owner.client, { fabricId: LOCH, orderType: 'sample', fabricQuantity: 1 })
    const { id } = (await succeed(orderCart(owner.client))).data
    const { parcels } = await sendLines(application, id)
    expect(await issueFor(application, parcels[0]!)).toBeNull()
    expect(await inTransaction(application.db, trx => enterDispatch(trx, parcels[0]!))).toBe(false)
    expect(await numbers()).toEqual(before)
    expect(await countUninvoiced(application.db)).toBe(0)
    const unpaid = await sendOrder(application, owner.client, [{ fabricId: LOCH, metres: 1 }])
    expect(await countUninvoiced(application.db)).toBe(1)
    const issued = await issueFor(application, unpaid.parcels[0]!)
    expect(issued!.number).toBe(`GB-${year()}-${String(before!.last + 1).padStart(6, '0')}`)
  })

  it('that is rolled back leaves no gap', async () => {
    const { parcels } = await sendOrder(application, owner.client, [{ fabricId: LOCH, metres: 2 }])
    const at = application.clock.now
    const failing = inTransaction(application.db, async trx => {
      await issueInvoice(trx, { parcelId: parcels[0]!, at })
      throw new Error('the dispatch fails')
    })
    await expect(failing).rejects.toThrow('the dispatch fails')
    await issueFor(application, parcels[0]!)
    const rows = await application.db
      .selectFrom('invoices')
      .select('number')
      .where('type', '=', 'invoice')
      .orderBy('number')
      .execute()
    expect(rows.map(({ number }) => number)).toEqual(
      rows.map((_, at) => `GB-${year()}-${String(at + 1).padStart(6, '0')}`),
    )
  })

  it('on account is open and due after the days of the order’s terms', async () => {
    await grantTermsTo(application, owner.email, { settlementBasisPoints: 250, settlementDays: 7 })
    const { parcels } = await sendOrder(application, owner.client, [{ fabricId: LOCH, metres: 2 }], {
      payment: 'account',
    })
    const { now } = application.clock
    const invoice = await read((await issueFor(application, parcels[0]!))!.id)
    const day = (days: number) => new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10)
    expect(invoice).toMatchObject({
      paid_minor: 0,
      paid_on: null,
      due_on: day(30),
      settlement: { basisPoints: 250, until: day(7) },
    })
  })

  it('says what a code took off, and comes to what the order said', async () => {
    const code = await newDiscountCode(application)
    await addLine(owner.client, { fabricId: LOCH, fabricQuantity: 1 })
    await enterCode(owner.client, code)
    const { number, parcels } = await sendOrder(application, owner.client, [{ fabricId: ROWAN, metres: 1.3 }])
    for (const parcel of parcels) await issueFor(application, parcel)
    const { db } = application
    const order = await db
      .selectFrom('orders')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const invoices = await db.selectFrom('invoices').selectAll().where('order_id', '=', order.id).execute()
    expect(order.discount_minor).toBeGreaterThan(0)
    const sum = (of: (invoice: (typeof invoices)[number]) => number) =>
      invoices.reduce((all, one) => all + of(one), 0)
    expect(sum(one => one.net_minor)).toBe(order.total_minor - order.tax_minor)
    expect(order.total_minor - sum(one => one.total_minor)).toBeLessThan(2)
    expect(JSON.stringify(invoices[0]!.lines)).toContain(code)
  })
})

describe('the invoices of the parcels of a shipment', () => {
  it.each([
    { netMinor: 2, charged: 7, totals: [2, 2, 3], added: 1 },
    { netMinor: 3, charged: 11, totals: [4, 4, 3], added: -1 },
  ])(
    'make up on the last of three for what was rounded one by one: $totals of $charged',
    async ({ netMinor, charged, totals, added }) => {
      const { order, parcels } = await inThreeParcels(netMinor)
      const invoices = []
      for (const parcel of parcels) invoices.push(await read((await issueFor(application, parcel))!.id))
      expect(invoices.map(invoice => invoice.total_minor)).toEqual(totals)
      expect(invoices.map(invoice => invoice.rounding_minor)).toEqual([0, 0, added])
      const dueOf = (ids: string[]) => inTransaction(application.db, trx => refundDue(trx, order, ids))
      expect(await dueOf([])).toEqual({ amountMinor: 0, remainingMinor: charged })
    },
  )

  it('leave what was charged beyond them to be given back with the last line, which is not sent', async () => {
    const { order, parcels, lineIds } = await inThreeParcels(2)
    for (const parcel of parcels.slice(0, 2)) await issueFor(application, parcel)
    const due = await inTransaction(application.db, trx => refundDue(trx, order, [lineIds[2]!]))
    expect(due).toEqual({ amountMinor: 3, remainingMinor: 4 })
  })
})
