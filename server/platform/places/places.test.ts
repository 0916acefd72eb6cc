import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { behaviours, startPlacesPeer, type PlacesPeer } from '@selvedge/tests/support/places-peer.ts'
import { createGooglePlaces } from './google.ts'
import { createPhoton } from './photon.ts'
import { PlacesUnavailable } from './places.ts'

let peer: PlacesPeer
beforeEach(async () => {
  peer = await startPlacesPeer()
})
afterEach(() => peer.close())

const question = { text: '14 Walcot', country: 'GB', locale: 'en', session: undefined } as const
const KEY = 'a-key-that-browsers-never-see'
const SESSION = '01927c3e-5f0a-7b6e-9c51-0f6f2c1d8b02'
const photon = (timeoutMs = 5000) => createPhoton({ url: peer.url, timeoutMs })
const google = (timeoutMs = 5000) => createGooglePlaces({ url: `${peer.url}/`, apiKey: KEY, timeoutMs })
const feature = (properties: object) => ({
  type: 'Feature',
  properties: { osm_type: 'W', osm_id: 1, ...properties },
})
const inBath = { countrycode: 'GB', city: 'Bath', postcode: 'BA1 5BG', state: 'England', county: 'Somerset' }
const walcot = { ...inBath, type: 'house', street: 'Walcot Street', housenumber: '14' }

describe('Photon', () => {
  const answerWith = (...features: object[]) =>
    peer.answers.set('/api', { type: 'FeatureCollection', features: features.map(feature) })

  it('is queried for houses and streets of one country, and each result has its address', async () => {
    answerWith(walcot, { ...inBath, osm_id: 2, type: 'street', name: 'Walcot Street', postcode: undefined })
    expect(await photon().suggest(question)).toEqual([
      {
        id: 'W1',
        name: '14 Walcot Street',
        detail: 'BA1 5BG Bath Somerset',
        address: {
          line1: '14 Walcot Street',
          line2: '',
          city: 'Bath',
          region: 'Somerset',
          postcode: 'BA1 5BG',
          country: 'GB',
        },
      },
      {
        id: 'W2',
        name: 'Walcot Street',
        detail: 'Bath Somerset',
        address: expect.objectContaining({ line1: 'Walcot Street', postcode: '' }) as unknown,
      },
    ])
    const [{ method, url }] = peer.ledger as [(typeof peer.ledger)[number]]
    expect(method).toBe('GET')
    expect(url.searchParams.get('q')).toBe('14 Walcot')
    expect(url.searchParams.get('countrycode')).toBe('GB')
    expect(url.searchParams.getAll('layer')).toEqual(['house', 'street'])
  })

  it.each([
    [
      'DE',
      { street: 'Hohe Straße', housenumber: '1', city: 'Köln', postcode: '50667', state: 'NRW' },
      'Hohe Straße 1',
      '',
    ],
    [
      'US',
      { street: 'Congress Ave', housenumber: '100', city: 'Austin', postcode: '78701', state: 'Texas' },
      '100 Congress Ave',
      'TX',
    ],
    [
      'IT',
      { street: 'Via Manzoni', housenumber: '5', city: 'Milano', county: 'Milano', state: 'Lombardia' },
      'Via Manzoni 5',
      'MI',
    ],
    [
      'NL',
      { street: 'Prinsengracht', housenumber: '263', city: 'Amsterdam', postcode: '1016gv' },
      'Prinsengracht 263',
      '',
    ],
  ])('formats an address of %s as that country does', async (country, properties, line1, region) => {
    answerWith({ type: 'house', countrycode: country, ...properties })
    const [place] = await photon().suggest({ ...question, country })
    expect(place?.address).toMatchObject({ line1, region, country })
    if (country === 'NL') expect(place?.address?.postcode).toBe('1016 GV')
  })

  it('omits results elsewhere, without a name, and duplicates', async () => {
    answerWith(walcot, { ...walcot, osm_id: 9 }, { ...walcot, countrycode: 'US' }, { countrycode: 'GB' }, {})
    expect(await photon().suggest(question)).toHaveLength(1)
  })

  it('is queried for at most as many as a list shows', async () => {
    answerWith(...Array.from({ length: 40 }, (_, at) => ({ ...walcot, osm_id: at, housenumber: String(at) })))
    expect(await photon().suggest(question)).toHaveLength(6)
  })
})

describe('Google', () => {
  const predict = (placeId: string, main: string, secondary?: string) => ({
    placePrediction: {
      placeId,
      structuredFormat: {
        mainText: { text: main },
        ...(secondary && { secondaryText: { text: secondary } }),
      },
    },
  })
  const part = (type: string, longText: string, shortText = longText) => ({
    types: [type, 'political'],
    longText,
    shortText,
  })

  it('is queried with key and session for names, without addresses', async () => {
    peer.answers.set('/v1/places:autocomplete', {
      suggestions: [
        predict('ChIJ-1', '14 Walcot Street', 'Bath, UK'),
        { queryPrediction: {} },
        predict('ChIJ_2', 'Walcot'),
      ],
    })
    expect(await google().suggest({ ...question, session: SESSION })).toEqual([
      { id: 'ChIJ-1', name: '14 Walcot Street', detail: 'Bath, UK', address: null },
      { id: 'ChIJ_2', name: 'Walcot', detail: '', address: null },
    ])
    const [{ method, url, headers, body }] = peer.ledger as [(typeof peer.ledger)[number]]
    expect([method, url.search, headers['x-goog-api-key']]).toEqual(['POST', '', KEY])
    expect(body).toEqual({
      input: '14 Walcot',
      includedRegionCodes: ['GB'],
      regionCode: 'GB',
      languageCode: 'en',
      sessionToken: SESSION,
    })
  })

  it('returns no suggestions for an unknown place', async () => {
    peer.answers.set('/v1/places:autocomplete', {})
    expect(await google().suggest(question)).toEqual([])
  })

  it('returns the address of the chosen suggestion', async () => {
    peer.answers.set('/v1/places/ChIJ-1', {
      addressComponents: [
        part('subpremise', 'Unit 4'),
        part('street_number', '100'),
        part('route', 'Congress Avenue', 'Congress Ave'),
        part('locality', 'Austin'),
        part('administrative_area_level_2', 'Travis County'),
        part('administrative_area_level_1', 'Texas', 'TX'),
        part('country', 'United States', 'US'),
        part('postal_code', '78701'),
      ],
    })
    expect(await google().find({ id: 'ChIJ-1', locale: 'en', session: SESSION })).toEqual({
      line1: '100 Congress Avenue',
      line2: 'Unit 4',
      city: 'Austin',
      region: 'TX',
      postcode: '78701',
      country: 'US',
    })
    expect(peer.ledger[0]?.url.searchParams.get('sessionToken')).toBe(SESSION)
    expect(peer.ledger[0]?.headers['x-goog-fieldmask']).toBe('addressComponents')
  })

  it('finds a town by its post town, and returns undefined for an unknown place', async () => {
    peer.answers.set('/v1/places/ChIJ-1', {
      addressComponents: [
        part('route', 'Walcot Street'),
        part('postal_town', 'Bath'),
        part('country', 'UK', 'GB'),
      ],
    })
    const wanted = { locale: 'en', session: undefined } as const
    expect(await google().find({ ...wanted, id: 'ChIJ-1' })).toMatchObject({ city: 'Bath', postcode: '' })
    expect(await google().find({ ...wanted, id: 'ChIJ-none' })).toBeUndefined()
  })
})

describe.each(behaviours.filter(one => one !== 'answers'))('a provider that %s', behaviour => {
  it.each(['photon', 'google'] as const)('makes %s unavailable', async kind => {
    peer.answers
      .set('/api', { features: [feature(walcot)] })
      .set('/v1/places:autocomplete', { suggestions: [] })
    peer.answers.set('/elsewhere', { features: [feature(walcot)], suggestions: [] })
    peer.behaviour = behaviour
    const places = kind === 'photon' ? photon(400) : google(400)
    await expect(places.suggest(question)).rejects.toThrow(PlacesUnavailable)
    expect(peer.ledger.map(({ url }) => url.pathname)).not.toContain('/elsewhere')
  })
})

it('a provider that is down is unavailable, and the query appears in no message', async () => {
  await peer.close()
  const error = await photon()
    .suggest(question)
    .catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(PlacesUnavailable)
  expect(String(error)).not.toContain('Walcot')
  peer = await startPlacesPeer()
})
