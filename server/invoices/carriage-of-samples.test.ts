import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import { confirmShipments, dispatchParcels, packParcel } from '@selvedge/contract/fulfilment/shipments.ts'
import { getInvoice, listOrderInvoices } from '@selvedge/contract/invoices/invoices.ts'
import { cancelOrder } from '@selvedge/contract/orders/cancellation.ts'
import { shareMinor } from '@selvedge/contract/pricing/money.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart, readOrder } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { fulfilShipment } from '@selvedge/tests/support/fulfilling.ts'
import { openSeller } from '@selvedge/tests/support/invoicing.ts'
import { openOperator } from '@selvedge/tests/support/operators.ts'

let application: TestApplication
let desk: Client
let buyer: Client
beforeAll(async () => {
  application = await createTestApplication()
  await openSeller(application)
  desk = (await openOperator(application)).client
}, 60_000)
beforeEach(async () => {
  buyer = (await signUpRetailer(application)).client
})
afterAll(() => application.close())

/** A cut and a sample of one supplier, with carriage. */
async function placed() {
  await addLine(buyer, { fabricId: 'glenmoor-04-loch', fabricQuantity: 2 })
  await addLine(buyer, { fabricId: 'glenmoor-01-oat', orderType: 'sample' })
  const { data } = await succeed(orderCart(buyer))
  const order = await readOrder(buyer, data.id)
  const [shipment] = order.shipments
  expect(shipment!.carriageMinor).toBeGreaterThan(0)
  const lineOf = (type: string) => shipment!.lines.find(({ orderType }) => orderType === type)!
  const withTax = (minor: number) => minor + shareMinor(minor, shipment!.taxBasisPoints)
  return { order, shipment: shipment!, cloth: lineOf('cut'), sample: lineOf('sample'), withTax }
}
const invoicesOf = async (id: string) => {
  const { data } = await succeed(buyer(listOrderInvoices, { params: { id } }))
  return Promise.all(
    data.map(async ({ number }) => (await succeed(buyer(getInvoice, { params: { id: number } }))).data),
  )
}

it('carriage goes back with the last cloth of a shipment, and a sample that is left is sent without it', async () => {
  const { order, shipment, cloth, sample, withTax } = await placed()
  await succeed(buyer(cancelOrder, { params: { id: order.id }, body: { lineId: cloth.id } }))
  const { refunds } = await readOrder(buyer, order.id)
  const left = withTax(sample.goodsMinor)
  expect(refunds.map(({ amountMinor }) => amountMinor)).toEqual([order.totals.totalMinor - left])
  await fulfilShipment(desk, shipment.id, 'dispatched')
  const invoiced = (await invoicesOf(order.id)).map(({ totalMinor }) => totalMinor)
  expect(invoiced.reduce((sum, minor) => sum + minor, 0)).toBe(left)
})

it('carriage is invoiced with the cloth where a sample is sent before it, and the invoices come to what was paid', async () => {
  const { order, shipment, sample } = await placed()
  const params = { id: shipment.id }
  await succeed(desk(confirmShipments, { body: { shipmentIds: [shipment.id] } }))
  const body = { lineIds: [sample.id], weightGrams: 40 }
  const parcelId = (await succeed(desk(packParcel, { params, body }))).data.id
  const parcels = [{ parcelId, carrier: 'dpd' as const, trackingNumber: '1550 4472 0118' }]
  await succeed(desk(dispatchParcels, { body: { parcels } }))
  const carriageOf = async () =>
    (await invoicesOf(order.id)).flatMap(({ document }) =>
      document.lines.filter(({ kind }) => kind === 'carriage').map(({ netMinor }) => netMinor),
    )
  expect(await carriageOf()).toEqual([])
  await fulfilShipment(desk, shipment.id, 'dispatched')
  expect(await carriageOf()).toEqual([shipment.carriageMinor])
  const invoiced = (await invoicesOf(order.id)).map(({ totalMinor }) => totalMinor)
  expect(invoiced.reduce((sum, minor) => sum + minor, 0)).toBe(order.totals.totalMinor)
  const lines = await application.db
    .selectFrom('supplier_lines')
    .innerJoin('parcels', 'parcels.id', 'supplier_lines.parcel_id')
    .select('supplier_lines.fees_minor')
    .where('parcels.shipment_id', '=', shipment.id)
    .execute()
  expect(lines.reduce((sum, { fees_minor }) => sum + fees_minor, 0)).toBe(
    shipment.carriageMinor + shipment.lines.reduce((sum, line) => sum + line.cutFeeMinor, 0),
  )
})
