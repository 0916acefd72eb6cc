import { sql, type Kysely } from 'kysely'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'

export type SpendRow = {
  currency: Currency
  /** `2026-11`, in UTC. */
  month: string
  supplier_slug: string
  supplier_name: string
  goods_minor: number
}

/** Goods of orders placed from that moment on, by currency, month and supplier. Pending and cancelled orders do not count. */
export const selectSpend = (db: Kysely<DB>, retailerId: string, since: Date): Promise<SpendRow[]> =>
  db
    .selectFrom('orders')
    .innerJoin('order_lines', 'order_lines.order_id', 'orders.id')
    .innerJoin('order_shipments', 'order_shipments.id', 'order_lines.shipment_id')
    .innerJoin('suppliers', 'suppliers.id', 'order_shipments.supplier_id')
    .select([
      'orders.currency',
      sql<string>`to_char(orders.placed_at at time zone 'UTC', 'YYYY-MM')`.as('month'),
      'suppliers.slug as supplier_slug',
      'suppliers.name as supplier_name',
      sql<number>`sum(order_lines.goods_minor)::int8`.as('goods_minor'),
    ])
    .where('orders.retailer_id', '=', retailerId)
    .where('orders.placed_at', '>=', since)
    .where('orders.state', 'not in', ['paymentPending', 'awaitingApproval', 'awaitingTransfer', 'cancelled'])
    .where('order_lines.state', '<>', 'cancelled')
    .groupBy(['orders.currency', 'month', 'suppliers.slug', 'suppliers.name'])
    .execute()
