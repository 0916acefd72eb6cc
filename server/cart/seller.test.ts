import { afterAll, beforeAll, expect, it } from 'vitest'
import { updateBusinessDetails } from '@selvedge/contract/retailer/business.ts'
import { setSeller } from '@selvedge/server/invoices/sellers.ts'
import { confirmVatNumber } from '@selvedge/server/retailer/confirm-vat-number.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart, readCart, readOrder } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { britishSeller } from '@selvedge/tests/support/invoicing.ts'

// Corvo Tessuti sends from Italy, Halden & Rowe from the United Kingdom.
const VELVET = 'corsara-02-moss'
const WOOL = 'glenmoor-04-loch'
let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication()
  const { db, clock } = application
  for (const country of ['GB', 'IT']) await setSeller(db, { ...britishSeller, country }, clock.now)
})
afterAll(() => application.close())

const salesIn = async (country: string, vatNumber = '') => {
  const { client, email } = await signUpRetailer(application, { country })
  if (vatNumber !== '') await succeed(client(updateBusinessDetails, { body: { vatNumber } }))
  for (const fabricId of [VELVET, WOOL]) await addLine(client, { fabricId, fabricQuantity: 2 })
  const taxes = async () =>
    (await readCart(client)).groups.map(({ taxReason, taxBasisPoints }) => [taxReason, taxBasisPoints])
  return { client, email, taxes }
}

it('taxes each shipment by the establishment where it leaves from and its destination', async () => {
  expect(await (await salesIn('GB')).taxes()).toEqual([
    ['export', 0],
    ['domestic', 2000],
  ])
  expect(await (await salesIn('DE')).taxes()).toEqual([
    ['distance', 2200],
    ['export', 0],
  ])
})

it('supplies within the Union without tax once the VAT number is confirmed, until it changes', async () => {
  const { client, email, taxes } = await salesIn('DE', 'DE136695976')
  expect((await taxes())[0]).toEqual(['distance', 2200])
  const { version } = await readCart(client)
  expect(await confirmVatNumber(application.db, email)).toMatchObject({ outcome: 'confirmed' })
  expect(await confirmVatNumber(application.db, email)).toMatchObject({ outcome: 'same' })
  expect((await taxes())[0]).toEqual(['intraCommunity', 0])
  expect(await orderCart(client, { cartVersion: version })).toMatchObject({ code: 'cartChanged' })
  const { id } = (await succeed(orderCart(client))).data
  await succeed(client(updateBusinessDetails, { body: { vatNumber: '' } }))
  const order = await readOrder(client, id)
  expect(order.shipments.map(({ taxReason, sellerCountry }) => [taxReason, sellerCountry])).toEqual([
    ['intraCommunity', 'IT'],
    ['export', 'GB'],
  ])
  expect(order.totals.taxReasons).toHaveLength(2)
  await addLine(client, { fabricId: VELVET, fabricQuantity: 2 })
  expect((await taxes())[0]).toEqual(['distance', 2200])
})
