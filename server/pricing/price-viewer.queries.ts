import type { Kysely } from 'kysely'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'

export type RetailerPricing = { currency: Currency; tiers: Map<string, number> }

/** The retailer's account currency, and its tier in basis points at each supplier with an open account. */
export async function findRetailerPricing(db: Kysely<DB>, retailerId: string): Promise<RetailerPricing> {
  const rows = await db
    .selectFrom('retailers')
    .leftJoin('retailer_suppliers', join =>
      join
        .onRef('retailer_suppliers.retailer_id', '=', 'retailers.id')
        .on('retailer_suppliers.status', '=', 'open'),
    )
    .select(['retailers.currency', 'retailer_suppliers.supplier_id', 'retailer_suppliers.tier_bp'])
    .where('retailers.id', '=', retailerId)
    .execute()
  const tiers = new Map<string, number>()
  for (const row of rows) if (row.supplier_id !== null) tiers.set(row.supplier_id, row.tier_bp ?? 0)
  return { currency: rows[0]?.currency ?? 'GBP', tiers }
}
