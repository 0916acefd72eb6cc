import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordTransfer } from '@selvedge/contract/invoices/desk-invoices.ts'
import { getAccountTerms } from '@selvedge/contract/payments/terms.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart } from '@selvedge/tests/support/buying.ts'
import { openDesk } from '@selvedge/tests/support/claims.ts'
import { enterCode, newDiscountCode } from '@selvedge/tests/support/discounts.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { issueFor, openSeller, sendLines } from '@selvedge/tests/support/invoicing.ts'
import { grantTermsTo } from '@selvedge/tests/support/terms.ts'
import { fillWallet } from '@selvedge/tests/support/wallets.ts'
import { dayAfter } from './invoice-terms.ts'

let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication()
  await openSeller(application)
})
afterAll(() => application.close())

const invoiceOf = async (parcelId: string) => {
  const { id } = (await issueFor(application, parcelId))!
  return application.db.selectFrom('invoices').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}
const paymentsOf = (invoiceId: string) =>
  application.db
    .selectFrom('invoice_payments')
    .select(['way', 'amount_minor'])
    .where('invoice_id', '=', invoiceId)
    .orderBy('way')
    .execute()

describe('the invoice of an order on account with a code and credit', () => {
  it('says the discount, is due as agreed, and comes to what the order said', async () => {
    const { client, email } = await signUpRetailer(application, { card: null })
    await grantTermsTo(application, email, { days: 45, settlementBasisPoints: 200, settlementDays: 8 })
    await fillWallet(application, email, 3000)
    await addLine(client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 2 })
    await addLine(client, { fabricId: 'glenmoor-06-rowan', fabricQuantity: 1.5 })
    await enterCode(client, await newDiscountCode(application))
    const { id: number } = (await succeed(orderCart(client, { payment: 'account' }))).data
    const { parcels } = await sendLines(application, number)
    const order = await application.db
      .selectFrom('orders')
      .selectAll()
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
    const before = (await succeed(client(getAccountTerms))).data!
    const first = await invoiceOf(parcels[0]!)
    const second = await invoiceOf(parcels[1]!)
    const today = first.issued_at.toISOString().slice(0, 10)
    expect(order.discount_minor).toBeGreaterThan(0)
    for (const invoice of [first, second]) {
      expect(JSON.stringify(invoice.lines)).toContain('"discount"')
      expect(invoice).toMatchObject({
        due_on: dayAfter(today, 45),
        settlement: { basisPoints: 200, until: dayAfter(today, 8) },
      })
    }
    const invoiced = first.total_minor + second.total_minor
    expect(invoiced).toBeLessThanOrEqual(order.total_minor)
    expect(order.total_minor - invoiced).toBeLessThan(2)
    expect(await paymentsOf(first.id)).toEqual([{ way: 'wallet', amount_minor: 3000 }])
    expect(await paymentsOf(second.id)).toEqual([])
    // What is invoiced and not paid counts against the limit as it did before.
    expect((await succeed(client(getAccountTerms))).data).toEqual(before)
    expect(before.usedMinor).toBe(order.total_minor - 3000)
    // So does an order that was closed in between, until its last invoice is paid.
    await application.db.updateTable('orders').set({ state: 'closed' }).where('number', '=', number).execute()
    expect((await succeed(client(getAccountTerms))).data).toEqual(before)
    const desk = await openDesk(application, 'operator')
    const receivedOn = application.clock.now.toISOString().slice(0, 10)
    for (const { number: id, total_minor, paid_minor } of [
      { ...first, paid_minor: 3000 },
      { ...second, paid_minor: 0 },
    ]) {
      const body = { key: crypto.randomUUID(), amountMinor: total_minor - paid_minor, receivedOn }
      await succeed(desk.client(recordTransfer, { params: { id }, body }))
    }
    expect((await succeed(client(getAccountTerms))).data).toMatchObject({ usedMinor: 0 })
  })
})
