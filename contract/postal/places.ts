import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { faultMessage } from '../call/field-faults.ts'
import { CountryCode } from './address.ts'
import { PLACE_QUERY_LENGTH } from './place-query.ts'
import { singleLine } from '../format/text.ts'

export const placesProviders = ['google', 'photon'] as const
export type PlacesProvider = (typeof placesProviders)[number]

/** An address from a provider; parts it does not know are empty, for the user to fill in. */
export const FoundAddress = z.object({
  line1: z.string(),
  line2: z.string(),
  city: z.string(),
  region: z.string(),
  postcode: z.string(),
  country: z.string(),
})
export type FoundAddress = z.output<typeof FoundAddress>

export const Place = z.object({
  id: z.string(),
  /** Street and number, or the name of the place. */
  name: z.string(),
  /** The town and so on, to tell it from others. */
  detail: z.string(),
  /** Null where it has to be fetched by the id. */
  address: FoundAddress.nullable(),
})
export type Place = z.output<typeof Place>

/** New for each address being looked up; Google bills by it. */
const Session = z.uuid().optional()

export const getPlacesProvider = defineCall({
  name: 'getPlacesProvider',
  method: 'GET',
  path: '/places-provider',
  area: 'Places',
  access: 'member',
  summary: 'The provider of address lookup, for its attribution; null if none is configured.',
  data: z.object({ provider: z.enum(placesProviders).nullable() }),
})

export const listPlaces = defineCall({
  name: 'listPlaces',
  method: 'GET',
  path: '/places',
  area: 'Places',
  access: 'member',
  summary:
    'Addresses in a country that match what was typed. The server asks the provider; 404 if none is configured.',
  query: z.strictObject({
    q: singleLine(PLACE_QUERY_LENGTH.max).min(
      PLACE_QUERY_LENGTH.min,
      faultMessage({ code: 'tooShort', values: { min: PLACE_QUERY_LENGTH.min } }),
    ),
    country: CountryCode,
    session: Session,
  }),
  data: z.array(Place),
  errors: ['notFound', 'tooManyRequests', 'unavailable'],
  example: { query: { q: '14 Walcot Str', country: 'GB' } },
})

export const getPlace = defineCall({
  name: 'getPlace',
  method: 'GET',
  path: '/places/{id}',
  area: 'Places',
  access: 'member',
  summary: 'The address of a place that was listed without one.',
  params: z.strictObject({ id: z.string().regex(/^[\w-]{1,300}$/) }),
  query: z.strictObject({ session: Session }),
  data: FoundAddress,
  errors: ['notFound', 'tooManyRequests', 'unavailable'],
  example: { params: { id: 'ChIJZxC3VAeBcUgRVPF3CdtNhx4' } },
})

export const placeCalls = { getPlacesProvider, listPlaces, getPlace }
