import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { InvoiceTax } from '@selvedge/contract/invoices/invoice-amounts.ts'
import {
  InvoiceBuyer,
  InvoiceDocument,
  InvoiceLine,
  Seller,
} from '@selvedge/contract/invoices/invoice-document.ts'
import { invoiceNumber } from '@selvedge/contract/invoices/invoice-number.ts'
import { openMinor } from '@selvedge/contract/invoices/invoice-state.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { newId } from '../platform/identifiers.ts'
import { CreditRefused } from './credit-refused.ts'
import { creditOf, type CreditedAmount, type CreditedPart } from './credit-of.ts'
import {
  addCredited,
  lockInvoice,
  selectCreditByKey,
  selectCreditNotes,
  selectDiscountTaken,
  selectInvoiceIdOfLine,
  selectOrderOfInvoice,
  type CreditRow,
  type LockedInvoice,
} from './crediting.queries.ts'
import type { IssuedInvoice } from './issue-invoice.ts'
import { insertInvoice, lockOrderById, takeNumber } from './issuing.queries.ts'

const Lines = z.array(InvoiceLine)
const Taxes = InvoiceDocument.shape.taxes

/** An invoice, or the one of a line that was ordered. */
type Corrected = { invoiceId: string } | { orderLineId: string }
/**
 * Lines with the net that is credited of each, or an amount with tax in it, whose tax is taken out at the rates of the
 * invoice.
 */
export type Credited = { lines: readonly CreditedPart[] } | CreditedAmount
type Issuing = Corrected &
  Credited & {
    reason: string
    at: Date
    /**
     * What becomes of the credit: it goes to the business's wallet or back to its card, which the caller sees to, or it is
     * taken off what is still open of the invoice.
     */
    settledBy: 'wallet' | 'refund' | 'invoice'
    /** Anyone who asks again with it gets the credit note that there is. */
    key?: string
  }
export type IssuedCreditNote = IssuedInvoice & {
  netMinor: number
  taxMinor: number
  totalMinor: number
  /** Of a credit taken off the invoice: what was more than was open, and is still owed to the business. */
  excessMinor: number
  /** It was there before, written for the same key. */
  isRepeated: boolean
}

/**
 * Writes a credit note to an invoice. Null for a line that was never invoiced: then nothing is to be credited, only what
 * was charged goes back. Throws CreditRefused for more than is left of the invoice; where the credit is taken off the invoice, what a
 * settlement discount has taken off is not left either.
 */
export async function issueCreditNote(
  trx: Transaction<DB>,
  credit: Issuing,
): Promise<IssuedCreditNote | null> {
  const invoiceId =
    'invoiceId' in credit ? credit.invoiceId : await selectInvoiceIdOfLine(trx, credit.orderLineId)
  if (invoiceId === undefined) return null
  const invoice = await lockWithOrder(trx, invoiceId)
  const repeated = credit.key === undefined ? undefined : await selectCreditByKey(trx, credit.key)
  if (repeated) return presentRepeated(repeated)
  const invoiced = {
    lines: Lines.parse(invoice.lines),
    taxes: Taxes.parse(invoice.taxes),
    roundingMinor: invoice.rounding_minor,
  }
  const notes = (await selectCreditNotes(trx, invoiceId)).map(note => ({
    taxes: Taxes.parse(note.taxes),
    totalMinor: note.total_minor,
  }))
  // Nobody paid what a settlement discount took off, so it does not go back either, and its tax was not owed.
  const discountMinor = credit.settledBy === 'invoice' ? await selectDiscountTaken(trx, invoiceId) : 0
  const discount =
    discountMinor > 0
      ? [creditOf({ credited: { amountMinor: discountMinor }, invoice: invoiced, earlier: [] })]
      : []
  const earlier = [...notes, ...discount]
  const { lines, taxes, totalMinor } = creditOf({
    credited: credit,
    invoice: invoiced,
    earlier: earlier.map(one => one.taxes),
  })
  const isWhole = netOf(taxes) + netOf(earlier.flatMap(one => one.taxes)) === invoice.net_minor
  const beyond = invoice.total_minor - earlier.reduce((sum, one) => sum + one.totalMinor, 0) - totalMinor
  // What was rounded off the invoice was never charged, so it is not credited. What was added goes back with the last of it.
  const askedMinor = 'amountMinor' in credit ? credit.amountMinor - totalMinor : beyond
  const roundingMinor = isWhole ? Math.min(beyond, askedMinor) : Math.min(0, beyond)
  const total = totalMinor + roundingMinor
  if (total <= 0) throw new CreditRefused('nothing')
  const note = await numbered(trx, invoice, credit.at)
  const netMinor = netOf(taxes)
  const taxMinor = taxes.reduce((sum, tax) => sum + tax.taxMinor, 0)
  await insertInvoice(trx, {
    ...note,
    ...frozenOf(invoice),
    type: 'creditNote',
    shipment_id: invoice.shipment_id,
    invoice_id: invoice.id,
    reason: credit.reason,
    key: credit.key ?? null,
    lines: JSON.stringify(lines),
    taxes: JSON.stringify(taxes),
    net_minor: netMinor,
    tax_minor: taxMinor,
    rounding_minor: roundingMinor,
    total_minor: total,
    issued_at: credit.at,
    due_on: credit.at.toISOString().slice(0, 10),
  })
  const excessMinor = credit.settledBy === 'invoice' ? await takeOff(trx, invoice, total) : 0
  return { ...note, netMinor, taxMinor, totalMinor: total, excessMinor, isRepeated: false }
}

const netOf = (taxes: readonly InvoiceTax[]): number => taxes.reduce((sum, tax) => sum + tax.netMinor, 0)

const presentRepeated = ({
  id,
  number,
  net_minor: netMinor,
  tax_minor: taxMinor,
  total_minor: totalMinor,
}: CreditRow): IssuedCreditNote => ({
  id,
  number,
  netMinor,
  taxMinor,
  totalMinor,
  excessMinor: 0,
  isRepeated: true,
})

/** Order first, as issuing an invoice does. */
async function lockWithOrder(trx: Transaction<DB>, invoiceId: string): Promise<LockedInvoice> {
  const found = await selectOrderOfInvoice(trx, invoiceId)
  if (!found) throw new Error(`There is no invoice ${invoiceId} to credit`)
  await lockOrderById(trx, found.order_id)
  return lockInvoice(trx, invoiceId)
}

async function numbered(trx: Transaction<DB>, invoice: LockedInvoice, at: Date): Promise<IssuedInvoice> {
  const { country } = Seller.parse(invoice.seller)
  const year = at.getUTCFullYear()
  const position = await takeNumber(trx, { country, year, type: 'creditNote' })
  return { id: newId(), number: invoiceNumber({ country, year, type: 'creditNote', position }) }
}

/** What a credit note has from its invoice: seller and buyer are those of the sale. */
const frozenOf = (invoice: LockedInvoice) => ({
  retailer_id: invoice.retailer_id,
  order_id: invoice.order_id,
  seller: JSON.stringify(Seller.parse(invoice.seller)),
  buyer: JSON.stringify(InvoiceBuyer.parse(invoice.buyer)),
  ship_to: JSON.stringify(invoice.ship_to),
  supplier_name: invoice.supplier_name,
  po_number: invoice.po_number,
  dispatched_on: invoice.dispatched_on,
  currency: invoice.currency,
  treatment: invoice.treatment,
})

/** Takes a credit off what is open; returns what was more. */
async function takeOff(trx: Transaction<DB>, invoice: LockedInvoice, minor: number): Promise<number> {
  const { total_minor: totalMinor, paid_minor: paidMinor, credited_minor: creditedMinor } = invoice
  const taken = Math.min(minor, openMinor({ totalMinor, paidMinor, creditedMinor }))
  if (taken > 0) await addCredited(trx, invoice.id, taken)
  return minor - taken
}
