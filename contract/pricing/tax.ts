import { BASIS_POINTS, shareMinor } from './money.ts'

/** Where the operator, the merchant of record, sells from. */
export const SELLER_COUNTRY = 'GB'
/** Standard rate of value added tax on domestic sales: 20 % in the United Kingdom. */
export const HOME_TAX_BASIS_POINTS = 0.2 * BASIS_POINTS

/** Tax rate on goods sent to a country. Exports are zero-rated; the buyer pays import tax on arrival. */
export const taxBasisPoints = (destinationCountry: string): number =>
  destinationCountry === SELLER_COUNTRY ? HOME_TAX_BASIS_POINTS : 0

export const taxMinor = (netMinor: number, destinationCountry: string): number =>
  shareMinor(netMinor, taxBasisPoints(destinationCountry))

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
