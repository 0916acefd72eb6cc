import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clearCustomer, setCustomer } from '@selvedge/contract/account/customer.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import {
  getFavoriteMarks,
  getFavoritesList,
  listFavorites,
  markFavorite,
  mergeFavorites,
  addMeasuredFavorite,
} from '@selvedge/contract/favorites/favorites.ts'
import { restoreFavorites } from '@selvedge/contract/favorites/favorites-items.ts'
import { MAX_KEPT_FAVORITES } from '@selvedge/contract/favorites/favorites-terms.ts'
import { createTestApplication, type TestApplication } from '../../tests/support/application.ts'
import { signUpRetailer, succeed } from '../../tests/support/factories.ts'
import { addColleague } from '../../tests/support/team.ts'

let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication({ connections: 50 })
})
afterAll(() => application.close())

const loch = 'glenmoor-04-loch'
const delft = 'inis-300-14-delft'
const mark = (client: Client, fabricId: string, isFavorite: boolean) =>
  client(markFavorite, { body: { fabricId, isFavorite } })
const marks = async (client: Client) => (await succeed(client(getFavoriteMarks))).data
const fifty = Array.from({ length: 50 }, (_, index) => index)

describe('a heart', () => {
  it('adds a cloth once, however often it is set, and removes it', async () => {
    const { client } = await signUpRetailer(application)
    await succeed(mark(client, loch, true))
    await succeed(mark(client, loch, true))
    await succeed(mark(client, delft, true))
    expect(await marks(client)).toMatchObject({ listName: '', fabricIds: [loch, delft], count: 2 })
    await succeed(mark(client, loch, false))
    await succeed(mark(client, loch, false))
    expect(await marks(client)).toMatchObject({ fabricIds: [delft], count: 1 })
  })

  it('rejects a cloth that is not in the catalogue', async () => {
    const { client } = await signUpRetailer(application)
    expect(await mark(client, 'no-such-cloth', true)).toMatchObject({ success: false, code: 'notFound' })
    expect((await succeed(client(listFavorites))).data).toEqual([])
  })

  it('adds to the list of the customer being served, creates it if necessary, and labels the items', async () => {
    const { client } = await signUpRetailer(application)
    await succeed(mark(client, delft, true))
    await succeed(client(setCustomer, { body: { name: 'Mrs Ellis' } }))
    expect(await marks(client)).toEqual({ listId: null, listName: 'Mrs Ellis', fabricIds: [], count: 1 })
    const { listId } = (await succeed(mark(client, loch, true))).data
    const list = (await succeed(client(getFavoritesList, { params: { id: listId } }))).data
    expect(list).toMatchObject({ name: 'Mrs Ellis', endCustomer: 'Mrs Ellis', isDefault: false })
    expect(list.items).toMatchObject([{ fabric: { id: loch }, sidemark: 'Mrs Ellis' }])
    await succeed(client(setCustomer, { body: { name: 'MRS ELLIS' } }))
    expect(await marks(client)).toMatchObject({ listId, fabricIds: [loch], count: 2 })
    await succeed(client(clearCustomer))
    expect(await marks(client)).toMatchObject({ listName: '', fabricIds: [delft], count: 2 })
  })

  it('writes a calculated length into its item, and adds a second item beside it', async () => {
    const { client } = await signUpRetailer(application)
    await succeed(client(setCustomer, { body: { name: 'Mrs Ellis' } }))
    const { listId } = (await succeed(mark(client, loch, true))).data
    const note = (purpose: string, quantity: number) =>
      client(addMeasuredFavorite, { body: { fabricId: loch, purpose, entered: { quantity, unit: 'yd' } } })
    const first = (await succeed(note('Curtain', 15))).data
    const second = (await succeed(note('Cushion', 0.5))).data
    expect([first.listId, second.listId]).toEqual([listId, listId])
    const list = (await succeed(client(getFavoritesList, { params: { id: listId } }))).data
    expect(list.items).toMatchObject([
      {
        id: first.itemId,
        purpose: 'Curtain',
        sidemark: 'Mrs Ellis',
        length: { requestedMicrometres: 13_716_000, entered: { quantity: 15, unit: 'yd' } },
      },
      { id: second.itemId, purpose: 'Cushion', length: { requestedMicrometres: 457_200 } },
    ])
    const none = { fabricId: 'no-such-cloth', purpose: '', entered: { quantity: 1, unit: 'm' } } as const
    expect(await client(addMeasuredFavorite, { body: none })).toMatchObject({ code: 'notFound' })
  })

  it('returns what it removed, which is restored once, in its place', async () => {
    const { client } = await signUpRetailer(application)
    for (const fabricId of [loch, delft]) await succeed(mark(client, fabricId, true))
    const { listId, removed } = (await succeed(mark(client, loch, false))).data
    const back = () => client(restoreFavorites, { params: { id: listId }, body: { items: removed } })
    expect((await succeed(back())).data).toEqual({ restored: 1 })
    expect((await succeed(back())).data).toEqual({ restored: 0 })
    expect((await marks(client)).fabricIds).toEqual([loch, delft])
  })

  it('set fifty times at once adds the cloth once', async () => {
    const { client } = await signUpRetailer(application)
    await Promise.all(fifty.map(() => succeed(mark(client, loch, true))))
    expect(await marks(client)).toMatchObject({ fabricIds: [loch], count: 1 })
    expect((await succeed(client(listFavorites))).data).toHaveLength(1)
  })

  it('set and cleared at once ends in one state or the other, never duplicated', async () => {
    const { client } = await signUpRetailer(application)
    await Promise.all(fifty.map(index => succeed(mark(client, loch, index % 2 === 0))))
    expect([0, 1]).toContain((await marks(client)).count)
    await succeed(mark(client, loch, true))
    expect((await marks(client)).count).toBe(1)
  })

  it('set concurrently for a new customer creates one list', async () => {
    const { client } = await signUpRetailer(application)
    await succeed(client(setCustomer, { body: { name: 'Mr Byrne' } }))
    await Promise.all(fifty.map(index => succeed(mark(client, index % 2 === 0 ? loch : delft, true))))
    const lists = (await succeed(client(listFavorites))).data
    expect(lists).toMatchObject([{ name: 'Mr Byrne', itemCount: 2 }])
  })
})

describe('favourites stored in a browser', () => {
  const merge = (client: Client, id: string, fabricIds: string[]) =>
    client(mergeFavorites, { body: { id, fabricIds } })

  it('are merged once from fifty tabs at the same time', async () => {
    const { client } = await signUpRetailer(application)
    await succeed(mark(client, delft, true))
    const id = crypto.randomUUID()
    const kept = [loch, delft, 'corsara-07-garnet', 'gone-from-the-catalogue']
    const answers = await Promise.all(fifty.map(() => succeed(merge(client, id, kept))))
    expect(answers.reduce((sum, { data }) => sum + data.added, 0)).toBe(2)
    expect((await marks(client)).fabricIds).toEqual([delft, loch, 'corsara-07-garnet'])
  })

  it('are merged completely when two browsers sign in at the same time', async () => {
    const { client } = await signUpRetailer(application)
    await Promise.all(
      fifty.map(index => succeed(merge(client, crypto.randomUUID(), [index % 2 === 0 ? loch : delft]))),
    )
    expect((await marks(client)).fabricIds.toSorted()).toEqual([loch, delft].toSorted())
    expect((await marks(client)).count).toBe(2)
  })

  it('do not come back by being sent again after they were removed', async () => {
    const { client } = await signUpRetailer(application)
    const id = crypto.randomUUID()
    await succeed(merge(client, id, [loch]))
    await succeed(mark(client, loch, false))
    expect((await succeed(merge(client, id, [loch]))).data).toEqual({ added: 0 })
    expect((await marks(client)).count).toBe(0)
  })

  it('are merged for every role', async () => {
    const { client } = await signUpRetailer(application)
    for (const role of ['viewer', 'accounts'] as const) {
      const colleague = await addColleague(application, client, role)
      await succeed(merge(colleague.client, crypto.randomUUID(), [loch]))
      expect((await marks(colleague.client)).fabricIds).toEqual([loch])
    }
    expect((await marks(client)).count).toBe(0)
  })

  it('are rejected as a whole when there are more than a browser stores', async () => {
    const { client } = await signUpRetailer(application)
    const tooMany = Array.from({ length: MAX_KEPT_FAVORITES + 1 }, (_, index) => `cloth-${index}`)
    expect(await merge(client, crypto.randomUUID(), tooMany)).toMatchObject({ code: 'invalidInput' })
  })
})
