import type { ExpressionBuilder, Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'

const readerColumns = [
  'users.email',
  'users.locale',
  'users.measurement_type',
  'retailers.measurement_type as business_measurement_type',
] as const

/** The member who placed an order, or the owner of the business where they have left it. */
const buyerOf = (eb: ExpressionBuilder<DB, 'orders'>) =>
  eb
    .selectFrom('users as member')
    .select('member.id')
    .whereRef('member.retailer_id', '=', 'orders.retailer_id')
    .where(where =>
      where.or([where('member.id', '=', where.ref('orders.placed_by')), where('member.role', '=', 'owner')]),
    )
    .orderBy(order => order('member.id', '=', order.ref('orders.placed_by')), 'desc')
    .limit(1)

/** Who is mailed about an order, and their business. */
export const selectBuyer = (db: Kysely<DB>, orderId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('users', join => join.on(eb => eb('users.id', '=', buyerOf(eb))))
    .innerJoin('retailers', 'retailers.id', 'orders.retailer_id')
    .select(['users.id as user_id', 'retailers.business_name'])
    .select(readerColumns)
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()

/** A member as a mail reaches them. */
export type Addressed = Omit<Awaited<ReturnType<typeof selectBuyer>>, 'user_id' | 'business_name'>

/** Who approved an order, if it had to be approved, and they are in the business still. */
export const selectApprover = (db: Kysely<DB>, orderId: string) =>
  db
    .selectFrom('orders')
    .innerJoin('users', join =>
      join.onRef('users.id', '=', 'orders.approved_by').onRef('users.retailer_id', '=', 'orders.retailer_id'),
    )
    .innerJoin('retailers', 'retailers.id', 'orders.retailer_id')
    .select(readerColumns)
    .where('orders.id', '=', orderId)
    .executeTakeFirst()

const suppliersOf = (db: Kysely<DB>, orderId: string) =>
  db
    .selectFrom('order_shipments')
    .innerJoin('suppliers', 'suppliers.id', 'order_shipments.supplier_id')
    .leftJoin('supplier_webhooks as webhook', join =>
      join.onRef('webhook.supplier_id', '=', 'suppliers.id').on('webhook.gone_at', 'is', null),
    )
    .select(['suppliers.id', 'suppliers.slug', 'suppliers.country', 'suppliers.order_email'])
    // Null where its system receives no events.
    .select('webhook.is_only as webhook_is_only')
    .where('order_shipments.order_id', '=', orderId)

/** The suppliers of an order's lines, with their addresses for orders and whether their own systems receive events, too. */
export const selectSuppliersOf = (db: Kysely<DB>, orderId: string) => suppliersOf(db, orderId).execute()

/** Each supplier of a placed order in a row with its buyer, for the mails that go to both. */
export const selectToldOfPlacing = (db: Kysely<DB>, orderId: string) =>
  suppliersOf(db, orderId)
    .innerJoin('orders', 'orders.id', 'order_shipments.order_id')
    .innerJoin('users', join => join.on(eb => eb('users.id', '=', buyerOf(eb))))
    .innerJoin('retailers', 'retailers.id', 'orders.retailer_id')
    .select(readerColumns)
    .execute()
export type SupplierToTell = Awaited<ReturnType<typeof selectSuppliersOf>>[number]

/** Orders that have not reached a supplier for want of an address to send them to. */
export const selectUnaddressedOrders = (db: Kysely<DB>) =>
  db
    .selectFrom('mails')
    .innerJoin('suppliers', 'suppliers.id', 'mails.supplier_id')
    .innerJoin('orders', 'orders.id', 'mails.order_id')
    .select(['orders.number', 'suppliers.name as supplier'])
    .where('mails.recipient', '=', '')
    // One that is held or not needed: its supplier's system receives an event.
    .where('mails.given_up_at', 'is', null)
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('supplier_events')
            .select('supplier_events.id')
            .whereRef('supplier_events.held_mail_id', '=', 'mails.id'),
        ),
      ),
    )
    .orderBy('mails.created_at')
    .execute()
