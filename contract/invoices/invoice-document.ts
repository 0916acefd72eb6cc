import { z } from 'zod'
import { Currency } from '../catalogue/fabric.ts'
import { Address } from '../postal/address.ts'
import { invoiceTypes } from './invoice-number.ts'
import { taxTreatments } from './tax-treatments.ts'

/** Where transfers go. */
export const Bank = z.object({
  holder: z.string(),
  iban: z.string(),
  bic: z.string(),
  /** Of an account in the United Kingdom. */
  sortCode: z.string(),
  accountNumber: z.string(),
})
export type Bank = z.output<typeof Bank>

/** An establishment of the operator. */
export const Seller = z.object({
  country: z.string(),
  legalName: z.string(),
  address: Address,
  vatNumber: z.string(),
  companyNumber: z.string(),
  eori: z.string(),
  email: z.string(),
  phone: z.string(),
  bank: Bank,
})
export type Seller = z.output<typeof Seller>

export const InvoiceBuyer = z.object({
  businessName: z.string(),
  legalName: z.string(),
  vatNumber: z.string(),
  companyNumber: z.string(),
  address: Address,
})
export type InvoiceBuyer = z.output<typeof InvoiceBuyer>

/** What pays an invoice. */
export const paymentWays = ['card', 'wallet', 'transfer', 'settlementDiscount', 'toWallet'] as const
export type PaymentWay = (typeof paymentWays)[number]

export const invoiceLineKinds = ['cloth', 'sample', 'cutFee', 'discount', 'carriage', 'allowance'] as const
export const InvoiceLine = z.object({
  kind: z.enum(invoiceLineKinds),
  orderLineId: z.uuid().nullable(),
  /** The cloth; empty for carriage. */
  name: z.string(),
  /** The supplier's article number. */
  article: z.string(),
  sidemark: z.string(),
  pieces: z.array(z.object({ pieceNumber: z.string(), dyeLot: z.string(), lengthMicrometres: z.int() })),
  /** Zero for what is not sold by length. */
  lengthMicrometres: z.int(),
  unitPriceMinor: z.int(),
  /** The length from which the unit price counts, where that of a break was charged; null otherwise. */
  priceFromMicrometres: z.int().nullable().default(null),
  basisPoints: z.int(),
  netMinor: z.int(),
})
export type InvoiceLine = z.output<typeof InvoiceLine>

/** An invoice or credit note as it was issued. */
export const InvoiceDocument = z.object({
  number: z.string(),
  type: z.enum(invoiceTypes),
  orderId: z.string(),
  poNumber: z.string(),
  /** Of a credit note: the number of the invoice that it corrects, and why. */
  invoiceNumber: z.string().nullable(),
  reason: z.string(),
  seller: Seller,
  buyer: InvoiceBuyer,
  shipTo: z.object({ name: z.string(), address: Address }),
  supplierName: z.string(),
  dispatchedOn: z.string().nullable(),
  currency: Currency,
  treatment: z.enum(taxTreatments),
  lines: z.array(InvoiceLine),
  taxes: z.array(z.object({ basisPoints: z.int(), netMinor: z.int(), taxMinor: z.int() })),
  netMinor: z.int(),
  taxMinor: z.int(),
  roundingMinor: z.int(),
  totalMinor: z.int(),
  issuedAt: z.string(),
  dueOn: z.string(),
  settlement: z.object({ basisPoints: z.int(), until: z.string() }).nullable(),
})
export type InvoiceDocument = z.output<typeof InvoiceDocument>
