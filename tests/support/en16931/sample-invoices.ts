import { invoiceDocument } from '@selvedge/contract/examples/invoices.ts'
import { amountsOfInvoice } from '@selvedge/contract/invoices/invoice-amounts.ts'
import type { InvoiceDocument, InvoiceLine } from '@selvedge/contract/invoices/invoice-document.ts'
import type { Address } from '@selvedge/contract/postal/address.ts'

const [cloth, carriage] = invoiceDocument.lines as [InvoiceLine, InvoiceLine]
const none = { ...carriage, name: '', unitPriceMinor: 0, netMinor: 0 }

/** The example with other lines, and what they come to. */
export function invoiceOf(
  lines: readonly InvoiceLine[],
  changes: Partial<InvoiceDocument> = {},
  left = { minor: Number.MAX_SAFE_INTEGER, isLast: false },
): InvoiceDocument {
  return { ...invoiceDocument, ...changes, lines: [...lines], ...amountsOfInvoice(lines, left) }
}

const untaxed = invoiceDocument.lines.map(line => ({ ...line, basisPoints: 0 }))
const munich: Address = {
  line1: 'Sendlinger Straße 8',
  line2: 'Hof',
  city: 'München',
  region: 'Bayern',
  postcode: '80331',
  country: 'DE',
}
const germanSeller = {
  ...invoiceDocument.seller,
  country: 'DE',
  legalName: 'Webkante Handels GmbH',
  address: munich,
  vatNumber: 'DE136695976',
  bank: {
    ...invoiceDocument.seller.bank,
    iban: 'DE89370400440532013000',
    bic: 'COBADEFFXXX',
    sortCode: '',
    accountNumber: '',
  },
}
const dutchBuyer = {
  businessName: 'Atelier 织物 & Zonen',
  legalName: 'Atelier <织物> B.V.',
  vatNumber: 'NL004495445B01',
  companyNumber: '33031431',
  address: { ...munich, line1: 'Prinsengracht 12', city: 'Amsterdam', region: '', country: 'NL' },
}
const note = {
  type: 'creditNote',
  number: 'GB-C-2026-000001',
  invoiceNumber: 'GB-2026-000001',
  reason: 'Floats at 3.40 m',
  settlement: null,
} as const

/** Invoices and credit notes of every kind that we issue, with what had paid each. */
export const sampleInvoices: Record<string, { invoice: InvoiceDocument; prepaidMinor: number }> = {
  'on account, with a settlement discount': { invoice: invoiceDocument, prepaidMinor: 0 },
  'paid by card': { invoice: invoiceDocument, prepaidMinor: 39_497 },
  'with a cutting charge, a discount and a free sample, part of it paid': {
    invoice: invoiceOf([
      cloth,
      { ...cloth, kind: 'sample', lengthMicrometres: 0, unitPriceMinor: 0, netMinor: 0 },
      { ...none, kind: 'cutFee', name: cloth.name, unitPriceMinor: 500, netMinor: 500 },
      { ...none, kind: 'discount', name: 'SPRING', unitPriceMinor: -3146, netMinor: -3146 },
      carriage,
    ]),
    prepaidMinor: 1000,
  },
  'with a cent rounded off': {
    invoice: invoiceOf(invoiceDocument.lines, { settlement: null }, { minor: 39_496, isLast: true }),
    prepaidMinor: 0,
  },
  'with a cent added, for the parts of a shipment that were rounded one by one': {
    invoice: invoiceOf(invoiceDocument.lines, { settlement: null }, { minor: 39_498, isLast: true }),
    prepaidMinor: 0,
  },
  'of the last of an order, all of it rounded off': {
    invoice: invoiceOf(
      [{ ...cloth, kind: 'sample', lengthMicrometres: 0, netMinor: 1 }],
      {},
      { minor: 0, isLast: true },
    ),
    prepaidMinor: 0,
  },
  'at two rates': {
    invoice: invoiceOf([cloth, { ...cloth, basisPoints: 550 }, { ...carriage, basisPoints: 0 }]),
    prepaidMinor: 0,
  },
  'to another country of the union': {
    invoice: invoiceOf(untaxed, {
      seller: germanSeller,
      buyer: dutchBuyer,
      shipTo: { name: 'Atelier 织物', address: dutchBuyer.address },
      currency: 'EUR',
      treatment: 'intraCommunity',
      settlement: null,
    }),
    prepaidMinor: 0,
  },
  'of an export': {
    invoice: invoiceOf(untaxed, {
      treatment: 'export',
      buyer: { ...dutchBuyer, vatNumber: '123', address: { ...munich, country: 'US' } },
      settlement: null,
    }),
    prepaidMinor: 0,
  },
  'at no tax at home': { invoice: invoiceOf(untaxed, { seller: germanSeller }), prepaidMinor: 0 },
  'of a credit of a length': {
    invoice: invoiceOf([{ ...cloth, lengthMicrometres: 1_200_000, netMinor: 8208 }], note),
    prepaidMinor: 0,
  },
  'of a credit of part of what a length cost': {
    invoice: invoiceOf([{ ...cloth, lengthMicrometres: 1_200_000, netMinor: 5000 }], note),
    prepaidMinor: 0,
  },
  'of a credit of an amount': {
    invoice: invoiceOf(
      [{ ...cloth, kind: 'allowance', lengthMicrometres: 0, unitPriceMinor: 1000, netMinor: 1000 }],
      note,
    ),
    prepaidMinor: 0,
  },
  'of a credit across the union': {
    invoice: invoiceOf([{ ...cloth, basisPoints: 0 }], {
      ...note,
      seller: germanSeller,
      buyer: dutchBuyer,
      treatment: 'intraCommunity',
    }),
    prepaidMinor: 0,
  },
}
