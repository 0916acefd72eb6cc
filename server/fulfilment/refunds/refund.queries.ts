import type { Insertable, Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'

export type LineSums = Awaited<ReturnType<typeof selectLineSums>>[number]

/** What the lines of an order came to when it was placed. */
export const selectLineSums = (db: Kysely<DB>, orderId: string) =>
  db
    .selectFrom('order_lines')
    .innerJoin('order_shipments', 'order_shipments.id', 'order_lines.shipment_id')
    .select(['order_lines.id', 'order_lines.shipment_id', 'order_lines.state', 'order_lines.order_type'])
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
    .select(['payments.charge_key', 'payments.order_id', 'orders.number', 'orders.retailer_id'])
    .where('refunds.id', '=', id)
    .executeTakeFirst()

type Outcome = {
  /** Where the refund may stand until then. */
  from: readonly ('pending' | 'made')[]
  state: 'made' | 'refused'
  reference: string | null
  at: Date
}

/** False when the refund stands elsewhere: another job has written its outcome. */
export async function settleRefund(trx: Kysely<DB>, id: string, outcome: Outcome): Promise<boolean> {
  const settled = await trx
    .updateTable('refunds')
    .set({ state: outcome.state, gateway_reference: outcome.reference, settled_at: outcome.at })
    .where('id', '=', id)
    .where('state', 'in', outcome.from)
    .returning('id')
    .executeTakeFirst()
  return settled !== undefined
}

/** Only a refused refund goes into the wallet; false when it is there already. */
export async function putInWallet(trx: Kysely<DB>, id: string): Promise<boolean> {
  const put = await trx
    .updateTable('refunds')
    .set({ state: 'inWallet' })
    .where('id', '=', id)
    .where('state', '=', 'refused')
    .returning('id')
    .executeTakeFirst()
  return put !== undefined
}

const MOST_REFUSED = 500
/** Refunds that the gateway refused, with their orders and businesses, oldest first. */
export const selectRefused = (db: Kysely<DB>) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .innerJoin('retailers', 'retailers.id', 'orders.retailer_id')
    .select(['refunds.id', 'refunds.amount_minor', 'refunds.currency', 'refunds.settled_at'])
    .select(['orders.number as order_number', 'retailers.business_name'])
    .where('refunds.state', '=', 'refused')
    .orderBy('refunds.settled_at')
    .orderBy('refunds.id')
    .limit(MOST_REFUSED)
    .execute()

export const countRefused = async (db: Kysely<DB>): Promise<number> =>
  (
    await db
      .selectFrom('refunds')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('state', '=', 'refused')
      .executeTakeFirstOrThrow()
  ).count

export const selectPendingRefunds = (db: Kysely<DB>) =>
  db.selectFrom('refunds').select('id').where('state', '=', 'pending').orderBy('created_at').execute()
