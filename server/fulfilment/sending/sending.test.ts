import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import { listParcelsToSend } from '@selvedge/contract/fulfilment/sending.ts'
import { clockIn } from '@selvedge/contract/postal/time-zones.ts'
import { dispatchParcels } from '@selvedge/contract/fulfilment/shipments.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { fulfilShipment, shipmentIdsOf } from '@selvedge/tests/support/fulfilling.ts'
import { openSupplierDesk } from '@selvedge/tests/support/operators.ts'

let application: TestApplication
let clerk: Client
let otherClerk: Client
beforeAll(async () => {
  application = await createTestApplication()
  clerk = (await openSupplierDesk(application, 'clerk', 'halden-and-rowe')).client
  otherClerk = (await openSupplierDesk(application, 'clerk', 'brennan-linen')).client
}, 60_000)
afterAll(() => application.close())

/** A parcel that is packed, of a buyer in a country. */
async function packed(country = 'GB'): Promise<{ number: string; parcel: string }> {
  const { client } = await signUpRetailer(application, { country })
  await addLine(client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 1, onePiece: true })
  const { id: number } = (await succeed(orderCart(client))).data
  const [shipment] = await shipmentIdsOf(client, number)
  return { number, parcel: (await fulfilShipment(clerk, shipment!, 'packed'))! }
}
const sending = async (desk = clerk) => (await succeed(desk(listParcelsToSend))).data
const proposedFor = async (parcel: string) =>
  (await sending()).waiting.find(({ id }) => id === parcel)?.proposed

it('proposes the carrier of the supplier’s last parcel to the same country, and none before there is one', async () => {
  const first = await packed()
  expect(await proposedFor(first.parcel)).toBeNull()
  const second = await packed()
  const parcels = [first, second].map(({ parcel }, index) => ({
    parcelId: parcel,
    carrier: 'dx' as const,
    trackingNumber: `DX 80 337 119${index}`,
  }))
  const sent = await succeed(clerk(dispatchParcels, { body: { parcels } }))
  expect(sent.data).toEqual({ dispatched: 2 })
  const { waiting, gone } = await sending()
  expect(waiting).toEqual([])
  expect(gone).toMatchObject([
    { carrier: 'dx', lengthMicrometres: 1_000_000, lineCount: 1 },
    { carrier: 'dx' },
  ])
  expect(gone.map(({ orderNumber }) => orderNumber).toSorted()).toEqual(
    [first.number, second.number].toSorted(),
  )
  const again = await packed()
  expect(await proposedFor(again.parcel)).toEqual({ carrier: 'dx', carrierName: '' })
  const abroad = await packed('DE')
  expect(await proposedFor(abroad.parcel)).toBeNull()
})

it('shows a clerk nothing of another supplier', async () => {
  const { parcel } = await packed()
  expect((await sending()).waiting.map(({ id }) => id)).toContain(parcel)
  expect(await sending(otherClerk)).toMatchObject({ waiting: [], gone: [] })
})

it('lets what was not collected leave with the next collection of a day on which its supplier works', async () => {
  const { parcel } = await packed()
  const { dueAt } = (await sending()).waiting.find(({ id }) => id === parcel)!
  const promised = new Date(dueAt!)
  const { collectedAt } = await application.db
    .selectFrom('suppliers')
    .select('collected_at as collectedAt')
    .where('slug', '=', 'halden-and-rowe')
    .executeTakeFirstOrThrow()
  // A session at the desk ends before the day does.
  const leavesAt = async (now: Date) => {
    application.clock.now = now
    const { client } = await openSupplierDesk(application, 'clerk', 'halden-and-rowe')
    return (await sending(client)).waiting.find(({ id }) => id === parcel)!.leaves
  }
  const on = clockIn('Europe/London', promised).day
  const before = new Date(promised.getTime() - 60_000)
  expect(await leavesAt(before)).toEqual({ on, at: collectedAt, isToday: true })
  const next = await leavesAt(new Date(`${on}T22:53:00Z`))
  expect(next).toMatchObject({ at: collectedAt, isToday: false })
  expect(next!.on > on).toBe(true)
  expect([0, 6]).not.toContain(new Date(next!.on).getUTCDay())
})
