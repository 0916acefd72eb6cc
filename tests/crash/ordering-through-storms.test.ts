import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Result } from '@selvedge/contract/call/client.ts'
import { PAYMENT_PENDING_MS } from '@selvedge/contract/orders/order-states.ts'
import { connect, type Connection } from '@selvedge/db/connection.ts'
import { registerOrderJobs } from '@selvedge/server/orders/order-jobs.ts'
import { settlePayment } from '@selvedge/server/orders/settle-payment.ts'
import { createTestApplication, type TestApplication } from '../support/application.ts'
import { addLine, newKey, orderCart, piecesOf, readCart } from '../support/buying.ts'
import { signUpRetailer } from '../support/factories.ts'
import { faultyNetwork, type FaultyNetwork } from '../support/faulty-network.ts'
import { createDemoGatewayAt, createStripeAt, type GatewayElsewhere } from '../support/gateway-elsewhere.ts'
import { ledgerViolations } from '../support/ledger-invariants.ts'
import { isSoak, rounds } from '../support/rounds.ts'

const ROUNDS = rounds(1, 100)
const BUYERS = isSoak ? 50 : 16
/** Metres that there are for them in each round; each wants one. */
const METRES = BUYERS - 6
const CLOTH = 'glenmoor-04-loch'
const TRIES = 5
const PATIENCE = { timeout: 45_000, interval: 200 }
const TIMEOUT_MS = 120_000 + ROUNDS * 90_000

/** Of a chunk; an order is some seventy of them at the database, and two or four at the gateway. */
const databaseWeather = { delay: 0.02, drop: 0.004, reset: 0.004, halfOpen: 0.0002 }
const gatewayWeather = { delay: 0.1, drop: 0.1, reset: 0.1, halfOpen: 0.02 }

/** What an attempt may be refused with while others buy, and earlier ones of its own are not settled. */
const refusals = ['orderInProgress', 'notEnoughStock', 'cartChanged', 'paymentTimedOut', 'cartEmpty']

type Buyer = Awaited<ReturnType<typeof signUpRetailer>>
type Request = { key: string; cartVersion: string }
type Answer = Result<{ id: string }>

describe.each([
  { name: 'the demo gateway', create: createDemoGatewayAt },
  { name: 'Stripe', create: createStripeAt },
])('ordering through a network that fails, paid by $name', ({ create }) => {
  let application: TestApplication
  let gateway: GatewayElsewhere
  let toDatabase: FaultyNetwork
  let direct: Connection
  let buyers: Buyer[]

  beforeAll(async () => {
    application = await createTestApplication({
      connections: 20,
      reaching: async url => {
        toDatabase = await faultyNetwork(Number(new URL(url).port))
        gateway = await create(url)
        return toDatabase.through(url)
      },
      payments: db => gateway.connect(db),
    })
    direct = connect(application.databaseUrl)
    await registerOrderJobs(application.deps)
    buyers = []
    for (let count = 0; count < BUYERS; count += 1) {
      const buyer = await signUpRetailer(application, { card: null })
      await gateway.registerCard(buyer.client)
      buyers.push(buyer)
    }
  }, TIMEOUT_MS)
  afterAll(async () => {
    await application.close()
    await direct.close()
    await gateway.close()
    await toDatabase.close()
  }, TIMEOUT_MS)

  const setWeather = (isStormy: boolean) => {
    toDatabase.weather = isStormy ? databaseWeather : {}
    gateway.network.weather = isStormy ? gatewayWeather : {}
  }

  /** As a browser does: again with the same key, or now and then in another tab, until there is an answer. */
  async function orderInStorm({ client }: Buyer, request: Request): Promise<Answer> {
    let answer = await orderCart(client, request)
    for (let tries = 1; tries < TRIES && !answer.success && answer.status >= 500; tries += 1)
      answer = await orderCart(client, Math.random() < 0.2 ? { ...request, key: newKey() } : request)
    return answer
  }

  /** Once all is calm and out of time, nothing may be left open. */
  async function settleAll() {
    application.clock.now = new Date(application.clock.now.getTime() + PAYMENT_PENDING_MS + 1000)
    const unsettled = () =>
      direct.kysely.selectFrom('payments').select('order_id').where('settled_at', 'is', null).execute()
    await vi.waitFor(async () => {
      for (const { order_id } of await unsettled()) await settlePayment(application.deps, order_id)
      expect(await unsettled()).toEqual([])
    }, PATIENCE)
  }

  const placedBy = ({ user }: Buyer) =>
    direct.kysely
      .selectFrom('orders')
      .select('number')
      .where('placed_by', '=', user.id)
      .where('state', '=', 'placed')
      .execute()

  /** Orders what is still in the cart; the last metres may have gone to others. */
  async function orderAfterwards({ client }: Buyer): Promise<void> {
    const cart = await readCart(client)
    if (cart.lineCount === 0) return
    const answer = await orderCart(client, { cartVersion: cart.version })
    if (!answer.success) expect(answer.code).toBe('notEnoughStock')
  }

  async function stockUp() {
    const [first, ...others] = await piecesOf({ db: direct.kysely }, CLOTH)
    for (const piece of [first!, ...others])
      await direct.kysely
        .updateTable('pieces')
        .set({ length_um: piece.reserved_um + (piece === first ? METRES * 1_000_000 : 0) })
        .where('id', '=', piece.id)
        .execute()
  }

  async function survive(round: number) {
    application.clock.now = new Date()
    await direct.kysely.deleteFrom('cart_items').execute()
    await stockUp()
    const before = await Promise.all(buyers.map(placedBy))
    const requests = await Promise.all(
      buyers.map(async ({ client }) => {
        await addLine(client, { fabricId: CLOTH, fabricQuantity: 1 })
        return { key: newKey(), cartVersion: (await readCart(client)).version }
      }),
    )
    setWeather(true)
    const ordering = buyers.map((buyer, index) => orderInStorm(buyer, requests[index]!))
    // In every third round, time runs out while orders are being paid.
    if (round % 3 === 0) {
      await Promise.race(ordering)
      application.clock.now = new Date(application.clock.now.getTime() + PAYMENT_PENDING_MS + 1000)
    }
    const answers = await Promise.all(ordering)
    setWeather(false)
    const at = `round ${round}`
    for (const answer of answers)
      if (!answer.success && answer.status < 500)
        expect(refusals, `${at}: ${JSON.stringify(answer)}`).toContain(answer.code)
    await settleAll()
    for (const buyer of buyers) await vi.waitFor(() => orderAfterwards(buyer), PATIENCE)
    await settleAll()
    const placed = await Promise.all(buyers.map(placedBy))
    for (const [index, orders] of placed.entries()) {
      const now = orders.slice(before[index]!.length).map(({ number }) => number)
      expect(now.length, at).toBeLessThanOrEqual(1)
      const answer = answers[index]!
      if (answer.success)
        expect(
          orders.map(({ number }) => number),
          at,
        ).toContain(answer.data.id)
    }
    expect(placed.flat().length - before.flat().length, at).toBe(METRES)
    const violations = await ledgerViolations(direct.kysely)
    expect(violations.filter(gateway.isCounted), at).toEqual([])
    expect(await gateway.violations(direct.kysely), at).toEqual([])
  }

  it(
    `sells exactly what there is, and charges each order once, ${ROUNDS} times`,
    async () => {
      for (let round = 1; round <= ROUNDS; round += 1) await survive(round)
      // Otherwise it was no storm.
      for (const network of [toDatabase, gateway.network])
        expect(network.befallen.drop + network.befallen.reset).toBeGreaterThan(0)
    },
    TIMEOUT_MS,
  )
})
