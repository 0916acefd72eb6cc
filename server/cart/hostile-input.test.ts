import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cutLength } from '@selvedge/contract/format/measurement.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, linesOf, newKey, readCart } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer } from '@selvedge/tests/support/factories.ts'
import { naughtyDates, naughtyNumbers, naughtyTexts } from '@selvedge/tests/support/naughty-values.ts'

const LOCH = 'glenmoor-04-loch'
let application: TestApplication
let token: string
let client: Awaited<ReturnType<typeof signUpRetailer>>['client']
let itemId: string

beforeAll(async () => {
  application = await createTestApplication()
  const member = await signUpRetailer(application)
  ;({ token, client } = member)
  itemId = await addLine(client, { fabricId: LOCH, fabricQuantity: 1 })
})
afterAll(() => application.close())

const send = async (method: string, path: string, body: unknown, headers: Record<string, string> = {}) => {
  const response = await application.request(`/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return {
    status: response.status,
    body: (await response.json()) as { success: boolean; data: { id: string } },
  }
}
const emptyCart = () => application.db.deleteFrom('cart_items').where('id', '<>', itemId).execute()
/** Accepted or refused, never a server error. */
const isAnswered = (status: number) => (status >= 200 && status < 300) || (status >= 400 && status < 500)

describe('hostile values', () => {
  const fields = [
    'fabricId',
    'sidemark',
    'note',
    'dyeLot',
    'pieceId',
    'orderType',
    'neededBy',
    'entered',
    'unknown',
  ]
  it.each(fields)('in %s are accepted or refused, never a server error', async field => {
    for (const value of [...naughtyTexts, ...naughtyNumbers, ...naughtyDates]) {
      const added = await send('POST', '/cart', { fabricId: LOCH, fabricQuantity: 1, [field]: value })
      expect([field, value, isAnswered(added.status)]).toEqual([field, value, true])
      const changed = await send('PUT', `/cart/${itemId}`, { [field]: value })
      expect([field, value, isAnswered(changed.status)]).toEqual([field, value, true])
      await emptyCart()
    }
    expect((await readCart(client)).lineCount).toBe(1)
  })

  it.each(naughtyNumbers.map(value => [value]))(
    '%j as a length is taken to the micrometre or refused',
    async value => {
      const added = await send('POST', '/cart', { fabricId: LOCH, fabricQuantity: value })
      expect(isAnswered(added.status)).toBe(true)
      if (added.status === 200) {
        const line = linesOf(await readCart(client)).find(one => one.id === added.body.data.id)!
        expect(line.requestedMicrometres).toBe(Math.round(Number(value) * 1e6))
      }
      await emptyCart()
    },
  )

  it('as what is ordered, or with which key, are refused', async () => {
    for (const value of [...naughtyTexts, ...naughtyNumbers]) {
      for (const field of ['cartVersion', 'poNumber', 'note']) {
        const body = { cartVersion: 'seen', [field]: value }
        const { status } = await send('POST', '/orders', body, { 'idempotency-key': newKey() })
        expect([field, value, status >= 400 && status < 500]).toEqual([field, value, true])
      }
    }
    const { status } = await send('POST', '/orders', { cartVersion: 'seen' }, { 'idempotency-key': 'a b' })
    expect(status).toBe(400)
  })

  it('as ids in paths are not found', async () => {
    for (const value of naughtyTexts.filter(text => text.length < 1000 && text.isWellFormed())) {
      for (const path of [`/cart/${encodeURIComponent(value)}`, `/orders/${encodeURIComponent(value)}`]) {
        const response = await application.request(`/api${path}`, {
          method: path.startsWith('/cart') ? 'DELETE' : 'GET',
          headers: { authorization: `Bearer ${token}` },
        })
        expect([path, isAnswered(response.status)]).toEqual([path, true])
      }
    }
    expect((await readCart(client)).lineCount).toBe(1)
  })

  it('as a card are refused', async () => {
    for (const value of [...naughtyTexts, ...naughtyNumbers]) {
      const { status } = await send('POST', '/payments/add-card', { paymentMethod: value })
      expect([value, status]).toEqual([value, 422])
    }
  })
})

describe('any length', () => {
  it('is kept to the micrometre and cut on the grid, rounded up', async () => {
    const anyMetres = fc.double({ min: 1e-6, max: 10_000, noNaN: true })
    await fc.assert(
      fc.asyncProperty(anyMetres, async metres => {
        const added = await send('POST', '/cart', { fabricId: 'inis-300-14-delft', fabricQuantity: metres })
        expect(added.status).toBe(200)
        const line = linesOf(await readCart(client)).find(one => one.id === added.body.data.id)!
        expect(line.requestedMicrometres).toBe(Math.round(metres * 1e6))
        const grid = { minOrderMicrometres: 1_000_000, orderIncrementMicrometres: 250_000 }
        expect(line.cutMicrometres).toBe(cutLength(line.requestedMicrometres, grid))
        expect(line.cutMicrometres).toBeGreaterThanOrEqual(line.requestedMicrometres)
        expect(line.cutMicrometres % 250_000).toBe(0)
        await emptyCart()
      }),
      { numRuns: 40 },
    )
  })

  it('of any JSON value is accepted or refused, never a server error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async fabricQuantity => {
        expect(isAnswered((await send('POST', '/cart', { fabricId: LOCH, fabricQuantity })).status)).toBe(
          true,
        )
        expect(isAnswered((await send('PUT', `/cart/${itemId}`, { fabricQuantity })).status)).toBe(true)
        await emptyCart()
      }),
      { numRuns: 60 },
    )
  })
})
