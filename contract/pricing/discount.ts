import { shareMinor } from './money.ts'

/** What a code takes off: a share in basis points, or an amount. */
export type Reduction =
  | { percentBasisPoints: number; amountMinor: null }
  | { percentBasisPoints: null; amountMinor: number }

/** What a reduction takes off goods, rounded once; never more than they cost. */
export const reductionMinor = (goodsMinor: number, reduction: Reduction): number =>
  reduction.percentBasisPoints === null
    ? Math.min(reduction.amountMinor, goodsMinor)
    : shareMinor(goodsMinor, reduction.percentBasisPoints)

/**
 * Shares an amount out in proportion, to the last minor unit: what rounding down leaves goes to the largest remainders,
 * of equal ones to the first. The amount must not exceed the sum; then no share exceeds its part.
 */
export function shareOut(amountMinor: number, parts: readonly number[]): number[] {
  const whole = parts.reduce((sum, part) => sum + BigInt(part), 0n)
  if (whole === 0n) return parts.map(() => 0)
  const exact = parts.map((part, index) => {
    const product = BigInt(amountMinor) * BigInt(part)
    return { index, share: Number(product / whole), remainder: product % whole }
  })
  const left = amountMinor - exact.reduce((sum, { share }) => sum + share, 0)
  const first = exact.toSorted(
    (one, other) =>
      Number(other.remainder > one.remainder) - Number(other.remainder < one.remainder) ||
      one.index - other.index,
  )
  const favoured = new Set(first.slice(0, left).map(({ index }) => index))
  return exact.map(({ index, share }) => share + (favoured.has(index) ? 1 : 0))
}
