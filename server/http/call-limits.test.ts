import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { updateBusinessImage } from '@selvedge/contract/retailer/business.ts'
import { getFabric, listFabrics, listSuppliers } from '@selvedge/contract/catalogue/catalogue.ts'
import type { Client, Result } from '@selvedge/contract/call/client.ts'
import { changeDeliveryAddress } from '@selvedge/contract/orders/delivery-address.ts'
import { placeOrder } from '@selvedge/contract/orders/orders.ts'
import { askForCutting } from '@selvedge/contract/sign-off/sign-offs.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { newKey } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer } from '@selvedge/tests/support/factories.ts'
import { addColleague } from '@selvedge/tests/support/team.ts'
import { CALL_LIMITS } from './call-limits.ts'

const MINUTE_MS = 60_000
let application: TestApplication
let start: Date
beforeAll(async () => {
  application = await createTestApplication({ connections: 20 })
  start = application.clock.now
})
afterEach(() => {
  application.clock.now = start
})
afterAll(() => application.close())

const from = (address: string, token?: string) => application.client(token, { address })
async function countAnswers(
  times: number,
  ask: () => Promise<Result<unknown>>,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (let done = 0; done < times; done += 20) {
    const answers = await Promise.all(Array.from({ length: Math.min(20, times - done) }, ask))
    for (const answer of answers) {
      const code = answer.success ? 'answered' : answer.code
      counts[code] = (counts[code] ?? 0) + 1
    }
  }
  return counts
}
const { most } = CALL_LIMITS.catalogue

describe('reading the catalogue', () => {
  it('allows six hundred calls a minute from one address, whatever is read, and resets afterwards', async () => {
    const reader = from('203.0.113.7')
    expect(await countAnswers(most, () => reader(listSuppliers))).toEqual({ answered: most })
    expect(await reader(listFabrics)).toMatchObject({
      status: 429,
      code: 'tooManyRequests',
      message: 'Too many attempts. Try again in 60 seconds.',
      details: { seconds: 60 },
    })
    expect(await reader(getFabric, { params: { id: 'no-such-cloth' } })).toMatchObject({ status: 429 })
    expect(await from('203.0.113.8')(listSuppliers)).toMatchObject({ success: true })
    application.clock.now = new Date(start.getTime() + MINUTE_MS)
    expect(await reader(listSuppliers)).toMatchObject({ success: true })
  })
  it('counts an IPv6 /64 as one address, and each member separately', async () => {
    const buyers = await signUpRetailer(application)
    const member = from('2001:db8::1', buyers.token)
    expect(await countAnswers(most, () => member(listSuppliers))).toEqual({ answered: most })
    expect(await member(listSuppliers)).toMatchObject({ status: 429 })
    let machine = 0
    const stranger = () => from(`2001:db8::${((machine += 1) % 60_000).toString(16)}`)(listSuppliers)
    expect(await countAnswers(most, stranger)).toEqual({ answered: most })
    expect(await stranger()).toMatchObject({ status: 429 })
    const colleague = await addColleague(application, buyers.client)
    expect(await from('2001:db8::1', colleague.token)(listSuppliers)).toMatchObject({ success: true })
  })
  it('does not count this machine, which may be a proxy for everybody', async () => {
    for (const reader of [from('127.0.0.1'), from('::1'), application.client()])
      expect(await countAnswers(most + 1, () => reader(listSuppliers))).toEqual({ answered: most + 1 })
  })
})

const noOrder = { id: 'SV-99999' }
const noLine = { ...noOrder, lineId: '01927c44-5d0e-7a31-9a4b-6c7d8e9fa001' }

describe('what a business sends', () => {
  it.each([
    [
      'an order',
      CALL_LIMITS.orders,
      (client: Client) => client(placeOrder, { body: { cartVersion: 'none' }, idempotencyKey: newKey() }),
    ],
    [
      'a file',
      CALL_LIMITS.uploads,
      (client: Client) =>
        client(updateBusinessImage, { body: { image: new File(['no picture'], 'logo.png') } }),
    ],
    [
      'a wish for a cutting',
      CALL_LIMITS.orderChanges,
      (client: Client) => client(askForCutting, { params: noLine, body: { note: '' } }),
    ],
    [
      'another address of an order',
      CALL_LIMITS.orderChanges,
      (client: Client) => client(changeDeliveryAddress, { params: noOrder, body: { shipTo: null } }),
    ],
  ] as const)(
    '%s is taken so often and no more, from however many addresses and members',
    async (_, { most: times, windowMs }, send) => {
      const owner = await signUpRetailer(application)
      const admin = await addColleague(application, owner.client, 'admin')
      let machine = 0
      const anybody = () => {
        machine += 1
        return send(from(`198.51.100.${machine}`, machine % 2 ? owner.token : admin.token))
      }
      const counts = await countAnswers(times, anybody)
      expect(counts['tooManyRequests']).toBeUndefined()
      expect(await anybody()).toMatchObject({ status: 429, details: { seconds: windowMs / 1000 } })
      const other = await signUpRetailer(application)
      expect(await send(from('198.51.100.1', other.token))).not.toMatchObject({ status: 429 })
      application.clock.now = new Date(start.getTime() + windowMs)
      expect(await anybody()).not.toMatchObject({ status: 429 })
    },
  )
})
