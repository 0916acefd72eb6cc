import { sql, type Kysely } from 'kysely'
import { getClaim, listClaims } from '@selvedge/contract/claims/claims.ts'
import { getDeskClaim, listDeskClaims } from '@selvedge/contract/claims/desk-claims.ts'
import { getInvoiceAtDesk, listInvoicesAtDesk } from '@selvedge/contract/invoices/desk-invoices.ts'
import { listInvoices } from '@selvedge/contract/invoices/invoices.ts'
import { listOverdue } from '@selvedge/contract/receivables/overdue.ts'
import { listOrders } from '@selvedge/contract/orders/orders.ts'
import { getDemoOperator, signInToDesk } from '@selvedge/contract/desk/operators.ts'
import { countDeskLanes } from '@selvedge/contract/desk/lanes.ts'
import { findByScan } from '@selvedge/contract/fulfilment/shipments.ts'
import { listDeskRows } from '@selvedge/contract/fulfilment/rows.ts'
import { getOrderViews } from '@selvedge/contract/orders/order-views.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { createCrashSite } from '@selvedge/tests/crash/crash-site.ts'
import { addLine, orderCart } from '@selvedge/tests/support/buying.ts'
import { METRE, raise } from '@selvedge/tests/support/claims.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { issueFor, openSeller, sendLines } from '@selvedge/tests/support/invoicing.ts'
import { table } from './results.ts'

const ORDERS = 100_000
/** The latest, of which something is still to be done. */
const OPEN_ORDERS = 500
const ROUNDS = 100
const BATCH = 2000

/** What a buyer asks of the list, by name. */
const questions = {
  'newest first': {},
  'the last page': { page: ORDERS / 20 },
  'on its way': { stage: 'onItsWay' },
  'by number': { q: 'SV-254321' },
  'by customer': { q: 'customer 777' },
  'by cloth, which every order has': { q: 'glenmoor' },
  'of a supplier': { supplier: 'halden-and-rowe' },
  'of a month': { from: '2026-03-01', to: '2026-03-31' },
  'needed soonest': { sort: 'neededBy' },
  'next dispatch': { sort: 'dispatch' },
  'highest total': { sort: 'total' },
} as const

type Copied = { table: string; source: string; only: string; changed: Record<string, string> }

/** One order that was sent, invoiced and claimed of, `number`, as all its tables are copied. The latest copies are still to be sent. */
const copiesOf = (number: string): Copied[] => {
  const state = `case when nth <= ${OPEN_ORDERS} then (array['placed', 'confirmed', 'partDispatched'])[1 + nth % 3] else 'closed' end`
  const lineState = `case when nth <= ${OPEN_ORDERS} then 'allocated' else 'delivered' end`
  const order = `(select id from orders where number = '${number}')`
  const isSent = `nth > ${OPEN_ORDERS}`
  const numbered = (first: number) => `regexp_replace(number, '\\d+$', (${first} + nth)::text)`
  const earlier = (column: string) => `${column} - nth * interval '5 minutes'`
  return [
    {
      table: 'orders',
      source: `id = ${order}`,
      only: 'true',
      changed: {
        id: `copy_id('order', nth)`,
        number: numbered(200_000),
        state,
        created_at: earlier('created_at'),
        placed_at: earlier('placed_at'),
        total_minor: 'total_minor + nth % 9973',
        goods_minor: 'goods_minor + nth % 9973',
        words: `words || array_to_tsvector(array[(200000 + nth)::text, 'customer', (nth % 2000)::text])`,
      },
    },
    {
      table: 'order_shipments',
      source: `order_id = ${order}`,
      only: 'true',
      changed: { id: `copy_id('shipment', nth)`, order_id: `copy_id('order', nth)` },
    },
    {
      table: 'order_lines',
      source: `order_id = ${order}`,
      only: 'true',
      changed: {
        id: `copy_id('line', nth)`,
        order_id: `copy_id('order', nth)`,
        shipment_id: `copy_id('shipment', nth)`,
        state: lineState,
        needed_by: `current_date + (nth % 90)::int`,
      },
    },
    {
      table: 'parcels',
      source: `shipment_id in (select id from order_shipments where order_id = ${order})`,
      only: isSent,
      changed: {
        id: `copy_id('parcel', nth)`,
        number: numbered(20_000_000),
        shipment_id: `copy_id('shipment', nth)`,
        dispatched_at: earlier('dispatched_at'),
        delivered_at: earlier('dispatched_at'),
      },
    },
    {
      table: 'parcel_lines',
      source: `order_line_id in (select id from order_lines where order_id = ${order})`,
      only: isSent,
      changed: { parcel_id: `copy_id('parcel', nth)`, order_line_id: `copy_id('line', nth)` },
    },
    {
      table: 'invoices',
      source: `order_id = ${order}`,
      only: isSent,
      changed: {
        id: `copy_id('invoice', nth)`,
        number: numbered(200_000),
        order_id: `copy_id('order', nth)`,
        shipment_id: `copy_id('shipment', nth)`,
        parcel_id: `copy_id('parcel', nth)`,
        issued_at: earlier('issued_at'),
        // Of a hundred one is still to be paid.
        paid_minor: 'case when nth % 100 = 0 then 0 else total_minor end',
      },
    },
    {
      table: 'claims',
      source: `order_line_id in (select id from order_lines where order_id = ${order})`,
      only: `${isSent} and nth % 10 = 0`,
      changed: {
        id: `copy_id('claim', nth)`,
        number: numbered(200_000),
        order_line_id: `copy_id('line', nth)`,
        parcel_id: `copy_id('parcel', nth)`,
        state: `case when nth % 1000 = 0 then 'open' else 'cancelled' end`,
        raised_at: earlier('raised_at'),
      },
    },
  ]
}

/** Copies of an order, five minutes apart, each with its line, shipment, parcel and invoice, for one of 2,000 customers. */
async function copyOrder(db: Kysely<DB>, number: string): Promise<void> {
  await sql`create function copy_id(kind text, nth bigint) returns uuid language sql immutable
    as 'select md5(kind || nth)::uuid'`.execute(db)
  const copied = copiesOf(number)
  for (const { table: name, source, only, changed } of copied) {
    const { rows } = await sql<{ column: string }>`
      select quote_ident(column_name) as column from information_schema.columns
      where table_schema = 'public' and table_name = ${name} and is_generated = 'NEVER'
      order by ordinal_position`.execute(db)
    const given = rows.map(({ column }) => column)
    const selected = given.map(column => changed[column] ?? column).join(', ')
    // A statement has seven seconds.
    for (let first = 1; first <= ORDERS; first += BATCH)
      await sql
        .raw(
          `insert into ${name} (${given.join(', ')}) select ${selected} from ${name}, generate_series(${first}, ${first + BATCH - 1}) as nth where ${source} and ${only}`,
        )
        .execute(db)
  }
  for (const { table: name } of copied) await sql.raw(`vacuum analyze ${name}`).execute(db)
}

/** What an operator asks, by name. */
const deskQuestions = {
  'desk, all lanes': {},
  'desk, to confirm': { lane: 'toConfirm' },
  'desk, to cut': { lane: 'toCut' },
  'desk, late': { late: 'true' },
  'desk, of a supplier': { supplier: 'halden-and-rowe' },
} as const

/** The list of orders of a business with 100,000 of them, and the desk, over HTTP: median and 99th percentile of each question. */
export async function measureOrders(): Promise<string[]> {
  const site = await createCrashSite()
  try {
    const { client } = await signUpRetailer(site)
    const trading = { db: site.db, clock: { now: new Date() } }
    await openSeller(trading)
    await addLine(client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 1 })
    const { data } = await succeed(orderCart(client))
    const sent = await sendLines(trading, data.id)
    const invoice = (await issueFor(trading, sent.parcels[0]!))!.number
    const claim = await raise(client, { lineId: sent.lineIds[0]!, lengthMicrometres: METRE / 2 })
    await copyOrder(site.db, data.id)
    const measured: (string | number)[][] = []
    for (const [name, query] of Object.entries(questions))
      measured.push([name, ...(await measure(() => succeed(client(listOrders, { query }))))])
    measured.push(['its views and choices', ...(await measure(() => succeed(client(getOrderViews))))])
    measured.push(['its invoices', ...(await measure(() => succeed(client(listInvoices))))])
    const unpaid = { query: { state: 'open' } } as const
    measured.push(['its open invoices', ...(await measure(() => succeed(client(listInvoices, unpaid))))])
    measured.push(['its claims', ...(await measure(() => succeed(client(listClaims))))])
    const ofClaim = { params: { id: claim } }
    measured.push(['one of its claims', ...(await measure(() => succeed(client(getClaim, ofClaim))))])
    const signIn = (await succeed(site.client()(getDemoOperator))).data
    const { token } = await succeed(site.client()(signInToDesk, { body: signIn }))
    const desk = site.client(token)
    for (const [name, query] of Object.entries(deskQuestions))
      measured.push([name, ...(await measure(() => succeed(desk(listDeskRows, { query }))))])
    measured.push(['desk, counts of its lanes', ...(await measure(() => succeed(desk(countDeskLanes))))])
    const code = { query: { code: 'SV-254321' } }
    measured.push(['desk, an order by its number', ...(await measure(() => succeed(desk(findByScan, code))))])
    const ofInvoice = { params: { id: invoice } }
    measured.push(['desk, invoices', ...(await measure(() => succeed(desk(listInvoicesAtDesk))))])
    measured.push(['desk, overdue invoices', ...(await measure(() => succeed(desk(listOverdue))))])
    measured.push(['desk, one invoice', ...(await measure(() => succeed(desk(getInvoiceAtDesk, ofInvoice))))])
    measured.push(['desk, claims', ...(await measure(() => succeed(desk(listDeskClaims))))])
    measured.push(['desk, one claim', ...(await measure(() => succeed(desk(getDeskClaim, ofClaim))))])
    return table(['of 100,000 orders', 'p50 ms', 'p99 ms'], measured)
  } finally {
    await site.close()
  }
}

async function measure(ask: () => Promise<unknown>): Promise<[string, string]> {
  const times: number[] = []
  await ask()
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now()
    await ask()
    times.push(performance.now() - started)
  }
  times.sort((one, other) => one - other)
  return [times[Math.floor(ROUNDS / 2)]!.toFixed(1), times[Math.ceil(ROUNDS * 0.99) - 1]!.toFixed(1)]
}

if (import.meta.main) console.log((await measureOrders()).join('\n'))
