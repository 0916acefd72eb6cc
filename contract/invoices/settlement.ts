import { BASIS_POINTS, shareMinor } from '../pricing/money.ts'
import type { InvoiceTax } from './invoice-amounts.ts'

/** Percent less for who pays early, and the last day of it. */
export type Settlement = { basisPoints: number; until: string }

/** What an invoice comes to with the discount: net less it, and the tax on that. */
export function settledAmounts(
  taxes: readonly InvoiceTax[],
  { basisPoints }: Settlement,
): { netMinor: number; taxes: InvoiceTax[]; totalMinor: number } {
  const less = taxes.map(tax => {
    const netMinor = shareMinor(tax.netMinor, BASIS_POINTS - basisPoints)
    return { basisPoints: tax.basisPoints, netMinor, taxMinor: shareMinor(netMinor, tax.basisPoints) }
  })
  const netMinor = less.reduce((sum, tax) => sum + tax.netMinor, 0)
  return { netMinor, taxes: less, totalMinor: less.reduce((sum, tax) => sum + tax.taxMinor, netMinor) }
}
