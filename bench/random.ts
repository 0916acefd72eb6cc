/** A seeded random generator: 32-bit xorshift. */
export function seededRandom(seed: number) {
  let state = seed | 1
  const next = (): number => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
  const below = (bound: number): number => Math.floor(next() * bound)
  return {
    next,
    below,
    of: <T>(values: readonly T[]): T => values[below(values.length)]!,
    /** Picks the first values far more often than the last, as some goods sell far more than others. */
    skewed: <T>(values: readonly T[]): T => values[Math.floor(next() ** 2.2 * values.length)]!,
  }
}
export type Random = ReturnType<typeof seededRandom>
