import { z } from 'zod'
import { MoreExpected, type ClothStock } from '../catalogue/cloth-stock.ts'
import { shortageOf } from '../catalogue/shortage.ts'
import { cutLength, longestCut, type CuttingGrid } from '../format/measurement.ts'
import type { SpecialOffer } from './special-price.ts'

/** Only what is in stock can be ordered, and an offer ends: how far a business gets with its price. */
export const offerUses = ['now', 'part', 'later', 'never'] as const
export const OfferUse = z.object({
  /**
   * `now`: the length that was asked for can be ordered. `part`: a shorter one that reaches the minimum. `later`: once a
   * delivery is in that is expected before the offer ends. `never`: not before it ends, as far as is known today.
   */
  when: z.enum(offerUses),
  /** What can be ordered at the price: now, or then; of `never`, the least that the offer is for. */
  lengthMicrometres: z.int(),
  freeMicrometres: z.int(),
  /** What has to come for the length that was asked for, or for the minimum; null where none of it is expected. */
  more: MoreExpected.nullable(),
})
export type OfferUse = z.output<typeof OfferUse>

type Wanted = { offer: SpecialOffer; wantedMicrometres: number; stock: ClothStock; grid: CuttingGrid }

/** How an offer can be used with what is in stock and expected. */
export function offerUse({ offer, wantedMicrometres, stock, grid }: Wanted): OfferUse {
  const least = cutLength(offer.minimumMicrometres, grid)
  const wanted = Math.max(cutLength(wantedMicrometres, grid), least)
  const { freeMicrometres } = stock
  const short = shortageOf(wanted, stock)
  if (!short) return { when: 'now', lengthMicrometres: wanted, freeMicrometres, more: null }
  const most = longestCut(freeMicrometres, grid)
  if (most >= least) return { when: 'part', lengthMicrometres: most, freeMicrometres, more: short.more }
  const more = shortageOf(least, stock)?.more ?? null
  const isInTime =
    more !== null && freeMicrometres + more.lengthMicrometres >= least && more.eta <= offer.validUntil
  return { when: isInTime ? 'later' : 'never', lengthMicrometres: least, freeMicrometres, more }
}
