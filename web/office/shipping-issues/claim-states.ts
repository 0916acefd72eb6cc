import type { ClaimState } from '@selvedge/contract/claims/claim-terms.ts'
import type { StockState } from '../../ui/data/stock-dot.tsx'

/** The mark before the words for a state: running out is what waits for the business. */
export const dotOf: Record<ClaimState, StockState> = {
  open: 'due',
  moreInfo: 'running-out',
  approved: 'in-stock',
  resolved: 'in-stock',
  denied: 'none',
  cancelled: 'none',
}
