import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Result } from '@selvedge/contract/call/client.ts'
import { sql } from 'kysely'
import { listOrders, placeOrder } from '@selvedge/contract/orders/orders.ts'
import { addLine, newKey, readCart } from '../support/buying.ts'
import { signUpRetailer, succeed } from '../support/factories.ts'
import { ledgerViolations } from '../support/ledger-invariants.ts'
import { rounds } from '../support/rounds.ts'
import { createCrashSite, type CrashSite } from './crash-site.ts'

const ROUNDS = rounds(1, 1000)
const BUYERS = 4
/**
 * Milliseconds after the orders were sent; an order runs from its first statement to its response within this time.
 */
const LATEST_KILL_MS = 150
const TIMEOUT_MS = 60_000 + ROUNDS * 40_000

let site: CrashSite
let tokens: string[]

beforeAll(async () => {
  site = await createCrashSite()
  tokens = []
  for (let count = 0; count < BUYERS; count += 1) tokens.push((await signUpRetailer(site)).token)
  // Enough stock for every round, on pieces that all buyers want.
  await site.db.updateTable('pieces').set({ length_um: 900_000_000_000_000 }).execute()
}, TIMEOUT_MS)
afterAll(() => site.close(), TIMEOUT_MS)

type Order = { token: string; key: string; cartVersion: string }
type Attempt = Order & { answer: Promise<Result<{ id: string }>> }

const sendOrder = ({ token, key, cartVersion }: Order) =>
  site.client(token)(placeOrder, { body: { cartVersion }, idempotencyKey: key })

/** Each buyer orders two lines; returns while the requests are in flight. */
async function sendOrders(): Promise<Attempt[]> {
  const orders = await Promise.all(
    tokens.map(async token => {
      const client = site.client(token)
      await addLine(client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 1.5 })
      await addLine(client, { fabricId: 'inis-300-14-delft', fabricQuantity: 2 })
      return { token, key: newKey(), cartVersion: (await readCart(client)).version }
    }),
  )
  return orders.map(order => ({ ...order, answer: sendOrder(order) }))
}

/** Retries with the same key until the order is placed, as a buyer's browser would. */
const finish = (order: Order): Promise<string> =>
  vi.waitFor(async () => (await succeed(sendOrder(order))).data.id, { timeout: 30_000, interval: 200 })

const placedIds = async (token: string) => {
  const { data } = await succeed(site.client(token)(listOrders, { query: {} }))
  return data.orders.filter(order => order.state === 'placed').map(order => order.id)
}
const countOrders = async (token: string) => {
  const { total } = (await succeed(site.client(token)(listOrders, { query: {} }))).data
  return total
}

/** Charges whose order is still pending, which the server has to reconcile after a restart. */
const chargedButPending = () =>
  site.db
    .selectFrom('orders')
    .innerJoin('demo_gateway_charges', join =>
      join.on('demo_gateway_charges.idempotency_key', '=', sql<string>`orders.id::text`),
    )
    .select('orders.number')
    .where('orders.state', '=', 'paymentPending')
    .execute()

/** One round: kills at a random moment, then checks that every order completes exactly once. */
async function survive(round: number, kill: () => Promise<void>) {
  const before = await Promise.all(tokens.map(countOrders))
  const attempts = await sendOrders()
  // Biased to early moments, when most happens.
  const moment = Math.random() ** 2 * LATEST_KILL_MS
  await delay(moment)
  await kill()
  const acknowledged = await Promise.all(attempts.map(attempt => attempt.answer))
  const context = `round ${round}, killed after ${moment.toFixed(1)} ms`
  expect(
    await vi.waitFor(() => ledgerViolations(site.db), { timeout: 30_000, interval: 200 }),
    context,
  ).toEqual([])
  for (const [index, attempt] of attempts.entries()) {
    const answer = acknowledged[index]!
    // Succeeded or cut off: a crash must not cause a refusal.
    expect(answer.success || answer.status >= 500, `${context}: ${JSON.stringify(answer)}`).toBe(true)
    if (answer.success) {
      expect(await vi.waitFor(() => placedIds(attempt.token), { timeout: 30_000 }), context).toContain(
        answer.data.id,
      )
    }
    const id = await finish(attempt)
    if (answer.success) expect(id, context).toBe(answer.data.id)
    expect(await countOrders(attempt.token), context).toBe(before[index]! + 1)
    expect((await readCart(site.client(attempt.token))).lineCount, context).toBe(0)
  }
  expect(await ledgerViolations(site.db), context).toEqual([])
}

describe('orders in flight', () => {
  it(
    `survive kill -9 of the server, ${ROUNDS} times`,
    async () => {
      for (let round = 1; round <= ROUNDS; round += 1) {
        await survive(round, async () => {
          await site.killServer()
          await vi.waitFor(async () => expect(await chargedButPending()).toEqual([]), {
            timeout: 30_000,
            interval: 100,
          })
        })
      }
    },
    TIMEOUT_MS,
  )

  it(
    `survive kill -9 of the database, ${ROUNDS} times`,
    async () => {
      for (let round = 1; round <= ROUNDS; round += 1) await survive(round, async () => site.killDatabase())
    },
    TIMEOUT_MS,
  )
})
