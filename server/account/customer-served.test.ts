import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getCurrentUser, logOut } from '@selvedge/contract/account/account.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { clearCustomer, setCustomer } from '@selvedge/contract/account/customer.ts'
import { getFabric, getFabricCards, listFabrics } from '@selvedge/contract/catalogue/catalogue.ts'
import { addFavorite } from '@selvedge/contract/favorites/favorites-items.ts'
import { createFavoritesList, getFavoritesList } from '@selvedge/contract/favorites/favorites.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, readCart } from '@selvedge/tests/support/buying.ts'
import { signIn, signUpMember, signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'

const HOUR_MS = 3_600_000

let application: TestApplication
const start = new Date('2026-11-20T14:02:00.000Z')
beforeAll(async () => {
  application = await createTestApplication()
})
afterEach(() => {
  application.clock.now = start
})
afterAll(() => application.close())

const later = (ms: number) => {
  application.clock.now = new Date(start.getTime() + ms)
}
const serve = async (client: Client, name: string) =>
  (await succeed(client(setCustomer, { body: { name } }))).data
const served = async (client: Client) => (await succeed(client(getCurrentUser))).data.customer
const retailer = async (options: Parameters<typeof signUpRetailer>[1] = {}) => {
  application.clock.now = start
  return signUpRetailer(application, { card: null, ...options })
}
const namesKept = async () => {
  const rows = await application.db.selectFrom('sessions').select('customer_name').execute()
  return rows.map(row => row.customer_name).filter(name => name !== null)
}

describe('the customer being served', () => {
  it('is null at first', async () => {
    const { client, user } = await retailer()
    expect(user.customer).toBeNull()
    expect(await served(client)).toBeNull()
  })
  it('expires after sixty minutes by the server’s clock', async () => {
    const { client } = await retailer()
    const ellis = {
      name: 'Mrs Ellis',
      setAt: '2026-11-20T14:02:00.000Z',
      expiresAt: '2026-11-20T15:02:00.000Z',
      tradePrices: false,
    }
    expect(await serve(client, '  Mrs Ellis ')).toEqual(ellis)
    expect(await served(client)).toEqual(ellis)
    later(HOUR_MS)
    expect(await served(client)).toEqual(ellis)
    later(HOUR_MS + 1)
    expect(await served(client)).toBeNull()
  })
  it('lasts another hour when set again', async () => {
    const { client } = await retailer()
    await serve(client, 'Mrs Ellis')
    later(HOUR_MS - 1)
    await serve(client, 'Hotel Clarence')
    later(2 * HOUR_MS - 1)
    expect(await served(client)).toMatchObject({ name: 'Hotel Clarence' })
  })
  it.each(['', '   ', '\u00a0\u3000'])('is unchanged by the blank name %j', async blank => {
    const { client } = await retailer()
    expect(await serve(client, blank)).toBeNull()
    const ellis = await serve(client, 'Mrs Ellis')
    later(60_000)
    expect(await serve(client, blank)).toEqual(ellis)
    expect(await served(client)).toEqual(ellis)
  })
  it('accepts a name in any script, up to 80 characters', async () => {
    const { client } = await retailer()
    expect(await serve(client, '王女士 & Söhne <Bath>')).toMatchObject({ name: '王女士 & Söhne <Bath>' })
    expect(await serve(client, 'x'.repeat(80))).toMatchObject({ name: 'x'.repeat(80) })
  })
  it.each(['x'.repeat(81), 'Mrs\nEllis', 'Mrs\u0000Ellis', '\ud800'])('rejects the name %j', async name => {
    const { client } = await retailer()
    await serve(client, 'Mrs Ellis')
    expect(await client(setCustomer, { body: { name } })).toMatchObject({
      status: 422,
      fields: [{ field: 'name' }],
    })
    expect(await served(client)).toMatchObject({ name: 'Mrs Ellis' })
  })
  it('can be cleared, also twice', async () => {
    const { client } = await retailer()
    await serve(client, 'Mrs Ellis')
    for (let n = 0; n < 2; n += 1) expect((await succeed(client(clearCustomer))).data).toBeNull()
    expect(await served(client)).toBeNull()
  })
})

describe('a customer who may look', () => {
  const id = 'glenmoor-04-loch'
  const shown = async (client: Client, listId: string) => {
    const { prices, price, specialPrice } = (await succeed(client(getFabric, { params: { id } }))).data
    const [card] = (await succeed(client(getFabricCards, { query: { id: [id] } }))).data
    const { fabrics } = (await succeed(client(listFabrics, { query: { q: 'loch' } }))).data
    const list = (await succeed(client(getFavoritesList, { params: { id: listId } }))).data
    const [item] = list.items
    return {
      bases: [price!.basis, card!.price!.basis, fabrics[0]!.price!.basis, list.basis],
      isRetail: [
        prices.list === null && prices.yours === null && specialPrice === null,
        card!.price!.perMetreMinor === prices.rrpMinor,
        item!.unitPriceMinor === item!.rrpMinor,
      ],
    }
  }

  it('sees retail prices until the trade prices are asked for, and the next customer sees none again', async () => {
    const { client } = await retailer({ suppliers: [{ id: 'halden-and-rowe', accountNumber: '' }] })
    const { data: list } = await succeed(
      client(createFavoritesList, { body: { name: 'Drawing room', endCustomer: '' } }),
    )
    await succeed(client(addFavorite, { params: { id: list.id }, body: { fabricId: id } }))
    await addLine(client, { fabricId: id, fabricQuantity: 2 })
    const charged = (await readCart(client)).totals
    const trade = { bases: ['yours', 'yours', 'yours', 'yours'], isRetail: [false, false, false] }
    const retail = { bases: ['rrp', 'rrp', 'rrp', 'rrp'], isRetail: [true, true, true] }
    expect(await shown(client, list.id)).toEqual(trade)
    await serve(client, 'Mrs Ellis')
    expect(await shown(client, list.id)).toEqual(retail)
    expect((await readCart(client)).totals).toEqual(charged)
    const asked = { body: { name: '', tradePrices: true } }
    expect((await succeed(client(setCustomer, asked))).data).toMatchObject({
      name: 'Mrs Ellis',
      tradePrices: true,
    })
    expect(await shown(client, list.id)).toEqual(trade)
    await serve(client, 'Hotel Clarence')
    expect(await shown(client, list.id)).toEqual(retail)
    later(HOUR_MS + 1)
    expect(await shown(client, list.id)).toEqual(trade)
  })
})

describe('a session', () => {
  it('has a customer of its own; another session of the same user is unaffected', async () => {
    const { client, email } = await retailer()
    const { token } = await succeed(signIn(application, email))
    const other = application.client(token)
    await serve(client, 'Mrs Ellis')
    expect(await served(other)).toBeNull()
    await serve(other, 'Hotel Clarence')
    await succeed(other(clearCustomer))
    expect(await served(client)).toMatchObject({ name: 'Mrs Ellis' })
  })
  it('never shows another retailer’s customer', async () => {
    const [one, other] = [await retailer(), await retailer()]
    await serve(one.client, 'Mrs Ellis')
    expect(await served(other.client)).toBeNull()
    await succeed(other.client(clearCustomer))
    expect(await served(one.client)).toMatchObject({ name: 'Mrs Ellis' })
  })
  it('deletes the name when it ends, and the next one starts without a customer', async () => {
    const { client, email } = await retailer()
    await serve(client, 'Gone with the session')
    await succeed(client(logOut))
    expect(await namesKept()).not.toContain('Gone with the session')
    expect((await succeed(signIn(application, email))).data.customer).toBeNull()
  })
  it('that is no longer used does not keep a name for long', async () => {
    const [one, other] = [await retailer(), await retailer()]
    await serve(one.client, 'Long gone')
    later(HOUR_MS)
    await serve(other.client, 'Mrs Ellis')
    expect(await namesKept()).toContain('Long gone')
    later(HOUR_MS + 1)
    await serve(other.client, 'Mrs Ellis')
    expect(await namesKept()).not.toContain('Long gone')
  })
})

describe('setting the customer', () => {
  it('requires a completed profile', async () => {
    const { token } = await signUpMember(application)
    const body = { name: 'Mrs Ellis' }
    expect(await application.client(token)(setCustomer, { body })).toMatchObject({
      code: 'profileIncomplete',
    })
    expect(await application.client(token)(clearCustomer)).toMatchObject({ code: 'profileIncomplete' })
    expect(await application.client()(setCustomer, { body })).toMatchObject({ code: 'signInRequired' })
  })
  it('in many concurrent sessions sets each its own', async () => {
    const { email } = await retailer()
    const sessions = await Promise.all(Array.from({ length: 8 }, () => succeed(signIn(application, email))))
    const clients = sessions.map(({ token }) => application.client(token))
    await Promise.all(clients.map((client, n) => serve(client, `Customer ${n}`)))
    later(HOUR_MS + 1)
    await Promise.all(clients.map((client, n) => serve(client, `Next ${n}`)))
    const names = await Promise.all(clients.map(async client => (await served(client))?.name))
    expect(names).toEqual(clients.map((_, n) => `Next ${n}`))
  })
})
