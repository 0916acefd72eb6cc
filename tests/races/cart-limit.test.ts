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

it('a cart filled concurrently from many windows holds exactly its limit of lines', async () => {
  const { client } = await signUpRetailer(application)
  const body = { fabricId: 'glenmoor-04-loch', fabricQuantity: 1 }
  const answers = await Promise.all(
    Array.from({ length: MAX_CART_LINES + TOO_MANY }, () => client(addToCart, { body })),
  )
  const refusals = answers.flatMap(answer => (answer.success ? [] : [answer.fields[0]?.field]))
  expect(refusals).toEqual(Array.from({ length: TOO_MANY }, () => 'fabricId'))
  expect((await readCart(client)).lineCount).toBe(MAX_CART_LINES)
})
