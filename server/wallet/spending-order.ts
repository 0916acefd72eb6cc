import type { CreditKind } from '@selvedge/contract/wallet/wallet-terms.ts'
import type { LotRow } from './ledger.queries.ts'

const rank: Record<CreditKind, number> = { promotion: 0, claimCredit: 1, refund: 1, adjustment: 1, topUp: 2 }

/** Promotions first, the one that ends first before others; then credits and refunds; then top-ups; each the oldest first. */
export const inSpendingOrder = (lots: readonly LotRow[]): LotRow[] =>
  lots.toSorted(
    (one, other) =>
      rank[one.kind] - rank[other.kind] ||
      (one.expires_at?.getTime() ?? 0) - (other.expires_at?.getTime() ?? 0) ||
      one.number - other.number,
  )
