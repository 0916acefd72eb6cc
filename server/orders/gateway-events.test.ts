import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelPayment } from '@selvedge/contract/orders/orders.ts'
import { createTestApplication } from '@selvedge/tests/support/application.ts'
import { succeed } from '@selvedge/tests/support/factories.ts'
import { createStripeApplication } from '@selvedge/tests/support/stripe-application.ts'
import { signedEvent } from '@selvedge/tests/support/stripe-peer.ts'
import type { StripeEvent } from '@selvedge/tests/support/stripe-records.ts'
import { settlePayment } from './settle-payment.ts'

const MINUTE_MS = 60_000

let stripe: Awaited<ReturnType<typeof createStripeApplication>>
beforeAll(async () => {
  stripe = await createStripeApplication()
})
afterAll(() => stripe.close())

const send = (request: RequestInit) => stripe.application.request('/webhooks/stripe', request)
const eventsOf = (intent: string): StripeEvent[] =>
  stripe.peer.records.events.filter(({ data }) => data.object.id === intent)

/** The jobs that will settle an order; ordering queues the first. */
async function jobsOf(orderId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pgboss.job
    where name = 'settlePayment' and data->>'orderId' = ${orderId}`.execute(stripe.application.db)
  return rows[0]!.count
}

/** An order that the bank has been asked about, and what its buyer answered there. */
async function answered(reply: 'agrees' | 'refuses') {
  const { client, order } = await stripe.buyer('asks')
  const { data } = await succeed(order())
  const { orderId, intent } = await stripe.attemptOf(data.id)
  stripe.peer.records.answerBank(intent!.id, reply)
  const [event] = eventsOf(intent!.id)
  return { client, number: data.id, orderId, intent: intent!, event: event! }
}

describe('an event of Stripe', () => {
  it.each([
    ['agrees', 'placed', 1],
    ['refuses', 'cancelled', 0],
  ] as const)('has the order settled whose buyer %s and closes the page', async (reply, state, taken) => {
    const { number, orderId, event } = await answered(reply)
    expect((await send(signedEvent(event))).status).toBe(204)
    expect(await jobsOf(orderId)).toBe(2)
    await settlePayment(stripe.application.jobDeps, orderId)
    expect(await stripe.attemptOf(number)).toMatchObject({ state, taken, returned: 0 })
  })

  it('that is repeated, also at once, is acted on once', async () => {
    const { number, orderId, event } = await answered('agrees')
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(signedEvent(event))))
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204, 204, 204])
    expect(await jobsOf(orderId)).toBe(2)
    await Promise.all([1, 2, 3].map(() => settlePayment(stripe.application.deps, orderId)))
    expect(await stripe.attemptOf(number)).toMatchObject({ state: 'placed', taken: 1, returned: 0 })
  })

  it('that is older than what is known changes nothing, in whatever order they come', async () => {
    const { number, orderId, event, intent } = await answered('agrees')
    const failed: StripeEvent = {
      ...event,
      id: `${event.id}_earlier`,
      type: 'payment_intent.payment_failed',
      data: { object: { ...intent, status: 'requires_payment_method' } },
    }
    for (const one of [event, failed]) {
      await send(signedEvent(one))
      await settlePayment(stripe.application.jobDeps, orderId)
    }
    expect(await stripe.attemptOf(number)).toMatchObject({ state: 'placed', taken: 1, returned: 0 })
  })

  it('that comes once the order has ended changes nothing', async () => {
    const { client, order } = await stripe.buyer('asks')
    const { data } = await succeed(order())
    await succeed(client(cancelPayment, { params: { id: data.id } }))
    const { orderId, intent } = await stripe.attemptOf(data.id)
    const before = await jobsOf(orderId)
    const [event] = eventsOf(intent!.id)
    expect((await send(signedEvent(event!))).status).toBe(204)
    expect(await jobsOf(orderId)).toBe(before)
    expect(await stripe.attemptOf(data.id)).toMatchObject({ state: 'cancelled', taken: 0 })
  })

  it('that is forged, stale, altered, unsigned or too large writes nothing', async () => {
    const { number, orderId, event } = await answered('agrees')
    const signed = signedEvent(event)
    const forgeries: [RequestInit, number][] = [
      [signedEvent(event, { secret: 'whsec_guessed' }), 400],
      [signedEvent(event, { at: new Date(Date.now() - 6 * MINUTE_MS) }), 400],
      [{ ...signed, body: signed.body.replace(event.id, 'evt_other') }, 400],
      [{ method: 'POST', body: signed.body }, 400],
      [{ ...signed, body: 'x'.repeat(300_000) }, 413],
    ]
    for (const [request, status] of forgeries) expect((await send(request)).status).toBe(status)
    expect(await jobsOf(orderId)).toBe(1)
    const noted = stripe.application.db.selectFrom('payment_events').select('id')
    expect(await noted.where('id', 'in', [event.id, 'evt_other']).execute()).toEqual([])
    expect(await stripe.attemptOf(number)).toMatchObject({ state: 'paymentPending' })
  })

  it('about anything else is taken and left alone', async () => {
    const { event, intent } = await answered('agrees')
    const others: StripeEvent[] = [
      { ...event, id: 'evt_created', type: 'payment_intent.created' },
      { ...event, id: 'evt_foreign', data: { object: { ...intent, metadata: {} } } },
      { ...event, id: 'evt_gone', data: { object: { ...intent, metadata: { charge_key: 'unknown' } } } },
    ]
    for (const one of others) expect((await send(signedEvent(one))).status).toBe(204)
  })
})

it('is not listened for with the demo gateway', async () => {
  const demo = await createTestApplication()
  const answer = await demo.request('/webhooks/stripe', { method: 'POST', body: '{}' })
  await demo.close()
  expect(answer.status).toBe(404)
})
