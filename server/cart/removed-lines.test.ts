import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeCartItem, removeCartItem, type NewCartItem } from '@selvedge/contract/cart/cart.ts'
import { getRemovedCartItem, restoreCartItem } from '@selvedge/contract/cart/removed-item.ts'
import { holdCloth, orderHeld } from '@selvedge/contract/holds/holds.ts'
import { addCard } from '@selvedge/contract/payments/payments.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, linesOf, orderCart, piecesOf, readCart } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'

const DAY_MS = 24 * 3600_000
const wished: NewCartItem = {
  fabricId: 'glenmoor-04-loch',
  fabricQuantity: 2.7432,
  entered: { quantity: 3, unit: 'yd' },
  onePiece: true,
  sidemark: 'Mrs Ellis',
  note: 'Face in',
  cuttingWanted: true,
}
let application: TestApplication

beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

async function buyerWithLine(item = wished) {
  const { client } = await signUpRetailer(application)
  const id = await addLine(client, item)
  return { client, id, params: { id } }
}

describe('a removed line', () => {
  it('is named, and comes back as it was, once however often that is asked for', async () => {
    const { client, id, params } = await buyerWithLine()
    const before = linesOf(await readCart(client))
    expect(await client(getRemovedCartItem, { params })).toMatchObject({ status: 404 })
    await succeed(client(removeCartItem, { params }))
    expect((await succeed(client(getRemovedCartItem, { params }))).data).toEqual({
      id,
      fabric: expect.objectContaining({ designName: before[0]!.fabric.designName }),
      entered: { quantity: 3, unit: 'yd' },
    })
    const restored = await Promise.all([1, 2, 3].map(() => succeed(client(restoreCartItem, { params }))))
    expect(restored.map(({ data }) => data.id)).toEqual([id, id, id])
    expect(linesOf(await readCart(client))).toEqual(before)
    expect(await client(getRemovedCartItem, { params })).toMatchObject({ status: 404 })
  })
  it('comes back as it was when it was last removed', async () => {
    const { client, params } = await buyerWithLine()
    await succeed(client(removeCartItem, { params }))
    await succeed(client(restoreCartItem, { params }))
    await succeed(client(changeCartItem, { params, body: { sidemark: 'Mr Byrne' } }))
    await succeed(client(removeCartItem, { params }))
    await succeed(client(restoreCartItem, { params }))
    expect(linesOf(await readCart(client)).map(({ sidemark }) => sidemark)).toEqual(['Mr Byrne'])
  })
  it('of a sample has no length', async () => {
    const { client, params } = await buyerWithLine({ fabricId: 'glenmoor-04-loch', orderType: 'sample' })
    await succeed(client(removeCartItem, { params }))
    expect((await succeed(client(getRemovedCartItem, { params }))).data.entered).toBeNull()
    await succeed(client(restoreCartItem, { params }))
    expect(linesOf(await readCart(client)).map(({ orderType }) => orderType)).toEqual(['sample'])
  })
  it('is not added to a cart again once it was put back and ordered', async () => {
    const { client, params } = await buyerWithLine()
    await succeed(client(removeCartItem, { params }))
    await succeed(client(restoreCartItem, { params }))
    await succeed(orderCart(client))
    await succeed(client(restoreCartItem, { params }))
    expect((await readCart(client)).lineCount).toBe(0)
  })
  it('comes back once, also where an order of it came to nothing before', async () => {
    const { client, id, params } = await buyerWithLine()
    await succeed(client(addCard, { body: { paymentMethod: 'demo_declined' } }))
    expect(await orderCart(client)).toMatchObject({ code: 'cardDeclined' })
    await succeed(client(removeCartItem, { params }))
    for (let press = 0; press < 2; press += 1)
      expect((await succeed(client(restoreCartItem, { params }))).data.id).toBe(id)
    expect(linesOf(await readCart(client)).map(line => line.id)).toEqual([id])
  })
  it('takes the cloth again that is held for it', async () => {
    const { client } = await signUpRetailer(application)
    const [piece] = await piecesOf(application, 'glenmoor-06-rowan')
    const body = { fabricId: 'glenmoor-06-rowan', orderType: 'piece' as const, pieceId: piece!.id }
    const held = (await succeed(client(holdCloth, { body }))).data
    const { id } = (await succeed(client(orderHeld, { params: { id: held.id } }))).data
    const params = { id }
    await succeed(client(removeCartItem, { params }))
    await succeed(client(restoreCartItem, { params }))
    expect(linesOf(await readCart(client))).toMatchObject([{ id, availability: 'inStock' }])
    expect((await succeed(client(orderHeld, { params: { id: held.id } }))).data.id).toBe(id)
    await succeed(orderCart(client))
    const [after] = (await piecesOf(application, 'glenmoor-06-rowan')).filter(one => one.id === piece!.id)
    expect(after!.reserved_um).toBe(piece!.length_um)
  })
  it('is not named any more once the cart that it was removed from is ordered', async () => {
    const { client, params } = await buyerWithLine()
    await addLine(client, { ...wished, sidemark: 'Mr Byrne' })
    await succeed(client(removeCartItem, { params }))
    await succeed(client(getRemovedCartItem, { params }))
    await succeed(orderCart(client))
    expect(await client(getRemovedCartItem, { params })).toMatchObject({ status: 404 })
  })
  it('is forgotten a day later, when anybody removes another', async () => {
    const { client, params } = await buyerWithLine()
    await succeed(client(removeCartItem, { params }))
    const { client: other, id } = await buyerWithLine()
    const dayBefore = new Date(application.clock.now.getTime() - DAY_MS - 1)
    await application.db
      .updateTable('removed_cart_items')
      .set({ removed_at: dayBefore })
      .where('id', '=', params.id)
      .execute()
    await succeed(other(removeCartItem, { params: { id } }))
    expect(await client(restoreCartItem, { params })).toMatchObject({ status: 404 })
    await succeed(other(restoreCartItem, { params: { id } }))
  })
  it('is nobody else’s to see or to put into a cart', async () => {
    const { client, params } = await buyerWithLine()
    await succeed(client(removeCartItem, { params }))
    const { client: other } = await signUpRetailer(application)
    expect(await other(getRemovedCartItem, { params })).toMatchObject({ status: 404 })
    expect(await other(restoreCartItem, { params })).toMatchObject({ status: 404 })
  })
})
