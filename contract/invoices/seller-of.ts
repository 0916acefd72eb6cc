import type { TaxReason } from '../pricing/tax.ts'
import type { Seller } from './invoice-document.ts'
import type { TaxTreatment } from './tax-treatments.ts'

/** The establishment of a country. */
export const sellerOf = (sellers: readonly Seller[], country: string): Seller | undefined =>
  sellers.find(seller => seller.country === country)

/** What an invoice says of its tax: what is imported or sold at a distance is taxed like what stays in the country. */
export const treatmentOf = (reason: TaxReason): TaxTreatment =>
  reason === 'intraCommunity' || reason === 'export' ? reason : 'domestic'
