import { expect, it } from 'vitest'
import { logOut } from '@selvedge/contract/account/account.ts'
import { getCart } from '@selvedge/contract/cart/cart.ts'
import { createClient } from '@selvedge/contract/call/client.ts'
import { getFabric } from '@selvedge/contract/catalogue/catalogue.ts'
import { dedupeGets } from './dedupe-gets.ts'

it('makes each GET call once, and again after a call that changes data', async () => {
  const requests: string[] = []
  const fetch = (request: Request) => {
    requests.push(`${request.method} ${new URL(request.url).pathname}`)
    return Response.json({ success: true, data: null, message: '' })
  }
  const client = dedupeGets(createClient({ baseUrl: 'http://api.test/api', fetch }))
  await Promise.all([client(getCart), client(getCart), client(getFabric, { params: { id: 'one' } })])
  await client(getFabric, { params: { id: 'two' } })
  expect(requests).toEqual(['GET /api/cart', 'GET /api/fabrics/one', 'GET /api/fabrics/two'])
  await client(logOut)
  await client(getCart)
  expect(requests.slice(3).map(request => request.split(' ')[0])).toEqual(['POST', 'GET'])
})
