import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Result } from '@selvedge/contract/call/client.ts'
import type { BodyOf } from '@selvedge/contract/call/call.ts'
import { packParcel } from '@selvedge/contract/fulfilment/shipments.ts'
import { cancelOrder } from '@selvedge/contract/orders/cancellation.ts'
import { changeDeliveryAddress } from '@selvedge/contract/orders/delivery-address.ts'
import {
  addBusinessAddress,
  getBusinessDetails,
  removeBusinessAddress,
} from '@selvedge/contract/retailer/business.ts'
import { getSupplierOrder } from '@selvedge/contract/fulfilment/supplier-orders.ts'
import { receivePieces } from '@selvedge/contract/fulfilment/stock.ts'
import { saveProfileManufacturers } from '@selvedge/contract/retailer/retailer.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart, readOrder } from '@selvedge/tests/support/buying.ts'
import { addressIn, mailsTo, signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { fulfilShipment, readDeskShipment, supplierLinks } from '@selvedge/tests/support/fulfilling.ts'
import { openOperator } from '@selvedge/tests/support/operators.ts'
import { addColleague } from '@selvedge/tests/support/team.ts'
import { waitingForLocks } from '@selvedge/tests/support/waiting-for-locks.ts'
import { rounds } from '@selvedge/tests/support/rounds.ts'

const loch = { fabricId: 'glenmoor-04-loch', fabricQuantity: 1 }
const delft = { fabricId: 'inis-300-14-delft', fabricQuantity: 1.25 }
type Buyer = Awaited<ReturnType<typeof signUpRetailer>>
const ROUNDS = rounds(10, 400)
let application: TestApplication
let buyer: Buyer
let desk: Buyer['client']
let workroomId: string

const workroom = {
  kind: 'workroom' as const,
  label: 'Marsh Lane Workroom',
  address: { ...addressIn('GB'), line1: 'Unit 4, Marsh Lane', postcode: 'BA2 3QL' },
  instructions: 'Goods in 08:00–15:30\nAsk for Marian',
}
const add = async (body: Parameters<typeof addressOf>[0]) =>
  (await succeed(buyer.client(addBusinessAddress, { body: addressOf(body) }))).data.addedId
const addressOf = (body: typeof workroom) => body

beforeAll(async () => {
  application = await createTestApplication({ connections: 50 })
  buyer = await signUpRetailer(application)
  desk = (await openOperator(application)).client
  workroomId = await add(workroom)
})
afterAll(() => application.close())

async function placed(...lines: { fabricId: string; fabricQuantity: number; shipTo?: string }[]) {
  for (const line of lines) await addLine(buyer.client, line)
  const { data } = await succeed(orderCart(buyer.client))
  return readOrder(buyer.client, data.id)
}
type Body = BodyOf<typeof changeDeliveryAddress>
const change = (id: string, body: Body, client = buyer.client) =>
  client(changeDeliveryAddress, { params: { id }, body })
const toWorkroom = () => ({ shipTo: workroomId })
const goesTo = async (id: string) =>
  (await readOrder(buyer.client, id)).shipments.map(({ shipTo }) => shipTo.name)
const mailsOf = (number: string) =>
  application.db
    .selectFrom('mails')
    .innerJoin('orders', 'orders.id', 'mails.order_id')
    .select(['mails.recipient', 'mails.text_body'])
    .where('orders.number', '=', number)
    .where('mails.kind', '=', 'addressChanged')
    .execute()
const refusedCountry = (field: string) => ({
  code: 'invalidInput',
  fields: [{ field, code: 'addressOtherCountry' }],
})

describe('the delivery address of a placed order', () => {
  it('changes for one shipment, with its instructions, for desk, supplier and history, and nothing is charged anew', async () => {
    const order = await placed(loch, delft)
    const [first] = order.shipments
    const charged = { totals: order.totals, totalMinor: order.totalMinor }
    await succeed(change(order.id, { shipmentId: first!.id, ...toWorkroom() }))
    const now = await readOrder(buyer.client, order.id)
    expect(now).toMatchObject(charged)
    expect(now.shipments.map(one => one.shipTo.name)).toEqual(['Marsh Lane Workroom', 'Ellwood & Daughter'])
    expect(now.shipments[0]).toMatchObject({
      mayChangeAddress: true,
      shipTo: {
        id: workroomId,
        kind: 'workroom',
        address: workroom.address,
        instructions: workroom.instructions,
      },
      history: [
        {
          event: 'addressChanged',
          by: 'Nora Ellwood',
          note: expect.stringMatching(/^Ellwood & Daughter, .+ → Marsh Lane Workroom, Unit 4/),
        },
      ],
    })
    const atDesk = await readDeskShipment(desk, first!.id)
    expect(atDesk.shipTo).toMatchObject({ name: 'Marsh Lane Workroom', instructions: workroom.instructions })
    expect(atDesk.history.at(-1)).toMatchObject({ event: 'addressChanged', by: 'Nora Ellwood' })
    const [mail, ...more] = await mailsOf(order.id)
    expect(more).toEqual([])
    expect(mail!.text_body).toContain('Unit 4, Marsh Lane')
    expect(mail!.text_body).toContain('Ask for Marian')
    const { [first!.supplier.id]: token } = await supplierLinks(application, order.id)
    const seen = await succeed(desk(getSupplierOrder, { params: { token: token! } }))
    expect(seen.data).toMatchObject({ delivery: { shipTo: { name: 'Marsh Lane Workroom' } } })
  })

  it('changes for all shipments at once, and pressed again does nothing', async () => {
    const order = await placed(loch, delft)
    await succeed(change(order.id, toWorkroom()))
    await succeed(change(order.id, toWorkroom()))
    await Promise.all(Array.from({ length: 10 }, () => succeed(change(order.id, toWorkroom()))))
    expect(await goesTo(order.id)).toEqual(['Marsh Lane Workroom', 'Marsh Lane Workroom'])
    expect(await mailsOf(order.id)).toHaveLength(2)
    await succeed(change(order.id, { shipTo: null }))
    expect(await goesTo(order.id)).toEqual(['Ellwood & Daughter', 'Ellwood & Daughter'])
  })

  it('brings together what one supplier sends to two addresses', async () => {
    const order = await placed(loch, { ...loch, shipTo: workroomId })
    expect((await goesTo(order.id)).toSorted((one, other) => (one < other ? -1 : 1))).toEqual([
      'Ellwood & Daughter',
      'Marsh Lane Workroom',
    ])
    await succeed(change(order.id, toWorkroom()))
    expect(await goesTo(order.id)).toEqual(['Marsh Lane Workroom', 'Marsh Lane Workroom'])
  })

  it('may be a new one, which is kept once however often it is sent', async () => {
    const order = await placed(loch)
    const newAddress = {
      ...workroom,
      label: 'Site hut',
      address: { ...workroom.address, line1: '9 Quay Street' },
    }
    await Promise.all(Array.from({ length: 8 }, () => succeed(change(order.id, { newAddress }))))
    expect(await goesTo(order.id)).toEqual(['Site hut'])
    const { addresses } = (await succeed(buyer.client(getBusinessDetails))).data
    expect(addresses.filter(({ label }) => label === 'Site hut')).toHaveLength(1)
    expect(await mailsOf(order.id)).toHaveLength(1)
  })

  it('stays in the country that it was taxed for, and a new address elsewhere is not even kept', async () => {
    const order = await placed(loch)
    const abroad = { ...workroom, label: 'Atelier', address: addressIn('DE') }
    expect(await change(order.id, { newAddress: abroad })).toMatchObject(
      refusedCountry('newAddress.address.country'),
    )
    const { addresses } = (await succeed(buyer.client(getBusinessDetails))).data
    expect(addresses.map(({ label }) => label)).not.toContain('Atelier')
    const id = await add(abroad)
    expect(await change(order.id, { shipTo: id })).toMatchObject(refusedCountry('shipTo'))
    expect(await goesTo(order.id)).toEqual(['Ellwood & Daughter'])
    expect(await mailsOf(order.id)).toEqual([])
  })

  it('changes until something is packed, of that shipment alone', async () => {
    const order = await placed(loch, delft)
    const [first, second] = order.shipments
    await fulfilShipment(desk, first!.id, 'cut')
    await succeed(change(order.id, { shipmentId: first!.id, ...toWorkroom() }))
    await fulfilShipment(desk, first!.id, 'packed')
    const back = { shipTo: null }
    expect(await change(order.id, { shipmentId: first!.id, ...back })).toMatchObject({
      code: 'shipmentPacked',
    })
    expect(await change(order.id, toWorkroom())).toMatchObject({ code: 'shipmentPacked' })
    await succeed(change(order.id, { shipmentId: second!.id, ...toWorkroom() }))
    const now = await readOrder(buyer.client, order.id)
    expect(now.shipments.map(one => one.mayChangeAddress)).toEqual([false, true])
    expect(now.shipments.map(one => one.shipTo.name)).toEqual(['Marsh Lane Workroom', 'Marsh Lane Workroom'])
  })

  it('is not a viewer’s, nor another business’s, to change, nor of what is cancelled', async () => {
    const order = await placed(loch)
    const viewer = await addColleague(application, buyer.client, 'viewer')
    expect(await change(order.id, toWorkroom(), viewer.client)).toMatchObject({ code: 'roleRefused' })
    expect((await readOrder(viewer.client, order.id)).shipments[0]!.mayChangeAddress).toBe(false)
    const other = await signUpRetailer(application)
    expect(await change(order.id, toWorkroom(), other.client)).toMatchObject({ code: 'notFound' })
    const theirs = (
      await succeed(other.client(addBusinessAddress, { body: { ...workroom, label: 'Theirs' } }))
    ).data.addedId
    expect(await change(order.id, { shipTo: theirs })).toMatchObject({
      code: 'invalidInput',
      fields: [{ field: 'shipTo', code: 'addressRemoved' }],
    })
    await succeed(buyer.client(cancelOrder, { params: { id: order.id }, body: {} }))
    expect(await change(order.id, toWorkroom())).toMatchObject({ code: 'lineEnded' })
  })

  it('is not one that was removed, nor a workroom that the business no longer works with', async () => {
    const order = await placed(loch)
    const removed = await add({ ...workroom, label: 'Old shop' })
    await succeed(buyer.client(removeBusinessAddress, { params: { id: removed } }))
    const gone = { code: 'invalidInput', fields: [{ field: 'shipTo', code: 'addressRemoved' }] }
    expect(await change(order.id, { shipTo: removed })).toMatchObject(gone)
    const choose = (selectedManufacturers: string[]) =>
      succeed(
        buyer.client(saveProfileManufacturers, { query: { step: '3' }, body: { selectedManufacturers } }),
      )
    await choose(['marsh-lane-workroom'])
    const { workrooms } = (await succeed(buyer.client(getBusinessDetails))).data
    const { id, instructions, label } = workrooms[0]!
    await succeed(change(order.id, { shipTo: id }))
    const shown = (await readOrder(buyer.client, order.id)).shipments[0]!
    expect(shown.shipTo).toMatchObject({ id, instructions, name: label, kind: 'workroom' })
    await choose([])
    expect(await change(order.id, { shipTo: id })).toMatchObject(gone)
    expect(await goesTo(order.id)).toEqual([label])
  })

  it('sends the member who placed the order a mail when a colleague changes it, and none for a change of their own', async () => {
    const order = await placed(loch, delft)
    const colleague = await addColleague(application, buyer.client, 'admin')
    await succeed(change(order.id, { shipmentId: order.shipments[1]!.id, ...toWorkroom() }))
    const told = async () =>
      (await mailsTo(application, buyer.email)).filter(({ kind }) => kind === 'colleagueChangedAddress')
    expect(await told()).toEqual([])
    await succeed(change(order.id, toWorkroom(), colleague.client))
    await succeed(change(order.id, toWorkroom(), colleague.client))
    const [mail, ...more] = await told()
    expect(more).toEqual([])
    const { firstName, lastName } = colleague.user
    expect(mail!.subject).toBe(`Order ${order.id}: ${firstName} ${lastName} changed the delivery address`)
    // Only of the shipment that has moved.
    const [moved, stays] = order.shipments.map(({ lines }) => lines[0]!.fabric.designName)
    expect(mail!.text_body).toContain(moved)
    expect(mail!.text_body).not.toContain(stays)
    expect(mail!.text_body).toMatch(/Marsh Lane Workroom, Unit 4.*\n[^]*Until now.*Ellwood & Daughter/)
    expect(await mailsTo(application, colleague.email)).not.toContainEqual(
      expect.objectContaining({ kind: 'colleagueChangedAddress' }),
    )
  })
})

describe('changing the address and packing at once', () => {
  const settled = async (order: Awaited<ReturnType<typeof placed>>, pressed: 'pack' | 'move' | null) => {
    const { id, lines } = order.shipments[0]!
    await fulfilShipment(desk, id, 'cut')
    const acts = {
      pack: () => desk(packParcel, { params: { id }, body: { lineIds: [lines[0]!.id], weightGrams: 900 } }),
      move: () => change(order.id, toWorkroom()),
    }
    const answers = pressed === null ? null : await queued(order.id, acts, pressed)
    const [packed, changed] = answers ?? (await Promise.all([acts.pack(), acts.move()]))
    expect(packed.success).toBe(true)
    const { history, shipTo } = await readDeskShipment(desk, id)
    expect(history.at(-1)!.event).toBe('packed')
    expect(shipTo.name).toBe(changed.success ? 'Marsh Lane Workroom' : 'Ellwood & Daughter')
    if (!changed.success) expect(changed.code).toBe('shipmentPacked')
    return changed.success
  }
  type Acts = { pack: () => Promise<Result<unknown>>; move: () => ReturnType<typeof change> }

  /** Has both wait for the order, one before the other: PostgreSQL grants a row in the order in which it was asked for. */
  async function queued(number: string, acts: Acts, first: 'pack' | 'move') {
    const others = await waitingForLocks(application.db)
    const waiting = (count: number) =>
      expect.poll(() => waitingForLocks(application.db), { timeout: 10_000 }).toBe(others + count)
    const answers = await application.db.transaction().execute(async held => {
      await held.selectFrom('orders').select('id').where('number', '=', number).forUpdate().execute()
      const begin = async <T>(act: () => Promise<T>, count: number) => {
        const answer = act()
        await waiting(count)
        return { answer }
      }
      if (first === 'pack') {
        const pack = await begin(acts.pack, 1)
        return { pack, move: await begin(acts.move, 2) }
      }
      const move = await begin(acts.move, 1)
      return { pack: await begin(acts.pack, 2), move }
    })
    return Promise.all([answers.pack.answer, answers.move.answer])
  }

  beforeAll(async () => {
    const pieces = [{ pieceNumber: 'RACE-1', dyeLot: 'race', fabricQuantity: 90 }]
    await succeed(desk(receivePieces, { params: { id: loch.fabricId }, body: { pieces } }))
  })

  it('goes to the address that was there when it was packed, whichever came first', async () => {
    for (let round = 0; round < 5; round += 1) {
      expect(await settled(await placed(loch), 'pack')).toBe(false)
      expect(await settled(await placed(loch), 'move')).toBe(true)
    }
  })
  it(`never leaves a parcel that was packed for an earlier address, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) await settled(await placed(loch), null)
  })
})
