import { sql, type Insertable, type Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'

export type ThreadRow = Awaited<ReturnType<typeof selectThreadsOf>>[number]
export type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number]
export type ThreadKey = { orderId: string; supplierId: string }

/** The suppliers of placed orders, with what each side of a thread has read. */
const threadsOf = (db: Kysely<DB>) =>
  db
    .selectFrom('orders')
    .innerJoin('order_shipments', 'order_shipments.order_id', 'orders.id')
    .innerJoin('suppliers', 'suppliers.id', 'order_shipments.supplier_id')
    .leftJoin('order_threads', join =>
      join
        .onRef('order_threads.order_id', '=', 'orders.id')
        .onRef('order_threads.supplier_id', '=', 'suppliers.id'),
    )
    .select(['orders.id as order_id', 'orders.number', 'orders.retailer_id', 'orders.placed_by'])
    .select(['suppliers.id as supplier_id', 'suppliers.slug', 'suppliers.name', 'suppliers.country'])
    .select(['suppliers.order_email', 'order_threads.buyer_read', 'order_threads.supplier_read'])
    .where('orders.placed_at', 'is not', null)

/** The threads of an order of this business, in the order of its shipments. */
export const selectThreadsOf = async (db: Kysely<DB>, retailerId: string, number: string) => {
  const rows = await threadsOf(db)
    .select('order_shipments.id as shipment_id')
    .where('orders.retailer_id', '=', retailerId)
    .where('orders.number', '=', number)
    .orderBy('order_shipments.id')
    .execute()
  // A supplier that sends to several addresses is one to write to.
  return [...new Map(rows.toReversed().map(row => [row.supplier_id, row])).values()].toReversed()
}

/** The thread of a shipment, for who may see it at the desk. */
export const findThreadOfShipment = (
  db: Kysely<DB>,
  { supplierId }: { supplierId: string | null },
  shipmentId: string,
) =>
  threadsOf(db)
    .select('order_shipments.id as shipment_id')
    .where('order_shipments.id', '=', shipmentId)
    .$if(supplierId !== null, query => query.where('order_shipments.supplier_id', '=', supplierId!))
    .executeTakeFirst()

export const selectMessages = (db: Kysely<DB>, { orderId, supplierId }: ThreadKey) =>
  db
    .selectFrom('order_messages')
    .leftJoin('users', 'users.id', 'order_messages.user_id')
    .leftJoin('operators', 'operators.id', 'order_messages.operator_id')
    .select(['order_messages.id', 'order_messages.position', 'order_messages.body', 'order_messages.at'])
    .select(['order_messages.user_id', 'users.first_name', 'users.last_name'])
    .select(['operators.name as operator_name', 'operators.supplier_id as operator_supplier'])
    .where('order_messages.order_id', '=', orderId)
    .where('order_messages.supplier_id', '=', supplierId)
    .orderBy('order_messages.position')
    .execute()

/** Locks a thread, made where there is none yet: what is written to it follows one after the other. */
export async function lockThread(trx: Kysely<DB>, { orderId, supplierId }: ThreadKey): Promise<void> {
  await trx
    .insertInto('order_threads')
    .values({ order_id: orderId, supplier_id: supplierId })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  await trx
    .selectFrom('order_threads')
    .select('order_id')
    .where('order_id', '=', orderId)
    .where('supplier_id', '=', supplierId)
    .forUpdate()
    .execute()
}

/** Writes a message, once for an id. Whether it was written. */
export async function insertMessage(
  trx: Kysely<DB>,
  message: Insertable<DB['order_messages']>,
): Promise<boolean> {
  const written = await trx
    .insertInto('order_messages')
    .values(message)
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return written !== undefined
}

/** How many messages one side has written since. */
export async function countSince(
  trx: Kysely<DB>,
  { orderId, supplierId, side, since }: ThreadKey & { side: Side; since: Date },
): Promise<number> {
  const { count } = await trx
    .selectFrom('order_messages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('supplier_id', '=', supplierId)
    .where(side === 'buyer' ? 'user_id' : 'operator_id', 'is not', null)
    .where('at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

export type Side = 'buyer' | 'supplier'
/** Notes that a side has read a locked thread up to a message of it; without one, all of it. Whether that is news. */
export async function markRead(
  trx: Kysely<DB>,
  { orderId, supplierId, side, messageId }: ThreadKey & { side: Side; messageId?: string },
): Promise<boolean> {
  const last = await trx
    .selectFrom('order_messages')
    .select('position')
    .where('order_id', '=', orderId)
    .where('supplier_id', '=', supplierId)
    .$if(messageId !== undefined, query => query.where('id', '=', messageId!))
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last) return false
  const column = side === 'buyer' ? ('buyer_read' as const) : ('supplier_read' as const)
  const { numUpdatedRows } = await trx
    .updateTable('order_threads')
    .set(side === 'buyer' ? { buyer_read: last.position } : { supplier_read: last.position })
    .where('order_id', '=', orderId)
    .where('supplier_id', '=', supplierId)
    .where(column, '<', last.position)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Messages of suppliers that a business has not read, the oldest of each thread, the longest unread first. */
export const selectUnread = (db: Kysely<DB>, retailerId: string) =>
  threadsOf(db)
    .innerJoin('order_messages', join =>
      join
        .onRef('order_messages.order_id', '=', 'orders.id')
        .onRef('order_messages.supplier_id', '=', 'suppliers.id'),
    )
    .select('order_messages.at')
    .distinctOn(['orders.id', 'suppliers.id'])
    .where('orders.retailer_id', '=', retailerId)
    .where('order_messages.operator_id', 'is not', null)
    .where(eb =>
      eb('order_messages.position', '>', eb.fn.coalesce('order_threads.buyer_read', sql<number>`0`)),
    )
    .orderBy('orders.id')
    .orderBy('suppliers.id')
    .orderBy('order_messages.position')
    .execute()
