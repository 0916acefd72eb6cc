import type { QuoteState } from '@selvedge/contract/quotes/quote-terms.ts'
import type { StockState } from '../../ui/data/stock-dot.tsx'

/** Solid: the customer has said yes. Warning: they wait for the business. */
export const dotOfQuote: Record<QuoteState, StockState> = {
  open: 'due',
  seen: 'due',
  commented: 'running-out',
  accepted: 'in-stock',
  declined: 'none',
  expired: 'none',
  withdrawn: 'none',
}
