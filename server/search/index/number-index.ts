import type { SlicedWork } from './sliced-work.ts'
import { sortInSlices, YIELD_EVERY } from './sliced-work.ts'
import { textAt, textWriter, type TextColumn } from './text-column.ts'
import { risingOrder } from './value-order.ts'
import { withoutPunctuation } from './words.ts'

/** Article numbers without spaces and punctuation, sorted, each with the position of its cloth. */
export type NumberIndex = { numbers: TextColumn; positions: Uint32Array }

const PREFIX_BYTES = 8

export function* numberIndex(skus: TextColumn, size: number): SlicedWork<NumberIndex> {
  const writer = textWriter(size)
  for (let position = 0; position < size; position += 1) {
    writer.add(withoutPunctuation(textAt(skus, position)))
    if (position % 512 === 0) yield
  }
  const numbers = writer.end()
  const positions = yield* byteOrder(numbers, size)
  const sorted = textWriter(size)
  for (const [at, position] of positions.entries()) {
    sorted.add(textAt(numbers, position))
    if (at % YIELD_EVERY === 0) yield
  }
  return { numbers: sorted.end(), positions }
}

/** Row indices sorted by the bytes of their texts: radix sort on the first eight, comparison for ties. */
function* byteOrder({ bytes, offsets }: TextColumn, size: number): SlicedWork<Uint32Array> {
  const prefixes = new DataView(new ArrayBuffer(size * PREFIX_BYTES))
  for (let row = 0; row < size; row += 1) {
    const length = Math.min(PREFIX_BYTES, offsets[row + 1]! - offsets[row]!)
    for (let nth = 0; nth < length; nth += 1)
      // Little-endian, so that the last byte is the most significant.
      prefixes.setUint8(row * PREFIX_BYTES + PREFIX_BYTES - 1 - nth, bytes[offsets[row]! + nth]!)
    if (row % YIELD_EVERY === 0) yield
  }
  const order = yield* risingOrder(new Float64Array(prefixes.buffer))
  const compare = (one: number, other: number) =>
    bytes.compare(bytes, offsets[other], offsets[other + 1], offsets[one], offsets[one + 1]) || one - other
  const prefixOf = (row: number) => prefixes.getBigUint64(row * PREFIX_BYTES, true)
  for (let start = 0; start < size;) {
    let end = start + 1
    const prefix = prefixOf(order[start]!)
    while (end < size && prefixOf(order[end]!) === prefix) end += 1
    if (end - start > 1) order.set(yield* sortInSlices([...order.subarray(start, end)], compare), start)
    if (start % 512 === 0) yield
    start = end
  }
  return order
}

/** The range of sorted numbers with this prefix, `to` excluded. */
export function numbersBeginning({ numbers }: NumberIndex, beginning: string): [from: number, to: number] {
  const wanted = Buffer.from(beginning)
  const { bytes, offsets } = numbers
  const size = offsets.length - 1
  const firstWhere = (isBeyond: (order: number) => boolean): number => {
    let [low, high] = [0, size]
    while (low < high) {
      const middle = (low + high) >>> 1
      const end = Math.min(offsets[middle + 1]!, offsets[middle]! + wanted.length)
      if (isBeyond(bytes.compare(wanted, 0, wanted.length, offsets[middle], end))) high = middle
      else low = middle + 1
    }
    return low
  }
  return [firstWhere(order => order >= 0), firstWhere(order => order > 0)]
}

/** Whether the number at this index equals the whole prefix. */
export const isWhole = ({ numbers }: NumberIndex, at: number, beginning: string): boolean =>
  Buffer.byteLength(beginning) === numbers.offsets[at + 1]! - numbers.offsets[at]!
