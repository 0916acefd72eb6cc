import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  listFailingWebhooks,
  removeSupplierWebhook,
  sendSupplierEventAgain,
} from '@selvedge/contract/desk/supplier-webhooks.ts'
import { supplierEvents } from '@selvedge/contract/fulfilment/supplier-events.ts'
import { answerSupplierOrder, getSupplierOrder } from '@selvedge/contract/fulfilment/supplier-orders.ts'
import { changeDeliveryAddress } from '@selvedge/contract/orders/delivery-address.ts'
import { cancelOrder } from '@selvedge/contract/orders/cancellation.ts'
import { readOrder } from '@selvedge/tests/support/buying.ts'
import { addressIn, succeed } from '@selvedge/tests/support/factories.ts'
import { openWebhooks, params, LOCH } from '@selvedge/tests/support/webhooks.ts'
import { selectUnaddressedOrders } from '../orders/mailing.queries.ts'
import { registerWebhookJobs, tryEvent } from './tell-supplier.ts'

const HOUR_MS = 3_600_000
let site: Awaited<ReturnType<typeof openWebhooks>>
beforeAll(async () => {
  site = await openWebhooks()
}, 60_000)
afterAll(() => site.close())
beforeEach(() => {
  site.names.addresses = ['127.0.0.1']
  site.peer.heard.length = 0
  site.peer.answers.length = 0
})
afterEach(() => succeed(site.operator(removeSupplierWebhook, { params })))

describe('a supplier’s program', () => {
  it('is told of an order, signed and without prices, and answers by the address in it; the mail says the same', async () => {
    const secret = await site.connect()
    const number = await site.place()
    const [event] = await site.eventsOf(number)
    expect(await site.queuedJobs('tellSupplier')).toContainEqual({ eventId: event!.id })
    await site.tell(event!.id)
    const [heard] = site.peer.heard
    expect(heard).toMatchObject({ id: event!.id, signedWith: [secret], event: { type: 'order.placed' } })
    const { data } = supplierEvents['order.placed'].schema.parse(heard!.event)
    expect(data).toMatchObject({
      orderNumber: number,
      poNumber: 'ELLIS-026',
      lines: [{ cloth: { id: LOCH }, cutMicrometres: 1_000_000, sidemark: 'Mrs Ellis' }],
    })
    expect(heard!.body).not.toMatch(/minor|price|currency|margin|email/i)
    const [mail] = await site.mailsOf(number)
    expect(mail?.text_body).toContain(data.answering.page)
    const { pathname } = new URL(data.answering.call)
    const token = pathname.split('/').at(-1)!
    const supplier = site.application.client()
    const order = await succeed(supplier(getSupplierOrder, { params: { token } }))
    expect(order.data.lines.map(line => line.id)).toEqual(data.lines.map(line => line.id))
    const lines = data.lines.map(({ id }) => ({ id, answer: 'confirm' as const }))
    await succeed(supplier(answerSupplierOrder, { params: { token }, body: { lines } }))
    expect((await readOrder(site.buyer, number)).state).toBe('confirmed')
    // A person who reads our database afterwards finds no link that works.
    const [kept] = await site.eventsOf(number)
    expect(kept?.body).not.toContain(token)
  })

  it('that fails is told again under the same id, and never again once it has accepted', async () => {
    await site.connect()
    const [event] = await site.eventsOf(await site.place())
    site.peer.answers.push(500, 'drop', 'redirect', 404, 200)
    for (const _ of site.peer.answers.slice(0, 4))
      await expect(site.tell(event!.id)).rejects.toThrow(/not accepted/)
    await site.tell(event!.id)
    await site.tell(event!.id)
    await succeed(site.operator(sendSupplierEventAgain, { params: { id: event!.id } }))
    expect(site.peer.heard.map(({ id }) => id)).toEqual(Array.from({ length: 5 }, () => event!.id))
    expect(new Set(site.peer.heard.map(({ body }) => body)).size).toBe(1)
    const [delivery] = (await site.shown()).deliveries
    expect(delivery).toMatchObject({ state: 'accepted', attempts: 5, lastStatus: 200 })
  })

  it('is told once by fifty jobs at once', async () => {
    await site.connect()
    const [event] = await site.eventsOf(await site.place())
    await Promise.allSettled(Array.from({ length: 50 }, () => site.tell(event!.id)))
    expect(site.peer.heard).toHaveLength(1)
  })

  it('hears of a cancellation after it has accepted the order, in a queue of its own', async () => {
    await site.connect()
    const number = await site.place()
    await succeed(site.buyer(cancelOrder, { params: { id: number }, body: {} }))
    const [order, cancelled] = await site.eventsOf(number)
    await site.tell(cancelled!.id)
    expect(site.peer.heard).toEqual([])
    const before = (await site.queuedJobs('tellSupplier')).filter(({ eventId }) => eventId === cancelled!.id)
    await site.tell(order!.id)
    const after = (await site.queuedJobs('tellSupplier')).filter(({ eventId }) => eventId === cancelled!.id)
    expect(after).toHaveLength(before.length + 1)
    await site.tell(cancelled!.id)
    expect(site.peer.heard.map(({ event }) => event.type)).toEqual(['order.placed', 'order.cancelled'])
    expect(supplierEvents['order.cancelled'].schema.parse(site.peer.heard[1]!.event).data).toMatchObject({
      orderNumber: number,
      lines: [{ cloth: { id: LOCH } }],
      answering: null,
    })
  })

  it('hears where a shipment goes instead, before it has answered, with a new address to answer by', async () => {
    await site.connect()
    const number = await site.place()
    const newAddress = {
      kind: 'workroom' as const,
      label: 'Marsh Lane Workroom',
      address: { ...addressIn('GB'), line1: 'Unit 4, Marsh Lane', postcode: 'BA2 3QL' },
      instructions: 'Ask for Marian',
    }
    await succeed(site.buyer(changeDeliveryAddress, { params: { id: number }, body: { newAddress } }))
    for (const { id } of await site.eventsOf(number)) await site.tell(id)
    expect(site.peer.heard.map(({ event }) => event.type)).toEqual(['order.placed', 'order.addressChanged'])
    const [placed, changed] = site.peer.heard.map(({ event }) => event)
    const { data } = supplierEvents['order.addressChanged'].schema.parse(changed)
    expect(data).toMatchObject({
      orderNumber: number,
      shipTo: { name: 'Marsh Lane Workroom', instructions: 'Ask for Marian' },
      before: supplierEvents['order.placed'].schema.parse(placed).data.shipTo,
    })
    expect(data.parcelLabel).toContain('Unit 4, Marsh Lane')
    expect(data.answering).not.toBeNull()
  })

  it('that never ends its answer has accepted; one that says nothing is given up after ten seconds', async () => {
    await site.connect()
    const [event] = await site.eventsOf(await site.place())
    site.peer.answers.push('silent', 'endless')
    await expect(site.tell(event!.id)).rejects.toThrow(/timedOut/)
    await site.tell(event!.id)
    expect((await site.shown()).deliveries[0]).toMatchObject({ state: 'accepted', lastStatus: 200 })
  })
})

describe('a supplier that wants no mail besides', () => {
  it('gets none once its program has accepted', async () => {
    await site.connect(true)
    const number = await site.place()
    const [mail] = await site.mailsOf(number)
    expect(await site.queuedMail(mail!.id)).toBe(0)
    expect(await selectUnaddressedOrders(site.application.db)).toEqual([])
    const [event] = await site.eventsOf(number)
    await site.tell(event!.id)
    const [dropped] = await site.mailsOf(number)
    expect(dropped?.given_up_at).not.toBeNull()
    expect(dropped?.text_body).toContain('/supplier-order/spent')
  })
  it('gets it after an hour in which its program has not, once, and its program is still told', async () => {
    await site.connect(true)
    const number = await site.place()
    const [mail] = await site.mailsOf(number)
    const [event] = await site.eventsOf(number)
    site.peer.answers.push(500, 500, 500)
    await expect(site.tell(event!.id)).rejects.toThrow()
    expect(await site.queuedMail(mail!.id)).toBe(0)
    await site.pass(HOUR_MS)
    await expect(site.tell(event!.id)).rejects.toThrow()
    await expect(site.tell(event!.id)).rejects.toThrow()
    expect(await site.queuedMail(mail!.id)).toBe(1)
    await site.tell(event!.id)
    expect((await site.shown()).deliveries[0]).toMatchObject({ state: 'accepted', attempts: 4 })
  })
  it('gets it when its address is removed', async () => {
    await site.connect(true)
    const number = await site.place()
    await succeed(site.operator(removeSupplierWebhook, { params }))
    const [mail] = await site.mailsOf(number)
    expect(await site.queuedMail(mail!.id)).toBe(1)
    const [event] = await site.eventsOf(number)
    await site.tell(event!.id)
    expect(site.peer.heard).toEqual([])
  })
})

describe('what is not accepted', () => {
  it('is a row of the desk after a day, is given up after three, and can be sent again', async () => {
    await site.connect()
    const [event] = await site.eventsOf(await site.place())
    const failing = async () => (await succeed(site.operator(listFailingWebhooks))).data
    site.peer.answers.push(500, 500, 500, 500)
    await expect(site.tell(event!.id)).rejects.toThrow()
    expect(await failing()).toEqual([])
    await site.pass(25 * HOUR_MS)
    await expect(site.tell(event!.id)).rejects.toThrow()
    expect(await failing()).toMatchObject([
      { supplier: { id: 'halden-and-rowe' }, count: 1, lastOutcome: 'refused', lastStatus: 500 },
    ])
    await site.pass(48 * HOUR_MS)
    // No error: it is not tried again.
    await site.tell(event!.id)
    expect((await site.shown()).deliveries[0]).toMatchObject({ state: 'givenUp', attempts: 3 })
    expect(await failing()).toHaveLength(1)
    const retried = await succeed(site.operator(sendSupplierEventAgain, { params: { id: event!.id } }))
    expect(retried.data).toMatchObject({ state: 'waiting', attempts: 4 })
    const accepted = await succeed(site.operator(sendSupplierEventAgain, { params: { id: event!.id } }))
    expect(accepted.data).toMatchObject({ state: 'accepted', attempts: 5 })
    expect(await failing()).toEqual([])
  })
  it('waits while somebody else sends it', async () => {
    await site.connect()
    const [event] = await site.eventsOf(await site.place())
    const now = site.application.clock.now.getTime()
    const held = { tried_until: new Date(now + 1000) }
    await site.application.db.updateTable('supplier_events').set(held).where('id', '=', event!.id).execute()
    expect(await tryEvent(site.application.deps, event!.id)).toBe('busy')
    await site.pass(2000)
    await site.tell(event!.id)
    expect(site.peer.heard).toHaveLength(1)
  })
})

// The queue's worker runs from here on.
describe('the job queue', () => {
  it('tells a supplier’s program what it is to be told', async () => {
    await site.connect()
    const arrived = site.peer.next()
    await registerWebhookJobs(site.application.jobDeps)
    const number = await site.place()
    expect((await arrived).event).toMatchObject({ data: { orderNumber: number } })
    await vi.waitFor(async () => expect((await site.eventsOf(number))[0]?.accepted_at).not.toBeNull())
  })
})
