import { sql, type Expression, type ExpressionBuilder, type Kysely, type SqlBool } from 'kysely'
import type { OrderFilter } from '@selvedge/contract/orders/order-filter.ts'
import { sentOrCancelled, type OrderState } from '@selvedge/contract/orders/order-states.ts'
import { ORDER_PAGE_SIZE } from '@selvedge/contract/orders/orders.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { supplierQuery, typedQuery } from './order-words.ts'
import { isOpen, ordersOf, visibleTo, type OrderReader } from './reading.queries.ts'

type Orders = ExpressionBuilder<DB, 'orders'>
export type Listed = Omit<OrderFilter, 'stage'> & { states: readonly OrderState[] | null }

/** An order is of the day on which it was placed; until then, of that on which it was asked for. */
const placedOn = sql<string>`(coalesce(orders.placed_at, orders.created_at) at time zone 'UTC')::date`
const isOver = sql<boolean>`orders.state in ('delivered', 'closed', 'cancelled')`
const hasWords = (query: string) => sql<boolean>`orders.words @@ ${query}::tsquery`

const matching =
  (reader: OrderReader, { q, supplier, placedBy, from, to, states }: Listed) =>
  (eb: Orders): Expression<SqlBool> => {
    const typed = typedQuery(q)
    return eb.and([
      visibleTo(reader)(eb),
      ...(states ? [eb('orders.state', 'in', states)] : []),
      ...(q === '' ? [] : [typed === null ? eb.lit(false) : hasWords(typed)]),
      ...(supplier === '' ? [] : [hasWords(supplierQuery(supplier))]),
      ...(placedBy === '' ? [] : [eb('orders.placed_by', '=', placedBy)]),
      ...(from === '' ? [] : [eb(placedOn, '>=', from)]),
      ...(to === '' ? [] : [eb(placedOn, '<=', to)]),
    ])
  }

/** How many orders match, by state. */
export const countByState = (db: Kysely<DB>, reader: OrderReader, listed: Listed) =>
  db
    .selectFrom('orders')
    .select(['orders.state', ({ fn }) => fn.countAll<number>().as('count')])
    .where(matching(reader, listed))
    .groupBy('orders.state')
    .execute()

export const countOpen = async (db: Kysely<DB>, reader: OrderReader): Promise<number> =>
  (
    await db
      .selectFrom('orders')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(isOpen)
      .where(visibleTo(reader))
      .executeTakeFirstOrThrow()
  ).count

const toSend = sql`order_lines.state not in (${sql.join(sentOrCancelled.map(state => sql.lit(state)))})`
/** What its suppliers have not been given yet has no day. */
const isWithSuppliers = sql`orders.state not in ('awaitingApproval', 'awaitingTransfer')`
/** As a list shows it: a line on back order leaves once its cloth has come, where that is later than was promised. */
const lineLeaves = sql`case order_lines.state
  when 'backordered' then greatest(order_shipments.dispatch_on, order_lines.back_order_on)
  else order_shipments.dispatch_on end`
/** The day of an open order that a list shows: the first on which it is needed; the one on which the last of it leaves, none where some of it has none. */
const shownDay = {
  neededBy: sql`(
    select min(needed_by) from order_lines where order_id = orders.id and ${toSend})`,
  dispatch: sql`(
    select case when bool_and(${lineLeaves} is not null) then max(${lineLeaves}) end
    from order_lines join order_shipments on order_shipments.id = order_lines.shipment_id
    where order_lines.order_id = orders.id and ${toSend} and ${isWithSuppliers})`,
}

type Window = { offset: number; limit: number }
const newestFirst = (db: Kysely<DB>, reader: OrderReader, listed: Listed, { offset, limit }: Window) =>
  db
    .selectFrom('orders')
    .select('orders.id')
    .where(matching(reader, listed))
    .$if(listed.sort === 'total', query => query.orderBy('orders.total_minor', 'desc'))
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .offset(offset)
    .limit(limit)

/** Ids of a page, from the index alone where it is sorted by what that holds. */
async function selectIds(
  db: Kysely<DB>,
  reader: OrderReader,
  listed: Listed & { openCount: number },
  { offset, limit }: Window,
): Promise<string[]> {
  const { sort, openCount } = listed
  if (sort === 'newest' || sort === 'total') {
    const rows = await newestFirst(db, reader, listed, { offset, limit }).execute()
    return rows.map(({ id }) => id)
  }
  const open = await newestFirst(db, reader, listed, { offset, limit })
    .where(isOpen)
    .clearOrderBy()
    .orderBy(shownDay[sort], day => day.asc().nullsLast())
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .execute()
  // Those that are over follow, so that only the open ones have to be sorted by day.
  const rest = { offset: Math.max(0, offset - openCount), limit: limit - open.length }
  const over = rest.limit === 0 ? [] : await newestFirst(db, reader, listed, rest).where(isOver).execute()
  return [...open, ...over].map(({ id }) => id)
}

/** A page of the orders that match. `openCount`: how many of them are open. */
export async function selectListed(
  db: Kysely<DB>,
  reader: OrderReader,
  listed: Listed & { page: number; openCount: number },
  most = ORDER_PAGE_SIZE,
) {
  const ids = await selectIds(db, reader, listed, { offset: (listed.page - 1) * most, limit: most })
  if (ids.length === 0) return []
  const rows = await ordersOf(db, reader).where('orders.id', 'in', ids).execute()
  const placeOf = new Map(ids.map((id, at) => [id, at]))
  return rows.toSorted((one, other) => placeOf.get(one.id)! - placeOf.get(other.id)!)
}

/** What the words of an order are made of, beside its lines. */
export const selectNamed = (trx: Kysely<DB>, orderId: string) =>
  trx
    .selectFrom('orders')
    .select(['po_number', 'served_customer'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()

/** Notes what an order is found by: these words and its number. */
export const updateWords = (trx: Kysely<DB>, orderId: string, words: readonly string[]) =>
  trx
    .updateTable('orders')
    .set({ words: sql<string>`array_to_tsvector(${words}::text[] || substr(number, 4))` })
    .where('id', '=', orderId)
    .execute()

/** The suppliers of whom a business has ordered. */
export const selectOrderedSuppliers = (db: Kysely<DB>, retailerId: string) =>
  db
    .selectFrom('ordered_suppliers')
    .innerJoin('suppliers', 'suppliers.id', 'ordered_suppliers.supplier_id')
    .select(['suppliers.slug as id', 'suppliers.name'])
    .where('ordered_suppliers.retailer_id', '=', retailerId)
    .orderBy('suppliers.name')
    .execute()

/** Those who have ordered for a business, also where they have left it. */
export const selectBuyers = (db: Kysely<DB>, retailerId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', query =>
      query.selectFrom('orders').select('placed_by').where('retailer_id', '=', retailerId),
    )
    .orderBy('first_name')
    .orderBy('last_name')
    .execute()
