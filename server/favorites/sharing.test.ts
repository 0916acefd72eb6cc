import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import {
  createFavoritesList,
  getFavoritesList,
  removeFavoritesList,
} from '@selvedge/contract/favorites/favorites.ts'
import { addFavorite } from '@selvedge/contract/favorites/favorites-items.ts'
import {
  getSharedFavorites,
  revokeFavoritesShare,
  shareFavorites,
} from '@selvedge/contract/favorites/favorites-sharing.ts'
import { recipeHash } from '@selvedge/loom/recipe/recipe.ts'
import { createApp } from '../app.ts'
import { fixtureRows } from '../../tests/support/catalogue-fixture.ts'
import { createTestApplication, type TestApplication } from '../../tests/support/application.ts'
import { signUpRetailer, succeed } from '../../tests/support/factories.ts'
import { addColleague } from '../../tests/support/team.ts'

let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

const DAY_MS = 24 * 3600 * 1000

async function shared(client: Client, body: { days: 7 | 30 | 90; markupPercent?: number } = { days: 7 }) {
  const list = { name: 'The Rectory', endCustomer: 'Mrs Ellis' }
  const { id } = (await succeed(client(createFavoritesList, { body: list }))).data
  const item = {
    fabricId: 'inis-300-14-delft',
    fabricQuantity: 4,
    note: 'Our margin is thin',
    purpose: 'Blind',
  }
  await succeed(client(addFavorite, { params: { id }, body: item }))
  const share = (await succeed(client(shareFavorites, { params: { id }, body }))).data
  return {
    id,
    share,
    open: () => application.client()(getSharedFavorites, { params: { token: share.linkToken } }),
  }
}

describe('a share link', () => {
  it('shows the cloths at retail with the markup, to the minor unit', async () => {
    const { client } = await signUpRetailer(application)
    const { open } = await shared(client, { days: 30, markupPercent: 12.5 })
    const { data } = await succeed(open())
    // 69.00 a metre and an eighth of it, rounded half to even; four metres of that.
    expect(data).toMatchObject({
      businessName: 'Ellwood & Daughter',
      endCustomer: 'Mrs Ellis',
      currency: 'GBP',
    })
    expect(data.rooms).toMatchObject([
      { name: '', items: [{ purpose: 'Blind', priceMinor: 7762, goodsMinor: 31_048, isApproved: false }] },
    ])
  })

  it('has the units of the member who shares it, and the rate of tax where the shop is', async () => {
    const { client } = await signUpRetailer(application, { measurementType: 'imperial' })
    const { id, open } = await shared(client)
    const { data } = await succeed(open())
    expect(data).toMatchObject({ measurementType: 'imperial', taxBasisPoints: 2000 })
    // No price has it in it: the shop chooses whether the customer's page adds it.
    expect(data.rooms[0]!.items[0]).toMatchObject({ priceMinor: 6900, goodsMinor: 27_600 })
    const own = (await succeed(client(getFavoritesList, { params: { id } }))).data
    expect(own.taxBasisPoints).toBe(2000)
  })

  it('reveals nothing about the supplier, trade prices, the catalogue or the shop', async () => {
    const { client } = await signUpRetailer(application)
    const { id, share } = await shared(client)
    const response = await application.request(`/api/shared-favorites/${share.linkToken}`)
    const text = await response.text()
    const own = (await succeed(client(getFavoritesList, { params: { id } }))).data
    const [item] = own.items
    const hidden = ['brennan', 'inis-300-14-delft', 'BL 300', 'margin', '3850', item!.id, id, share.id]
    for (const secret of hidden) expect(text.toLowerCase()).not.toContain(secret.toLowerCase())
    expect(text).not.toMatch(/supplier|sku|gtin|412345678903/i)
    expect(item!.fabric.supplierName).toMatch(/Brennan/)
  })

  it.each([7, 30, 90] as const)('is valid for exactly %s days', async days => {
    const { client } = await signUpRetailer(application)
    const started = application.clock.now
    const { open } = await shared(client, { days })
    application.clock.now = new Date(started.getTime() + days * DAY_MS - 1)
    expect(await open()).toMatchObject({ success: true })
    application.clock.now = new Date(started.getTime() + days * DAY_MS)
    expect(await open()).toMatchObject({ success: false, code: 'linkSpent', status: 410 })
    application.clock.now = started
  })

  it('is indistinguishable from an unknown one once it was revoked, or its list deleted', async () => {
    const { client } = await signUpRetailer(application)
    const first = await shared(client)
    const second = await shared(client)
    await succeed(client(revokeFavoritesShare, { params: { id: first.id, shareId: first.share.id } }))
    await succeed(client(removeFavoritesList, { params: { id: second.id } }))
    const answers = [
      await first.open(),
      await second.open(),
      await application.client()(getSharedFavorites, { params: { token: 'never-was' } }),
    ]
    for (const answer of answers) expect(answer).toEqual(answers[2])
    expect(answers[0]).toMatchObject({ code: 'linkSpent' })
    expect(
      await client(revokeFavoritesShare, { params: { id: first.id, shareId: first.share.id } }),
    ).toMatchObject({ code: 'notFound' })
  })

  it('is stored as a hash, and its member sees when it was opened', async () => {
    const { client } = await signUpRetailer(application)
    const { id, share, open } = await shared(client)
    const rows = await application.db.selectFrom('favorites_shares').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(share.linkToken)
    const opened = async () =>
      (await succeed(client(getFavoritesList, { params: { id } }))).data.shares[0]?.openedAt
    expect(await opened()).toBeNull()
    await succeed(open())
    expect(await opened()).toBe(application.clock.now.toISOString())
  })

  it('works without passing the gate, and only roles that sell can create it', async () => {
    const { client } = await signUpRetailer(application)
    const viewer = await addColleague(application, client, 'viewer')
    const list = { name: 'Mine' }
    const { id } = (await succeed(viewer.client(createFavoritesList, { body: list }))).data
    expect(await viewer.client(shareFavorites, { params: { id }, body: { days: 7 } })).toMatchObject({
      code: 'roleRefused',
    })
    expect(getSharedFavorites.outsideGate).toBe(true)
  })
})

describe('behind the access gate', () => {
  it('a link opens its list and the pictures on it, and no other picture', async () => {
    const recipe = { v: 1, kind: 'velvet', seed: 4, colour: '#4a4f30', style: 'plain' } as const
    const hash = recipeHash(recipe)
    const rows = fixtureRows.map(row =>
      row.slug === 'inis-300-14-delft' ? { ...row, recipe, recipeHash: hash } : row,
    )
    const gated = await createTestApplication({ rows })
    const closed = createApp({ ...gated.deps, env: { ...gated.deps.env, accessGatePassword: 'a-password' } })
    const status = async (path: string) =>
      (await closed.fetch(new Request(`http://selvedge.test${path}`))).status
    const { client } = await signUpRetailer(gated)
    const list = (await succeed(client(createFavoritesList, { body: { name: 'Mine' } }))).data
    await succeed(client(addFavorite, { params: list, body: { fabricId: 'inis-300-14-delft' } }))
    const made = await succeed(client(shareFavorites, { params: list, body: { days: 7 } }))
    const link = made.data.linkToken
    const picture = (token: string, of: string) => `/share/${token}/cloth/${of}/swatch-160.webp`
    expect(await status(`/api/shared-favorites/${link}`)).toBe(200)
    expect(await status('/api/counter')).toBe(403)
    expect(await status(picture(link, hash))).toBe(200)
    expect(await status(picture(link, '0'.repeat(32)))).toBe(404)
    expect(await status(picture('never-was', hash))).toBe(404)
    expect(await status(`/cloth/${hash}/swatch-160.webp`)).toBe(403)
    const { id } = made.data
    await succeed(client(revokeFavoritesShare, { params: { ...list, shareId: id } }))
    expect(await status(picture(link, hash))).toBe(404)
    await gated.close()
  })
})
