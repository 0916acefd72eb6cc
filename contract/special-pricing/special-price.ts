import { z } from 'zod'
import { specialPriceStates } from './special-price-terms.ts'

export const SpecialPriceNumber = z.string().regex(/^SP-\d{5,12}$/)

/**
 * The house's offer: minor units a metre in the account currency, valid to the end of a day, from a minimum length per
 * line.
 */
export const SpecialOffer = z.object({
  perMetreMinor: z.int(),
  validUntil: z.string(),
  minimumMicrometres: z.int(),
})
export type SpecialOffer = z.output<typeof SpecialOffer>

/** Special pricing of a cloth for a business: its live request, or the last one if its offer has expired. */
export const SpecialPriceNote = z.object({
  id: SpecialPriceNumber,
  state: z.enum(specialPriceStates),
  /** The current offer; null until there was one. */
  offer: SpecialOffer.nullable(),
})
export type SpecialPriceNote = z.output<typeof SpecialPriceNote>
