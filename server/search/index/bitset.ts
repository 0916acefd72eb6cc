/** A set of positions, 32 to a word. */
export type Bitset = Uint32Array<ArrayBuffer>

export const emptyBits = (size: number): Bitset => new Uint32Array((size + 31) >>> 5)

/** All positions below `size`. */
export function fullBits(size: number): Bitset {
  const bits = emptyBits(size).fill(0xffffffff)
  const rest = size & 31
  if (rest > 0) bits[bits.length - 1] = 0xffffffff >>> (32 - rest)
  return bits
}

export const addBit = (bits: Bitset, position: number): void => {
  bits[position >>> 5]! |= 1 << (position & 31)
}

export const hasBit = (bits: Bitset, position: number): boolean =>
  (bits[position >>> 5]! & (1 << (position & 31))) !== 0

/** Adds the positions from `from` up to, but excluding, `to`. */
export function addRange(bits: Bitset, from: number, to: number): void {
  if (from >= to) return
  const [first, last] = [from >>> 5, (to - 1) >>> 5]
  const head = 0xffffffff << (from & 31)
  const tail = 0xffffffff >>> (31 - ((to - 1) & 31))
  if (first === last) {
    bits[first]! |= head & tail
    return
  }
  bits[first]! |= head
  for (let at = first + 1; at < last; at += 1) bits[at] = 0xffffffff
  bits[last]! |= tail
}

/** Intersects `bits` with `other`, in place. */
export function intersectInto(bits: Bitset, other: Bitset): Bitset {
  for (let at = 0; at < bits.length; at += 1) bits[at]! &= other[at]!
  return bits
}

/** Adds `other` to `bits`, in place. */
export function uniteInto(bits: Bitset, other: Bitset): Bitset {
  for (let at = 0; at < bits.length; at += 1) bits[at]! |= other[at]!
  return bits
}

/** Population count of a word, by parallel sums of pairs, fours and bytes. */
export function countWord(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return (((fours + (fours >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

export function countBits(bits: Bitset): number {
  let count = 0
  for (const word of bits) count += countWord(word)
  return count
}

/** Size of the intersection, without building it. */
export function countCommon(one: Bitset, other: Bitset): number {
  let count = 0
  for (let at = 0; at < one.length; at += 1) {
    const word = one[at]! & other[at]!
    if (word !== 0) count += countWord(word)
  }
  return count
}

/** Calls back for each position, in ascending order. */
export function forEachBit(bits: Bitset, visit: (position: number) => void): void {
  for (let at = 0; at < bits.length; at += 1) {
    for (let word = bits[at]!; word !== 0; word &= word - 1) {
      visit((at << 5) + 31 - Math.clz32(word & -word))
    }
  }
}
