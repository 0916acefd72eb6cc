import type { Bitset } from '../index/bitset.ts'

/**
 * Memory reused by every search. A search over a million cloths needs some megabytes for a few milliseconds;
 * allocating them each time would keep the garbage collector busy. Buffers are valid until the next search
 * begins, so never store one.
 */
type Kind<A> = { make: (length: number) => A; given: A[]; used: number; length: number }

const kindOf = <A>(make: (length: number) => A): Kind<A> => ({ make, given: [], used: 0, length: -1 })
const words = kindOf(length => new Uint32Array(length))
const bytes = kindOf(length => new Uint8Array(length))
const positions = kindOf(length => new Uint32Array(length))
const kinds = [words, bytes, positions]

function take<A>(kind: Kind<A>, length: number): A {
  if (kind.length !== length) Object.assign(kind, { given: [], used: 0, length })
  const given = kind.given[kind.used] ?? kind.make(length)
  kind.given[kind.used] = given
  kind.used += 1
  return given
}

/** Makes all buffers available again. */
export function beginSearch(): void {
  for (const kind of kinds) kind.used = 0
}

/** An empty set of positions. */
export const scratchBits = (size: number): Bitset => take(words, (size + 31) >>> 5).fill(0)

/** A zeroed buffer. */
export const scratchBytes = (size: number): Uint8Array => take(bytes, size).fill(0)

/** A buffer of positions with arbitrary content. */
export const scratchPositions = (size: number): Uint32Array => take(positions, size)
