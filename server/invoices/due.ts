import { InvoiceDocument } from '@selvedge/contract/invoices/invoice-document.ts'
import { openMinor } from '@selvedge/contract/invoices/invoice-state.ts'
import { settledAmounts } from '@selvedge/contract/invoices/settlement.ts'
import { divideHalfEven } from '@selvedge/contract/pricing/money.ts'
import type { InvoiceRow } from './invoices.queries.ts'

/** What is asked of an invoice to know what it still needs. */
export type Owing = Pick<
  InvoiceRow,
  'total_minor' | 'paid_minor' | 'credited_minor' | 'notes_minor' | 'taxes' | 'settlement'
>

export const owedMinor = (invoice: Owing): number =>
  openMinor({
    totalMinor: invoice.total_minor,
    paidMinor: invoice.paid_minor,
    creditedMinor: invoice.credited_minor,
  })

/**
 * What pays an invoice on a day: what is open, or less by a settlement discount that is in time. The discount is on what all its credit
 * notes have left of it, in proportion, for what the desk credits is shared out over its rates. What of them went into the wallet
 * instead, as that of a claim does, is paid in full here and not discounted. Where what is paid already comes to what the discount leaves,
 * all that is open is due.
 */
export function dueMinor(invoice: Owing, on: string): number {
  const owed = owedMinor(invoice)
  const settlement = settlementOf(invoice)
  if (!settlement || on > settlement.until || owed === 0) return owed
  const taxes = InvoiceDocument.shape.taxes.parse(invoice.taxes)
  const { total_minor: totalMinor, paid_minor: paidMinor, notes_minor: notesMinor } = invoice
  const settledMinor = divideHalfEven(
    BigInt(settledAmounts(taxes, settlement).totalMinor) * BigInt(totalMinor - notesMinor),
    BigInt(totalMinor),
  )
  const elsewhereMinor = notesMinor - invoice.credited_minor
  const leftMinor = Number(settledMinor) + elsewhereMinor - paidMinor
  return leftMinor > 0 ? Math.min(owed, leftMinor) : owed
}

/** The last day on which paying early takes something off; null where it takes nothing off on this day. */
export const discountUntil = (invoice: Owing, on: string): string | null =>
  dueMinor(invoice, on) < owedMinor(invoice) ? (settlementOf(invoice)?.until ?? null) : null

const settlementOf = (invoice: Owing) => InvoiceDocument.shape.settlement.parse(invoice.settlement)
