import { z } from 'zod'
import type { FoundAddress, Place } from '@selvedge/contract/postal/places.ts'
import { requestProvider } from './request-provider.ts'
import { foundAddress } from './found-address.ts'
import { MOST_PLACES, type PlaceQuestion, type Places, type PlaceWanted } from './places.ts'

/** The part of Places API (New) that we read. Suggestions that are not places are skipped. */
const Words = z.object({ text: z.string() })
const Suggestions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string().regex(/^[\w-]{1,300}$/),
            structuredFormat: z.object({ mainText: Words, secondaryText: Words.optional() }),
          })
          .optional(),
      }),
    )
    .max(50)
    .default([]),
})
const Details = z.object({
  addressComponents: z
    .array(
      z.object({
        longText: z.string().default(''),
        shortText: z.string().default(''),
        types: z.array(z.string()),
      }),
    )
    .max(100),
})
type Component = z.output<typeof Details>['addressComponents'][number]

const SUGGESTION_FIELDS =
  'suggestions.placePrediction.placeId,suggestions.placePrediction.structuredFormat.mainText.text,suggestions.placePrediction.structuredFormat.secondaryText.text'

type Options = { url: string; apiKey: string; timeoutMs?: number }

/** Google's Places API: suggestions have names only, so the chosen one's address takes a second request. */
export function createGooglePlaces({ url, apiKey, timeoutMs }: Options): Places {
  const base = url.replace(/\/$/, '')
  const headers = (fields: string) => ({ 'x-goog-api-key': apiKey, 'x-goog-fieldmask': fields })
  return {
    provider: 'google',
    async suggest(question) {
      const answer = await requestProvider({
        url: new URL(`${base}/v1/places:autocomplete`),
        headers: headers(SUGGESTION_FIELDS),
        body: questionBody(question),
        answer: Suggestions,
        timeoutMs,
      })
      return (answer?.suggestions ?? []).flatMap(placeOf).slice(0, MOST_PLACES)
    },
    async find(wanted) {
      const answer = await requestProvider({
        url: detailsUrl(base, wanted),
        headers: headers('addressComponents'),
        answer: Details,
        timeoutMs,
      })
      return answer && addressOf(answer.addressComponents)
    },
  }
}

const questionBody = ({ text, country, locale, session }: PlaceQuestion): object => ({
  input: text,
  includedRegionCodes: [country],
  regionCode: country,
  languageCode: locale,
  ...(session !== undefined && { sessionToken: session }),
})

function detailsUrl(base: string, { id, locale, session }: PlaceWanted): URL {
  const url = new URL(`${base}/v1/places/${encodeURIComponent(id)}`)
  url.searchParams.set('languageCode', locale)
  if (session !== undefined) url.searchParams.set('sessionToken', session)
  return url
}

function placeOf({ placePrediction }: z.output<typeof Suggestions>['suggestions'][number]): Place[] {
  if (!placePrediction) return []
  const { placeId, structuredFormat: format } = placePrediction
  return [
    { id: placeId, name: format.mainText.text, detail: format.secondaryText?.text ?? '', address: null },
  ]
}

/** Undefined for a place in no country; Google has a few. */
function addressOf(components: readonly Component[]): FoundAddress | undefined {
  const find = (type: string) => components.find(({ types }) => types.includes(type))
  const long = (...types: string[]) => types.map(type => find(type)?.longText).find(Boolean)
  const country = find('country')?.shortText
  if (!country || !/^[A-Z]{2}$/.test(country)) return undefined
  return foundAddress({
    country,
    number: long('street_number'),
    street: long('route'),
    name: long('premise', 'establishment', 'point_of_interest'),
    unit: long('subpremise'),
    city: long(
      'postal_town',
      'locality',
      'sublocality_level_1',
      'sublocality',
      'administrative_area_level_3',
    ),
    state: namesOf(find('administrative_area_level_1')),
    county: namesOf(find('administrative_area_level_2')),
    postcode: long('postal_code'),
  })
}

const namesOf = (component: Component | undefined) => [component?.shortText, component?.longText]
