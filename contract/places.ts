import { z } from 'zod'
import { defineCall } from './call.ts'
import { says } from './field-faults.ts'
import { CountryCode } from './postal/address.ts'
import { singleLine } from './text.ts'

export const placesProviders = ['google', 'photon'] as const
export type PlacesProvider = (typeof placesProviders)[number]

/** What is looked up is no shorter: fewer letters fit half a country. */
export const PLACE_QUERY_LENGTH = { min: 3, max: 200 } as const

/** What a provider knows of an address; a part that it does not know is empty, for people to fill in. */
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
  /** Street and number, or what the place is called. */
  name: z.string(),
  /** Where that is. */
  detail: z.string(),
  /** Null where it is to be asked for by the id. */
  address: FoundAddress.nullable(),
})
export type Place = z.output<typeof Place>

/** Made anew for each address that is looked for; Google bills by it. */
const Session = z.uuid().optional()

export const getPlacesProvider = defineCall({
  name: 'getPlacesProvider',
  method: 'GET',
  path: '/places-provider',
  area: 'Places',
  access: 'member',
  summary: 'Who looks addresses up; null where nobody does. Show whose data it is.',
  data: z.object({ provider: z.enum(placesProviders).nullable() }),
})

export const listPlaces = defineCall({
  name: 'listPlaces',
  method: 'GET',
  path: '/places',
  area: 'Places',
  access: 'member',
  summary:
    'Addresses in a country that begin like what was typed. Asked of the provider by the server; without one there is nothing at this address.',
  query: z.strictObject({
    q: singleLine(PLACE_QUERY_LENGTH.max).min(
      PLACE_QUERY_LENGTH.min,
      says({ code: 'tooShort', values: { min: PLACE_QUERY_LENGTH.min } }),
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
