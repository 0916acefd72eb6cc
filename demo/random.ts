import { hash32, randomStream } from '@selvedge/loom/noise/random.ts'

/**
 * Seeded random choices. Every named branch has its own stream, so that an additional call in one does not change the
 * others.
 */
export class Random {
  readonly seed: number
  readonly #next: () => number

  constructor(seed: number) {
    this.seed = seed
    this.#next = randomStream(seed)
  }

  /** A random stream for a part of the catalogue, the same for the same name. */
  branch(name: string): Random {
    let mixed = this.seed
    for (let k = 0; k < name.length; k++) mixed = hash32(mixed, name.charCodeAt(k), k)
    return new Random(mixed)
  }

  /** Uniform in [0, 1). */
  unit(): number {
    return this.#next()
  }

  /** Uniform in [low, high). */
  between(low: number, high: number): number {
    return low + (high - low) * this.unit()
  }

  /** An integer from low to high, inclusive. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.unit() * (high - low + 1))
  }

  /** True with probability `share`. */
  happens(share: number): boolean {
    return this.unit() < share
  }

  pick<T>(from: readonly T[]): T {
    const chosen = from[Math.floor(this.unit() * from.length)]
    if (chosen === undefined) throw new RangeError('Nothing to choose from')
    return chosen
  }

  /** Picks by weight: `[value, weight]`. */
  weighted<T>(from: readonly (readonly [T, number])[]): T {
    let left = this.unit() * from.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [value, weight] of from) if ((left -= weight) < 0) return value
    return this.pick(from)[0]
  }

  /** A new array in random order (Fisher–Yates). */
  shuffled<T>(from: readonly T[]): T[] {
    const list = [...from]
    for (let last = list.length - 1; last > 0; last--) {
      const other = this.whole(0, last)
      const held = list[last]!
      list[last] = list[other]!
      list[other] = held
    }
    return list
  }
}
