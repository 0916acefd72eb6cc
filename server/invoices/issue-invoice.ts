import type { Transaction } from 'kysely'
import { z } from 'zod'
import { amountsOfInvoice } from '@selvedge/contract/invoices/invoice-amounts.ts'
import { InvoiceBuyer, type Seller } from '@selvedge/contract/invoices/invoice-document.ts'
import { invoiceNumber } from '@selvedge/contract/invoices/invoice-number.ts'
import { sellerOf, treatmentOf } from '@selvedge/contract/invoices/seller-of.ts'
import { Address } from '@selvedge/contract/postal/address.ts'
import { shareMinor } from '@selvedge/contract/pricing/money.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { newId } from '../platform/identifiers.ts'
import { linesOfParcel } from './invoice-lines.ts'
import { PAYMENT_DAYS, dayAfter } from './invoice-terms.ts'
import {
  insertInvoice,
  insertPayment,
  lockOrderOfParcel,
  selectPaidAhead,
  selectCuttings,
  selectInvoicedOfShipment,
  selectInvoiceOfParcel,
  selectParcel,
  selectParcelLines,
  selectShipmentGoods,
  takeNumber,
  type ParcelRow,
} from './issuing.queries.ts'
import { readSellers } from './sellers.ts'

export type IssuedInvoice = { id: string; number: string }
type Issuing = { parcelId: string; at: Date }

/** Of the order, as it was placed. */
const BillTo = z.object({ businessName: z.string(), address: Address })

/**
 * Writes the invoice of a dispatched parcel, once: whoever asks again gets the one that there is. What was paid for
 * the order, from the wallet and by card, pays it, as far as it goes. Null where no establishment is set that could sell it.
 */
export async function issueInvoice(
  trx: Transaction<DB>,
  { parcelId, at }: Issuing,
): Promise<IssuedInvoice | null> {
  await lockOrderOfParcel(trx, parcelId)
  const parcel = await selectParcel(trx, parcelId)
  if (!parcel) throw new Error(`There is no parcel ${parcelId} to invoice`)
  const issued = await selectInvoiceOfParcel(trx, parcelId)
  if (issued) return issued
  const seller = sellerOf(await readSellers(trx), parcel.seller_country)
  if (!seller) return null
  return writeInvoice(trx, { parcel, seller, at })
}

type Writing = { parcel: ParcelRow; seller: Seller; at: Date }

async function writeInvoice(trx: Transaction<DB>, { parcel, seller, at }: Writing): Promise<IssuedInvoice> {
  const earlier = await selectInvoicedOfShipment(trx, parcel.shipment_id)
  const rows = await selectParcelLines(trx, parcel.id)
  const lines = linesOfParcel({
    lines: rows,
    cuttings: await selectCuttings(
      trx,
      rows.map(({ id }) => id),
    ),
    carriageMinor: earlier.count === 0 ? parcel.carriage_minor : 0,
    basisPoints: parcel.tax_bp,
  })
  const ordered = await orderedMinor(trx, parcel)
  const amounts = amountsOfInvoice(lines, ordered - earlier.total_minor)
  const paid = paymentsOf(amounts.totalMinor, await selectPaidAhead(trx, parcel))
  const paidMinor = paid.reduce((sum, { minor }) => sum + minor, 0)
  const isPaid = paidMinor >= amounts.totalMinor
  const today = at.toISOString().slice(0, 10)
  const { country } = seller
  const year = at.getUTCFullYear()
  const position = await takeNumber(trx, { country, year, type: 'invoice' })
  const issued = { id: newId(), number: invoiceNumber({ country, year, type: 'invoice', position }) }
  const shipTo = { name: parcel.ship_to_name, address: Address.parse(parcel.ship_to) }
  const buyer = buyerOf(parcel)
  await insertInvoice(trx, {
    ...issued,
    type: 'invoice',
    retailer_id: parcel.retailer_id,
    order_id: parcel.order_id,
    shipment_id: parcel.shipment_id,
    parcel_id: parcel.id,
    seller: JSON.stringify(seller),
    buyer: JSON.stringify(buyer),
    ship_to: JSON.stringify(shipTo),
    supplier_name: parcel.supplier_name,
    po_number: parcel.po_number,
    dispatched_on: (parcel.dispatched_at ?? at).toISOString().slice(0, 10),
    currency: parcel.currency,
    treatment: treatmentOf(parcel.tax_reason),
    lines: JSON.stringify(lines),
    taxes: JSON.stringify(amounts.taxes),
    net_minor: amounts.netMinor,
    tax_minor: amounts.taxMinor,
    rounding_minor: amounts.roundingMinor,
    total_minor: amounts.totalMinor,
    issued_at: at,
    due_on: isPaid ? today : dayAfter(today, parcel.terms_days ?? PAYMENT_DAYS),
    settlement: isPaid ? null : settlementOf(parcel, today),
    paid_minor: paidMinor,
    paid_on: isPaid ? today : null,
  })
  for (const { way, minor } of paid)
    await insertPayment(trx, {
      id: newId(),
      invoice_id: issued.id,
      way,
      amount_minor: minor,
      received_on: today,
      reference: parcel.order_number,
      noted_at: at,
    })
  return issued
}

type PaidAhead = Awaited<ReturnType<typeof selectPaidAhead>>
/** What pays an invoice as it is issued: first what came from the wallet, then from the card. */
function paymentsOf(totalMinor: number, ahead: PaidAhead): PaidAhead {
  let owed = totalMinor
  return ahead.flatMap(({ way, minor: most }) => {
    const minor = Math.max(0, Math.min(owed, most))
    owed -= minor
    return minor > 0 ? [{ way, minor }] : []
  })
}

/** What is taken off for paying early, as the order agreed; null for nothing. */
function settlementOf({ settlement_bp, settlement_days }: ParcelRow, today: string): string | null {
  if (!settlement_bp || settlement_days === null) return null
  return JSON.stringify({ basisPoints: settlement_bp, until: dayAfter(today, settlement_days) })
}

/** What the order said of a shipment with tax, rounded once, as it was when it was placed. */
async function orderedMinor(trx: Transaction<DB>, parcel: ParcelRow): Promise<number> {
  const { minor } = await selectShipmentGoods(trx, parcel.shipment_id)
  const netMinor = minor + parcel.carriage_minor
  return netMinor + shareMinor(netMinor, parcel.tax_bp)
}

function buyerOf(parcel: ParcelRow): InvoiceBuyer {
  const { businessName, address } = BillTo.parse(parcel.bill_to)
  return {
    businessName,
    legalName: parcel.legal_name,
    vatNumber: parcel.vat_number,
    companyNumber: parcel.company_number,
    address,
  }
}
