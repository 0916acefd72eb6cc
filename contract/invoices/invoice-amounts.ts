import { BASIS_POINTS, divideHalfEven, shareMinor } from '../pricing/money.ts'

type Taxable = { basisPoints: number; netMinor: number }
export type InvoiceTax = { basisPoints: number; netMinor: number; taxMinor: number }
export type InvoiceAmounts = {
  taxes: InvoiceTax[]
  netMinor: number
  taxMinor: number
  /** What makes up for parts of a shipment that were rounded one by one. */
  roundingMinor: number
  totalMinor: number
}

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** The tax of an invoice: what its lines come to at each rate, rounded once a rate; the highest rate first. */
export const taxesOfInvoice = (lines: readonly Taxable[]): InvoiceTax[] =>
  [...Map.groupBy(lines, line => line.basisPoints)]
    .map(([basisPoints, alike]) => {
      const netMinor = sum(alike.map(line => line.netMinor))
      return { basisPoints, netMinor, taxMinor: shareMinor(netMinor, basisPoints) }
    })
    .toSorted((one, other) => other.basisPoints - one.basisPoints)

/**
 * The sums of an invoice. `left.minor` is what the order still allows for its shipment: parts of a shipment are rounded one
 * by one. What they would come to beyond the whole goes off as rounding, and what they fall short of it, the last one adds.
 */
export function amountsOfInvoice(
  lines: readonly Taxable[],
  left: { minor: number; isLast: boolean },
): InvoiceAmounts {
  const taxes = taxesOfInvoice(lines)
  const netMinor = sum(taxes.map(tax => tax.netMinor))
  const taxMinor = sum(taxes.map(tax => tax.taxMinor))
  const beyond = Math.max(0, left.minor) - netMinor - taxMinor
  const roundingMinor = left.isLast ? beyond : Math.min(0, beyond)
  return { taxes, netMinor, taxMinor, roundingMinor, totalMinor: netMinor + taxMinor + roundingMinor }
}

/** An amount with tax in it, taken apart: the net that comes nearest, and the rest as tax. */
export function netOfGross(grossMinor: number, basisPoints: number): { netMinor: number; taxMinor: number } {
  const netMinor = Number(
    divideHalfEven(BigInt(grossMinor) * BigInt(BASIS_POINTS), BigInt(BASIS_POINTS + basisPoints)),
  )
  return { netMinor, taxMinor: grossMinor - netMinor }
}

/**
 * The tax of a credit at one rate. What takes off the last of an invoice takes off the last of its tax, too, so that several
 * credits come to neither more nor less than was invoiced.
 */
export function creditedTaxMinor(
  netMinor: number,
  left: { basisPoints: number; netMinor: number; taxMinor: number },
): number {
  if (netMinor === left.netMinor) return left.taxMinor
  return Math.min(shareMinor(netMinor, left.basisPoints), left.taxMinor)
}
