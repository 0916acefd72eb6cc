import type { z } from 'zod'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import { clearCustomer, setCustomer } from '@selvedge/contract/account/customer.ts'
import {
  changeFavoritesList,
  createFavoritesList,
  getFavoritesList,
  listFavorites,
  markFavorite,
  removeFavoritesList,
  type FavoritesList,
} from '@selvedge/contract/favorites/favorites.ts'
import * as items from '@selvedge/contract/favorites/favorites-items.ts'
import { MAX_FAVORITES_IN_LIST } from '@selvedge/contract/favorites/favorites-terms.ts'
import { removeMember } from '@selvedge/contract/retailer/team.ts'
import { createTestApplication, type TestApplication } from '../../tests/support/application.ts'
import { linesOf, orderCart, readCart } from '../../tests/support/buying.ts'
import { signUpRetailer, succeed } from '../../tests/support/factories.ts'
import { addColleague } from '../../tests/support/team.ts'

let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

const loch = 'glenmoor-04-loch'
const delft = 'inis-300-14-delft'
const garnet = 'corsara-07-garnet'

/** A list for a customer, with a cloth in each of two rooms and one without a room. */
async function rectory(client: Client) {
  const head = { name: 'The Rectory, Wells', endCustomer: 'Mrs Ellis', project: 'Rectory' }
  const { id } = (await succeed(client(createFavoritesList, { body: head }))).data
  const params = { id }
  const room = async (name: string) =>
    (await succeed(client(items.addFavoritesRoom, { params, body: { name } }))).data.id
  const [drawing, hall] = [await room('Drawing room'), await room('Hall')]
  const add = async (body: z.input<typeof items.addFavorite.body>) =>
    (await succeed(client(items.addFavorite, { params, body }))).data.id
  const curtains = await add({
    fabricId: loch,
    roomId: drawing,
    purpose: 'Curtains, bay',
    fabricQuantity: 13.725,
    note: 'Lining to show',
  })
  const cushions = await add({ fabricId: garnet, roomId: hall })
  const loose = await add({ fabricId: delft })
  const read = async (): Promise<FavoritesList> => (await succeed(client(getFavoritesList, { params }))).data
  return { id, params, drawing, hall, curtains, cushions, loose, add, read }
}
const inOrder = (list: FavoritesList) => list.items.map(item => item.id)

describe('a list', () => {
  it('is for a customer and a project, with cloths by room, each with its cut length and cost', async () => {
    const { client } = await signUpRetailer(application)
    const { read, drawing, curtains } = await rectory(client)
    const list = await read()
    expect(list).toMatchObject({ name: 'The Rectory, Wells', endCustomer: 'Mrs Ellis', currency: 'GBP' })
    expect(list.rooms.map(({ name }) => name)).toEqual(['Drawing room', 'Hall'])
    expect(list.items[0]).toMatchObject({
      id: curtains,
      roomId: drawing,
      purpose: 'Curtains, bay',
      status: 'considering',
      length: {
        requestedMicrometres: 13_725_000,
        cutMicrometres: 13_800_000,
        entered: { quantity: 13.725, unit: 'm' },
      },
    })
    const [{ unitPriceMinor, goodsMinor } = {}] = list.items
    expect(goodsMinor).toBe(Math.round(unitPriceMinor! * 13.8))
    expect(list.items[2]).toMatchObject({ length: null, goodsMinor: null })
  })

  it('is renamed, counted and deleted; the default list is only emptied', async () => {
    const { client } = await signUpRetailer(application)
    const { params, read } = await rectory(client)
    await succeed(client(changeFavoritesList, { params, body: { name: 'The Deanery', project: '' } }))
    expect(await read()).toMatchObject({ name: 'The Deanery', endCustomer: 'Mrs Ellis', project: '' })
    const { listId } = (await succeed(client(markFavorite, { body: { fabricId: loch, isFavorite: true } })))
      .data
    await succeed(client(changeFavoritesList, { params: { id: listId }, body: { name: 'Not a name' } }))
    expect((await succeed(client(listFavorites))).data).toMatchObject([
      { id: listId, isDefault: true, name: '', itemCount: 1 },
      { name: 'The Deanery', itemCount: 3, roomCount: 2, lengthMicrometres: 13_800_000 },
    ])
    for (const id of [params.id, listId]) await succeed(client(removeFavoritesList, { params: { id } }))
    expect((await succeed(client(listFavorites))).data).toEqual([])
  })

  it('has rooms with unique names, which can be swapped, and whose cloths stay when they are deleted', async () => {
    const { client } = await signUpRetailer(application)
    const { params, hall, cushions, read } = await rectory(client)
    const room = { ...params, roomId: hall }
    expect(
      await client(items.changeFavoritesRoom, { params: room, body: { name: 'Drawing room' } }),
    ).toMatchObject({ code: 'invalidInput', fields: [{ field: 'name', code: 'roomExists' }] })
    await succeed(client(items.changeFavoritesRoom, { params: room, body: { move: 'up', name: 'Porch' } }))
    expect((await read()).rooms.map(({ name }) => name)).toEqual(['Porch', 'Drawing room'])
    await succeed(client(items.removeFavoritesRoom, { params: room }))
    const list = await read()
    expect(list.rooms.map(({ name }) => name)).toEqual(['Drawing room'])
    expect(list.items.find(({ id }) => id === cushions)?.roomId).toBeNull()
  })

  it('accepts a cloth twice, up to the limit of a list', async () => {
    const { client } = await signUpRetailer(application)
    const { params, add, read, curtains, loose } = await rectory(client)
    await add({ fabricId: loch, purpose: 'Cushions, 6' })
    expect((await read()).items.filter(item => item.fabric.id === loch)).toHaveLength(2)
    const copy = (itemIds: string[]) =>
      client(items.moveFavorites, { params, body: { itemIds, toListId: params.id, asCopies: true } })
    let held = (await read()).items
    while (held.length * 2 <= MAX_FAVORITES_IN_LIST) {
      await succeed(copy(held.map(({ id }) => id)))
      held = (await read()).items
    }
    expect(await copy(held.map(({ id }) => id))).toMatchObject({ fields: [{ code: 'listFull' }] })
    expect((await read()).items).toHaveLength(held.length)
    expect(held.map(({ id }) => id)).toEqual(expect.arrayContaining([curtains, loose]))
  })
})

describe('a cloth on a list', () => {
  it('has a note and a length in yards, both of which can be cleared', async () => {
    const { client } = await signUpRetailer(application)
    const { params, loose, read } = await rectory(client)
    const item = { ...params, itemId: loose }
    const change = (body: object) => client(items.changeFavorite, { params: item, body })
    const read1 = async () => (await read()).items.find(({ id }) => id === loose)
    await succeed(change({ note: 'Two\nlines', status: 'approved' }))
    await succeed(change({ fabricQuantity: 4.572, entered: { quantity: 5, unit: 'yd' } }))
    expect(await read1()).toMatchObject({
      note: 'Two\nlines',
      status: 'approved',
      length: { requestedMicrometres: 4_572_000, entered: { quantity: 5, unit: 'yd' } },
    })
    expect(await change({ fabricQuantity: 1, entered: { quantity: 5, unit: 'yd' } })).toMatchObject({
      fields: [{ field: 'entered', code: 'lengthsDiffer' }],
    })
    await succeed(change({ fabricQuantity: null }))
    expect(await read1()).toMatchObject({ length: null, note: 'Two\nlines' })
  })

  it('is moved to a given place, in its room or another', async () => {
    const { client } = await signUpRetailer(application)
    const { params, drawing, curtains, cushions, loose, read } = await rectory(client)
    const place = (itemId: string, body: { roomId: string | null; beforeItemId: string | null }) =>
      client(items.placeFavorite, { params: { ...params, itemId }, body })
    await succeed(place(loose, { roomId: drawing, beforeItemId: curtains }))
    expect(inOrder(await read())).toEqual([loose, curtains, cushions])
    expect((await read()).items[0]?.roomId).toBe(drawing)
    await succeed(place(loose, { roomId: drawing, beforeItemId: null }))
    expect(inOrder(await read())).toEqual([curtains, cushions, loose])
    await succeed(place(loose, { roomId: null, beforeItemId: loose }))
    expect(inOrder(await read())).toEqual([curtains, cushions, loose])
    expect((await read()).items.at(-1)?.roomId).toBeNull()
    const foreign = await rectory(client)
    expect(await place(loose, { roomId: foreign.hall, beforeItemId: null })).toMatchObject({
      fields: [{ field: 'roomId' }],
    })
  })

  it('is restored completely after removal, without its room if that is gone', async () => {
    const { client } = await signUpRetailer(application)
    const { params, drawing, curtains, cushions, read } = await rectory(client)
    const before = (await read()).items
    const itemIds = [curtains, cushions]
    const { removed } = (await succeed(client(items.removeFavorites, { params, body: { itemIds } }))).data
    expect((await read()).items).toHaveLength(1)
    await succeed(client(items.restoreFavorites, { params, body: { items: removed } }))
    expect((await read()).items).toEqual(before)
    await succeed(client(items.removeFavorites, { params, body: { itemIds } }))
    await succeed(client(items.removeFavoritesRoom, { params: { ...params, roomId: drawing } }))
    await succeed(client(items.restoreFavorites, { params, body: { items: removed } }))
    expect((await read()).items[0]).toEqual({ ...before[0], roomId: null })
  })

  it('is moved or copied to another list with all its data', async () => {
    const { client } = await signUpRetailer(application)
    const from = await rectory(client)
    const to = await rectory(client)
    const move = (body: { itemIds: string[]; asCopies?: boolean }) =>
      client(items.moveFavorites, {
        params: from.params,
        body: { toListId: to.id, toRoomId: to.hall, ...body },
      })
    await succeed(move({ itemIds: [from.curtains], asCopies: true }))
    await succeed(move({ itemIds: [from.curtains] }))
    expect(inOrder(await from.read())).toEqual([from.cushions, from.loose])
    const arrived = (await to.read()).items.slice(3)
    expect(arrived).toHaveLength(2)
    for (const item of arrived)
      expect(item).toMatchObject({ roomId: to.hall, purpose: 'Curtains, bay', note: 'Lining to show' })
    expect(await move({ itemIds: [from.curtains] })).toMatchObject({ code: 'notFound' })
  })

  it('stays with the business when its member leaves, if it was for a customer', async () => {
    const { client } = await signUpRetailer(application)
    const colleague = await addColleague(application, client, 'buyer')
    const { id } = await rectory(colleague.client)
    await succeed(colleague.client(markFavorite, { body: { fabricId: loch, isFavorite: true } }))
    expect(await client(getFavoritesList, { params: { id } })).toMatchObject({ code: 'notFound' })
    await succeed(client(removeMember, { params: { id: colleague.user.id } }))
    expect((await succeed(client(listFavorites))).data).toMatchObject([{ id, itemCount: 3 }])
  })
})

describe('from a list', () => {
  type ToCart = { itemIds: string[]; orderType: 'cut' | 'sample'; key?: string }
  const sendToCart = (client: Client, id: string, body: ToCart) =>
    client(items.favoritesToCart, { params: { id }, body })
  const toCart = (client: Client, id: string, itemIds: string[], orderType: 'cut' | 'sample') =>
    sendToCart(client, id, { itemIds, orderType })

  it('cloths are in the cart once for a key, however often it is pressed, and again under another', async () => {
    const { client } = await signUpRetailer(application)
    const { id, curtains, cushions } = await rectory(client)
    const body = { itemIds: [curtains, cushions], orderType: 'cut' as const, key: crypto.randomUUID() }
    const answers = await Promise.all(Array.from({ length: 10 }, () => succeed(sendToCart(client, id, body))))
    for (const { data } of answers) expect(data.added).toEqual([curtains])
    expect((await readCart(client)).lineCount).toBe(1)
    await succeed(sendToCart(client, id, { ...body, orderType: 'sample' }))
    await succeed(sendToCart(client, id, { ...body, key: crypto.randomUUID() }))
    expect(
      linesOf(await readCart(client))
        .map(({ orderType }) => orderType)
        .toSorted(),
    ).toEqual(['cut', 'cut', 'sample', 'sample'])
  })

  it('cloths are added to the cart for their customer and room; a refused one gets a reason and stays', async () => {
    const { client } = await signUpRetailer(application)
    const { id, curtains, cushions, read } = await rectory(client)
    const { data } = await succeed(toCart(client, id, [curtains, cushions], 'cut'))
    expect(data).toEqual({ added: [curtains], refused: [{ itemId: cushions, reason: 'Enter a length' }] })
    expect(linesOf(await readCart(client))).toMatchObject([
      {
        fabric: { id: loch },
        cutMicrometres: 13_800_000,
        sidemark: 'Mrs Ellis, Drawing room',
        note: 'Curtains, bay',
      },
    ])
    expect((await read()).items).toHaveLength(3)
  })

  it('samples are ordered in one step, and ordering advances the cloths’ status', async () => {
    const { client } = await signUpRetailer(application)
    const { id, curtains, cushions, loose, read } = await rectory(client)
    expect((await read()).items.map(({ samplePriceMinor }) => samplePriceMinor)).toEqual([0, 200, 0])
    await succeed(toCart(client, id, [cushions, loose], 'sample'))
    await succeed(toCart(client, id, [curtains], 'cut'))
    expect((await read()).items.map(({ status }) => status)).toEqual(Array(3).fill('considering'))
    await succeed(orderCart(client))
    expect((await read()).items.map(({ status }) => status)).toEqual(['ordered', 'sampled', 'sampled'])
  })

  it('is unaffected by an order for somebody else', async () => {
    const { client } = await signUpRetailer(application)
    const { id, loose, read } = await rectory(client)
    await succeed(client(setCustomer, { body: { name: 'Mr Byrne' } }))
    await succeed(client(markFavorite, { body: { fabricId: delft, isFavorite: true } }))
    const lists = (await succeed(client(listFavorites))).data
    const byrne = lists.find(list => list.name === 'Mr Byrne')
    const [item] = (await succeed(client(getFavoritesList, { params: { id: byrne!.id } }))).data.items
    await succeed(toCart(client, byrne!.id, [item!.id], 'sample'))
    await succeed(client(clearCustomer))
    await succeed(orderCart(client))
    expect((await read()).items.find(one => one.id === loose)?.status).toBe('considering')
    expect(id).not.toBe(byrne!.id)
  })

  it('does not fill a cart for roles that may not order', async () => {
    const { client } = await signUpRetailer(application)
    const viewer = await addColleague(application, client, 'viewer')
    const { id, curtains } = await rectory(viewer.client)
    expect(await toCart(viewer.client, id, [curtains], 'cut')).toMatchObject({ code: 'roleRefused' })
  })
})
