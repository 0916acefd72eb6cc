import { NO_GTIN, type ColourwayColumns } from './colourway-columns.ts'
import { risingOrder } from './value-order.ts'
import type { SlicedWork } from './sliced-work.ts'

/** Positions of the cloths that have a barcode, sorted by barcode, then by position. */
export type BarcodeIndex = { positions: Uint32Array }

/** A barcode may be typed with or without its leading zeros. */
const TYPED_BARCODE = /^\d{8,14}$/

export function* barcodeIndex({ gtins }: Pick<ColourwayColumns, 'gtins'>): SlicedWork<BarcodeIndex> {
  const order = yield* risingOrder(gtins)
  let without = 0
  while (without < order.length && gtins[order[without]!] === NO_GTIN) without += 1
  return { positions: order.slice(without) }
}

/** The cloths with this barcode, by position. */
export function withBarcode(
  { positions }: BarcodeIndex,
  { gtins }: Pick<ColourwayColumns, 'gtins'>,
  typed: string,
): Uint32Array {
  if (!TYPED_BARCODE.test(typed)) return positions.subarray(0, 0)
  const wanted = Number(typed)
  const firstFrom = (least: number): number => {
    let [low, high] = [0, positions.length]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (gtins[positions[middle]!]! < least) low = middle + 1
      else high = middle
    }
    return low
  }
  return positions.subarray(firstFrom(wanted), firstFrom(wanted + 1))
}
