import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { changeCartItem, removeCartItem } from '@selvedge/contract/cart/cart.ts'
import { listOrders } from '@selvedge/contract/orders/orders.ts'
import { getWaiting } from '@selvedge/contract/waiting/waiting.ts'
import { PAYMENT_PENDING_MS } from '@selvedge/contract/orders/order-states.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import {
  addLine,
  linesOf,
  newKey,
  orderCart,
  readCart,
  readOrder,
  reservedMetres,
} from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { ledgerViolations } from '@selvedge/tests/support/ledger-invariants.ts'
import {
  createUnreliableGateway,
  type UnreliableGateway,
} from '@selvedge/tests/support/unreliable-gateway.ts'
import { registerOrderJobs } from './order-jobs.ts'
import { settlePayment } from './settle-payment.ts'

const LOCH = 'glenmoor-04-loch'
let application: TestApplication
let gateway: UnreliableGateway

beforeAll(async () => {
  application = await createTestApplication({ payments: db => (gateway = createUnreliableGateway(db)) })
})
afterAll(() => application.close())
afterEach(async () => {
  gateway.fault = 'none'
  gateway.meanwhile = async () => undefined
  application.clock.now = new Date()
  expect(await ledgerViolations(application.db)).toEqual([])
})

const outOfTime = () => {
  application.clock.now = new Date(application.clock.now.getTime() + PAYMENT_PENDING_MS + 1000)
}
const idOf = async (number: string) =>
  (
    await application.db
      .selectFrom('orders')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  ).id
const settle = async (number: string) => settlePayment(application.jobDeps, await idOf(number))
const chargeOf = async (number: string) =>
  application.db
    .selectFrom('demo_gateway_charges')
    .select(['outcome', 'refunded_at'])
    .where('idempotency_key', '=', await idOf(number))
    .executeTakeFirst()

/** An order whose request was answered paymentUnavailable. */
async function pendingOrder(fault: 'beforeCharge' | 'afterCharge' | 'everything', fabricId = LOCH) {
  const member = await signUpRetailer(application)
  const { client } = member
  const itemId = await addLine(client, { fabricId, fabricQuantity: 2 })
  const again = { key: newKey(), cartVersion: (await readCart(client)).version }
  gateway.fault = fault
  const answer = await orderCart(client, again)
  gateway.fault = 'none'
  expect(answer).toMatchObject({ status: 503, code: 'paymentUnavailable' })
  const { data } = await succeed(client(listOrders, { query: {} }))
  return { ...member, again, itemId, number: data.orders[0]!.id }
}
const stateOf = async (client: Parameters<typeof readOrder>[0], number: string) =>
  (await readOrder(client, number)).state

describe('a gateway that does not answer', () => {
  it.each(['beforeCharge', 'afterCharge'] as const)(
    '%s: the order waits, and the same key completes it',
    async fault => {
      const { client, again, number } = await pendingOrder(fault)
      expect(await stateOf(client, number)).toBe('paymentPending')
      expect(await orderCart(client, again)).toMatchObject({ success: true, data: { id: number } })
      expect(await stateOf(client, number)).toBe('placed')
      expect((await readCart(client)).lineCount).toBe(0)
    },
  )

  it('afterCharge: the job finds the charge and places the order', async () => {
    const { client, again, number } = await pendingOrder('afterCharge')
    await settle(number)
    expect(await stateOf(client, number)).toBe('placed')
    expect(await orderCart(client, again)).toMatchObject({ success: true, data: { id: number } })
  })

  it('blocks another key, and changes of the lines, until the outcome is known', async () => {
    const { client, itemId, again } = await pendingOrder('beforeCharge')
    expect(await orderCart(client)).toMatchObject({ status: 409, code: 'orderInProgress' })
    const params = { id: itemId }
    expect(await client(changeCartItem, { params, body: { fabricQuantity: 9 } })).toMatchObject({
      code: 'orderInProgress',
    })
    expect(await client(removeCartItem, { params })).toMatchObject({ code: 'orderInProgress' })
    await succeed(orderCart(client, again))
  })

  it('leaves lines in the cart that were added meanwhile', async () => {
    const { client } = await signUpRetailer(application)
    await addLine(client, { fabricId: LOCH, fabricQuantity: 1 })
    gateway.meanwhile = async () =>
      void (await addLine(client, { fabricId: LOCH, fabricQuantity: 3, sidemark: 'later' }))
    await succeed(orderCart(client))
    expect(linesOf(await readCart(client))).toMatchObject([{ sidemark: 'later' }])
  })
})

describe('a new attempt after one that was interrupted', () => {
  const secondsLater = (seconds: number) => {
    application.clock.now = new Date(application.clock.now.getTime() + seconds * 1000)
  }

  it('before the charge: cancels the old order and places a new one', async () => {
    const before = await reservedMetres(application, LOCH)
    const { client, again, number, email } = await pendingOrder('beforeCharge')
    secondsLater(21)
    const { data } = await succeed(orderCart(client))
    expect(data.id).not.toBe(number)
    expect(await stateOf(client, number)).toBe('cancelled')
    expect(await stateOf(client, data.id)).toBe('placed')
    expect(await reservedMetres(application, LOCH)).toBe(before + 2)
    expect(await orderCart(client, again)).toMatchObject({ code: 'paymentTimedOut' })
    const kinds = application.db.selectFrom('mails').select('kind').where('recipient', '=', email)
    expect((await kinds.execute()).map(({ kind }) => kind)).not.toContain('orderFailed')
  })

  it('after the charge: places the old order, and makes no second one of the same cart', async () => {
    const { client, number, again } = await pendingOrder('afterCharge')
    expect(await orderCart(client, { ...again, key: newKey() })).toMatchObject({ status: 409 })
    expect(await stateOf(client, number)).toBe('placed')
    expect((await succeed(client(listOrders, { query: {} }))).data.total).toBe(1)
  })

  it('waits while the gateway cannot tell', async () => {
    const { client, number } = await pendingOrder('beforeCharge')
    secondsLater(21)
    gateway.fault = 'everything'
    expect(await orderCart(client)).toMatchObject({ code: 'orderInProgress' })
    expect(await stateOf(client, number)).toBe('paymentPending')
  })
})

describe('an order whose time runs out', () => {
  it('is left alone until then', async () => {
    const { client, again, number } = await pendingOrder('beforeCharge')
    await settle(number)
    expect(await stateOf(client, number)).toBe('paymentPending')
    await succeed(orderCart(client, again))
  })

  it('is cancelled, its stock freed and its key closed for good', async () => {
    const before = await reservedMetres(application, 'inis-300-14-delft')
    const { client, again, number, email } = await pendingOrder('beforeCharge', 'inis-300-14-delft')
    expect(await reservedMetres(application, 'inis-300-14-delft')).toBe(before + 2)
    outOfTime()
    await settle(number)
    expect(await readOrder(client, number)).toMatchObject({ state: 'cancelled', expected: null })
    expect(await reservedMetres(application, 'inis-300-14-delft')).toBe(before)
    expect(
      await gateway.charge({
        idempotencyKey: await idOf(number),
        retailerId: '01927c41-2a3b-7c4d-8e5f-60718293a401',
        paymentMethod: 'demo_visa',
        amountMinor: 1,
        currency: 'GBP',
        returnTo: '/',
      }),
    ).toMatchObject({ outcome: 'declined' })
    expect(await orderCart(client, again)).toMatchObject({ status: 409, code: 'paymentTimedOut' })
    const mail = application.db
      .selectFrom('mails')
      .select('kind')
      .where('recipient', '=', email)
      .where('kind', '=', 'orderFailed')
    expect(await mail.execute()).toHaveLength(1)
    expect(await orderCart(client)).toMatchObject({ success: true })
  })

  it('is still placed when the gateway did charge it', async () => {
    const { client, number } = await pendingOrder('afterCharge')
    outOfTime()
    await settle(number)
    expect(await stateOf(client, number)).toBe('placed')
  })

  it('frees its stock while the gateway is down, and refunds once it is back', async () => {
    const { client, number } = await pendingOrder('afterCharge')
    outOfTime()
    gateway.fault = 'everything'
    await expect(settle(number)).rejects.toThrow('the line broke')
    expect(await stateOf(client, number)).toBe('cancelled')
    gateway.fault = 'none'
    await settle(number)
    expect((await chargeOf(number))?.refunded_at).toBeInstanceOf(Date)
  })

  it('is not placed by a late charge', async () => {
    const { client } = await signUpRetailer(application)
    await addLine(client, { fabricId: LOCH, fabricQuantity: 2 })
    gateway.meanwhile = async () => {
      outOfTime()
      const { data } = await succeed(client(listOrders, { query: {} }))
      await settle(data.orders[0]!.id)
    }
    expect(await orderCart(client)).toMatchObject({ success: false, code: 'paymentTimedOut' })
    expect((await readCart(client)).lineCount).toBe(1)
  })

  it('ends one way, however many callers try to end it', async () => {
    const { client, again, number } = await pendingOrder('afterCharge')
    outOfTime()
    await Promise.all([
      settle(number),
      orderCart(client, again),
      settle(number),
      orderCart(client, again),
      settle(number),
    ])
    expect(await stateOf(client, number)).toBe('placed')
  })
})

describe('the slow card', () => {
  it('is charged once although its answer times out', async () => {
    const { client } = await signUpRetailer(application, { card: 'demo_slow' })
    await addLine(client, { fabricId: LOCH, fabricQuantity: 1 })
    const again = { key: newKey(), cartVersion: (await readCart(client)).version }
    expect(await orderCart(client, again)).toMatchObject({ code: 'paymentUnavailable' })
    expect(await orderCart(client, again)).toMatchObject({ success: true })
  })
})

describe('what waits', () => {
  it('names an order whose payment is pending', async () => {
    const { client, again, number } = await pendingOrder('beforeCharge')
    const { data } = await succeed(client(getWaiting))
    expect(data).toMatchObject([
      { kind: 'paymentPending', reference: number },
      { kind: 'cart', count: 1 },
    ])
    await succeed(orderCart(client, again))
    expect((await succeed(client(getWaiting))).data).toEqual([])
  })
})

// Last, because from here on the handlers run concurrently with the tests.
describe('the queue', () => {
  it('handles an order left unsettled as soon as the handlers run', async () => {
    const { client, number } = await pendingOrder('afterCharge')
    await registerOrderJobs(application.jobDeps)
    await vi.waitFor(async () => expect(await stateOf(client, number)).toBe('placed'), {
      timeout: 20_000,
      interval: 100,
    })
  })
})
