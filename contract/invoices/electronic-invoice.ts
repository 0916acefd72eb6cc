import { countryCodes } from '../postal/countries.ts'
import type { InvoiceDocument, Seller } from './invoice-document.ts'

/** What EN 16931 asks an electronic invoice to say, and a paper may leave out. */
export const electronicTerms = [
  'sellerName',
  'sellerAddress',
  'sellerVatNumber',
  'buyerName',
  'buyerAddress',
  'buyerVatNumber',
  'shipToAddress',
  'dispatchDate',
] as const
export type ElectronicTerm = (typeof electronicTerms)[number]

/** Greece and Northern Ireland have VAT numbers that do not begin with the code of a country. */
const prefixes: ReadonlySet<string> = new Set([...countryCodes, 'EL', 'XI'])
const countries: ReadonlySet<string> = new Set(countryCodes)

/** Whether a VAT number tells the country that gave it, as EN 16931 asks for (BR-CO-09). */
export const isVatIdentifier = (number: string): boolean =>
  /^[A-Z]{2}[A-Z0-9+*]{2,13}$/.test(number) && prefixes.has(number.slice(0, 2))

type Missing = readonly (readonly [ElectronicTerm, boolean])[]
const missingOf = (terms: Missing): ElectronicTerm[] =>
  terms.filter(([, isMissing]) => isMissing).map(([term]) => term)

/** What an establishment lacks, without which its invoices have no electronic form. */
export const missingOfSeller = ({ legalName, address, vatNumber }: Seller): ElectronicTerm[] =>
  missingOf([
    ['sellerName', legalName === ''],
    ['sellerAddress', address.line1 === '' || address.city === '' || !countries.has(address.country)],
    ['sellerVatNumber', !isVatIdentifier(vatNumber)],
  ])

/** What an invoice or credit note lacks to have an electronic form; nothing for most. */
export function missingOfInvoice(invoice: InvoiceDocument): ElectronicTerm[] {
  const { seller, buyer, shipTo, treatment, dispatchedOn } = invoice
  const isWithinUnion = treatment === 'intraCommunity'
  return [
    ...missingOfSeller(seller),
    ...missingOf([
      ['buyerName', buyer.legalName === '' && buyer.businessName === ''],
      ['buyerAddress', !countries.has(buyer.address.country)],
      ['buyerVatNumber', isWithinUnion && !isVatIdentifier(buyer.vatNumber)],
      ['shipToAddress', !countries.has(shipTo.address.country)],
      ['dispatchDate', isWithinUnion && dispatchedOn === null],
    ]),
  ]
}
