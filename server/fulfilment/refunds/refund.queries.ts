import type { Insertable, Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'

export type LineSums = Awaited<ReturnType<typeof selectLineSums>>[number]

/** What the lines of an order came to when it was placed. */
export const selectLineSums = (db: Kysely<DB>, orderId: string) =>
  db
    .selectFrom('order_lines')
    .innerJoin('order_shipments', 'order_shipments.id', 'order_lines.shipment_id')
    .select(['order_lines.id', 'order_lines.shipment_id', 'order_lines.state'])
    .select(['order_lines.goods_minor', 'order_lines.cut_fee_minor', 'order_lines.discount_minor'])
    .select(['order_shipments.carriage_minor', 'order_shipments.tax_bp'])
    .where('order_lines.order_id', '=', orderId)
    .execute()

/** How an order was paid: what of it from the wallet, and the charge of the rest, which is of nothing on account. */
export const selectPaid = (db: Kysely<DB>, orderId: string) =>
  db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.id', 'payments.amount_minor', 'payments.currency', 'payments.charge_key'])
    .select(['orders.total_minor', 'orders.wallet_minor', 'orders.payment_kind', 'orders.retailer_id'])
    .where('payments.order_id', '=', orderId)
    .where('payments.state', '=', 'succeeded')
    .executeTakeFirst()

export const insertRefund = (trx: Kysely<DB>, row: Insertable<DB['refunds']>) =>
  trx.insertInto('refunds').values(row).execute()

/** A refund with the charge that it is of. */
export const findRefund = (db: Kysely<DB>, id: string) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .selectAll('refunds')
    .select(['payments.charge_key', 'payments.order_id', 'orders.number'])
    .where('refunds.id', '=', id)
    .executeTakeFirst()

/** Only a pending refund takes an outcome; false when another job has written it. */
export async function settleRefund(
  trx: Kysely<DB>,
  id: string,
  outcome: { state: 'made' | 'refused'; reference: string | null; at: Date },
): Promise<boolean> {
  const settled = await trx
    .updateTable('refunds')
    .set({ state: outcome.state, gateway_reference: outcome.reference, settled_at: outcome.at })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .returning('id')
    .executeTakeFirst()
  return settled !== undefined
}

export const selectPendingRefunds = (db: Kysely<DB>) =>
  db.selectFrom('refunds').select('id').where('state', '=', 'pending').orderBy('created_at').execute()
