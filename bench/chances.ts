/** A repeatable source of chances: xorshift of 32 bits. */
export function chances(seed: number) {
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
    /** The first values far more often than the last, as a trade sells far more of some things than of others. */
    skewed: <T>(values: readonly T[]): T => values[Math.floor(next() ** 2.2 * values.length)]!,
  }
}
export type Chances = ReturnType<typeof chances>
