import { emptyBits, type Bitset } from './bitset.ts'
import { YIELD_EVERY, type SlicedWork } from './sliced-work.ts'

const DIGIT_BITS = 16
const DIGITS = 2 ** DIGIT_BITS
const DIGITS_IN_FLOAT = 4

/**
 * All positions by ascending value; ties in the order of `start`, or by position. Values must be zero or
 * more: the bit patterns of such floats are ordered like the floats, which allows a radix sort.
 */
export function* risingOrder(values: Float64Array, start?: Uint32Array): SlicedWork<Uint32Array> {
  const digits = new Uint16Array(values.buffer, values.byteOffset, values.length * DIGITS_IN_FLOAT)
  let from: Uint32Array = start ?? inTurn(values.length)
  yield
  let to: Uint32Array = new Uint32Array(values.length)
  for (let digit = 0; digit < DIGITS_IN_FLOAT; digit += 1) {
    const places = new Uint32Array(DIGITS + 1)
    for (let at = 0; at < values.length; at += 1) {
      places[digits[at * DIGITS_IN_FLOAT + digit]! + 1]! += 1
      if (at % (YIELD_EVERY * DIGITS_IN_FLOAT) === 0) yield
    }
    yield
    if (places.includes(values.length)) continue
    for (let at = 1; at <= DIGITS; at += 1) places[at]! += places[at - 1]!
    for (let at = 0; at < from.length; at += 1) {
      const position = from[at]!
      const value = digits[position * DIGITS_IN_FLOAT + digit]!
      to[places[value]!] = position
      places[value]! += 1
      if (at % (YIELD_EVERY * DIGITS_IN_FLOAT) === 0) yield
    }
    ;[from, to] = [to, from === start ? new Uint32Array(values.length) : from]
  }
  return from === start ? from.slice() : from
}

/** An ascending order updated for new values at some positions; the others keep their order. */
export function* reordered(
  rising: Uint32Array,
  changed: Pick<ReadonlyMap<number, unknown>, 'has' | 'keys'>,
  valueOf: (position: number) => number,
): SlicedWork<Uint32Array> {
  const comesBefore = (one: number, other: number) => valueOf(one) - valueOf(other) || one - other
  const coming = Uint32Array.from(changed.keys()).sort(comesBefore)
  const order = new Uint32Array(rising.length)
  let [at, next] = [0, 0]
  for (const [nth, position] of rising.entries()) {
    if (nth % YIELD_EVERY === 0) yield
    if (changed.has(position)) continue
    while (next < coming.length && comesBefore(coming[next]!, position) < 0) order[at++] = coming[next++]!
    order[at++] = position
  }
  order.set(coming.subarray(next), at)
  return order
}

function inTurn(size: number): Uint32Array {
  const positions = new Uint32Array(size)
  for (let at = 0; at < size; at += 1) positions[at] = at
  return positions
}

/** The rank of each position in an order. */
export function* ranksOf(order: Uint32Array): SlicedWork<Uint32Array> {
  const ranks = new Uint32Array(order.length)
  for (let rank = 0; rank < order.length; rank += 1) {
    ranks[order[rank]!] = rank
    if (rank % (YIELD_EVERY * 16) === 0) yield
  }
  return ranks
}

/** The positions whose value is between `min` and `max`, both included; NaN is never in a range. */
export function rangeBits(
  values: Float64Array | Float32Array,
  { min = -Infinity, max = Infinity }: { min?: number | undefined; max?: number | undefined },
): Bitset {
  const bits = emptyBits(values.length)
  for (let start = 0; start < values.length; start += 32) {
    const end = Math.min(start + 32, values.length)
    let word = 0
    for (let at = start; at < end; at += 1) {
      const value = values[at]!
      if (value >= min && value <= max) word |= 1 << (at & 31)
    }
    bits[start >>> 5] = word
  }
  return bits
}

/** Positions by descending value; ties remain in ascending order. */
export function* falling(values: Float64Array, rising: Uint32Array): Generator<number> {
  for (let end = rising.length; end > 0;) {
    const value = values[rising[end - 1]!]!
    let start = end
    while (start > 0 && values[rising[start - 1]!] === value) start -= 1
    for (let at = start; at < end; at += 1) yield rising[at]!
    end = start
  }
}
