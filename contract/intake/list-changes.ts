import { z } from 'zod'
import { Currency } from '../catalogue/fabric.ts'

export const Price = z.object({ minor: z.int(), currency: Currency })
const Named = z.object({ sku: z.string(), name: z.string() })

/** What a list changes of the supplier's cloths that are in the catalogue, as far as it was read; counted, and the first ten named. */
export const ListChanges = z.object({
  /** Cut prices, the largest change first. */
  prices: z.object({
    count: z.int(),
    examples: z.array(
      /** `percent`: from before to after, with one decimal; null between currencies. */
      Named.extend({ before: Price, after: Price, percent: z.number().nullable() }),
    ),
  }),
  /** Cloths on sale that the list does not name; null where only its first rows were read. */
  gone: z.object({ count: z.int(), examples: z.array(Named) }).nullable(),
})
export type ListChanges = z.output<typeof ListChanges>

/** Named in full; of more, the first are. */
export const MOST_NAMED = 10

/** A change in percent, with one decimal; null from nothing. */
export const percentOf = (before: number, after: number): number | null =>
  before === 0 ? null : Math.round(((after - before) / before) * 1000) / 10
