import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { creditRefusedRefund, listRefusedRefunds } from '@selvedge/contract/fulfilment/refused-refunds.ts'
import { cancelOrder } from '@selvedge/contract/orders/cancellation.ts'
import { getWallet } from '@selvedge/contract/wallet/wallet.ts'
import { readOrder } from '@selvedge/tests/support/buying.ts'
import { mailsTo, succeed } from '@selvedge/tests/support/factories.ts'
import { openOperator } from '@selvedge/tests/support/operators.ts'
import { createStripeApplication } from '@selvedge/tests/support/stripe-application.ts'
import { signedEvent, type Fault } from '@selvedge/tests/support/stripe-peer.ts'
import type { StripeEvent } from '@selvedge/tests/support/stripe-records.ts'
import { newId } from '../platform/identifiers.ts'
import { checkRefund, makeRefund } from './refunds/make-refund.ts'

let stripe: Awaited<ReturnType<typeof createStripeApplication>>
beforeAll(async () => {
  stripe = await createStripeApplication()
})
afterEach(() => {
  stripe.peer.records.refundStatus = 'succeeded'
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

const send = async (event: StripeEvent): Promise<number> =>
  (await stripe.application.request('/webhooks/stripe', signedEvent(event))).status

/** How many jobs are to ask what has become of a refund. */
async function checksOf(refundId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from pgboss.job
    where name = 'checkRefund' and data->>'refundId' = ${refundId}`.execute(stripe.application.db)
  return rows[0]!.count
}

/** A refund that Stripe has taken on, whose bank has not answered. */
async function takenOn() {
  stripe.peer.records.refundStatus = 'pending'
  const order = await cancelled()
  await order.make()
  const made = stripe.peer.records.refunds.at(-1)!
  const stateOf = async () => (await readOrder(order.client, order.number)).refunds.map(({ state }) => state)
  const check = () => checkRefund(stripe.application.jobDeps, order.refund.id)
  return { ...order, made, stateOf, check }
}

describe('a refund that fails after Stripe has taken it on', () => {
  it.each([
    ['refund.failed', 'failed'],
    ['refund.updated', 'canceled'],
    ['charge.refund.updated', 'failed'],
  ] as const)('is refused once %s has come, and goes into the wallet once', async (type, status) => {
    const desk = (await openOperator(stripe.application)).client
    const { client, email, number, refund, made, stateOf, check } = await takenOn()
    expect(await stateOf()).toEqual(['made'])
    const [event, again] = stripe.peer.records.endRefund(made.id, status, [type, 'refund.updated'])
    expect(await Promise.all([event!, event!, again!].map(one => send(one)))).toEqual([204, 204, 204])
    expect(await checksOf(refund.id)).toBe(2)
    await Promise.all([check(), check()])
    expect(await stateOf()).toEqual(['refused'])
    const waiting = (await succeed(desk(listRefusedRefunds))).data
    expect(waiting).toMatchObject([{ id: refund.id, orderNumber: number, amountMinor: refund.amount_minor }])
    expect((await succeed(desk(creditRefusedRefund, { params: { id: refund.id } }))).data).toEqual([])
    // What comes after that credits nothing again.
    const [late] = stripe.peer.records.endRefund(made.id, status, [type])
    expect(await send(late!)).toBe(204)
    expect(await checksOf(refund.id)).toBe(2)
    await check()
    await succeed(desk(creditRefusedRefund, { params: { id: refund.id } }))
    expect(await stateOf()).toEqual(['inWallet'])
    expect((await succeed(client(getWallet))).data.balanceMinor).toBe(refund.amount_minor)
    const mails = await mailsTo(stripe.application, email)
    expect(mails.filter(({ kind }) => kind === 'refundInWallet')).toHaveLength(1)
  })

  it('is what Stripe says when it is asked, whatever an event claims', async () => {
    const { made, refund, stateOf, check } = await takenOn()
    const [event] = stripe.peer.records.endRefund(made.id, 'failed', ['refund.failed'])
    made.status = 'succeeded'
    expect(await send(event!)).toBe(204)
    expect(await checksOf(refund.id)).toBe(1)
    await check()
    expect(await stateOf()).toEqual(['made'])
  })

  it('while Stripe does not answer is asked about again', async () => {
    const { made, stateOf, check } = await takenOn()
    stripe.peer.records.endRefund(made.id, 'failed')
    stripe.peer.fail('GET refunds/:id', 'fails')
    await expect(check()).rejects.toThrow()
    expect(await stateOf()).toEqual(['made'])
    await check()
    expect(await stateOf()).toEqual(['refused'])
  })

  it('before its answer has come is refused, and never made', async () => {
    const { client, number, refund, returned, make } = await cancelled()
    stripe.peer.fail('POST refunds', 'failsAfter')
    await expect(make()).rejects.toThrow()
    const [event] = stripe.peer.records.endRefund(stripe.peer.records.refunds.at(-1)!.id, 'failed')
    await send(event!)
    expect(await checksOf(refund.id)).toBe(1)
    await checkRefund(stripe.application.jobDeps, refund.id)
    await make()
    expect((await readOrder(client, number)).refunds).toMatchObject([{ state: 'refused' }])
    expect(returned()).toEqual([refund.amount_minor])
  })

  it('is refused to who asks for it again under its key', async () => {
    const { number, refund, made } = await takenOn()
    stripe.peer.records.endRefund(made.id, 'failed')
    const { charge_key: chargeKey } = await stripe.attemptOf(number)
    const request = { idempotencyKey: refund.id, chargeKey, amountMinor: refund.amount_minor } as const
    const answer = await stripe.application.jobDeps.payments.refund({ ...request, currency: 'GBP' })
    expect(answer).toEqual({ outcome: 'refused', reference: null })
  })

  it('is none of ours where its key is not, and nothing is asked', async () => {
    const { made, refund, stateOf } = await takenOn()
    const others: Record<string, string>[] = [{}, { refund_key: 'unknown' }, { refund_key: newId() }]
    for (const metadata of others) {
      const [event] = stripe.peer.records.endRefund(made.id, 'failed', ['refund.failed'])
      expect(await send({ ...event!, data: { object: { ...event!.data.object, metadata } } })).toBe(204)
    }
    expect(await checksOf(refund.id)).toBe(0)
    expect(await stateOf()).toEqual(['made'])
  })
})
