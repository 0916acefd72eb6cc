import { z } from 'zod'
import type { FoundAddress, Place } from '@selvedge/contract/postal/places.ts'
import { requestProvider } from './request-provider.ts'
import { foundAddress } from './found-address.ts'
import { MOST_PLACES, type PlaceQuestion, type Places } from './places.ts'

/** The part of GeocodeJSON with Photon's own fields that we read; all fields are optional. */
const Text = z.string().optional()
const Feature = z.object({
  properties: z.object({
    osm_type: z.string().default(''),
    osm_id: z.number().default(0),
    countrycode: Text,
    name: Text,
    housenumber: Text,
    street: Text,
    /** `house`, `street`, `city` and so on; for a street, `name` is the street itself. */
    type: Text,
    postcode: Text,
    city: Text,
    locality: Text,
    district: Text,
    county: Text,
    state: Text,
  }),
})
const Answer = z.object({ features: z.array(Feature).max(200) })
type Properties = z.output<typeof Feature>['properties']

type Options = { url: string; timeoutMs?: number }

/** Photon, a geocoder over OpenStreetMap data: each suggestion includes its address. */
export const createPhoton = ({ url, timeoutMs }: Options): Places => ({
  provider: 'photon',
  async suggest(question) {
    const answer = await requestProvider({ url: questionUrl(url, question), answer: Answer, timeoutMs })
    const there = (answer?.features ?? [])
      .map(feature => feature.properties)
      .filter(({ countrycode }) => countrycode?.toUpperCase() === question.country)
    return withoutTwins(there.map(one => placeOf(one, question.country))).slice(0, MOST_PLACES)
  },
  find: async () => undefined,
})

function questionUrl(base: string, { text, country }: PlaceQuestion): URL {
  const url = new URL(`${base.replace(/\/$/, '')}/api`)
  url.searchParams.set('q', text)
  url.searchParams.set('countrycode', country)
  // Local street names, as they are written on parcels.
  url.searchParams.set('lang', 'default')
  url.searchParams.set('limit', String(MOST_PLACES * 2))
  for (const layer of ['house', 'street']) url.searchParams.append('layer', layer)
  return url
}

function placeOf(properties: Properties, country: string): Place {
  const { type, name, street = type === 'street' ? name : undefined } = properties
  const { county, state, city, locality, district } = properties
  const address = foundAddress({
    country,
    name,
    street,
    number: properties.housenumber,
    city: city ?? locality ?? district ?? county,
    state: [state],
    county: [county],
    postcode: properties.postcode,
  })
  const isNamed = name !== undefined && name !== street
  return {
    id: `${properties.osm_type}${properties.osm_id}`,
    name: isNamed && address.line1 !== name ? `${name}, ${address.line1}` : address.line1,
    detail: detailOf(address),
    address,
  }
}

const detailOf = ({ postcode, city, region }: FoundAddress): string =>
  [postcode, city, region].filter(Boolean).join(' ')

/** Removes duplicates, since the same house is often mapped more than once, and places without a name. */
function withoutTwins(places: readonly Place[]): Place[] {
  const byWords = new Map(
    places.filter(({ name }) => name !== '').map(one => [`${one.name}\n${one.detail}`, one]),
  )
  return [...byWords.values()]
}
