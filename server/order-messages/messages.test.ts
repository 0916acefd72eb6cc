import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import { readEvents } from '@selvedge/contract/events/events.ts'
import {
  listOrderMessages,
  listShipmentMessages,
  readOrderMessages,
  readShipmentMessages,
  writeOrderMessage,
  writeShipmentMessage,
} from '@selvedge/contract/orders/order-messages.ts'
import { MESSAGES_AN_HOUR } from '@selvedge/contract/orders/order-message-terms.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart } from '@selvedge/tests/support/buying.ts'
import { mailsTo, signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { shipmentIdsOf } from '@selvedge/tests/support/fulfilling.ts'
import { openSupplierDesk, type TestOperator } from '@selvedge/tests/support/operators.ts'

const HALDEN = { supplierId: 'halden-and-rowe' }
const MILL = 'orders@halden.example'
const HOSTILE = '<script>alert(1)</script> & "quoted" {number} \u202Eevil'
let application: TestApplication
let clerk: TestOperator
let stranger: TestOperator
let buyer: Awaited<ReturnType<typeof signUpRetailer>>
let order: string
let shipment: string

beforeAll(async () => {
  application = await createTestApplication()
  const suppliers = application.db.updateTable('suppliers').where('slug', '=', 'halden-and-rowe')
  await suppliers.set({ order_email: MILL }).execute()
  clerk = await openSupplierDesk(application, 'clerk', 'halden-and-rowe')
  stranger = await openSupplierDesk(application, 'clerk', 'brennan-linen')
}, 60_000)
afterAll(() => application.close())
beforeEach(async () => {
  buyer = await signUpRetailer(application)
  await addLine(buyer.client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 2 })
  order = (await succeed(orderCart(buyer.client))).data.id
  shipment = (await shipmentIdsOf(buyer.client, order))[0]!
})

const write = (text: string, messageId = crypto.randomUUID(), client: Client = buyer.client) =>
  client(writeOrderMessage, { params: { id: order }, body: { ...HALDEN, messageId, text } })
const answer = (text: string, messageId = crypto.randomUUID(), client: Client = clerk.client) =>
  client(writeShipmentMessage, { params: { id: shipment }, body: { messageId, text } })
const own = async () =>
  (await succeed(buyer.client(listOrderMessages, { params: { id: order } }))).data.threads
const atDesk = async () =>
  (await succeed(clerk.client(listShipmentMessages, { params: { id: shipment } }))).data

describe('messages of an order', () => {
  it('reach the other side, by page, mail and event, and each sees what the other has read', async () => {
    const { cursor } = (await succeed(buyer.client(readEvents))).data
    expect(await own()).toMatchObject([{ supplier: { id: 'halden-and-rowe' }, messages: [] }])
    await succeed(write('When does it leave?'))
    const asked = await atDesk()
    expect(asked).toMatchObject({
      unreadCount: 1,
      messages: [{ from: 'buyer', by: 'Nora Ellwood', text: 'When does it leave?', isRead: false }],
    })
    const [mail] = (await mailsTo(application, MILL)).filter(one => one.kind === 'buyerWrote').slice(-1)
    expect(mail!.text_body).toContain('When does it leave?')
    expect(mail!.text_body).toContain(`/desk/shipments/${shipment}`)
    const upTo = { params: { id: shipment }, body: { messageId: asked.messages[0]!.id } }
    await succeed(clerk.client(readShipmentMessages, upTo))
    expect(await atDesk()).toMatchObject({ unreadCount: 0 })
    expect((await own())[0]!.messages).toMatchObject([{ isRead: true }])
    await succeed(answer('On Monday.'))
    const [thread] = await own()
    expect(thread).toMatchObject({
      unreadCount: 1,
      messages: [{ from: 'buyer' }, { from: 'supplier', text: 'On Monday.', isRead: false }],
    })
    const [reply] = (await mailsTo(application, buyer.email)).filter(one => one.kind === 'supplierWrote')
    expect(reply!.text_body).toContain('On Monday.')
    const { events } = (await succeed(buyer.client(readEvents, { query: { after: cursor } }))).data
    expect(events).toContainEqual({ subject: 'order', id: order })
    const messageId = thread!.messages[1]!.id
    const read = { params: { id: order }, body: { ...HALDEN, messageId } }
    await succeed(buyer.client(readOrderMessages, read))
    expect((await atDesk()).messages[1]).toMatchObject({ isRead: true })
  })

  it('are of the business that ordered and of the supplier that sends', async () => {
    await succeed(write('Private to us'))
    const other = await signUpRetailer(application)
    const params = { id: order }
    expect(await other.client(listOrderMessages, { params })).toMatchObject({ code: 'notFound' })
    expect(await write('Hello', crypto.randomUUID(), other.client)).toMatchObject({ code: 'notFound' })
    const desk = { params: { id: shipment } }
    expect(await stranger.client(listShipmentMessages, desk)).toMatchObject({ code: 'notFound' })
    expect(await answer('Hello', crypto.randomUUID(), stranger.client)).toMatchObject({ code: 'notFound' })
    const messageId = (await atDesk()).messages[0]!.id
    const read = { ...desk, body: { messageId } }
    expect(await stranger.client(readShipmentMessages, read)).toMatchObject({ code: 'notFound' })
    // A supplier that has no part in the order.
    const elsewhere = { supplierId: 'brennan-linen', messageId: crypto.randomUUID(), text: 'Hello' }
    expect(await buyer.client(writeOrderMessage, { params, body: elsewhere })).toMatchObject({
      code: 'notFound',
    })
    expect((await atDesk()).messages).toHaveLength(1)
  })

  it('are written once under an id, also when fifty are sent at once', async () => {
    const id = crypto.randomUUID()
    await Promise.all(Array.from({ length: 50 }, () => write('Once', id)))
    expect((await atDesk()).messages.map(({ text }) => text)).toEqual(['Once'])
    // Somebody else's id writes nothing, and shows nothing of what stands under it.
    expect((await succeed(answer('Taken', id))).data.messages.map(({ text }) => text)).toEqual(['Once'])
  })

  it('of both sides at once are all there, in one order for both', async () => {
    const texts = Array.from({ length: 10 }, (_, at) => `m${at}`)
    await Promise.all(texts.flatMap(text => [succeed(write(text)), succeed(answer(text))]))
    const [thread] = await own()
    expect(thread!.messages).toHaveLength(20)
    expect((await atDesk()).messages.map(({ id }) => id)).toEqual(thread!.messages.map(({ id }) => id))
  })

  it('carry hostile text as text, in the mail too', async () => {
    await succeed(write(HOSTILE))
    expect((await atDesk()).messages[0]!.text).toBe(HOSTILE)
    const [mail] = (await mailsTo(application, MILL)).filter(one => one.kind === 'buyerWrote').slice(-1)
    expect(mail!.html_body).not.toContain('<script>')
    expect(mail!.html_body).toContain('&lt;script&gt;')
    for (const text of ['', '   ', 'a\u0000b', 'x'.repeat(2001)])
      expect(await write(text)).toMatchObject({ code: 'invalidInput' })
  })

  it('are not more than so many an hour of one side', async () => {
    for (let count = 0; count < MESSAGES_AN_HOUR; count += 1) await succeed(write(`No ${count}`))
    expect(await write('One more')).toMatchObject({ code: 'tooManyRequests' })
    await succeed(answer('The other side may write'))
  })
})
