import type { Kysely } from 'kysely'
import type { AccountCurrency } from '@selvedge/contract/pricing/money.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'

export type RetailerPricing = {
  currency: AccountCurrency
  /** In basis points, by supplier with an open account. */
  tiers: Map<string, number>
  /** When an account was applied for that is not open yet, by supplier. */
  requests: Map<string, Date>
}

/** The retailer's account currency, and what it has or has applied for at suppliers. */
export async function findRetailerPricing(db: Kysely<DB>, retailerId: string): Promise<RetailerPricing> {
  const rows = await db
    .selectFrom('retailers')
    .leftJoin('retailer_suppliers', join =>
      join
        .onRef('retailer_suppliers.retailer_id', '=', 'retailers.id')
        .on('retailer_suppliers.status', 'in', ['applied', 'open']),
    )
    .select(['retailers.currency', 'retailer_suppliers.supplier_id', 'retailer_suppliers.tier_bp'])
    .select(['retailer_suppliers.status', 'retailer_suppliers.since'])
    .where('retailers.id', '=', retailerId)
    .execute()
  return pricingFrom(rows[0]?.currency ?? 'GBP', rows)
}

type AccountRow = {
  supplier_id: string | null
  status: string | null
  tier_bp: number | null
  since: Date | null
}

/** Of the accounts that are open or applied for. */
export function pricingFrom(currency: AccountCurrency, accounts: readonly AccountRow[]): RetailerPricing {
  const pricing: RetailerPricing = { currency, tiers: new Map(), requests: new Map() }
  for (const { supplier_id, status, tier_bp, since } of accounts) {
    if (supplier_id === null) continue
    if (status === 'open') pricing.tiers.set(supplier_id, tier_bp ?? 0)
    else if (since) pricing.requests.set(supplier_id, since)
  }
  return pricing
}
