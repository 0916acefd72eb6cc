import { z } from 'zod'
import { specialPriceStates } from './special-price-terms.ts'

export const SpecialPriceNumber = z.string().regex(/^SP-\d{5,12}$/)

/** What the house offers: minor units a metre in the account currency, to the end of a day, from one length in one line. */
export const SpecialOffer = z.object({
  perMetreMinor: z.int(),
  validUntil: z.string(),
  minimumMicrometres: z.int(),
})
export type SpecialOffer = z.output<typeof SpecialOffer>

/** How a business stands with a cloth: its live request, or the one whose offer has expired since. */
export const SpecialPriceNote = z.object({
  id: SpecialPriceNumber,
  state: z.enum(specialPriceStates),
  /** The offer that stands; null until there was one. */
  offer: SpecialOffer.nullable(),
})
export type SpecialPriceNote = z.output<typeof SpecialPriceNote>
