import { array, assert, asyncProperty, boolean, constantFrom, nat, oneof, record } from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client, Result } from '@selvedge/contract/call/client.ts'
import { raiseClaim, withdrawClaim } from '@selvedge/contract/claims/claims.ts'
import { signOverMinor } from '@selvedge/contract/claims/claim-terms.ts'
import { decideClaim, signClaim } from '@selvedge/contract/claims/desk-claims.ts'
import { cancelOrder } from '@selvedge/contract/orders/cancellation.ts'
import { lastEndedBefore, monthAfter, periodOf } from '@selvedge/contract/statements/statement-terms.ts'
import {
  getSupplierStatement,
  listSupplierBalances,
  paySupplierStatement,
} from '@selvedge/contract/statements/supplier-statements.ts'
import { getWallet, topUpWallet } from '@selvedge/contract/wallet/wallet.ts'
import { makeRefund } from '@selvedge/server/fulfilment/refunds/make-refund.ts'
import { createTestApplication, type TestApplication } from '../support/application.ts'
import { addLine, newKey, orderCart, readOrder } from '../support/buying.ts'
import { claimBody, METRE, readClaim } from '../support/claims.ts'
import { succeed } from '../support/factories.ts'
import { fulfilShipment } from '../support/fulfilling.ts'
import { openSeller } from '../support/invoicing.ts'
import { rounds } from '../support/rounds.ts'
import { stockViolations } from '../support/stock-invariants.ts'
import { unaccountedFor } from './audit.ts'
import * as model from './money-model.ts'
import type { Model, ModelOrder } from './money-model.ts'
import { openBusiness, openOperatorOf, type Person } from './people.ts'

const RUNS = rounds(8, 10_000)
/** So many share a database: each moves its clock by some months, and every one is audited. */
const RUNS_AT_ONCE = 200
const CLOTH = 'glenmoor-04-loch'

const acts = [
  'topUp',
  'cancel',
  'deliver',
  'claim',
  'withdraw',
  'deny',
  'credit',
  'sign',
  'nextMonth',
  'payOut',
] as const
type Step = {
  act: (typeof acts)[number] | 'order'
  /** Which of the orders so far, counted around. */
  which: number
  decimetres: number
  spends: boolean
  /** Of the cloth, in percent; above a hundred is too much. */
  share: number
  chargedTo: model.ChargedTo
}
const step = record<Step>({
  act: oneof(
    { weight: 3, arbitrary: constantFrom('order' as const) },
    { weight: 3, arbitrary: constantFrom('deliver' as const, 'claim' as const, 'credit' as const) },
    { weight: 4, arbitrary: constantFrom(...acts) },
  ),
  which: nat(5),
  // Below and above what a second operator signs.
  decimetres: constantFrom(7, 12, 23, 300),
  spends: boolean(),
  share: constantFrom(1, 15, 60, 100, 101),
  chargedTo: constantFrom('supplier', 'selvedge'),
})

let application: TestApplication
let business: Person
let desk: Person
let second: Person
let supplier: string
/** Of everything that happened in this database. */
let money: Model

async function open(): Promise<void> {
  application = await createTestApplication()
  const { db } = application
  await openSeller(application)
  await db
    .updateTable('pieces')
    .set({ length_um: 900_000 * METRE })
    .execute()
  business = await openBusiness(application)
  desk = await openOperatorOf(application, 'operator')
  second = await openOperatorOf(application, 'secondOperator')
  const { slug } = await db
    .selectFrom('suppliers')
    .innerJoin('colourways', 'colourways.supplier_id', 'suppliers.id')
    .select('suppliers.slug')
    .where('colourways.slug', '=', CLOTH)
    .executeTakeFirstOrThrow()
  supplier = slug
  money = { walletMinor: 0, chargedMinor: 0, owed: [], paidPeriods: new Set() }
}

const today = (): string => application.clock.now.toISOString().slice(0, 10)
const answered = (result: Result<unknown>): string => (result.success ? 'done' : result.code)

/** An order with what is known of it, in the product and in the model. */
type Order = { number: string; lineId: string; shipmentId: string; claimId: string; model: ModelOrder }

async function order(buyer: Client, { decimetres, spends }: Step): Promise<Order> {
  await addLine(buyer, { fabricId: CLOTH, fabricQuantity: decimetres / 10 })
  const { id: number } = (await succeed(orderCart(buyer, spends ? {} : { wallet: 0 }))).data
  const { shipments, totals, walletMinor } = await readOrder(buyer, number)
  const { id: shipmentId, lines, carriageMinor } = shipments[0]!
  const { id: lineId, goodsMinor, cutFeeMinor } = lines[0]!
  const netMinor = goodsMinor + cutFeeMinor + carriageMinor
  const placed = model.placeOrder(money, { goodsMinor, netMinor, spends })
  expect([totals.totalMinor, walletMinor]).toEqual([model.withTax(netMinor), placed.fromWallet])
  return { number, lineId, shipmentId, claimId: '', model: placed }
}

/** The version that the desk has read of a claim. */
const versionOf = async (buyer: Client, { claimId }: Order) => (await readClaim(buyer, claimId)).version

async function decide(buyer: Client, one: Order, { act, share, chargedTo }: Step): Promise<string[]> {
  const params = { id: one.claimId }
  const version = await versionOf(buyer, one)
  const operator = await desk.client()
  if (act === 'sign') {
    const signer = await second.client()
    return [
      answered(await signer(signClaim, { params, body: { version } })),
      model.sign(money, one.model, today()),
    ]
  }
  const message = 'Looked at.'
  if (act === 'deny') {
    await succeed(operator(decideClaim, { params, body: { version, outcome: 'deny', message } }))
    one.model.claim = null
    return []
  }
  const netMinor = Math.ceil((one.model.goodsMinor * share) / 100)
  const body = { version, outcome: 'credit' as const, netMinor, chargedTo, message }
  return [
    answered(await operator(decideClaim, { params, body })),
    model.credit(money, one.model, { netMinor, chargedTo, today: today(), mostMinor: signOverMinor('GBP') }),
  ]
}

/** Does it to an order: what was answered, and what the model says of it; empty where there is nothing to do it to. */
async function change(buyer: Client, one: Order, step: Step): Promise<string[]> {
  switch (step.act) {
    case 'cancel': {
      const was = one.model.state
      const answer = await buyer(cancelOrder, { params: { id: one.number }, body: { lineId: one.lineId } })
      return [
        answer.success ? 'done' : 'refused',
        was === 'cancelled' ? answerAgain(answer) : model.cancel(money, one.model),
      ]
    }
    case 'deliver':
      if (one.model.state !== 'placed') return []
      await fulfilShipment(await desk.client(), one.shipmentId, 'delivered')
      model.deliver(money, one.model, today())
      return []
    case 'claim': {
      const answer = await buyer(raiseClaim, {
        body: claimBody({ lineId: one.lineId, lengthMicrometres: METRE / 2 }),
      })
      if (answer.success) one.claimId = answer.data.id
      return [answered(answer), model.claim(one.model, today())]
    }
    case 'withdraw':
      if (!one.model.claim) return []
      await succeed(buyer(withdrawClaim, { params: { id: one.claimId } }))
      one.model.claim = null
      return []
    case 'deny':
    case 'credit':
    case 'sign':
      return one.model.claim ? decide(buyer, one, step) : []
    default:
      return []
  }
}
const answerAgain = (answer: Result<unknown>): string => (answer.success ? 'done' : 'refused')

async function payOut(): Promise<string[]> {
  const operator = await desk.client()
  const period = lastEndedBefore(today())
  const params = { id: supplier, period }
  const { data } = await succeed(operator(getSupplierStatement, { params }))
  const { answer, minor } = model.payOut(money, period)
  if (answer === 'done') expect(data.sums.totalMinor).toBe(minor)
  if (minor <= 0) return []
  const body = { totalMinor: minor, paidOn: today(), reference: `BACS ${period}` }
  return [answered(await operator(paySupplierStatement, { params, body })), answer]
}

function nextMonth(): void {
  application.clock.now = new Date(`${monthAfter(periodOf(today()))}-03T10:00:00Z`)
}

/** The jobs that give money back are run at once, where the queue would take its time. */
async function giveBack(): Promise<void> {
  const due = application.db.selectFrom('refunds').select('id').where('state', '=', 'pending')
  for (const { id } of await due.execute()) await makeRefund(application.jobDeps, id)
}

async function expectAsModelled(at: string): Promise<void> {
  const buyer = await business.client()
  expect((await succeed(buyer(getWallet))).data.balanceMinor, at).toBe(money.walletMinor)
  const balances = (await succeed((await desk.client())(listSupplierBalances))).data
  expect(balances.find(one => one.supplier.id === supplier)?.openMinor ?? 0, at).toBe(model.owedMinor(money))
}

/** What the gateway has, by its own records. */
async function atGateway(): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    select (coalesce((select sum(amount_minor) from demo_gateway_charges where outcome = 'succeeded'), 0)
      - coalesce((select sum(amount_minor) from demo_gateway_refunds), 0))::bigint as minor`.execute(
    application.db,
  )
  return rows[0]!.minor
}

const inWords = ({ act, which, decimetres, spends, share, chargedTo }: Step): string =>
  `${act} ${which} ${decimetres} dm ${spends ? 'wallet' : 'card'} ${share} % ${chargedTo}`

async function follow(steps: readonly Step[]): Promise<void> {
  const orders: Order[] = []
  for (const [index, one] of steps.entries()) {
    const at = steps
      .slice(0, index + 1)
      .map(inWords)
      .join(', ')
    const buyer = await business.client()
    const chosen = orders[one.which % Math.max(1, orders.length)]
    let answers: string[] = []
    if (one.act === 'order') orders.push(await order(buyer, one))
    else if (one.act === 'topUp') {
      await succeed(buyer(topUpWallet, { body: { amountMinor: 5000 }, idempotencyKey: newKey() }))
      money.walletMinor += 5000
      money.chargedMinor += 5000
    } else if (one.act === 'nextMonth') nextMonth()
    else if (one.act === 'payOut') answers = await payOut()
    else if (chosen) answers = await change(buyer, chosen, one)
    expect(answers[0], at).toBe(answers[1])
    await expectAsModelled(at)
  }
  await tidyUp(orders)
}

/** Ends what is open, so that everything can be accounted for. */
async function tidyUp(orders: readonly Order[]): Promise<void> {
  const buyer = await business.client()
  for (const { number, claimId, model: known } of orders) {
    if (known.claim) await succeed(buyer(withdrawClaim, { params: { id: claimId } }))
    if (known.state !== 'placed') continue
    await succeed(buyer(cancelOrder, { params: { id: number }, body: {} }))
    model.cancel(money, known)
  }
  await giveBack()
  expect(await atGateway()).toBe(money.chargedMinor)
  expect(await unaccountedFor(application.db)).toEqual([])
  expect(await stockViolations(application.db)).toEqual([])
}

const batches = Array.from({ length: Math.ceil(RUNS / RUNS_AT_ONCE) }, (_, at) => ({
  from: at * RUNS_AT_ONCE + 1,
  runs: Math.min(RUNS_AT_ONCE, RUNS - at * RUNS_AT_ONCE),
}))

describe.each(batches)('sequences from $from, $runs of them', ({ runs }) => {
  beforeAll(open, 60_000)
  afterAll(() => application.close())

  it('order, parcel, claim, credit, wallet and payout come to what the model says', async () => {
    await assert(
      asyncProperty(array(step, { minLength: 4, maxLength: 18 }), steps => follow(steps)),
      { numRuns: runs, endOnFailure: true },
    )
  }, 7_200_000)
})
