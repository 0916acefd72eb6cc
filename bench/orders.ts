import { sql, type Kysely } from 'kysely'
import { listOrders } from '@selvedge/contract/orders/orders.ts'
import { getDemoOperator, signInToDesk } from '@selvedge/contract/desk/operators.ts'
import { countDeskLanes } from '@selvedge/contract/desk/lanes.ts'
import { findByScan } from '@selvedge/contract/fulfilment/shipments.ts'
import { listDeskRows } from '@selvedge/contract/fulfilment/rows.ts'
import { getOrderViews } from '@selvedge/contract/orders/order-views.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { createCrashSite } from '@selvedge/tests/crash/crash-site.ts'
import { addLine, orderCart } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
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

/** Copies of one placed order, five minutes apart, each with its line and shipment, for one of 2,000 customers. */
async function copyOrder(db: Kysely<DB>, number: string): Promise<void> {
  const { rows } = await sql<{ table: string; columns: string }>`
    select table_name as table, string_agg(quote_ident(column_name), ', ' order by ordinal_position) as columns
    from information_schema.columns
    where table_schema = 'public' and table_name in ('orders', 'order_shipments', 'order_lines')
      and is_generated = 'NEVER'
    group by table_name`.execute(db)
  const columns = Object.fromEntries(rows.map(row => [row.table, row.columns]))
  const state = `case when nth <= ${OPEN_ORDERS} then (array['placed', 'confirmed', 'partDispatched'])[1 + nth % 3] else 'closed' end`
  const lineState = `case when nth <= ${OPEN_ORDERS} then 'allocated' else 'delivered' end`
  const values: Record<string, Record<string, string>> = {
    orders: {
      id: `copy_id('order', nth)`,
      number: `'SV-' || (200000 + nth)`,
      state,
      created_at: `created_at - nth * interval '5 minutes'`,
      placed_at: `placed_at - nth * interval '5 minutes'`,
      total_minor: 'total_minor + nth % 9973',
      goods_minor: 'goods_minor + nth % 9973',
      words: `words || array_to_tsvector(array[(200000 + nth)::text, 'customer', (nth % 2000)::text])`,
    },
    order_shipments: { id: `copy_id('shipment', nth)`, order_id: `copy_id('order', nth)` },
    order_lines: {
      id: `copy_id('line', nth)`,
      order_id: `copy_id('order', nth)`,
      shipment_id: `copy_id('shipment', nth)`,
      state: lineState,
      needed_by: `current_date + (nth % 90)::int`,
    },
  }
  await sql`create function copy_id(kind text, nth bigint) returns uuid language sql immutable
    as 'select md5(kind || nth)::uuid'`.execute(db)
  for (const [name, changed] of Object.entries(values)) {
    const given = columns[name]!.split(', ')
    const source = name === 'orders' ? 'number' : `(select number from orders where id = ${name}.order_id)`
    const selected = given.map(column => changed[column] ?? column).join(', ')
    // A statement has seven seconds.
    for (let first = 1; first <= ORDERS; first += BATCH)
      await sql
        .raw(
          `insert into ${name} (${given.join(', ')}) select ${selected} from ${name}, generate_series(${first}, ${first + BATCH - 1}) as nth where ${source} = '${number}'`,
        )
        .execute(db)
  }
  for (const name of Object.keys(values)) await sql.raw(`vacuum analyze ${name}`).execute(db)
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
    await addLine(client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 1 })
    const { data } = await succeed(orderCart(client))
    await copyOrder(site.db, data.id)
    const measured: (string | number)[][] = []
    for (const [name, query] of Object.entries(questions))
      measured.push([name, ...(await measure(() => succeed(client(listOrders, { query }))))])
    measured.push(['its views and choices', ...(await measure(() => succeed(client(getOrderViews))))])
    const signIn = (await succeed(site.client()(getDemoOperator))).data
    const { token } = await succeed(site.client()(signInToDesk, { body: signIn }))
    const desk = site.client(token)
    for (const [name, query] of Object.entries(deskQuestions))
      measured.push([name, ...(await measure(() => succeed(desk(listDeskRows, { query }))))])
    measured.push(['desk, counts of its lanes', ...(await measure(() => succeed(desk(countDeskLanes))))])
    const code = { query: { code: 'SV-254321' } }
    measured.push(['desk, an order by its number', ...(await measure(() => succeed(desk(findByScan, code))))])
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
