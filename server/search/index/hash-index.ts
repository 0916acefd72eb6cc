import type { SlicedWork } from './sliced-work.ts'
import { YIELD_EVERY } from './sliced-work.ts'

/** Hash table from key bytes to rows, with open addressing: 0 is an empty slot, row n is stored as n + 1. */
export type HashIndex = { places: Uint32Array }
/** The key bytes of every row. */
export type Keys = { bytes: Buffer; offsetOf: (row: number) => number; count: number }

/** 32-bit FNV-1a. */
function hashOf(bytes: Buffer, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let at = start; at < end; at += 1) hash = Math.imul(hash ^ bytes[at]!, 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

export function* hashIndex({ bytes, offsetOf, count }: Keys): SlicedWork<HashIndex> {
  const size = 2 ** Math.ceil(Math.log2(count * 2 + 2))
  const places = new Uint32Array(size)
  for (let row = 0; row < count; row += 1) {
    let place = hashOf(bytes, offsetOf(row), offsetOf(row + 1)) & (size - 1)
    while (places[place] !== 0) place = (place + 1) & (size - 1)
    places[place] = row + 1
    if (row % YIELD_EVERY === 0) yield
  }
  return { places }
}

/** The row with this key. */
export function findRow({ places }: HashIndex, keys: Keys, key: Buffer): number | undefined {
  const mask = places.length - 1
  for (let place = hashOf(key, 0, key.length) & mask; places[place] !== 0; place = (place + 1) & mask) {
    const row = places[place]! - 1
    const [start, end] = [keys.offsetOf(row), keys.offsetOf(row + 1)]
    if (end - start === key.length && keys.bytes.compare(key, 0, key.length, start, end) === 0) return row
  }
  return undefined
}
