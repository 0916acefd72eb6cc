import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import { approveOrder, getOrderToApprove } from '@selvedge/contract/orders/approval.ts'
import { PAYMENT_PENDING_MS } from '@selvedge/contract/orders/order-states.ts'
import { cancelPayment, finishPayment, listOrders } from '@selvedge/contract/orders/orders.ts'
import { getWaiting } from '@selvedge/contract/waiting/waiting.ts'
import { createTestApplication, ORIGIN, type TestApplication } from '@selvedge/tests/support/application.ts'
import {
  addLine,
  linesOf,
  newKey,
  orderCart,
  readCart,
  readOrder,
  reservedMetres,
} from '@selvedge/tests/support/buying.ts'
import { enterCode, newDiscountCode } from '@selvedge/tests/support/discounts.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { ledgerViolations } from '@selvedge/tests/support/ledger-invariants.ts'
import { addColleague } from '@selvedge/tests/support/team.ts'
import { settlePayment } from './settle-payment.ts'

const LOCH = 'glenmoor-04-loch'
let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())
afterEach(async () => {
  application.clock.now = new Date()
  expect(await ledgerViolations(application.db)).toEqual([])
})

/** An order that waits for its buyer to confirm the payment at the bank. */
async function unconfirmed() {
  const member = await signUpRetailer(application, { card: 'demo_confirmed' })
  await addLine(member.client, { fabricId: LOCH, fabricQuantity: 2 })
  const again = { key: newKey(), cartVersion: (await readCart(member.client)).version }
  const answer = await orderCart(member.client, again)
  if (!answer.success || answer.data.confirmAt === undefined) throw new Error('the bank was not asked')
  const { id: number, confirmAt } = answer.data
  return { ...member, again, answer, number, confirmAt }
}
const atBank = (confirmAt: string, reply: 'agree' | 'refuse') =>
  application.request(confirmAt, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN },
    body: `answer=${reply}`,
  })
const chargesOf = async (number: string) =>
  application.db
    .selectFrom('demo_gateway_charges')
    .innerJoin('orders', join => join.on('orders.number', '=', number))
    .select(['outcome', 'refunded_at'])
    .whereRef('idempotency_key', '=', eb => eb.cast<string>('orders.id', 'text'))
    .execute()
const stateOf = async (client: Client, number: string) => (await readOrder(client, number)).state

describe('a payment that the buyer confirms at the bank', () => {
  it('places the order once the buyer has agreed, and only once', async () => {
    const { client, again, answer, number, confirmAt } = await unconfirmed()
    expect(answer).toMatchObject({ message: `Order ${number}: your bank asks you to confirm the payment` })
    expect(await stateOf(client, number)).toBe('paymentPending')
    expect(await orderCart(client, again)).toMatchObject({ data: { id: number, confirmAt } })
    const back = await atBank(confirmAt, 'agree')
    expect([back.status, back.headers.get('location')]).toEqual([303, `/checkout/payment/${number}`])
    const finished = await Promise.all(
      Array.from({ length: 20 }, () => client(finishPayment, { params: { id: number } })),
    )
    expect(finished.map(one => one.success && one.data)).toEqual(
      finished.map(() => ({ id: number, state: 'placed' })),
    )
    expect(await stateOf(client, number)).toBe('placed')
    expect(await chargesOf(number)).toEqual([{ outcome: 'succeeded', refunded_at: null }])
    expect(await orderCart(client, again)).toMatchObject({ success: true, data: { id: number } })
    expect((await succeed(client(listOrders, { query: {} }))).data.total).toBe(1)
    expect(linesOf(await readCart(client))).toEqual([])
  })

  it('that the buyer refuses leaves the cart, and frees the stock', async () => {
    const before = await reservedMetres(application, LOCH)
    const { client, number, confirmAt } = await unconfirmed()
    expect(await reservedMetres(application, LOCH)).toBe(before + 2)
    await atBank(confirmAt, 'refuse')
    expect(await client(finishPayment, { params: { id: number } })).toMatchObject({ code: 'cardDeclined' })
    expect(await reservedMetres(application, LOCH)).toBe(before)
    expect(linesOf(await readCart(client))).toHaveLength(1)
  })

  it('can be given up: nothing is charged, also when the bank is answered afterwards', async () => {
    const before = await reservedMetres(application, LOCH)
    const { client, number, confirmAt } = await unconfirmed()
    await succeed(client(cancelPayment, { params: { id: number } }))
    await succeed(client(cancelPayment, { params: { id: number } }))
    await atBank(confirmAt, 'agree')
    expect(await chargesOf(number)).toEqual([{ outcome: 'declined', refunded_at: null }])
    expect(await stateOf(client, number)).toBe('cancelled')
    expect(await reservedMetres(application, LOCH)).toBe(before)
    await succeed(orderCart(client, { card: undefined }))
  })

  it('that was confirmed while it was given up is placed or refunded, never both', async () => {
    const { client, number, confirmAt } = await unconfirmed()
    await Promise.all([
      atBank(confirmAt, 'agree'),
      client(cancelPayment, { params: { id: number } }),
      client(finishPayment, { params: { id: number } }),
    ])
    await settlePayment(application.jobDeps, await idOf(number))
    const [charge] = await chargesOf(number)
    const isPaid = charge!.outcome === 'succeeded' && charge!.refunded_at === null
    expect(await stateOf(client, number)).toBe(isPaid ? 'placed' : 'cancelled')
  })

  it('gives way to a new attempt at once', async () => {
    const { client, number } = await unconfirmed()
    const { version } = await readCart(client)
    const second = await succeed(orderCart(client, { key: newKey(), cartVersion: version }))
    expect(second.data.id).not.toBe(number)
    expect(await stateOf(client, number)).toBe('cancelled')
  })

  it('that nobody confirms ends with the reservation, told by mail', async () => {
    const { client, email, number } = await unconfirmed()
    application.clock.now = new Date(application.clock.now.getTime() + PAYMENT_PENDING_MS + 1000)
    await settlePayment(application.jobDeps, await idOf(number))
    expect(await stateOf(client, number)).toBe('cancelled')
    const mails = await application.db
      .selectFrom('mails')
      .select('subject')
      .where('recipient', '=', email)
      .execute()
    expect(mails.map(({ subject }) => subject)).toContain(`Order ${number} was not placed`)
  })

  it('by who approves goes on while who asked sends another cart', async () => {
    const { client } = await signUpRetailer(application, { card: 'demo_confirmed' })
    const tom = await addColleague(application, client, 'requester')
    const ask = async () => {
      await addLine(tom.client, { fabricId: LOCH, fabricQuantity: 2 })
      return (await succeed(orderCart(tom.client))).data.id
    }
    const first = await ask()
    const params = { id: first }
    const { version } = (await succeed(client(getOrderToApprove, { params }))).data
    const answer = await succeed(
      client(approveOrder, { params, body: { version }, idempotencyKey: newKey() }),
    )
    const second = await ask()
    expect([await stateOf(client, first), await stateOf(client, second)]).toEqual([
      'paymentPending',
      'awaitingApproval',
    ])
    await atBank(answer.data.confirmAt!, 'agree')
    await succeed(client(finishPayment, { params }))
    expect(await stateOf(client, first)).toBe('placed')
  })

  it('by one approver is not ended by another who approves meanwhile', async () => {
    const { client } = await signUpRetailer(application, { card: 'demo_confirmed' })
    const tom = await addColleague(application, client, 'requester')
    const another = await addColleague(application, client, 'approver')
    await addLine(tom.client, { fabricId: LOCH, fabricQuantity: 2 })
    const params = { id: (await succeed(orderCart(tom.client))).data.id }
    const { version } = (await succeed(client(getOrderToApprove, { params }))).data
    const approve = (by: Client) => by(approveOrder, { params, body: { version }, idempotencyKey: newKey() })
    const { confirmAt } = (await succeed(approve(client))).data
    expect(await approve(another.client)).toMatchObject({ code: 'orderInProgress' })
    expect(await stateOf(client, params.id)).toBe('paymentPending')
    await atBank(confirmAt!, 'agree')
    await succeed(client(finishPayment, { params }))
    expect(await stateOf(client, params.id)).toBe('placed')
  })

  it('by who approves gives back to who asked the code of the order, where it comes to nothing', async () => {
    const { client } = await signUpRetailer(application, { card: 'demo_confirmed' })
    const tom = await addColleague(application, client, 'requester')
    await addLine(tom.client, { fabricId: LOCH, fabricQuantity: 2 })
    await enterCode(tom.client, await newDiscountCode(application))
    const { discountMinor } = (await readCart(tom.client)).totals
    expect(discountMinor).toBeGreaterThan(0)
    const { id } = (await succeed(orderCart(tom.client))).data
    const { version } = (await succeed(client(getOrderToApprove, { params: { id } }))).data
    const body = { version }
    await succeed(client(approveOrder, { params: { id }, body, idempotencyKey: newKey() }))
    await succeed(client(cancelPayment, { params: { id } }))
    expect(await stateOf(client, id)).toBe('cancelled')
    expect((await readCart(tom.client)).totals.discountMinor).toBe(discountMinor)
  })

  it('is finished or abandoned by its buyer alone, who sees that it is waiting', async () => {
    const { client, number } = await unconfirmed()
    const colleague = await addColleague(application, client, 'admin')
    const waits = async (member: Client) =>
      (await succeed(member(getWaiting))).data.filter(({ kind }) => kind === 'paymentPending')
    expect(await waits(client)).toMatchObject([{ reference: number }])
    expect(await waits(colleague.client)).toEqual([])
    expect(await readOrder(client, number)).toMatchObject({ mayFinishPayment: true })
    expect(await readOrder(colleague.client, number)).toMatchObject({ mayFinishPayment: false })
    for (const call of [finishPayment, cancelPayment])
      expect(await colleague.client(call, { params: { id: number } })).toMatchObject({ code: 'notFound' })
    expect(await stateOf(client, number)).toBe('paymentPending')
  })
})

const idOf = async (number: string) =>
  (
    await application.db
      .selectFrom('orders')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  ).id
