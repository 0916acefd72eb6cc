import type { Transaction } from 'kysely'
import type { PaymentWay } from '@selvedge/contract/invoices/invoice-document.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { newId } from '../platform/identifiers.ts'
import type { LockedInvoice } from './crediting.queries.ts'
import { dueMinor, owedMinor } from './due.ts'
import { insertPayment } from './issuing.queries.ts'
import { addPaid, tellOfInvoice } from './paying.queries.ts'

/** `key` makes it one payment, however often it is tried. */
export type BookedPart = {
  way: Exclude<PaymentWay, 'settlementDiscount' | 'toWallet'>
  amountMinor: number
  reference: string
  key: string
}
type Booking = {
  /** What came in together. */
  parts: readonly BookedPart[]
  /** The day that counts for a settlement discount. */
  on: string
  operatorId: string | null
  now: Date
}

/**
 * Books what pays an invoice that the caller has locked. What comes in time to exactly what a settlement discount leaves pays
 * all of it.
 */
export async function bookPayment(
  trx: Transaction<DB>,
  invoice: LockedInvoice,
  { parts, on, operatorId, now }: Booking,
): Promise<void> {
  const row = { invoice_id: invoice.id, received_on: on, operator_id: operatorId, noted_at: now }
  const paidMinor = parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const discountMinor = paidMinor === dueMinor(invoice, on) ? owedMinor(invoice) - paidMinor : 0
  for (const { way, amountMinor, reference, key } of parts)
    await insertPayment(trx, { ...row, id: newId(), way, amount_minor: amountMinor, reference, key })
  if (discountMinor > 0)
    await insertPayment(trx, { ...row, id: newId(), way: 'settlementDiscount', amount_minor: discountMinor })
  await addPaid(trx, invoice, { minor: paidMinor + discountMinor, on })
  await tellOfInvoice(trx, invoice, now)
}
