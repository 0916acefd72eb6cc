import { afterAll, beforeAll, expect, it } from 'vitest'
import { addToCart } from '@selvedge/contract/cart/cart.ts'
import { MAX_CART_LINES } from '@selvedge/contract/catalogue/terms.ts'
import { createTestApplication, type TestApplication } from '../support/application.ts'
import { readCart } from '../support/buying.ts'
import { signUpRetailer } from '../support/factories.ts'

const TOO_MANY = 40
let application: TestApplication

beforeAll(async () => {
  application = await createTestApplication({ connections: 20 })
})
afterAll(() => application.close())

const WINDOWS = 20

it('a cart filled concurrently from many windows holds exactly its limit of lines', async () => {
  const { client } = await signUpRetailer(application)
  const body = { fabricId: 'glenmoor-04-loch', fabricQuantity: 1 }
  let left = MAX_CART_LINES + TOO_MANY
  const fillFromWindow = async () => {
    const answers = []
    while (left-- > 0) answers.push(await client(addToCart, { body }))
    return answers
  }
  const windows = await Promise.all(Array.from({ length: WINDOWS }, fillFromWindow))
  const refusals = windows.flat().flatMap(answer => (answer.success ? [] : [answer.fields[0]?.field]))
  expect(refusals).toEqual(Array.from({ length: TOO_MANY }, () => 'fabricId'))
  expect((await readCart(client)).lineCount).toBe(MAX_CART_LINES)
})
