import { afterAll, beforeAll, expect, it } from 'vitest'
import { addLine, linesOf, readCart } from '../../tests/support/buying.ts'
import { createTestApplication, type TestApplication } from '../../tests/support/application.ts'
import { signUpRetailer } from '../../tests/support/factories.ts'
import { checkoutAction } from './checkout-action.server.ts'
import { findRemoved } from './find-removed.ts'

let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

it('a removed line is named by the address that a form leads to, and put back by the form of the next page', async () => {
  const { client, user } = await signUpRetailer(application)
  const id = await addLine(client, {
    fabricId: 'glenmoor-04-loch',
    fabricQuantity: 2,
    sidemark: 'Mrs Ellis',
  })
  const before = linesOf(await readCart(client))
  const send = async (fields: Record<string, string>) => {
    const body = new URLSearchParams(fields)
    const request = new Request('https://selvedge.test/checkout', { method: 'POST', body })
    const answer = await checkoutAction(request, client, user.id)
    return answer instanceof Response ? answer.headers.get('location') : answer.data
  }
  const location = `/checkout?removed=${id}`
  expect(await send({ intent: 'remove', id })).toBe(location)
  const named = (address: string) =>
    findRemoved(client, new URL(address, 'https://selvedge.test').searchParams)
  const removed = await named(location)
  expect(removed).toMatchObject({ id, entered: { quantity: 2, unit: 'm' } })
  expect(await send({ intent: 'restore', id })).toBe('/checkout')
  expect(await send({ intent: 'restore', id })).toBe('/checkout')
  expect(linesOf(await readCart(client))).toEqual(before)
  // It is there again, and an address that names none says nothing.
  expect(await named(location)).toBeNull()
  expect(await named('/checkout?removed=%7B%22name%22%3A1%7D')).toBeNull()
})
