import type { SupplierAccount } from '@selvedge/contract/catalogue/supplier-account.ts'
import type { Member } from '../platform/sessions.ts'

export type AccountRow = {
  account_number: string
  status: SupplierAccount['status']
  tier_bp: number
  since: Date
  refusal_reason: string
}

/** The tier that counts and that a retailer may see: none before both the account is open and the business verified. */
const tierThatCounts = (
  { status, tier_bp }: Pick<AccountRow, 'status' | 'tier_bp'>,
  verification: Member['verification'],
): number => (verification === 'verified' && status === 'open' ? tier_bp : 0)

/** A retailer's account at a supplier, as the retailer is shown it. */
export const presentAccount = (row: AccountRow, verification: Member['verification']): SupplierAccount => ({
  accountNumber: row.account_number,
  status: row.status,
  since: row.since.toISOString(),
  tierBasisPoints: tierThatCounts(row, verification),
  refusalReason: row.refusal_reason,
})
