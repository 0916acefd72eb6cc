import { hash32, randomStream } from '@selvedge/loom/random.ts'

/** Repeatable choices. Every named branch draws its own stream, so that adding a draw to one leaves the others. */
export class Chance {
  readonly seed: number
  readonly #next: () => number

  constructor(seed: number) {
    this.seed = seed
    this.#next = randomStream(seed)
  }

  /** A chance of its own for a part of the catalogue, the same for the same name. */
  branch(name: string): Chance {
    let mixed = this.seed
    for (let k = 0; k < name.length; k++) mixed = hash32(mixed, name.charCodeAt(k), k)
    return new Chance(mixed)
  }

  /** Even in [0, 1). */
  unit(): number {
    return this.#next()
  }

  /** Even in [low, high). */
  between(low: number, high: number): number {
    return low + (high - low) * this.unit()
  }

  /** A whole number from low to high, both included. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.unit() * (high - low + 1))
  }

  /** True `share` of the time. */
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

  /** A new list in chance order (Fisher and Yates). */
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
