import { isInUnion } from '../postal/union.ts'
import { shareMinor } from './money.ts'

/** Where the operator, the merchant of record, sells from while it has set no establishment, and exports from first. */
export const SELLER_COUNTRY = 'GB'

/**
 * Why a shipment bears the tax that it does: sold in the country that it leaves and goes to; imported by the seller and
 * sold at its destination; supplied within the European Union to a business with a confirmed VAT number, or to one
 * without; exported.
 */
export const taxReasons = ['domestic', 'imported', 'intraCommunity', 'distance', 'export'] as const
export type TaxReason = (typeof taxReasons)[number]

/** What tax depends on beside the goods' way. */
export type TaxRules = {
  /** The countries that the operator sells from. */
  sellers: readonly string[]
  /** The standard rate of a country on that day, in basis points. Throws where none is known. */
  rateOf: (country: string) => number
  /** The buyer's VAT number as it was confirmed, country first; empty for none. */
  vatNumber: string
}
export type SaleTax = { sellerCountry: string; reason: TaxReason; basisPoints: number }

/**
 * Who sells what leaves a country for another, and its tax. The establishment where the goods leave from sells them; where
 * there is none, that at their destination, which imports them; where there is neither, they are exported and the buyer
 * imports.
 */
export function taxOfSale({ from, to }: { from: string; to: string }, rules: TaxRules): SaleTax {
  const { sellers, rateOf, vatNumber } = rules
  if (sellers.includes(from)) {
    if (from === to) return { sellerCountry: from, reason: 'domestic', basisPoints: rateOf(from) }
    if (!isInUnion(from) || !isInUnion(to)) return { sellerCountry: from, reason: 'export', basisPoints: 0 }
    return isOfAnotherMember(vatNumber, from)
      ? { sellerCountry: from, reason: 'intraCommunity', basisPoints: 0 }
      : { sellerCountry: from, reason: 'distance', basisPoints: rateOf(from) }
  }
  if (!sellers.includes(to))
    return {
      sellerCountry: sellers.includes(SELLER_COUNTRY) ? SELLER_COUNTRY : (sellers[0] ?? SELLER_COUNTRY),
      reason: 'export',
      basisPoints: 0,
    }
  // What moves within the European Union is not imported.
  const reason = isInUnion(from) && isInUnion(to) ? 'domestic' : 'imported'
  return { sellerCountry: to, reason, basisPoints: rateOf(to) }
}

/** Greek VAT numbers begin otherwise than the country. */
const countryOfVatNumber = (vatNumber: string): string => vatNumber.slice(0, 2).replace('EL', 'GR')
const isOfAnotherMember = (vatNumber: string, seller: string): boolean => {
  const country = countryOfVatNumber(vatNumber)
  return isInUnion(country) && country !== seller
}

/** A rate that counts from a day on, such as `2026-01-01`. */
export type DatedRate = { country: string; fromDay: string; basisPoints: number }

/** The rate of a country on a day: the newest that counts by then. Undefined where none does. */
export const rateOn = (rates: readonly DatedRate[], country: string, day: string): number | undefined =>
  rates
    .filter(rate => rate.country === country && rate.fromDay <= day)
    .toSorted((one, other) => (one.fromDay < other.fromDay ? 1 : -1))[0]?.basisPoints

export const taxMinor = (netMinor: number, { basisPoints }: Pick<SaleTax, 'basisPoints'>): number =>
  shareMinor(netMinor, basisPoints)

/** A price with its tax in it. */
export const withTaxMinor = (netMinor: number, basisPoints: number): number =>
  netMinor + taxMinor(netMinor, { basisPoints })

type Taxed = { basisPoints: number; netMinor: number; taxMinor: number }
/** The tax of some shipments by rate, the highest first. It is rounded for each shipment, which is an invoice, not here. */
export const taxesByRate = (shipments: readonly Taxed[]): Taxed[] =>
  [...Map.groupBy(shipments, shipment => shipment.basisPoints)]
    .map(([basisPoints, alike]) => ({
      basisPoints,
      netMinor: alike.reduce((sum, one) => sum + one.netMinor, 0),
      taxMinor: alike.reduce((sum, one) => sum + one.taxMinor, 0),
    }))
    .toSorted((one, other) => other.basisPoints - one.basisPoints)

/** The rate of all shipments; null where they have several, or it is not known. */
export const onlyRate = (taxes: readonly Pick<Taxed, 'basisPoints'>[]): number | null =>
  taxes.length === 1 ? taxes[0]!.basisPoints : null

type Reasoned = { reason: TaxReason; sellerCountry: string; supplier: string; destination: string }
export type ReasonGroup = Pick<Reasoned, 'reason' | 'sellerCountry'> & {
  suppliers: string[]
  destinations: string[]
}
/** Why some shipments bear the tax that they do: each reason once, with the suppliers and countries that it is for. */
export const reasonsOf = (shipments: readonly Reasoned[]): ReasonGroup[] =>
  [...Map.groupBy(shipments, ({ reason, sellerCountry }) => `${reason} ${sellerCountry}`).values()].map(
    alike => ({
      reason: alike[0]!.reason,
      sellerCountry: alike[0]!.sellerCountry,
      suppliers: [...new Set(alike.map(({ supplier }) => supplier))],
      destinations: [...new Set(alike.map(({ destination }) => destination))],
    }),
  )
