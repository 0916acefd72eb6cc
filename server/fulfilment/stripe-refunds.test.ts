import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelOrder } from '@selvedge/contract/orders/cancellation.ts'
import { readOrder } from '@selvedge/tests/support/buying.ts'
import { succeed } from '@selvedge/tests/support/factories.ts'
import { createStripeApplication } from '@selvedge/tests/support/stripe-application.ts'
import type { Fault } from '@selvedge/tests/support/stripe-peer.ts'
import { makeRefund } from './refunds/make-refund.ts'

let stripe: Awaited<ReturnType<typeof createStripeApplication>>
beforeAll(async () => {
  stripe = await createStripeApplication()
})
afterAll(() => stripe.close())

/** A cancelled order whose refund is still to be made. */
async function cancelled() {
  const buyer = await stripe.buyer('pays')
  const { id: number } = (await succeed(buyer.order())).data
  await succeed(buyer.client(cancelOrder, { params: { id: number }, body: {} }))
  const refund = await stripe.application.db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['refunds.id', 'refunds.amount_minor'])
    .where('orders.number', '=', number)
    .executeTakeFirstOrThrow()
  const { intent } = await stripe.attemptOf(number)
  const returned = () =>
    stripe.peer.records.refunds.filter(one => one.intent === intent?.id).map(one => one.amount)
  return { ...buyer, number, refund, returned, make: () => makeRefund(stripe.application.jobDeps, refund.id) }
}

describe('a refund through Stripe', () => {
  it('returns what is due of the charge, once', async () => {
    const { client, number, refund, returned, make } = await cancelled()
    await make()
    await make()
    expect(returned()).toEqual([refund.amount_minor])
    expect((await readOrder(client, number)).refunds).toMatchObject([{ state: 'made' }])
  })
  it.each(['unheard', 'unanswered', 'busy', 'silent'] satisfies Fault[])(
    'whose request goes wrong (%s) is made once in the end',
    async fault => {
      const { refund, returned, make } = await cancelled()
      stripe.peer.fail('POST refunds', fault)
      await make().catch(() => undefined)
      stripe.peer.faults.clear()
      await make()
      expect(returned()).toEqual([refund.amount_minor])
    },
  )
  it('that was made under a key that Stripe has forgotten is found among those of the charge', async () => {
    const { refund, returned, make } = await cancelled()
    // Made, and its answer never kept, whatever the key says by then.
    stripe.peer.fail('POST refunds', 'failsAfter')
    await expect(make()).rejects.toThrow()
    await make()
    expect(returned()).toEqual([refund.amount_minor])
  })
})
