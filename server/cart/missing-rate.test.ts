import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToCart, removeCartItem } from '@selvedge/contract/cart/cart.ts'
import { getWaiting } from '@selvedge/contract/waiting/waiting.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, linesOf, orderCart, readCart } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'

const SWEDISH = { country: 'SE' }
let application: TestApplication

beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

describe('a cloth whose price has no rate into the account’s currency', () => {
  it('is not added, and the refusal names the currencies', async () => {
    const { client } = await signUpRetailer(application, { country: 'US' })
    const body = { fabricId: 'corsara-05-ink', fabricQuantity: 1 }
    expect(await client(addToCart, { body })).toMatchObject({
      status: 422,
      fields: [
        {
          field: 'fabricId',
          message: 'Corvo Tessuti sells in EUR, for which there is no rate in USD',
        },
      ],
    })
    expect((await readCart(client)).lineCount).toBe(0)
  })

  it('is shown as not on sale when already in the cart, and leaves the other lines unaffected', async () => {
    const { client } = await signUpRetailer(application, SWEDISH)
    const id = await addLine(client, { fabricId: 'corsara-05-ink', fabricQuantity: 1 })
    await application.db.deleteFrom('exchange_rates').where('currency', '=', 'SEK').execute()
    const cart = await readCart(client)
    expect(linesOf(cart)).toMatchObject([{ availability: 'notOnSale', goodsMinor: 0, unitPriceMinor: 0 }])
    expect(cart.totals).toMatchObject({ goodsMinor: 0, carriageMinor: 0, totalMinor: 0 })
    expect(await orderCart(client)).toMatchObject({ status: 409, code: 'notOnSale' })
    expect((await succeed(client(getWaiting))).data).toMatchObject([
      { kind: 'cart', count: 1 },
      { kind: 'lowStockInCart', fabricName: 'Corsara Ink' },
    ])
    await succeed(client(removeCartItem, { params: { id } }))
    expect((await readCart(client)).lineCount).toBe(0)
  })
})
