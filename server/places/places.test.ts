import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getPlace, getPlacesProvider, listPlaces } from '@selvedge/contract/postal/places.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { signUpMember, signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { startPlacesPeer, type PlacesPeer } from '@selvedge/tests/support/places-peer.ts'
import { createGooglePlaces } from '../platform/places/google.ts'

let peer: PlacesPeer
let application: TestApplication
let without: TestApplication
beforeAll(async () => {
  peer = await startPlacesPeer()
  application = await createTestApplication({ places: createGooglePlaces({ url: peer.url, apiKey: 'key' }) })
  without = await createTestApplication()
})
afterAll(async () => {
  await application.close()
  await without.close()
  await peer.close()
})
afterEach(() => {
  peer.behaviour = 'answers'
  peer.ledger.length = 0
  peer.answers.clear()
})

const newMember = async (where: TestApplication) => where.client((await signUpMember(where)).token)
const query = { q: '14 Walcot', country: 'GB' }
const found = {
  suggestions: [
    { placePrediction: { placeId: 'ChIJ-1', structuredFormat: { mainText: { text: '14 Walcot Street' } } } },
  ],
}
const components = ['route', 'country'].map(type => ({
  types: [type],
  longText: 'Walcot Street',
  shortText: type === 'country' ? 'GB' : 'Walcot St',
}))

describe('address lookup', () => {
  it('requires signing in, but not a completed profile', async () => {
    peer.answers.set('/v1/places:autocomplete', found)
    expect(await application.client()(listPlaces, { query })).toMatchObject({ status: 401 })
    expect(peer.ledger).toEqual([])
    const client = await newMember(application)
    expect((await succeed(client(listPlaces, { query }))).data).toEqual([
      { id: 'ChIJ-1', name: '14 Walcot Street', detail: '', address: null },
    ])
    expect((await succeed(client(getPlacesProvider))).data).toEqual({ provider: 'google' })
  })

  it('returns the address of a chosen suggestion, or not found', async () => {
    peer.answers.set('/v1/places/ChIJ-1', { addressComponents: components })
    const client = await newMember(application)
    const { data } = await succeed(client(getPlace, { params: { id: 'ChIJ-1' }, query: {} }))
    expect(data).toMatchObject({ line1: 'Walcot Street', country: 'GB' })
    expect(await client(getPlace, { params: { id: 'ChIJ-2' }, query: {} })).toMatchObject({ status: 404 })
    expect(await client(getPlace, { params: { id: '../keys' }, query: {} })).toMatchObject({ status: 404 })
    expect(peer.ledger.map(({ url }) => url.pathname)).toEqual(['/v1/places/ChIJ-1', '/v1/places/ChIJ-2'])
  })

  it('reports unavailable when the provider is down, and nothing else fails', async () => {
    peer.behaviour = 'garbage'
    const { client } = await signUpRetailer(application)
    expect(await client(listPlaces, { query })).toMatchObject({ status: 503, code: 'unavailable' })
    expect((await succeed(client(getPlacesProvider))).data).toEqual({ provider: 'google' })
  })

  it('sends the provider nothing that is too short or has no country', async () => {
    const client = await newMember(application)
    expect(await client(listPlaces, { query: { q: ' a ', country: 'GB' } })).toMatchObject({
      fields: [{ field: 'q', message: 'Use at least 3 characters' }],
    })
    expect(await client(listPlaces, { query: { ...query, country: 'Britain' } })).toMatchObject({
      status: 422,
    })
    expect(peer.ledger).toEqual([])
  })

  it('is limited to 200 requests per member in a quarter of an hour, independently of others', async () => {
    peer.answers.set('/v1/places:autocomplete', found)
    const client = await newMember(application)
    for (let asked = 0; asked < 200; asked += 1) await succeed(client(listPlaces, { query }))
    expect(await client(listPlaces, { query })).toMatchObject({ status: 429 })
    expect(peer.ledger).toHaveLength(200)
    await succeed((await newMember(application))(listPlaces, { query }))
    application.clock.now = new Date(application.clock.now.getTime() + 15 * 60_000 + 1)
    await succeed(client(listPlaces, { query }))
  })

  it('is not found without a provider', async () => {
    const client = await newMember(without)
    expect((await succeed(client(getPlacesProvider))).data).toEqual({ provider: null })
    expect(await client(listPlaces, { query })).toMatchObject({ status: 404 })
  })
})
