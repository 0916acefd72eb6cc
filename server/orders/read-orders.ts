import type { Kysely } from 'kysely'
import type { DataOf } from '@selvedge/contract/call/call.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import {
  ORDER_PAGE_SIZE,
  type OrderDetail,
  type listOrders as listOrdersCall,
} from '@selvedge/contract/orders/orders.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { selectFulfilled } from './fulfilled.queries.ts'
import { presentDetail, presentDispatch, presentSummary, type OrderParts } from './order.present.ts'
import {
  countOrders,
  selectAllocations,
  selectEvents,
  selectLines,
  selectNextDispatch,
  selectOrder,
  selectOrderPage,
  type OrderReader,
} from './reading.queries.ts'

type Listing = { db: Kysely<DB>; reader: OrderReader; page: number }

/** A page of the retailer's orders, newest first. */
export async function listOrders({ db, reader, page }: Listing): Promise<DataOf<typeof listOrdersCall>> {
  const { total, open_count } = await countOrders(db, reader)
  const next = await selectNextDispatch(db, reader.retailerId)
  const orders = await selectOrderPage(db, reader, page)
  const lines = await selectLines(
    db,
    orders.map(order => order.id),
  )
  const linesOf = Map.groupBy(lines, line => line.order_id)
  return {
    total,
    openCount: open_count,
    nextDispatch: next ? presentDispatch(next) : null,
    page,
    pageCount: Math.max(1, Math.ceil(total / ORDER_PAGE_SIZE)),
    orders: orders.map(order => presentSummary(order, linesOf.get(order.id) ?? [])),
  }
}

type Getting = { db: Kysely<DB>; reader: OrderReader; number: string }

/** All parts of one order; undefined when it is not this retailer's, or not for this member. */
export async function readOrder({ db, reader, number }: Getting): Promise<OrderParts | undefined> {
  const order = await selectOrder(db, reader, number)
  if (!order) return undefined
  const lines = await selectLines(db, [order.id])
  const allocations = await selectAllocations(db, order.id)
  const fulfilled = await selectFulfilled(db, order.id)
  return { order, lines, allocations, fulfilled, events: await selectEvents(db, order.id) }
}

/** One order of this retailer. Throws notFound. */
export async function getOrder({ locale, ...getting }: Getting & { locale: Locale }): Promise<OrderDetail> {
  const parts = await readOrder(getting)
  if (!parts) throw new ApiError('notFound')
  return presentDetail(parts, locale, getting.reader)
}
