import { array, constantFrom, integer, record, sample, boolean } from 'fast-check'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import { noteReplaced, decideClaim, signClaim } from '@selvedge/contract/claims/desk-claims.ts'
import {
  backOrderLine,
  choosePiece,
  confirmShipments,
  listCandidatePieces,
  refuseLine,
} from '@selvedge/contract/fulfilment/shipments.ts'
import { receivePieces } from '@selvedge/contract/fulfilment/stock.ts'
import { recordTransfer } from '@selvedge/contract/invoices/desk-invoices.ts'
import { cancelOrder } from '@selvedge/contract/orders/cancellation.ts'
import {
  getSupplierStatement,
  paySupplierStatement,
} from '@selvedge/contract/statements/supplier-statements.ts'
import { periodOf } from '@selvedge/contract/statements/statement-terms.ts'
import { makeRefund } from '@selvedge/server/fulfilment/refunds/make-refund.ts'
import { createTestApplication, type TestApplication } from '../support/application.ts'
import { addLine, orderCart, readOrder } from '../support/buying.ts'
import { METRE, openDesk, raise } from '../support/claims.ts'
import { PASSWORD, signIn, signUpRetailer, succeed } from '../support/factories.ts'
import { fulfilShipment, readDeskShipment } from '../support/fulfilling.ts'
import { openSeller } from '../support/invoicing.ts'
import { isSoak, rounds } from '../support/rounds.ts'
import { stockViolations } from '../support/stock-invariants.ts'
import { grantTermsTo } from '../support/terms.ts'
import { lengthsOf, unaccountedFor } from './audit.ts'

const DAY_MS = 24 * 3600_000
const ORDERS = rounds(24, 100_000)
const cloths = ['glenmoor-04-loch', 'glenmoor-01-oat', 'inis-300-14-delft', 'inis-300-03-bone'] as const
/** A cloth with less than this is taken in again before it is ordered. */
const LOW_UM = 120 * METRE
const BUSINESSES = 3
/** Sessions at the desk have ended after this. */
const SIGN_IN_EVERY_MS = DAY_MS / 3

const plannedLine = record({
  cloth: constantFrom(...cloths),
  decimetres: integer({ min: 5, max: 80 }),
  /** What happens to it before it is cut. */
  before: constantFrom('nothing', 'nothing', 'nothing', 'cancel', 'refuse', 'backOrder'),
  claim: constantFrom('none', 'none', 'none', 'credit', 'replace', 'deny'),
  /** Of a credit, percent of the line. */
  share: integer({ min: 1, max: 100 }),
  chargedTo: constantFrom('supplier', 'supplier', 'selvedge'),
})
const plannedOrder = record({
  business: integer({ min: 0, max: BUSINESSES - 1 }),
  payment: constantFrom('card', 'card', 'account'),
  spendsWallet: boolean(),
  lines: array(plannedLine, { minLength: 1, maxLength: 3 }),
})
type PlannedOrder = typeof plannedOrder extends import('fast-check').Arbitrary<infer T> ? T : never
type PlannedLine = PlannedOrder['lines'][number]

type Business = { email: string; client: Client }
let application: TestApplication
let desk: Client
let second: Client
let businesses: Business[]
/** Kept by this test alone: what was taken in of each cloth, micrometres, and what was transferred, minor units. */
const received = new Map<string, number>()
let transferredMinor = 0
let deliveries = 0

beforeAll(async () => {
  application = await createTestApplication()
  await openSeller(application)
  businesses = []
  for (let at = 0; at < BUSINESSES; at += 1) {
    const { email, client } = await signUpRetailer(application)
    await grantTermsTo(application, email, { limitMinor: 900_000_000 })
    businesses.push({ email, client })
  }
  await signInAnew()
}, 120_000)
afterAll(() => application.close())

let signedInAt = 0
/** Where sessions have ended meanwhile, everybody signs in anew. */
async function signInAnew(): Promise<void> {
  const now = application.clock.now.getTime()
  if (now - signedInAt < SIGN_IN_EVERY_MS) return
  signedInAt = now
  desk = (await openDesk(application, 'operator')).client
  second = (await openDesk(application, 'secondOperator')).client
  for (const business of businesses) {
    const { token } = await succeed(signIn(application, business.email, PASSWORD))
    business.client = application.client(token)
  }
}

async function keepInStock(slug: string): Promise<void> {
  const { inStock } = (await lengthsOf(application.db)).get(slug)!
  if (inStock >= LOW_UM) return
  deliveries += 1
  const pieces = [1, 2, 3, 4].map(nth => ({
    pieceNumber: `T-${deliveries}-${nth}`,
    dyeLot: `D-${deliveries}`,
    fabricQuantity: 60,
  }))
  await succeed(desk(receivePieces, { params: { id: slug }, body: { pieces } }))
  received.set(slug, (received.get(slug) ?? 0) + 240 * METRE)
}

type Line = { id: string; shipmentId: string; planned: PlannedLine; goodsMinor: number }

async function place({ client }: Business, order: PlannedOrder): Promise<{ number: string; lines: Line[] }> {
  const planned = new Map<string, PlannedLine>()
  for (const line of order.lines) planned.set(line.cloth, line)
  for (const [fabricId, { decimetres }] of planned)
    await addLine(client, { fabricId, fabricQuantity: decimetres / 10 })
  const wallet = order.spendsWallet ? {} : { wallet: 0 }
  const payment = order.payment
  const { id: number } = (await succeed(orderCart(client, { payment, ...wallet }))).data
  const { shipments } = await readOrder(client, number)
  const lines = shipments.flatMap(shipment =>
    shipment.lines.map(line => ({
      id: line.id,
      shipmentId: shipment.id,
      planned: planned.get(line.fabric.id)!,
      goodsMinor: line.goodsMinor,
    })),
  )
  return { number, lines }
}

/** What happens to a line before it is cut. */
async function changeBefore(client: Client, number: string, { id, planned }: Line): Promise<void> {
  const params = { id }
  if (planned.before === 'cancel')
    await succeed(client(cancelOrder, { params: { id: number }, body: { lineId: id } }))
  if (planned.before === 'refuse')
    await succeed(desk(refuseLine, { params, body: { reason: 'The mill has ended it' } }))
  if (planned.before === 'backOrder') {
    const on = new Date(application.clock.now.getTime() + 14 * DAY_MS).toISOString().slice(0, 10)
    await succeed(desk(backOrderLine, { params, body: { on } }))
  }
}

/** Sends what there is, then what was ordered back, in a parcel of its own. */
async function send(shipmentId: string): Promise<void> {
  const live = (await readDeskShipment(desk, shipmentId)).lines.filter(line => line.state !== 'cancelled')
  if (live.length === 0) return
  await succeed(desk(confirmShipments, { body: { shipmentIds: [shipmentId] } }))
  if (live.some(line => line.state === 'allocated')) await fulfilShipment(desk, shipmentId, 'delivered')
  const late = live.filter(line => line.state === 'backordered')
  // A parcel later: carriage is charged with the first of a shipment, which that of one moment would leave open.
  application.clock.now = new Date(application.clock.now.getTime() + 60_000)
  for (const { id } of late) {
    const { data } = await succeed(desk(listCandidatePieces, { params: { id } }))
    const best = data.find(one => one.isBestFit)!
    await succeed(desk(choosePiece, { params: { id }, body: { pieceId: best.id } }))
  }
  if (late.length > 0) await fulfilShipment(desk, shipmentId, 'delivered')
}

async function claim({ client }: Business, line: Line): Promise<void> {
  const { planned } = line
  if (planned.claim === 'none' || planned.before === 'cancel' || planned.before === 'refuse') return
  const id = await raise(client, { lineId: line.id, lengthMicrometres: METRE / 2 })
  const message = 'Looked at.'
  const params = { id }
  if (planned.claim !== 'credit') {
    const body = { version: 1, outcome: planned.claim, message }
    const { data } = await succeed(desk(decideClaim, { params, body }))
    if (planned.claim === 'replace')
      await succeed(desk(noteReplaced, { params, body: { version: data.version } }))
    return
  }
  const netMinor = Math.max(1, Math.floor((line.goodsMinor * planned.share) / 100))
  const { chargedTo } = planned
  const body = { version: 1, outcome: 'credit' as const, netMinor, chargedTo, message }
  const { data } = await succeed(desk(decideClaim, { params, body }))
  // A large credit is only proposed.
  if (data.state !== 'resolved') await succeed(second(signClaim, { params, body: { version: data.version } }))
}

async function payByTransfer(number: string): Promise<void> {
  const invoices = await application.db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select([
      'invoices.id',
      'invoices.number',
      'invoices.total_minor',
      'invoices.paid_minor',
      'invoices.credited_minor',
    ])
    .where('orders.number', '=', number)
    .where('invoices.type', '=', 'invoice')
    .execute()
  for (const invoice of invoices) {
    const amountMinor = invoice.total_minor - invoice.paid_minor - invoice.credited_minor
    if (amountMinor <= 0) continue
    const receivedOn = application.clock.now.toISOString().slice(0, 10)
    const body = { key: invoice.id, amountMinor, receivedOn }
    await succeed(desk(recordTransfer, { params: { id: invoice.number }, body }))
    transferredMinor += amountMinor
  }
}

async function settleMonth(period: string): Promise<void> {
  const suppliers = await application.db.selectFrom('suppliers').select('slug').execute()
  for (const { slug: id } of suppliers) {
    const { data } = await succeed(desk(getSupplierStatement, { params: { id, period } }))
    if (!data.mayPay || data.sums.totalMinor <= 0) continue
    const paidOn = application.clock.now.toISOString().slice(0, 10)
    const body = { totalMinor: data.sums.totalMinor, paidOn, reference: `BACS ${period}` }
    await succeed(desk(paySupplierStatement, { params: { id, period }, body }))
  }
}

/** The jobs that give money back are run at once, where the queue would take its time. */
async function giveBack(): Promise<void> {
  const due = await application.db.selectFrom('refunds').select('id').where('state', '=', 'pending').execute()
  for (const { id } of due) await makeRefund(application.deps, id)
}

/** What goes wrong by a cent or by a micrometre, each in a transaction that is rolled back. */
const mistakes = {
  'an invoice of a cent more': `update invoices set net_minor = net_minor + 1, total_minor = total_minor + 1 where number = (select min(number) from invoices where type = 'invoice')`,
  'an invoice that is gone': `update invoices set number = number || '9' where number = (select min(number) from invoices where type = 'invoice')`,
  'a cent that went back': `update demo_gateway_refunds set amount_minor = amount_minor + 1`,
  'a credit of a cent less': `update claims set net_minor = net_minor - 1 where outcome = 'credit'`,
  'a wallet of a cent more': `update ledger_entries set amount_minor = amount_minor + 1 where account_id in (select id from ledger_accounts where kind = 'retailerWallet')`,
  'a supplier who earned a cent more': `update supplier_lines set goods_minor = goods_minor + 1, total_minor = total_minor + 1 where kind = 'dispatch'`,
  'a length that is still held': `update pieces set reserved_um = 1 where id = (select min(id::text)::uuid from pieces where length_um > 0)`,
}

/** What the audit finds, after a mistake if one is made; nothing of it stays. */
async function audit(mistake?: string): Promise<string[]> {
  const undone = new Error('undone')
  let found: string[] = []
  await application.db
    .transaction()
    .execute(async trx => {
      const run = (statement: string) => trx.executeQuery(CompiledQuery.raw(statement))
      // A year of orders takes longer than a page may.
      await run('set local statement_timeout = 0')
      if (mistake !== undefined) {
        // The database itself refuses most of them.
        await run(`alter table ${/^update (\w+)/.exec(mistake)![1]!} disable trigger user`)
        await run(mistake)
      }
      found = await unaccountedFor(trx)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  return found
}

it(
  'accounts for every metre and every cent of a year of orders, cancellations, parcels, claims and payouts',
  async () => {
    const before = await lengthsOf(application.db)
    const step = (365 * DAY_MS) / ORDERS
    let period = periodOf(application.clock.now.toISOString())
    for (const order of sample(plannedOrder, { seed: 2026, numRuns: ORDERS })) {
      application.clock.now = new Date(application.clock.now.getTime() + step)
      const now = periodOf(application.clock.now.toISOString())
      await signInAnew()
      if (now !== period) await settleMonth(period)
      period = now
      for (const { cloth } of order.lines) await keepInStock(cloth)
      const business = businesses[order.business]!
      const { number, lines } = await place(business, order)
      for (const line of lines) await changeBefore(business.client, number, line)
      for (const shipmentId of new Set(lines.map(line => line.shipmentId))) await send(shipmentId)
      for (const line of lines) await claim(business, line)
      if (order.payment === 'account') await payByTransfer(number)
      await giveBack()
    }
    expect(await audit()).toEqual([])
    expect(await stockViolations(application.db)).toEqual([])
    const after = await lengthsOf(application.db)
    for (const [slug, { inStock, sent }] of after)
      expect([slug, inStock + sent]).toEqual([slug, before.get(slug)!.inStock + (received.get(slug) ?? 0)])
    const { minor } = await application.db
      .selectFrom('invoice_payments')
      .select(eb => eb.fn.sum<string>('amount_minor').as('minor'))
      .where('way', '=', 'transfer')
      .executeTakeFirstOrThrow()
    expect(Number(minor)).toBe(transferredMinor)
    for (const [what, mistake] of Object.entries(mistakes))
      expect([what, (await audit(mistake)).length]).not.toEqual([what, 0])
  },
  isSoak ? 48 * 3600_000 : 120_000,
)
