import type { FoundAddress, Place, PlacesProvider } from '@selvedge/contract/places.ts'
import type { Locale } from '@selvedge/contract/locales.ts'

export type PlaceQuestion = {
  /** What was typed so far. */
  text: string
  /** ISO 3166-1 alpha-2; nothing elsewhere is suggested. */
  country: string
  locale: Locale
  /** One for all that is asked while one address is looked for; a provider that bills by it is told. */
  session: string | undefined
}
export type PlaceWanted = Pick<PlaceQuestion, 'locale' | 'session'> & { id: string }

/** Looks addresses up. Both functions throw `PlacesUnavailable` where the provider gives no answer, or none of use. */
export type Places = {
  provider: PlacesProvider
  suggest: (question: PlaceQuestion) => Promise<Place[]>
  /** The address of a suggestion that came without; undefined for one that the provider does not know. */
  find: (wanted: PlaceWanted) => Promise<FoundAddress | undefined>
}

/** The provider is down, slow, or talks nonsense. Nothing else of ours depends on it. */
export class PlacesUnavailable extends Error {
  override name = 'PlacesUnavailable'
}

/** People who type wait no longer. */
export const PLACES_TIMEOUT_MS = 2000
/** A dozen suggestions are a few thousand bytes. */
export const MOST_PLACES_BYTES = 256 * 1024
export const MOST_PLACES = 6
