import { afterAll, beforeAll, expect, it } from 'vitest'
import { changeCartItem } from '@selvedge/contract/cart/cart.ts'
import {
  changeFavorite,
  favoritesToCart,
  removeFavorites,
  restoreFavorites,
} from '@selvedge/contract/favorites/favorites-items.ts'
import { addMeasuredFavorite, getFavoritesList } from '@selvedge/contract/favorites/favorites.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { linesOf, readCart } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'

const cutList = {
  make: 'curtain' as const,
  cuts: { count: 5, lengthMicrometres: 2_745_000, isRailroaded: false },
  extraMicrometres: 0,
  totalMicrometres: 13_725_000,
}
const metres = (quantity: number) => ({ fabricQuantity: quantity, entered: { quantity, unit: 'm' as const } })
let application: TestApplication

beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

it('go with a favourite into the cart, as figures; a line keeps one that it is too short for, a favourite does not', async () => {
  const { client } = await signUpRetailer(application)
  const body = { fabricId: 'glenmoor-04-loch', cutList, ...metres(13.725) }
  const { listId, itemId } = (await succeed(client(addMeasuredFavorite, { body }))).data
  const params = { id: listId }
  const kept = async () =>
    (await succeed(client(getFavoritesList, { params }))).data.items.map(item => item.cutList)
  const { data: removed } = await succeed(client(removeFavorites, { params, body: { itemIds: [itemId] } }))
  await succeed(client(restoreFavorites, { params, body: { items: removed.removed } }))
  await succeed(client(changeFavorite, { params: { id: listId, itemId }, body: metres(15) }))
  expect(await kept()).toEqual([cutList])
  await succeed(client(favoritesToCart, { params, body: { itemIds: [itemId], orderType: 'cut' } }))
  const inCart = async () => linesOf(await readCart(client))[0]!
  const { id } = await inCart()
  expect(await inCart()).toMatchObject({ note: '', cutList })
  await succeed(client(changeCartItem, { params: { id }, body: metres(14) }))
  expect((await inCart()).cutList).toEqual(cutList)
  await succeed(client(changeCartItem, { params: { id }, body: metres(13) }))
  expect((await inCart()).cutList).toEqual(cutList)
  await succeed(client(changeFavorite, { params: { id: listId, itemId }, body: metres(9) }))
  expect(await kept()).toEqual([null])
})
