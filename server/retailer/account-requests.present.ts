import type { AccountRequest } from '@selvedge/contract/retailer/supplier-accounts.ts'
import type { AccountRequestRow } from './supplier-account.queries.ts'

export const presentAccountRequest = (row: AccountRequestRow): AccountRequest => ({
  email: row.email,
  businessName: row.business_name,
  country: row.country,
  vatNumber: row.vat_number,
  verification: row.verification,
  supplier: { id: row.slug, name: row.name, openingTierBasisPoints: row.opening_tier_bp },
  statedNumber: row.stated_number,
  requestedAt: row.since.toISOString(),
})
