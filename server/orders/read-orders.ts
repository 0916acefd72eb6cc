import type { Kysely } from 'kysely'
import type { DataOf, QueryOf } from '@selvedge/contract/call/call.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import {
  ORDER_PAGE_SIZE,
  type OrderDetail,
  type listOrders as listOrdersCall,
} from '@selvedge/contract/orders/orders.ts'
import type { OrderFilter } from '@selvedge/contract/orders/order-filter.ts'
import { stageOf, statesOf } from '@selvedge/contract/orders/order-stages.ts'
import { finishedStates, type OrderState } from '@selvedge/contract/orders/order-states.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { notBegun, selectFulfilled } from './fulfilled.queries.ts'
import { presentDetail, presentDispatch, presentListed, type OrderParts } from './order.present.ts'
import { countByState, countOpen, selectListed } from './listing.queries.ts'
import {
  selectAllocations,
  selectEvents,
  selectLines,
  selectNextDispatch,
  selectOrder,
  type OrderReader,
} from './reading.queries.ts'

type Listing = { db: Kysely<DB>; reader: OrderReader; query: QueryOf<typeof listOrdersCall>; now: Date }

/** A page of the retailer's orders that match, and how many there are at each stage. */
export async function listOrders({
  db,
  reader,
  query,
  now,
}: Listing): Promise<DataOf<typeof listOrdersCall>> {
  const { stage, page, ...filter } = query
  const counted = await countByState(db, reader, { ...filter, states: null })
  const counts = countsOf(counted)
  const states = stage === 'all' ? null : statesOf(stage)
  const next = await selectNextDispatch(db, reader.retailerId)
  const openCount = openAmong(counted, states)
  const orders = await selectListed(db, reader, { ...filter, states, page, openCount })
  const lines = await selectLines(
    db,
    orders.map(order => order.id),
  )
  const linesOf = Map.groupBy(lines, line => line.order_id)
  const total = counts[stage]
  return {
    total,
    counts,
    openCount: isWhole(filter) ? openAmong(counted, null) : await countOpen(db, reader),
    nextDispatch: next ? presentDispatch(next) : null,
    page,
    pageCount: Math.max(1, Math.ceil(total / ORDER_PAGE_SIZE)),
    orders: orders.map(order => presentListed(order, linesOf.get(order.id) ?? [], reader, now)),
  }
}

/** Whether nothing narrows the list but its stage. */
const isWhole = ({ q, supplier, placedBy, from, to }: Omit<OrderFilter, 'stage'>): boolean =>
  [q, supplier, placedBy, from, to].every(said => said === '')

type Counted = readonly { state: OrderState; count: number }[]

/** How many of these are open, of all states or of some. */
export const openAmong = (counted: Counted, states: readonly OrderState[] | null): number =>
  counted
    .filter(({ state }) => states?.includes(state) ?? true)
    .filter(({ state }) => !finishedStates.some(finished => finished === state))
    .reduce((sum, { count }) => sum + count, 0)

function countsOf(rows: Counted) {
  const counts = { all: 0, toApprove: 0, placed: 0, confirmed: 0, onItsWay: 0, delivered: 0, cancelled: 0 }
  for (const { state, count } of rows) {
    counts.all += count
    counts[stageOf[state]] += count
  }
  return counts
}

export type { OrderParts } from './order.present.ts'

type Getting = {
  db: Kysely<DB>
  reader: OrderReader
  number: string
  /** While it is being placed, when nobody can have begun with it and it has no history to be told. */
  isNew?: boolean
}

/** All parts of one order; undefined when it is not this retailer's, or not for this member. */
export async function readOrder({
  db,
  reader,
  number,
  isNew = false,
}: Getting): Promise<OrderParts | undefined> {
  const order = await selectOrder(db, reader, number)
  if (!order) return undefined
  const lines = await selectLines(db, [order.id])
  const allocations = await selectAllocations(db, order.id)
  if (isNew) return { order, lines, allocations, fulfilled: notBegun, events: [] }
  const fulfilled = await selectFulfilled(db, order.id)
  return { order, lines, allocations, fulfilled, events: await selectEvents(db, order.id) }
}

/** One order of this retailer. Throws notFound. */
export async function getOrder({ locale, ...getting }: Getting & { locale: Locale }): Promise<OrderDetail> {
  const parts = await readOrder(getting)
  if (!parts) throw new ApiError('notFound')
  return presentDetail(parts, locale, getting.reader)
}
