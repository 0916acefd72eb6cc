import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import { listDeskRows } from '@selvedge/contract/fulfilment/rows.ts'
import { refuseLine } from '@selvedge/contract/fulfilment/shipments.ts'
import { withdrawSubstitute } from '@selvedge/contract/sign-off/desk-sign-offs.ts'
import { answerSubstitute } from '@selvedge/contract/sign-off/sign-offs.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { signIn, signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { openSupplierDesk } from '@selvedge/tests/support/operators.ts'
import { offerInstead, orderedLines, substitutesFor } from '@selvedge/tests/support/signing-off.ts'

let application: TestApplication
let clerk: Client
let buyer: { client: Client; email: string }
beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())
beforeEach(async () => {
  // A Monday.
  application.clock.now = new Date('2027-02-01T09:00Z')
  buyer = await signUpRetailer(application)
  await at('2027-02-01T09:00Z')
})

/** Goes on to a time, at which desk and buyer sign in anew: their sessions before have ended. */
async function at(time: string): Promise<void> {
  application.clock.now = new Date(time)
  clerk = (await openSupplierDesk(application, 'clerk', 'halden-and-rowe')).client
  const { token } = await succeed(signIn(application, buyer.email))
  buyer = { ...buyer, client: application.client(token) }
}

/** Signing in takes less than a minute of the clock. */
const about = (minutes: string) => expect.stringContaining(minutes)
const placed = () =>
  orderedLines(
    buyer.client,
    { fabricId: 'glenmoor-04-loch', fabricQuantity: 1 },
    { fabricId: 'glenmoor-01-oat', fabricQuantity: 1 },
  )
const rowOf = async (shipmentId: string) =>
  (await succeed(clerk(listDeskRows, { query: {} }))).data.rows.find(row => row.shipmentId === shipmentId)!

it('the time to confirm an order does not run while its buyer is asked', async () => {
  const { shipmentId, lineIds } = await placed()
  expect(await rowOf(shipmentId)).toMatchObject({ why: 'answer', dueAt: about('2027-02-01T13:0') })
  await at('2027-02-01T10:00Z')
  const [candidate] = await substitutesFor(clerk, lineIds[0]!)
  const id = await offerInstead(clerk, lineIds[0]!, candidate!)
  expect(await rowOf(shipmentId)).toMatchObject({ why: 'buyerAsked', dueAt: null })
  await at('2027-02-02T11:00Z')
  const body = { answer: 'decline' as const, note: 'Not that lot' }
  await succeed(buyer.client(answerSubstitute, { params: { id }, body }))
  // Three of the four hours were left.
  const due = { why: 'answer', isLate: false, dueAt: about('2027-02-02T14:0') }
  expect(await rowOf(shipmentId)).toMatchObject(due)
  // What was asked held up the whole shipment, whatever becomes of its line.
  await succeed(clerk(refuseLine, { params: { id: lineIds[0]! }, body: { reason: 'Sold out' } }))
  expect(await rowOf(shipmentId)).toMatchObject(due)
})

it('it runs again once what was asked is taken back', async () => {
  const { shipmentId, lineIds } = await placed()
  await at('2027-02-01T10:00Z')
  const [candidate] = await substitutesFor(clerk, lineIds[0]!)
  await offerInstead(clerk, lineIds[0]!, candidate!)
  await at('2027-02-01T12:00Z')
  await succeed(clerk(withdrawSubstitute, { params: { id: lineIds[0]! } }))
  expect(await rowOf(shipmentId)).toMatchObject({ why: 'answer', dueAt: about('2027-02-01T15:0') })
})
