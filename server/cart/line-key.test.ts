import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToCart } from '@selvedge/contract/cart/cart.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { orderCart, readCart } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'

const LOCH = 'glenmoor-04-loch'
let application: TestApplication

beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

describe('a line that is sent again', () => {
  it('under its key is one line, also at once and after it was ordered', async () => {
    const { client } = await signUpRetailer(application)
    const key = crypto.randomUUID()
    const body = { fabricId: LOCH, fabricQuantity: 2, key }
    const sent = await Promise.all(Array.from({ length: 10 }, () => succeed(client(addToCart, { body }))))
    expect(new Set(sent.map(({ data }) => data.id))).toEqual(new Set([key]))
    expect((await readCart(client)).lineCount).toBe(1)
    await succeed(orderCart(client))
    expect((await succeed(client(addToCart, { body }))).data.id).toBe(key)
    expect((await readCart(client)).lineCount).toBe(0)
  })

  it('under another key, or without one, is another line', async () => {
    const { client } = await signUpRetailer(application)
    for (const key of [crypto.randomUUID(), crypto.randomUUID(), undefined, undefined])
      await succeed(client(addToCart, { body: { fabricId: LOCH, fabricQuantity: 1, key } }))
    expect((await readCart(client)).lineCount).toBe(4)
  })

  it('under the key of somebody else is a line of one’s own', async () => {
    const [one, other] = [await signUpRetailer(application), await signUpRetailer(application)]
    const body = { fabricId: LOCH, fabricQuantity: 1, key: crypto.randomUUID() }
    await succeed(one.client(addToCart, { body }))
    expect((await succeed(other.client(addToCart, { body }))).data.id).not.toBe(body.key)
    expect((await readCart(other.client)).lineCount).toBe(1)
  })
})
