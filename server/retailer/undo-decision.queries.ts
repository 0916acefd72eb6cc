import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'

type Since = { retailerId: string; since: Date }

/** Whether a business has ordered since then, from one supplier or from any. */
export async function hasOrdersSince(
  db: Kysely<DB>,
  { retailerId, since, supplierId }: Since & { supplierId?: string },
): Promise<boolean> {
  const orders = db
    .selectFrom('orders')
    .innerJoin('order_shipments', 'order_shipments.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.retailer_id', '=', retailerId)
    .where('orders.created_at', '>=', since)
  const found = await (
    supplierId === undefined ? orders : orders.where('order_shipments.supplier_id', '=', supplierId)
  )
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether a supplier has decided on an account of a business since then. */
export async function hasAccountsSince(db: Kysely<DB>, { retailerId, since }: Since): Promise<boolean> {
  const found = await db
    .selectFrom('retailer_suppliers')
    .select('supplier_id')
    .where('retailer_id', '=', retailerId)
    .where('status', '<>', 'applied')
    .where('since', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

export const readDecision = (db: Kysely<DB>, retailerId: string) =>
  db
    .selectFrom('retailers')
    .select(['verification', 'verification_note', 'verified_at'])
    .where('id', '=', retailerId)
    .executeTakeFirstOrThrow()
