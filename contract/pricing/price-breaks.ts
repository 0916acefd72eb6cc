import { z } from 'zod'
import { MAX_PRICE_BREAKS } from '../catalogue/terms.ts'

/** A price a metre that counts from a length on. */
export const PriceBreak = z.strictObject({
  fromMicrometres: z.int().min(1),
  /** A metre, in minor units. */
  priceMinor: z.int().min(1),
})
export type PriceBreak = z.output<typeof PriceBreak>

/** Whether each is for more than the one before it, and cheaper. */
export const areFalling = (breaks: readonly PriceBreak[]): boolean =>
  breaks.every(({ fromMicrometres, priceMinor }, at) => {
    const before = breaks[at - 1]
    return (
      before === undefined || (fromMicrometres > before.fromMicrometres && priceMinor < before.priceMinor)
    )
  })

/** Shortest first; empty where the supplier states none. */
export const PriceBreaks = z
  .array(PriceBreak)
  .max(MAX_PRICE_BREAKS)
  .refine(areFalling, 'Each break is for more than the one before it, and cheaper')

/** The break that a length reaches; undefined below the first. */
export const breakAt = (breaks: readonly PriceBreak[], micrometres: number): PriceBreak | undefined =>
  breaks.findLast(({ fromMicrometres }) => fromMicrometres <= micrometres)
