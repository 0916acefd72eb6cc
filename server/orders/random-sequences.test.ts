import { array, assert, asyncProperty, constantFrom, oneof, record, type Arbitrary } from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client, Result } from '@selvedge/contract/call/client.ts'
import { removeCartItem } from '@selvedge/contract/cart/cart.ts'
import {
  approveOrder,
  getOrderToApprove,
  refuseOrder,
  withdrawOrder,
} from '@selvedge/contract/orders/approval.ts'
import { PAYMENT_PENDING_MS } from '@selvedge/contract/orders/order-states.ts'
import { cancelPayment, finishPayment } from '@selvedge/contract/orders/orders.ts'
import { addCard, chooseCard } from '@selvedge/contract/payments/payments.ts'
import { createTestApplication, ORIGIN, type TestApplication } from '@selvedge/tests/support/application.ts'
import {
  addLine,
  linesOf,
  newKey,
  orderCart,
  readCart,
  reservedMetres,
} from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { ledgerViolations } from '@selvedge/tests/support/ledger-invariants.ts'
import { rounds } from '@selvedge/tests/support/rounds.ts'
import { addColleague } from '@selvedge/tests/support/team.ts'
import {
  createUnreliableGateway,
  type UnreliableGateway,
} from '@selvedge/tests/support/unreliable-gateway.ts'
import * as model from './testing/order-model.ts'
import {
  cards,
  isLive,
  isPending,
  type ModelBuyer,
  type ModelCard,
  type ModelFault,
  type ModelOrder,
} from './testing/order-model.ts'
import { settlePayment } from './settle-payment.ts'

const RUNS = rounds(12, 10_000)
const CLOTH = 'glenmoor-04-loch'
/** Longer than an attempt to pay may be under way. */
const LATER_MS = 21_000

const acts = [
  'add',
  'remove',
  'order',
  'repeat',
  'refuse',
  'withdraw',
  'bankAgrees',
  'bankRefuses',
  'finish',
  'giveUp',
  'wait',
  'job',
  'runOut',
] as const
type Step = {
  who: 'owner' | 'requester'
  act: (typeof acts)[number]
  card: ModelCard
  fault: ModelFault
}
const step: Arbitrary<Step> = record({
  who: constantFrom('owner', 'requester'),
  act: oneof(
    { weight: 3, arbitrary: constantFrom('add', 'order') },
    { weight: 5, arbitrary: constantFrom(...acts) },
  ),
  card: constantFrom(...cards),
  fault: constantFrom('none', 'none', 'beforeCharge', 'afterCharge'),
})

/** One who orders, with the calls of the last attempt to pay. */
type Buyer = {
  client: Client
  userId: string
  again: (() => Promise<Result<{ id: string; state: string }>>) | null
  number: string | null
}

let application: TestApplication
let gateway: UnreliableGateway
let owner: Client
const cardIds = new Map<ModelCard, string>()
let buyers: Record<'owner' | 'requester', Buyer>

beforeAll(async () => {
  application = await createTestApplication({ payments: db => (gateway = createUnreliableGateway(db)) })
  const { client, user } = await signUpRetailer(application, { card: null })
  owner = client
  for (const card of cards)
    cardIds.set(card, (await succeed(client(addCard, { body: { paymentMethod: card } }))).data.id)
  const tom = await addColleague(application, client, 'requester')
  buyers = {
    owner: { client, userId: user.id, again: null, number: null },
    requester: { client: tom.client, userId: tom.user.id, again: null, number: null },
  }
  await application.db.updateTable('pieces').set({ length_um: 900_000_000_000_000 }).execute()
}, 60_000)
afterAll(() => application.close())

const moveClock = (ms: number) => {
  application.clock.now = new Date(application.clock.now.getTime() + ms)
}
const newestOrder = (userId: string) =>
  application.db
    .selectFrom('orders')
    .select(['id', 'number', 'state'])
    .where('placed_by', '=', userId)
    .orderBy('id', 'desc')
    .executeTakeFirst()
const chooseToPayWith = async (card: ModelCard) => {
  await succeed(owner(chooseCard, { body: { id: cardIds.get(card)! } }))
  return cardIds.get(card)!
}
const answered = (result: Result<{ state: string }>): string =>
  result.success ? result.data.state : result.code

async function settleAll(): Promise<void> {
  const unsettled = application.db.selectFrom('payments').select('order_id').where('settled_at', 'is', null)
  for (const { order_id } of await unsettled.execute()) await settlePayment(application.jobDeps, order_id)
}

/** The bank's page for the charge that it has asked about. */
async function askedAtBank(orderNumber: string): Promise<string> {
  const { charge_key } = await application.db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('charge_key')
    .where('orders.number', '=', orderNumber)
    .where('payments.state', '=', 'pending')
    .executeTakeFirstOrThrow()
  const charge = await gateway.findCharge(charge_key)
  if (charge?.outcome !== 'unconfirmed') throw new Error('the bank has not asked')
  return charge.url
}

async function sendOrder(buyer: Buyer, state: ModelBuyer, { card, fault }: Step): Promise<string[]> {
  const id = await chooseToPayWith(card)
  state.declined.delete(card)
  if (state.needsApproval && isLive(state.order)) {
    const params = { id: buyer.number! }
    const { version } = (await succeed(owner(getOrderToApprove, { params }))).data
    const request = { params, body: { version, card: id }, idempotencyKey: newKey() }
    buyer.again = () => owner(approveOrder, request)
    return [await withFault(fault, buyer.again), model.approve(state, card, fault)]
  }
  const request = { key: newKey(), cartVersion: (await readCart(buyer.client)).version, card: id }
  const send = () => orderCart(buyer.client, request)
  const [actual, expected] = [
    await withFault(fault, send),
    state.needsApproval ? model.ask(state) : model.place(state, card, fault),
  ]
  const newest = await newestOrder(buyer.userId)
  if (newest !== undefined && newest.number !== buyer.number)
    Object.assign(buyer, { number: newest.number, again: state.needsApproval ? null : send })
  return [actual, expected]
}

async function withFault(
  fault: Step['fault'],
  send: () => Promise<Result<{ state: string }>>,
): Promise<string> {
  gateway.fault = fault
  const answer = answered(await send())
  gateway.fault = 'none'
  return answer
}

/** Does it, if there is anything to do it to: what was answered, and what the model says of it. */
async function perform(one: Step, buyer: Buyer, state: ModelBuyer): Promise<unknown[]> {
  const { act } = one
  const params = { id: buyer.number ?? '' }
  const { order } = state
  const isAsked = state.needsApproval && order?.state === 'awaitingApproval'
  switch (act) {
    case 'add':
      await addLine(buyer.client, { fabricId: CLOTH, fabricQuantity: 1 })
      state.cart += 1
      return []
    case 'remove': {
      const line = linesOf(await readCart(buyer.client))[0]
      if (line === undefined) return []
      const answer = await buyer.client(removeCartItem, { params: { id: line.id } })
      if (isPending(order) && !state.needsApproval) return [answer.success || answer.code, 'orderInProgress']
      state.cart -= 1
      return [answer.success, true]
    }
    case 'order':
      // Only what awaits approval can be read to be approved.
      return state.needsApproval && isPending(order) ? [] : sendOrder(buyer, state, one)
    case 'repeat':
      if (!isPending(order) || buyer.again === null) return []
      return [await withFault(one.fault, buyer.again), model.pay(state, one.fault)]
    case 'refuse':
    case 'withdraw': {
      if (!isAsked) return []
      if (act === 'refuse') await succeed(owner(refuseOrder, { params, body: { reason: 'Too dear' } }))
      else await succeed(buyer.client(withdrawOrder, { params }))
      model.abandon(state)
      return []
    }
    case 'bankAgrees':
    case 'bankRefuses': {
      if (!isPending(order) || order.charge !== 'unconfirmed') return []
      const reply = act === 'bankAgrees' ? 'agree' : 'refuse'
      const back = await application.request(await askedAtBank(buyer.number!), {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: ORIGIN },
        body: `answer=${reply}`,
      })
      model.answerBank(state, reply)
      return [back.status, 303]
    }
    case 'finish':
      return isPending(order) ? [answered(await owner(finishPayment, { params })), model.settle(state)] : []
    case 'giveUp': {
      if (!isPending(order)) return []
      const answer = await owner(cancelPayment, { params })
      return [answer.success ? 'done' : answer.code, model.giveUp(state)]
    }
    default:
      return []
  }
}

type States = Record<'owner' | 'requester', ModelBuyer>

/** What passes without anybody's doing, for both. */
async function passTime(act: Step['act'], states: States): Promise<void> {
  if (act === 'wait') moveClock(LATER_MS)
  if (act === 'runOut') moveClock(PAYMENT_PENDING_MS + 1000)
  if (act === 'job' || act === 'runOut') await settleAll()
  for (const state of Object.values(states)) {
    if (state.order !== null && (act === 'wait' || act === 'runOut')) state.order.isOld = true
    if (act === 'job' || act === 'runOut') model.lookAfter(state, act === 'runOut')
  }
}

async function expectAsModelled(states: States, heldMetres: number, at: string) {
  for (const who of ['owner', 'requester'] as const) {
    const [buyer, { cart, order }] = [buyers[who], states[who]]
    expect([who, (await readCart(buyer.client)).lineCount], at).toEqual([who, cart])
    if (order !== null) expect((await newestOrder(buyer.userId))?.state, at).toBe(order.state)
  }
  expect(await reservedMetres(application, CLOTH), at).toBe(heldMetres)
}

const isHolding = (order: ModelOrder): boolean => order.state === 'placed' || isLive(order)
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
const inWords = ({ who, act, card, fault }: Step): string => `${who} ${act} ${card} ${fault}`

async function follow(steps: readonly Step[]): Promise<void> {
  application.clock.now = new Date()
  const declined = new Set<ModelCard>()
  for (const card of cards) await succeed(owner(chooseCard, { body: { id: cardIds.get(card)! } }))
  const states: States = {
    owner: { needsApproval: false, cart: 0, order: null, declined },
    requester: { needsApproval: true, cart: 0, order: null, declined },
  }
  const orders = new Set<ModelOrder>()
  const before = await reservedMetres(application, CLOTH)
  for (const [index, one] of steps.entries()) {
    const at = steps
      .slice(0, index + 1)
      .map(inWords)
      .join(', ')
    const [actual, expected] = await perform(one, buyers[one.who], states[one.who])
    expect(actual, at).toEqual(expected)
    await passTime(one.act, states)
    for (const { order } of Object.values(states)) if (order !== null) orders.add(order)
    const held = [...orders].filter(isHolding).map(({ lines }) => lines)
    await expectAsModelled(states, before + sum(held), at)
  }
  await tidyUp(states)
}

/** So that the next sequence begins with nothing in the cart and nothing open. */
async function tidyUp({ requester }: States): Promise<void> {
  moveClock(PAYMENT_PENDING_MS + 1000)
  await settleAll()
  const newest = await newestOrder(buyers.requester.userId)
  if (newest?.state === 'awaitingApproval')
    await succeed(buyers.requester.client(withdrawOrder, { params: { id: newest.number } }))
  else expect(requester.order?.state).not.toBe('awaitingApproval')
  expect(await ledgerViolations(application.db)).toEqual([])
  await application.db.deleteFrom('cart_items').execute()
}

it(`cart, approval, order and payment go as the model says in ${RUNS} sequences of acts`, async () => {
  await assert(
    asyncProperty(array(step, { minLength: 3, maxLength: 16 }), steps => follow(steps)),
    { numRuns: RUNS, endOnFailure: true },
  )
}, 7_200_000)
