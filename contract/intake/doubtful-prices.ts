import { z } from 'zod'
import { Price } from './list-changes.ts'

/** A cut price so many times as high or as low as the fabric's own before is asked about. */
export const TIMES_OFF_BEFORE = 5
/** And of a fabric without one, so many times as high or as low as the list's middle price. */
export const TIMES_OFF_MIDDLE = 10
/** Of fewer prices none is the middle. */
export const LEAST_FOR_MIDDLE = 5

/** Whether a price is so many times as high, or as low, as what is usual. */
export const isFarOff = (minor: number, usual: number, times: number): boolean =>
  minor >= usual * times || minor * times <= usual

/** The middle of a list of prices; undefined where there are too few. */
export function middleOf(minors: readonly number[]): number | undefined {
  if (minors.length < LEAST_FOR_MIDDLE) return undefined
  return minors.toSorted((one, other) => one - other)[Math.floor(minors.length / 2)]
}

/** Cut prices that may be slips of a decimal point or of a column, counted, and the first named. */
export const DoubtfulPrices = z.object({
  count: z.int(),
  examples: z.array(
    z.object({
      line: z.int(),
      sku: z.string(),
      name: z.string(),
      price: Price,
      /** What it is far off: the fabric's price before, or the middle price of the list. */
      against: z.enum(['before', 'middle']),
      usual: Price,
    }),
  ),
})
export type DoubtfulPrices = z.output<typeof DoubtfulPrices>
