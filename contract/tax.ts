import { BASIS_POINTS, shareMinor } from './money.ts'

/** The operator, merchant of record, sells from here. */
export const SELLER_COUNTRY = 'GB'
/** Standard rate of value added tax where goods are sold at home: 20 % in the United Kingdom. */
export const HOME_TAX_BASIS_POINTS = 0.2 * BASIS_POINTS

/**
 * Rate of tax on goods sent to a country. Goods that leave the seller's country are exports, zero-rated;
 * the buyer accounts for import tax where they arrive.
 */
export const taxBasisPoints = (destinationCountry: string): number =>
  destinationCountry === SELLER_COUNTRY ? HOME_TAX_BASIS_POINTS : 0

export const taxMinor = (netMinor: number, destinationCountry: string): number =>
  shareMinor(netMinor, taxBasisPoints(destinationCountry))
