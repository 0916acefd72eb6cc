export const invoiceStates = ['open', 'overdue', 'paid', 'credited'] as const
export type InvoiceState = (typeof invoiceStates)[number]
/** What a list of invoices can be narrowed to. */
export const invoiceFilters = ['all', 'open', 'overdue', 'paid', 'credited'] as const

type Owed = { totalMinor: number; paidMinor: number; creditedMinor: number }

/** What is still to be paid. */
export const openMinor = ({ totalMinor, paidMinor, creditedMinor }: Owed): number =>
  Math.max(0, totalMinor - paidMinor - creditedMinor)

/** `today` and `dueOn` are days, such as `2026-11-24`: an invoice is overdue from the day after. */
export function invoiceState(owed: Owed & { dueOn: string }, today: string): InvoiceState {
  if (openMinor(owed) > 0) return owed.dueOn < today ? 'overdue' : 'open'
  return owed.totalMinor > 0 && owed.creditedMinor >= owed.totalMinor ? 'credited' : 'paid'
}
