import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  getFabric,
  getFabricCards,
  listFabrics,
  type FabricList,
} from '@selvedge/contract/catalogue/catalogue.ts'
import { createFavoritesList } from '@selvedge/contract/favorites/favorites.ts'
import { addFavorite } from '@selvedge/contract/favorites/favorites-items.ts'
import { getSharedFavorites, shareFavorites } from '@selvedge/contract/favorites/favorites-sharing.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { fixtureRows } from '@selvedge/tests/support/catalogue-fixture.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'

/** The tartans have a trade price alone. */
const rows = fixtureRows.map(row =>
  row.kind === 'colourway' && row.design === 'glenmoor' ? { ...row, rrpMinor: null } : row,
)

let application: TestApplication
let visitor: Client
let member: Client
beforeAll(async () => {
  application = await createTestApplication({ rows })
  visitor = application.client()
  member = (await signUpRetailer(application, { suppliers: [{ id: 'halden-and-rowe' }] })).client
})
afterAll(() => application.close())

const list = async (client: Client, query: object): Promise<FabricList> =>
  (await succeed(client(listFabrics, { query }))).data
const isUnpriced = ({ price }: FabricList['fabrics'][number]) => price === null

describe('a cloth without a retail price', () => {
  it('shows visitors no price, and never the trade price in its place', async () => {
    const params = { id: 'glenmoor-04-loch' }
    const { data } = await succeed(visitor(getFabric, { params }))
    expect(data.price).toBeNull()
    expect(data.prices).toMatchObject({ rrpMinor: null, list: null, yours: null })
    expect(JSON.stringify(data)).not.toMatch(/7773|7034/)
    const { data: cards } = await succeed(visitor(getFabricCards, { query: { id: [params.id] } }))
    expect(cards.map(card => card.price)).toEqual([null])
  })

  it('shows members their price, and no retail price', async () => {
    const { data } = await succeed(member(getFabric, { params: { id: 'glenmoor-04-loch' } }))
    expect(data.price).toMatchObject({ basis: 'yours' })
    expect(data.prices).toMatchObject({ rrpMinor: null, list: { cutMinor: 7773 } })
  })

  it.each(['priceUp', 'priceDown'])('comes last for visitors by %s', async sort => {
    const { fabrics, total } = await list(visitor, { sort })
    expect(total).toBe(12)
    const prices = fabrics.map(fabric => fabric.price?.perMetreMinor ?? null)
    const known = prices.filter(price => price !== null)
    expect(prices).toEqual([...known, null, null, null, null])
    expect(known).toEqual(known.toSorted((one, other) => (sort === 'priceUp' ? one - other : other - one)))
    expect((await list(member, { sort })).fabrics.some(isUnpriced)).toBe(false)
  })

  it('has no price on a page shared with a customer', async () => {
    const { data: made } = await succeed(
      member(createFavoritesList, { body: { name: 'Hall', endCustomer: 'Mrs Ellis' } }),
    )
    const params = { id: made.id }
    const item = { fabricId: 'glenmoor-04-loch', fabricQuantity: 4 }
    await succeed(member(addFavorite, { params, body: item }))
    const { data: share } = await succeed(member(shareFavorites, { params, body: { days: 7 } }))
    const { data } = await succeed(visitor(getSharedFavorites, { params: { token: share.linkToken } }))
    expect(data.rooms[0]!.items).toMatchObject([{ priceMinor: null, goodsMinor: null }])
  })

  it('is in no range of prices for visitors, and in no bar of them', async () => {
    const all = await list(visitor, {})
    expect(all.ranges.price.reduce((sum, count) => sum + count, 0)).toBe(8)
    for (const range of [{ priceMin: 1 }, { priceMax: 99_999_999 }]) {
      const found = await list(visitor, range)
      expect([found.total, found.fabrics.some(isUnpriced)]).toEqual([8, false])
    }
    expect((await list(member, { priceMin: 1 })).total).toBe(12)
  })
})
