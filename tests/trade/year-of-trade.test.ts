import { sample } from 'fast-check'
import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { receivePieces } from '@selvedge/contract/fulfilment/stock.ts'
import {
  getSupplierStatement,
  paySupplierStatement,
} from '@selvedge/contract/statements/supplier-statements.ts'
import { periodOf } from '@selvedge/contract/statements/statement-terms.ts'
import { connect, type Connection } from '@selvedge/db/connection.ts'
import { createTestApplication, type TestApplication } from '../support/application.ts'
import { METRE } from '../support/claims.ts'
import { succeed } from '../support/factories.ts'
import { openSeller } from '../support/invoicing.ts'
import { isSoak, rounds } from '../support/rounds.ts'
import { stockViolations } from '../support/stock-invariants.ts'
import { lengthsOf, unaccountedFor } from './audit.ts'
import { lifeOfOrder, type Trade } from './life-of-order.ts'
import { openBusiness, openOperatorOf, type Person } from './people.ts'
import { plannedOrder, sizeOf, type PlannedOrder } from './plan.ts'

const DAY_MS = 24 * 3600_000
const ORDERS = rounds(24, 100_000)
/**
 * So many businesses order at once, which uses more than one processor, and tries what happens side by side. The clock moves
 * on with each order that begins: of fewer orders, further, so that fewer are under way before a desk's session would have ended.
 */
const AT_ONCE = Math.max(1, Math.min(8, Math.floor(ORDERS / 12_500)))
const { cloths, rows, businesses: BUSINESSES } = sizeOf(ORDERS)
/** A cloth with less than this is taken in again before it is ordered. */
const LOW_UM = 120 * METRE

let application: TestApplication
let trade: Trade
let businesses: Person[]
/** A year of orders takes longer to audit than a page may take. */
let auditing: Connection
/** Kept by this test alone: what was taken in of each cloth, micrometres. */
const received = new Map<string, number>()
let deliveries = 0

beforeAll(async () => {
  application = await createTestApplication({ rows, connections: 4 * AT_ONCE })
  auditing = connect(application.databaseUrl, {
    max: 1,
    statementTimeoutMs: 0,
    queryTimeoutMs: 6 * 3600_000,
    idleInTransactionTimeoutMs: 0,
  })
  await openSeller(application)
  businesses = []
  for (let at = 0; at < BUSINESSES; at += 1) businesses.push(await openBusiness(application))
  trade = {
    application,
    desk: await openOperatorOf(application, 'operator'),
    second: await openOperatorOf(application, 'secondOperator'),
    transferredMinor: 0,
  }
}, 600_000)
afterAll(async () => {
  await auditing.close()
  await application.close()
})

/** What can be ordered of a cloth. */
async function freeOf(slug: string): Promise<number> {
  const { minor } = await application.db
    .selectFrom('pieces')
    .innerJoin('colourways', 'colourways.id', 'pieces.colourway_id')
    .select(({ fn }) => fn.sum<string>('pieces.length_um').as('minor'))
    .where('colourways.slug', '=', slug)
    .where('pieces.length_um', '>', 0)
    .executeTakeFirstOrThrow()
  return Number(minor ?? 0)
}

async function keepInStock(slug: string): Promise<void> {
  if ((await freeOf(slug)) >= LOW_UM) return
  deliveries += 1
  const pieces = [1, 2, 3, 4].map(nth => ({
    pieceNumber: `T-${deliveries}-${nth}`,
    dyeLot: `D-${deliveries}`,
    fabricQuantity: 60,
  }))
  const desk = await trade.desk.client()
  await succeed(desk(receivePieces, { params: { id: slug }, body: { pieces } }))
  received.set(slug, (received.get(slug) ?? 0) + 240 * METRE)
}

async function settleMonth(period: string): Promise<void> {
  const suppliers = await application.db.selectFrom('suppliers').select('slug').execute()
  const desk = await trade.desk.client()
  for (const { slug: id } of suppliers) {
    const { data } = await succeed(desk(getSupplierStatement, { params: { id, period } }))
    if (!data.mayPay || data.sums.totalMinor <= 0) continue
    const paidOn = application.clock.now.toISOString().slice(0, 10)
    const body = { totalMinor: data.sums.totalMinor, paidOn, reference: `BACS ${period}` }
    await succeed(desk(paySupplierStatement, { params: { id, period }, body }))
  }
}

/**
 * Runs the orders in their sequence, up to `AT_ONCE` side by side: each of another business and of other cloths than those
 * under way, because a piece that somebody has cut meanwhile is another piece, which the desk would have to look for anew.
 * Before a new month begins all are waited for, and the month is settled.
 */
async function runTrade(orders: readonly PlannedOrder[]): Promise<void> {
  const step = (365 * DAY_MS) / ORDERS
  let period = periodOf(application.clock.now.toISOString())
  const underWay = new Set<Promise<void>>()
  const taken = new Set<string>()
  for (const [at, order] of orders.entries()) {
    const cloths = new Set(order.lines.map(({ cloth }) => cloth))
    while (underWay.size === AT_ONCE || !cloths.isDisjointFrom(taken)) await Promise.race(underWay)
    application.clock.now = new Date(application.clock.now.getTime() + step)
    const now = periodOf(application.clock.now.toISOString())
    if (now !== period) {
      await Promise.all(underWay)
      await settleMonth(period)
    }
    period = now
    for (const cloth of cloths) taken.add(cloth)
    const running = tradeOne(businesses[at % BUSINESSES]!, order, cloths).then(() => {
      for (const cloth of cloths) taken.delete(cloth)
      underWay.delete(running)
    })
    underWay.add(running)
  }
  await Promise.all(underWay)
}

async function tradeOne(business: Person, order: PlannedOrder, cloths: ReadonlySet<string>): Promise<void> {
  for (const cloth of cloths) await keepInStock(cloth)
  await lifeOfOrder(trade, business, order)
}

/** What goes wrong by a cent or by a micrometre, each in a transaction that is rolled back. */
const mistakes = {
  'an invoice of a cent more': `update invoices set net_minor = net_minor + 1, total_minor = total_minor + 1 where number = (select min(number) from invoices where type = 'invoice')`,
  'an invoice that is gone': `update invoices set number = number || '9' where number = (select min(number) from invoices where type = 'invoice')`,
  'a cent that went back': `update demo_gateway_refunds set amount_minor = amount_minor + 1`,
  'a credit of a cent less': `update claims set net_minor = net_minor - 1 where outcome = 'credit'`,
  'a wallet of a cent more': `update ledger_entries set amount_minor = amount_minor + 1 where amount_minor <> -1 and account_id in (select id from ledger_accounts where kind = 'retailerWallet')`,
  'a supplier who earned a cent more': `update supplier_lines set goods_minor = goods_minor + 1, total_minor = total_minor + 1 where kind = 'dispatch'`,
  'a cent that the desk has credited of nothing': `update invoices set credited_minor = credited_minor + 1 where id = (select min(id::text)::uuid from invoices where type = 'invoice')`,
  'a note of the desk of a cent more': `update invoices set net_minor = net_minor + 1, total_minor = total_minor + 1 where id = (select min(id::text)::uuid from invoices where type = 'creditNote' and key is not null)`,
  'a number with a nought too many': `update invoices set number = regexp_replace(number, '-(\\d+)$', '-0\\1') where number = (select max(number) from invoices where type = 'invoice')`,
  'a number out of series': `update invoices set number = regexp_replace(number, '\\d+$', '7654321') where number = (select max(number) from invoices where type = 'invoice')`,
  'a length that is still held': `update pieces set reserved_um = 1 where id = (select min(id::text)::uuid from pieces where length_um > 0)`,
}

/** What the audit finds, after a mistake if one is made; nothing of it stays. */
async function audit(mistake?: string): Promise<string[]> {
  const undone = new Error('undone')
  let found: string[] = []
  await auditing.kysely
    .transaction()
    .execute(async trx => {
      const run = (statement: string) => trx.executeQuery(CompiledQuery.raw(statement))
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
  'accounts for every metre and every cent of a year of orders, cancellations, parcels, claims, credits and payouts',
  async () => {
    const { kysely: records } = auditing
    const before = await lengthsOf(records)
    await runTrade(sample(plannedOrder(cloths), { seed: 2026, numRuns: ORDERS }))
    expect(await audit()).toEqual([])
    expect(await stockViolations(records)).toEqual([])
    const after = await lengthsOf(records)
    for (const [slug, { inStock, sent }] of after)
      expect([slug, inStock + sent]).toEqual([slug, before.get(slug)!.inStock + (received.get(slug) ?? 0)])
    const { minor } = await records
      .selectFrom('invoice_payments')
      .select(eb => eb.fn.sum<string>('amount_minor').as('minor'))
      .where('way', '=', 'transfer')
      .executeTakeFirstOrThrow()
    expect(Number(minor)).toBe(trade.transferredMinor)
    for (const [what, mistake] of Object.entries(mistakes))
      expect([what, (await audit(mistake)).length]).not.toEqual([what, 0])
  },
  isSoak ? 48 * 3600_000 : 120_000,
)
