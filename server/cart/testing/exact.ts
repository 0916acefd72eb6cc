/** A fraction of integers, never rounded until it is asked to be. */
export type Exact = { over: bigint; under: bigint }

export const exact = (over: bigint | number, under: bigint | number = 1n): Exact => ({
  over: BigInt(over),
  under: BigInt(under),
})
export const times = (...factors: readonly Exact[]): Exact =>
  factors.reduce((product, { over, under }) => exact(product.over * over, product.under * under), exact(1))

/** What decimal text says. */
export function decimal(text: string): Exact {
  const [whole = '0', fraction = ''] = text.split('.')
  return exact(BigInt(whole + fraction), 10n ** BigInt(fraction.length))
}

/** The nearest integer; of two equally near, the even one. Found by trying both neighbours. Not for what is below zero. */
export function nearest({ over, under }: Exact): bigint {
  const below = over / under
  const [toBelow, toAbove] = [over - below * under, (below + 1n) * under - over]
  if (toBelow !== toAbove) return toBelow < toAbove ? below : below + 1n
  return below % 2n === 0n ? below : below + 1n
}

export const sum = (numbers: readonly bigint[]): bigint => numbers.reduce((total, one) => total + one, 0n)
