import type { FoundAddress, Place, PlacesProvider } from '@selvedge/contract/postal/places.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'

export type PlaceQuestion = {
  /** The text typed so far. */
  text: string
  /** ISO 3166-1 alpha-2; results are restricted to this country. */
  country: string
  locale: Locale
  /** One id for all requests while one address is looked up; Google bills per session. */
  session: string | undefined
}
export type PlaceWanted = Pick<PlaceQuestion, 'locale' | 'session'> & { id: string }

/**
 * Looks addresses up. Both functions throw `PlacesUnavailable` when the provider fails or its response is unusable.
 */
export type Places = {
  provider: PlacesProvider
  suggest: (question: PlaceQuestion) => Promise<Place[]>
  /** The address of a suggestion that came without one; undefined when the provider does not know it. */
  find: (wanted: PlaceWanted) => Promise<FoundAddress | undefined>
}

/** The provider is down, slow, or sends invalid responses. Nothing else depends on it. */
export class PlacesUnavailable extends Error {
  override name = 'PlacesUnavailable'
}

/** People who are typing wait no longer than this. */
export const PLACES_TIMEOUT_MS = 2000
/** A dozen suggestions are a few thousand bytes. */
export const MOST_PLACES_BYTES = 256 * 1024
export const MOST_PLACES = 6
