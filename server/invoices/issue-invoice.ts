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
import { termsOfInvoice } from './invoice-terms.ts'
import { payFromPrepaid } from './pay-from-prepaid.ts'
import {
  insertInvoice,
  insertPayment,
  selectPrepaidLeft,
  selectCuttings,
  selectInvoicedOfShipment,
  selectInvoiceOfParcel,
  selectParcel,
  selectParcelLines,
  selectShipmentNet,
  takeNumber,
  type ParcelRow,
} from './issuing.queries.ts'
import { readSellers } from './sellers.ts'
import { lockOrderOfParcel } from './sent-parcels.queries.ts'

export type IssuedInvoice = { id: string; number: string }
type Issuing = { parcelId: string; at: Date }

/** Of the order, as it was placed; earlier orders kept only name and address. */
const BillTo = z.object({
  businessName: z.string(),
  address: Address,
  legalName: z.string().optional(),
  vatNumber: z.string().optional(),
  companyNumber: z.string().optional(),
})

/**
 * Writes the invoice of a dispatched parcel, once: anyone who asks again gets the one that there is. What was charged for
 * the order pays it, as far as it goes. Null where no establishment is set that could sell it, and for a parcel that costs
 * nothing: free samples have a delivery note alone.
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

async function writeInvoice(
  trx: Transaction<DB>,
  { parcel, seller, at }: Writing,
): Promise<IssuedInvoice | null> {
  const earlier = await selectInvoicedOfShipment(trx, parcel.shipment_id)
  const rows = await selectParcelLines(trx, parcel.id)
  const lines = linesOfParcel({
    lines: rows,
    cuttings: await selectCuttings(
      trx,
      rows.map(({ id }) => id),
    ),
    carriageMinor: parcel.carriage_minor,
    basisPoints: parcel.tax_bp,
    discountCode: parcel.discount_code ?? '',
  })
  const netMinor = lines.reduce((sum, line) => sum + line.netMinor, 0)
  if (netMinor === 0) return null
  const ordered = await orderedOfShipment(trx, parcel)
  const amounts = amountsOfInvoice(lines, {
    minor: ordered.totalMinor - earlier.total_minor,
    isLast: earlier.net_minor + netMinor === ordered.netMinor,
  })
  const prepaid = payFromPrepaid(amounts.totalMinor, await selectPrepaidLeft(trx, parcel.order_id))
  const paidMinor = prepaid.reduce((sum, { minor }) => sum + minor, 0)
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
    ...termsOfInvoice(parcel, today, isPaid),
    paid_minor: paidMinor,
    paid_on: isPaid ? today : null,
  })
  for (const { way, minor } of prepaid)
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

/** What the order said of a shipment, without its tax and with it, rounded once, as it was when it was placed. */
async function orderedOfShipment(
  trx: Transaction<DB>,
  parcel: ParcelRow,
): Promise<{ netMinor: number; totalMinor: number }> {
  const { minor: netMinor } = await selectShipmentNet(trx, parcel.shipment_id)
  return { netMinor, totalMinor: netMinor + shareMinor(netMinor, parcel.tax_bp) }
}

function buyerOf(parcel: ParcelRow): InvoiceBuyer {
  const { businessName, address, legalName, vatNumber, companyNumber } = BillTo.parse(parcel.bill_to)
  return {
    businessName,
    legalName: legalName ?? parcel.legal_name,
    vatNumber: vatNumber ?? parcel.vat_number,
    companyNumber: companyNumber ?? parcel.company_number,
    address,
  }
}
