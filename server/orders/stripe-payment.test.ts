import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { PAYMENT_PENDING_MS } from '@selvedge/contract/orders/order-states.ts'
import { cancelPayment, finishPayment } from '@selvedge/contract/orders/orders.ts'
import { linesOf, readCart, reservedMetres } from '@selvedge/tests/support/buying.ts'
import { succeed } from '@selvedge/tests/support/factories.ts'
import { createStripeApplication } from '@selvedge/tests/support/stripe-application.ts'
import type { Fault } from '@selvedge/tests/support/stripe-peer.ts'
import { settlePayment } from './settle-payment.ts'

let stripe: Awaited<ReturnType<typeof createStripeApplication>>
beforeAll(async () => {
  stripe = await createStripeApplication()
})
afterAll(() => stripe.close())
afterEach(() => {
  stripe.application.clock.now = new Date()
})

const outOfTime = () => {
  stripe.application.clock.now = new Date(stripe.application.clock.now.getTime() + PAYMENT_PENDING_MS + 1000)
}
const settle = async (number: string) =>
  settlePayment(stripe.application.jobDeps, (await stripe.attemptOf(number)).orderId)

/** An order whose buyer is asked by the bank. */
async function unconfirmed() {
  const buyer = await stripe.buyer('asks')
  const answer = await succeed(buyer.order())
  const { id: number, confirmAt } = answer.data
  const { intent } = await stripe.attemptOf(number)
  return { ...buyer, number, confirmAt, intent: intent! }
}

describe('an order that is paid through Stripe', () => {
  it('is charged its total once, to the customer’s card', async () => {
    const { order } = await stripe.buyer('pays')
    const { data } = await succeed(order())
    const { state, intent, taken, charge_reference } = await stripe.attemptOf(data.id)
    expect([state, intent?.status, taken, charge_reference]).toEqual(['placed', 'succeeded', 1, intent?.id])
    expect(await order()).toMatchObject({ data: { id: data.id } })
    const asked = stripe.peer.ledger.filter(
      ({ params }) => params['payment_method'] === intent?.payment_method,
    )
    expect(asked).toEqual([
      {
        what: 'POST payment_intents',
        key: intent?.metadata['charge_key'],
        params: expect.objectContaining({
          amount: String(intent?.amount),
          currency: 'gbp',
          customer: intent?.customer,
        }),
      },
    ])
  })

  it('is not placed when the card is declined, and the stock is free', async () => {
    const before = await reservedMetres(stripe.application, 'glenmoor-04-loch')
    const { client, order } = await stripe.buyer('declines')
    expect(await order()).toMatchObject({ status: 402, code: 'cardDeclined' })
    expect(await reservedMetres(stripe.application, 'glenmoor-04-loch')).toBe(before)
    expect(linesOf(await readCart(client))).toHaveLength(1)
  })

  it('is not placed with a card that Stripe has lost', async () => {
    const { order } = await stripe.buyer('pays')
    const [method] = [...stripe.peer.records.methods.values()].slice(-1)
    method!.customer = null
    expect(await order()).toMatchObject({ code: 'cardDeclined' })
  })
})

describe('a payment that the bank wants confirmed', () => {
  it('is sent to the bank and back, and placed once the buyer has agreed', async () => {
    const { client, number, confirmAt, intent } = await unconfirmed()
    expect(confirmAt).toBe(`https://hooks.stripe.com/3d_secure_2/${intent.id}`)
    expect(intent.next_action).toMatchObject({
      redirect_to_url: { return_url: `http://selvedge.test/checkout/payment/${number}` },
    })
    const asked = await succeed(client(finishPayment, { params: { id: number } }))
    expect(asked.data).toEqual({ id: number, state: 'paymentPending', confirmAt })
    stripe.peer.records.answerBank(intent.id, 'agrees')
    const finished = await Promise.all(
      Array.from({ length: 5 }, () => client(finishPayment, { params: { id: number } })),
    )
    expect(finished.every(one => one.success && one.data.state === 'placed')).toBe(true)
    expect(await stripe.attemptOf(number)).toMatchObject({ state: 'placed', taken: 1, returned: 0 })
  })

  it('is not charged when the buyer refuses', async () => {
    const { client, number, intent } = await unconfirmed()
    stripe.peer.records.answerBank(intent.id, 'refuses')
    expect(await client(finishPayment, { params: { id: number } })).toMatchObject({ code: 'cardDeclined' })
    expect(await stripe.attemptOf(number)).toMatchObject({ state: 'cancelled', taken: 0 })
  })

  it('is cancelled at Stripe when it is given up, so that the bank’s answer charges nothing', async () => {
    const { client, number, intent } = await unconfirmed()
    await succeed(client(cancelPayment, { params: { id: number } }))
    stripe.peer.records.answerBank(intent.id, 'agrees')
    expect(intent.status).toBe('canceled')
    expect(await stripe.attemptOf(number)).toMatchObject({ state: 'cancelled', taken: 0 })
  })
})

describe('an answer that is lost', () => {
  const cases: [string, string, Fault][] = [
    ['of the intent', 'POST payment_intents', 'unanswered'],
    ['of the confirmation', 'POST payment_intents/:id/confirm', 'unanswered'],
    ['of the confirmation, with an error in its place', 'POST payment_intents/:id/confirm', 'failsAfter'],
  ]
  it.each(cases)('%s is found again by the same request, charged once', async (_name, what, fault) => {
    const buyer = await stripe.buyer('pays')
    stripe.peer.fail(what, fault)
    expect(await buyer.order()).toMatchObject({ status: 503, code: 'paymentUnavailable' })
    const number = await stripe.numberOf(buyer)
    expect(await succeed(buyer.order())).toMatchObject({ data: { id: number } })
    expect(await stripe.attemptOf(number)).toMatchObject({ state: 'placed', taken: 1, returned: 0 })
  })

  it.each(cases.slice(1))('%s is found by the job, charged once', async (_name, what, fault) => {
    const buyer = await stripe.buyer('pays')
    stripe.peer.fail(what, fault)
    await buyer.order()
    const number = await stripe.numberOf(buyer)
    await settle(number)
    expect(await stripe.attemptOf(number)).toMatchObject({ state: 'placed', taken: 1, returned: 0 })
  })

  it.each(['busy', 'fails', 'silent', 'unheard'] as const)(
    'and never acted on (%s) is tried again by the buyer',
    async fault => {
      const buyer = await stripe.buyer('pays')
      stripe.peer.fail('POST payment_intents/:id/confirm', fault)
      expect(await buyer.order()).toMatchObject({ status: 503, code: 'paymentUnavailable' })
      const number = await stripe.numberOf(buyer)
      await settle(number)
      expect(await stripe.attemptOf(number)).toMatchObject({ state: 'paymentPending', taken: 0 })
      await succeed(buyer.order())
      expect(await stripe.attemptOf(number)).toMatchObject({ state: 'placed', taken: 1 })
    },
  )

  it('for so long that the order ended is refunded once, also when that answer is lost', async () => {
    const buyer = await stripe.buyer('pays')
    stripe.peer.fail('POST payment_intents/:id/confirm', 'unanswered')
    await buyer.order()
    const number = await stripe.numberOf(buyer)
    outOfTime()
    stripe.peer.fail('GET payment_intents/:id', 'fails')
    stripe.peer.fail('POST refunds', 'unanswered')
    await expect(settle(number)).rejects.toThrow('Stripe did not answer')
    await settle(number)
    expect(await stripe.attemptOf(number)).toMatchObject({ state: 'cancelled', taken: 1, returned: 1 })
    expect(await buyer.order()).toMatchObject({ code: 'paymentTimedOut' })
  })

  it('of an order that ended is never charged later', async () => {
    const buyer = await stripe.buyer('pays')
    stripe.peer.fail('POST payment_intents', 'unanswered')
    await buyer.order()
    const number = await stripe.numberOf(buyer)
    outOfTime()
    await settle(number)
    const { charge_key, retailer_id, intent } = await stripe.attemptOf(number)
    const late = await stripe.application.deps.payments.charge({
      idempotencyKey: charge_key,
      retailerId: retailer_id,
      paymentMethod: intent!.payment_method,
      amountMinor: intent!.amount,
      currency: 'GBP',
      returnTo: '/',
    })
    expect(late.outcome).toBe('declined')
    expect(await stripe.attemptOf(number)).toMatchObject({ state: 'cancelled', taken: 0 })
    expect(linesOf(await readCart(buyer.client))).toHaveLength(1)
  })
})
