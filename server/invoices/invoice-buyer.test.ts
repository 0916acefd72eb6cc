import { afterAll, beforeAll, expect, it } from 'vitest'
import { getInvoice, getInvoiceData } from '@selvedge/contract/invoices/invoices.ts'
import { approveOrder, getOrderToApprove } from '@selvedge/contract/orders/approval.ts'
import { updateBusinessDetails } from '@selvedge/contract/retailer/business.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, newKey, orderCart } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { britishSeller, issueFor, sendLines } from '@selvedge/tests/support/invoicing.ts'
import { addColleague } from '@selvedge/tests/support/team.ts'
import { confirmVatNumber } from '../retailer/confirm-vat-number.ts'
import { setSeller } from './sellers.ts'

// Corvo Tessuti sends from Italy.
const VELVET = 'corsara-02-moss'
const NUMBER = 'DE136695976'
let application: TestApplication
let owner: Awaited<ReturnType<typeof signUpRetailer>>

beforeAll(async () => {
  application = await createTestApplication()
  const { db, clock } = application
  await setSeller(db, { ...britishSeller, country: 'IT', vatNumber: 'IT12345670017' }, clock.now)
  owner = await signUpRetailer(application, { country: 'DE' })
})
afterAll(() => application.close())

const say = (body: { vatNumber?: string; legalName?: string }) =>
  succeed(owner.client(updateBusinessDetails, { body }))
async function confirmNumber() {
  await say({ vatNumber: NUMBER, legalName: 'Weberei Ellwood GmbH' })
  await confirmVatNumber(application.db, owner.email)
}

async function invoiceOf(order: string) {
  const { parcels } = await sendLines(application, order)
  const params = { id: (await issueFor(application, parcels[0]!))!.number }
  const { document, electronicMissing } = (await succeed(owner.client(getInvoice, { params }))).data
  return { params, document, electronicMissing }
}

it('names the buyer by the VAT number that the order was taxed by, whatever becomes of it before the parcel leaves', async () => {
  await confirmNumber()
  await addLine(owner.client, { fabricId: VELVET, fabricQuantity: 2 })
  const { id } = (await succeed(orderCart(owner.client))).data
  await say({ vatNumber: '', legalName: 'Ellwood Nachfolger GmbH' })
  const { params, document, electronicMissing } = await invoiceOf(id)
  expect(document).toMatchObject({
    treatment: 'intraCommunity',
    taxMinor: 0,
    buyer: { vatNumber: NUMBER, legalName: 'Weberei Ellwood GmbH' },
  })
  expect(electronicMissing).toEqual([])
  await succeed(owner.client(getInvoiceData, { params }))
})

it('names it as it was when an order that waited was approved, which is when it was taxed', async () => {
  await say({ vatNumber: '' })
  const tom = await addColleague(application, owner.client, 'requester')
  await addLine(tom.client, { fabricId: VELVET, fabricQuantity: 2 })
  const params = { id: (await succeed(orderCart(tom.client))).data.id }
  await confirmNumber()
  const { version } = (await succeed(owner.client(getOrderToApprove, { params }))).data
  await succeed(owner.client(approveOrder, { params, body: { version, note: '' }, idempotencyKey: newKey() }))
  await say({ vatNumber: '' })
  const { document } = await invoiceOf(params.id)
  expect(document).toMatchObject({ treatment: 'intraCommunity', buyer: { vatNumber: NUMBER } })
})

it('names it as it is now on the invoice of an order that had kept only name and address', async () => {
  await say({ vatNumber: NUMBER })
  await addLine(owner.client, { fabricId: VELVET, fabricQuantity: 2 })
  const { id } = (await succeed(orderCart(owner.client))).data
  const { db } = application
  const { bill_to } = await db
    .selectFrom('orders')
    .select('bill_to')
    .where('number', '=', id)
    .executeTakeFirstOrThrow()
  const { businessName, address } = bill_to as { businessName: string; address: object }
  await db
    .updateTable('orders')
    .set({ bill_to: JSON.stringify({ businessName, address }) })
    .where('number', '=', id)
    .execute()
  expect((await invoiceOf(id)).document.buyer).toMatchObject({ businessName, vatNumber: NUMBER })
})
