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
