import { isInUnion } from '../postal/union.ts'
import { SELLER_COUNTRY } from '../pricing/tax.ts'
import type { Seller, TaxTreatment } from './invoice-document.ts'

/** The establishment that sells what is taxed as sold from `from`. */
export const sellerOf = (sellers: readonly Seller[], from: string = SELLER_COUNTRY): Seller | undefined =>
  sellers.find(seller => seller.country === from)

type Sale = { seller: string; destination: string; basisPoints: number; vatNumber: string }

/** Why a sale bears the tax that its order said. */
export function taxTreatment({ seller, destination, basisPoints, vatNumber }: Sale): TaxTreatment {
  if (basisPoints > 0 || seller === destination) return 'domestic'
  const isWithin = isInUnion(seller) && isInUnion(destination) && vatNumber !== ''
  return isWithin ? 'intraCommunity' : 'export'
}
