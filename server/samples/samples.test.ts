import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import { chaseSample, listSamples, markSample } from '@selvedge/contract/orders/samples.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart } from '@selvedge/tests/support/buying.ts'
import { mailsTo, signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'

const LOCH = 'glenmoor-04-loch'
const MILL = 'proben@halden.example'
let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())
beforeEach(async () => {
  application.clock.now = new Date()
  const halden = application.db.updateTable('suppliers').where('slug', '=', 'halden-and-rowe')
  await halden.set({ country: 'DE', order_email: MILL }).execute()
})

async function askFor(client: Client, sidemark = 'Ellis, hall') {
  await addLine(client, { fabricId: LOCH, orderType: 'sample', sidemark })
  return (await succeed(orderCart(client))).data.id
}
const read = async (client: Client) => (await succeed(client(listSamples))).data
const daysAgo = (days: number) => new Date(application.clock.now.getTime() - days * 24 * 3600_000)
/** Sessions end before a sample is late, so the order is moved back instead of the clock forward. */
async function moveBack(orderId: string, days: number) {
  const { db } = application
  const at = daysAgo(days)
  const [order] = await db
    .updateTable('orders')
    .set({ created_at: at, placed_at: at })
    .where('number', '=', orderId)
    .returning('id')
    .execute()
  const shipment = db.updateTable('order_shipments').where('order_id', '=', order!.id)
  await shipment
    .set({
      dispatch_on: daysAgo(days - 2)
        .toISOString()
        .slice(0, 10),
    })
    .execute()
}
const mark = (client: Client, id: string, stage: 'arrived' | 'kept' | 'returned') =>
  succeed(client(markSample, { params: { id }, body: { stage } }))
const chase = (client: Client, id: string) => client(chaseSample, { params: { id } })

describe('samples', () => {
  it('are asked for, arrive, and are kept or returned, with what is left of the month', async () => {
    const { client } = await signUpRetailer(application)
    const orderId = await askFor(client)
    await addLine(client, { fabricId: LOCH, fabricQuantity: 1 })
    await succeed(orderCart(client))
    const { samples, allowances } = await read(client)
    expect(samples).toMatchObject([
      {
        orderId,
        stage: 'asked',
        sidemark: 'Ellis, hall',
        isLate: false,
        message: null,
        fabric: { id: LOCH },
      },
    ])
    expect(allowances).toMatchObject([{ supplier: { id: 'halden-and-rowe' }, orderedCount: 1 }])
    const { id } = samples[0]!
    await mark(client, id, 'arrived')
    expect((await read(client)).samples).toMatchObject([{ stage: 'arrived', dueOn: null }])
    await mark(client, id, 'kept')
    // Pressed once more, on a page that was opened before.
    await mark(client, id, 'arrived')
    expect((await read(client)).samples).toMatchObject([{ stage: 'kept' }])
    await mark(client, id, 'returned')
    const [ended] = (await read(client)).samples
    expect(ended).toMatchObject({ stage: 'returned' })
    expect(ended!.endedAt).not.toBeNull()
    const record = application.db.updateTable('sample_records').where('order_line_id', '=', id)
    await record.set({ outcome_at: daysAgo(100) }).execute()
    expect((await read(client)).samples).toEqual([])
  })

  it('that are late have a message to their supplier, in its language, which is sent once a day', async () => {
    const { client, email } = await signUpRetailer(application)
    await moveBack(await askFor(client), 30)
    const [late] = (await read(client)).samples
    expect(late).toMatchObject({ isLate: true, message: { locale: 'de', maySend: true } })
    expect(late!.message!.text).toContain(email)
    const sent = async () => (await mailsTo(application, MILL)).filter(one => one.kind === 'sampleChased')
    const before = (await sent()).length
    await Promise.all(Array.from({ length: 5 }, () => succeed(chase(client, late!.id))))
    const mails = (await sent()).slice(before)
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ locale: 'de', subject: late!.message!.subject })
    const [asked] = (await read(client)).samples
    expect(asked).toMatchObject({ message: { maySend: false } })
    expect(asked!.chasedAt).not.toBeNull()
    const record = application.db.updateTable('sample_records').where('order_line_id', '=', late!.id)
    await record.set({ chased_at: daysAgo(2) }).execute()
    await succeed(chase(client, late!.id))
    expect((await sent()).slice(before)).toHaveLength(2)
  })

  it('are not asked after before they are late, nor without an address', async () => {
    const { client } = await signUpRetailer(application)
    const orderId = await askFor(client)
    const [sample] = (await read(client)).samples
    const before = (await mailsTo(application, MILL)).length
    await succeed(chase(client, sample!.id))
    await moveBack(orderId, 30)
    const halden = application.db.updateTable('suppliers').where('slug', '=', 'halden-and-rowe')
    await halden.set({ order_email: '' }).execute()
    await succeed(chase(client, sample!.id))
    expect((await mailsTo(application, MILL)).length).toBe(before)
    expect((await read(client)).samples).toMatchObject([{ message: { maySend: false }, chasedAt: null }])
  })

  it('of another business are not found', async () => {
    const { client } = await signUpRetailer(application)
    const { client: other } = await signUpRetailer(application)
    await askFor(client)
    const { id } = (await read(client)).samples[0]!
    expect((await read(other)).samples).toEqual([])
    const body = { stage: 'kept' as const }
    expect(await other(markSample, { params: { id }, body })).toMatchObject({ status: 404 })
    expect(await chase(other, id)).toMatchObject({ status: 404 })
  })
})
