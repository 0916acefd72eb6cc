import { InvoiceDocument } from '@selvedge/contract/invoices/invoice-document.ts'
import { invoiceState, openMinor } from '@selvedge/contract/invoices/invoice-state.ts'
import type { InvoiceSummary } from '@selvedge/contract/invoices/invoices.ts'
import type { InvoiceRow } from './invoices.queries.ts'

/** `today`: a day in UTC, by which an invoice is overdue. */
export function presentSummary(row: InvoiceRow, today: string): InvoiceSummary {
  const isCredit = row.type === 'creditNote'
  const owed = {
    totalMinor: row.total_minor,
    paidMinor: row.paid_minor,
    creditedMinor: row.credited_minor,
    dueOn: row.due_on,
  }
  return {
    number: row.number,
    type: row.type,
    state: isCredit ? 'credited' : invoiceState(owed, today),
    orderId: row.order_number,
    poNumber: row.po_number,
    supplierName: row.supplier_name,
    issuedAt: row.issued_at.toISOString(),
    dueOn: row.due_on,
    currency: row.currency,
    netMinor: row.net_minor,
    taxMinor: row.tax_minor,
    totalMinor: row.total_minor,
    openMinor: isCredit ? 0 : openMinor(owed),
    overpaidMinor: overpaidMinor(row),
    invoiceNumber: row.invoice_number,
  }
}

/** What was paid beyond what is owed; nothing of a credit note. */
export const overpaidMinor = ({
  paid_minor,
  credited_minor,
  total_minor,
}: Pick<InvoiceRow, 'paid_minor' | 'credited_minor' | 'total_minor'>): number =>
  Math.max(0, paid_minor + credited_minor - total_minor)

/** As it was issued. */
export const presentDocument = (row: InvoiceRow): InvoiceDocument =>
  InvoiceDocument.parse({
    number: row.number,
    type: row.type,
    orderId: row.order_number,
    poNumber: row.po_number,
    invoiceNumber: row.invoice_number,
    reason: row.reason,
    seller: row.seller,
    buyer: row.buyer,
    shipTo: row.ship_to,
    supplierName: row.supplier_name,
    dispatchedOn: row.dispatched_on,
    currency: row.currency,
    treatment: row.treatment,
    lines: row.lines,
    taxes: row.taxes,
    netMinor: row.net_minor,
    taxMinor: row.tax_minor,
    roundingMinor: row.rounding_minor,
    totalMinor: row.total_minor,
    issuedAt: row.issued_at.toISOString(),
    dueOn: row.due_on,
    settlement: row.settlement,
  })
