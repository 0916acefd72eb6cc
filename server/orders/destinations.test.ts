import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changeCartItem, shipCartTo } from '@selvedge/contract/cart/cart.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { parcelLabel } from '@selvedge/contract/orders/parcel-label.ts'
import {
  addBusinessAddress,
  getBusinessDetails,
  removeBusinessAddress,
} from '@selvedge/contract/retailer/business.ts'
import { saveProfileManufacturers } from '@selvedge/contract/retailer/retailer.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, linesOf, orderCart, readCart, readOrder } from '@selvedge/tests/support/buying.ts'
import { addressIn, signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { ledgerViolations } from '@selvedge/tests/support/ledger-invariants.ts'
import { addColleague } from '@selvedge/tests/support/team.ts'

const LOCH = 'glenmoor-04-loch'
const DELFT = 'inis-300-14-delft'
let application: TestApplication

beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())
afterEach(async () => {
  expect(await ledgerViolations(application.db)).toEqual([])
})

const workroom = {
  kind: 'workroom' as const,
  label: 'Marsh Lane Workroom',
  address: { ...addressIn('GB'), line1: 'Unit 4, Marsh Lane', postcode: 'BA2 3QL' },
  instructions: 'Goods in 08:00–15:30\nAsk for Marian',
}
const add = async (client: Client, body: Parameters<typeof addressOf>[0] = workroom) =>
  (await succeed(client(addBusinessAddress, { body: addressOf(body) }))).data.addedId
const addressOf = (body: Omit<typeof workroom, 'kind'> & { kind: 'workroom' | 'other' }) => body

describe('where a cart goes', () => {
  it('is the business’s own address at first, then to which the other lines go', async () => {
    const { client } = await signUpRetailer(application)
    const first = await addLine(client, { fabricId: LOCH, fabricQuantity: 1 })
    const id = await add(client)
    expect((await readCart(client)).groups).toMatchObject([
      { shipTo: { id: null, kind: 'business', name: 'Ellwood & Daughter', address: addressIn('GB') } },
    ])
    await succeed(client(shipCartTo, { body: { shipTo: id } }))
    await addLine(client, { fabricId: DELFT, fabricQuantity: 1 })
    const cart = await readCart(client)
    expect(cart.groups.map(({ supplier, shipTo }) => [supplier.name, shipTo.name])).toEqual([
      ['Halden & Rowe', 'Marsh Lane Workroom'],
      ['Brennan Linen', 'Marsh Lane Workroom'],
    ])
    expect(cart.groups[0]!.shipTo).toEqual({ ...workroom, label: undefined, id, name: workroom.label })
    // Once lines go to several addresses, a new one goes to the business's own.
    await succeed(client(changeCartItem, { params: { id: first }, body: { shipTo: null } }))
    await addLine(client, { fabricId: DELFT, fabricQuantity: 1 })
    expect(linesOf(await readCart(client)).map(item => item.shipTo)).toEqual([null, id, null])
  })

  it('is a shipment a supplier and address, each with its carriage, from one stock', async () => {
    const { client } = await signUpRetailer(application)
    const id = await add(client)
    await addLine(client, { fabricId: 'glenmoor-06-rowan', fabricQuantity: 11 })
    await addLine(client, { fabricId: 'glenmoor-06-rowan', fabricQuantity: 10, shipTo: id })
    const cart = await readCart(client)
    expect(cart.groups.map(group => [group.shipTo.id, group.items.length])).toEqual([
      [null, 1],
      [id, 1],
    ])
    // 20 m there: enough for each, not for both.
    expect(await orderCart(client)).toMatchObject({ code: 'notEnoughStock' })
    const [, second] = linesOf(cart)
    await succeed(client(changeCartItem, { params: { id: second!.id }, body: { fabricQuantity: 2 } }))
    const shared = await readCart(client)
    expect(shared.groups.map(group => group.carriageMinor)).toEqual([0, 1450])
    expect(shared.totals.carriageMinor).toBe(1450)
    const { data } = await succeed(orderCart(client))
    expect((await readOrder(client, data.id)).shipments).toMatchObject([
      { shipTo: { id: null }, carriageMinor: 0 },
      { shipTo: { id, instructions: workroom.instructions }, carriageMinor: 1450 },
    ])
  })

  it('sets the tax of each shipment, rounded for each', async () => {
    const { client } = await signUpRetailer(application)
    const id = await add(client, { ...workroom, kind: 'other', label: 'Lyon', address: addressIn('FR') })
    await addLine(client, { fabricId: LOCH, fabricQuantity: 1 })
    await addLine(client, { fabricId: LOCH, fabricQuantity: 1, shipTo: id })
    const { totals, groups } = await readCart(client)
    expect(groups.map(group => group.taxBasisPoints)).toEqual([2000, 0])
    const net = groups[0]!.goodsMinor + groups[0]!.cutFeesMinor + groups[0]!.carriageMinor
    expect(totals).toMatchObject({
      taxBasisPoints: null,
      taxes: [
        { basisPoints: 2000, netMinor: net, taxMinor: Math.round(net / 5) },
        { basisPoints: 0, netMinor: net, taxMinor: 0 },
      ],
      taxMinor: Math.round(net / 5),
    })
    const { data } = await succeed(orderCart(client))
    expect((await readOrder(client, data.id)).totals).toEqual(totals)
  })

  it('is refused where the address is another business’s, or was removed', async () => {
    const { client } = await signUpRetailer(application)
    const { client: other } = await signUpRetailer(application)
    const foreign = await add(other)
    const line = await addLine(client, { fabricId: LOCH, fabricQuantity: 1 })
    const refusal = { code: 'invalidInput', fields: [{ field: 'shipTo', code: 'addressRemoved' }] }
    expect(await client(shipCartTo, { body: { shipTo: foreign } })).toMatchObject(refusal)
    const change = { params: { id: line }, body: { shipTo: foreign } }
    expect(await client(changeCartItem, change)).toMatchObject(refusal)
    const id = await add(client)
    await succeed(client(shipCartTo, { body: { shipTo: id } }))
    await succeed(client(removeBusinessAddress, { params: { id } }))
    const { groups, totals } = await readCart(client)
    expect(groups[0]!.shipTo).toMatchObject({ id, kind: null, address: null })
    expect(totals).toMatchObject({ taxes: [], taxMinor: 0 })
    expect(await orderCart(client)).toMatchObject({
      code: 'invalidInput',
      fields: [{ field: `items.${line}`, code: 'addressOfLine' }],
    })
    await succeed(client(changeCartItem, { params: { id: line }, body: { shipTo: null } }))
    await succeed(orderCart(client))
  })

  it('is part of what the buyer read', async () => {
    const { client } = await signUpRetailer(application)
    await addLine(client, { fabricId: LOCH, fabricQuantity: 1 })
    const id = await add(client)
    const { version } = await readCart(client)
    await succeed(client(shipCartTo, { body: { shipTo: id } }))
    expect(await orderCart(client, { cartVersion: version })).toMatchObject({ code: 'cartChanged' })
  })

  it('counts a supplier’s samples together, wherever they go', async () => {
    const { client } = await signUpRetailer(application)
    const id = await add(client)
    await addLine(client, { fabricId: 'corsara-05-ink', orderType: 'sample' })
    await addLine(client, { fabricId: 'corsara-07-garnet', orderType: 'sample', shipTo: id })
    await application.db
      .updateTable('suppliers')
      .set({ samples_per_month: 1 })
      .where('slug', '=', 'corvo-tessuti')
      .execute()
    expect(await orderCart(client)).toMatchObject({ code: 'sampleLimitReached', fields: [{}] })
  })
})

it('a workroom that the business chose is a destination at once, with its instructions on the label, and until then none', async () => {
  const { client } = await signUpRetailer(application)
  const { client: other } = await signUpRetailer(application)
  const choose = (selectedManufacturers: string[]) =>
    succeed(client(saveProfileManufacturers, { query: { step: '3' }, body: { selectedManufacturers } }))
  const workrooms = async () => (await succeed(client(getBusinessDetails))).data.workrooms
  expect(await workrooms()).toEqual([])
  await choose(['teviot-mill', 'marsh-lane-workroom'])
  const [chosen, ...further] = await workrooms()
  expect(further).toEqual([])
  const { kind: _, ...stated } = workroom
  expect(chosen).toMatchObject({ ...stated, address: { line1: 'Unit 4, Marsh Lane' } })
  const { id } = chosen!
  const line = await addLine(client, { fabricId: LOCH, fabricQuantity: 1 })
  await addLine(client, { fabricId: DELFT, fabricQuantity: 1 })
  await succeed(client(changeCartItem, { params: { id: line }, body: { shipTo: id } }))
  expect(linesOf(await readCart(client)).map(item => item.shipTo)).toEqual([id, null])
  await succeed(client(shipCartTo, { body: { shipTo: id } }))
  const foreign = await addLine(other, { fabricId: LOCH, fabricQuantity: 1 })
  expect(await other(changeCartItem, { params: { id: foreign }, body: { shipTo: id } })).toMatchObject({
    fields: [{ field: 'shipTo', code: 'addressRemoved' }],
  })
  await choose([])
  expect(await orderCart(client)).toMatchObject({ code: 'invalidInput', fields: [{}, {}] })
  await choose(['marsh-lane-workroom'])
  const order = await readOrder(client, (await succeed(orderCart(client))).data.id)
  expect(order.shipments).toHaveLength(2)
  for (const shipment of order.shipments)
    expect(parcelLabel(order, shipment, 'en')).toEqual([
      'Marsh Lane Workroom',
      'Ellwood & Daughter',
      'Unit 4, Marsh Lane',
      'Bath',
      'BA2 3QL',
      'United Kingdom',
      'Goods in 08:00–15:30',
      'Ask for Marian',
      order.id,
    ])
})

it('a buyer adds an address while ordering; only who edits the business removes one', async () => {
  const { client } = await signUpRetailer(application)
  const buyer = await addColleague(application, client, 'buyer')
  const id = await add(buyer.client)
  expect(await buyer.client(removeBusinessAddress, { params: { id } })).toMatchObject({ code: 'roleRefused' })
  const viewer = await addColleague(application, client, 'viewer')
  expect(await viewer.client(addBusinessAddress, { body: workroom })).toMatchObject({ code: 'roleRefused' })
})

it('each shipment has its mail, with address, instructions and label; the buyer’s names them all', async () => {
  const { client, email } = await signUpRetailer(application)
  const id = await add(client)
  await addLine(client, { fabricId: LOCH, fabricQuantity: 1 })
  await addLine(client, { fabricId: LOCH, fabricQuantity: 1, shipTo: id, sidemark: 'Ellis, hall' })
  const { data } = await succeed(orderCart(client, { poNumber: 'ELLIS-026' }))
  const mails = await application.db
    .selectFrom('mails')
    .innerJoin('orders', 'orders.id', 'mails.order_id')
    .select(['mails.recipient', 'mails.text_body'])
    .where('orders.number', '=', data.id)
    .orderBy('mails.id')
    .execute()
  const [placed, toShop, toWorkroom] = mails
  expect(placed!.recipient).toBe(email)
  expect(placed!.text_body).toMatch(
    /To Ellwood & Daughter, 14 Walcot Street[^]*To Marsh Lane Workroom, Unit 4/,
  )
  expect(placed!.text_body).toContain('Ask for Marian')
  expect(toShop!.text_body).not.toMatch(/Marsh Lane|Marian/)
  expect(toWorkroom!.text_body).toContain('Deliver to: Marsh Lane Workroom, Unit 4, Marsh Lane')
  const label = toWorkroom!.text_body.split('Parcel label\n')[1]
  expect(label).toMatch(/^Marsh Lane Workroom\nEllwood & Daughter\nUnit 4, Marsh Lane\n/)
  expect(label).toContain(`Goods in 08:00–15:30\nAsk for Marian\n${data.id} · ELLIS-026 · Ellis, hall`)
})
