import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { countDeskLanes } from '@selvedge/contract/desk/lanes.ts'
import { creditRefusedRefund, listRefusedRefunds } from '@selvedge/contract/fulfilment/refused-refunds.ts'
import { refuseLine } from '@selvedge/contract/fulfilment/shipments.ts'
import { cancelOrder } from '@selvedge/contract/orders/cancellation.ts'
import { getWallet, listWalletEntries } from '@selvedge/contract/wallet/wallet.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart, readOrder, reservedMetres } from '@selvedge/tests/support/buying.ts'
import { mailsTo, signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { fulfilShipment, shipmentIdsOf } from '@selvedge/tests/support/fulfilling.ts'
import { openOperator } from '@selvedge/tests/support/operators.ts'
import { stockViolations } from '@selvedge/tests/support/stock-invariants.ts'
import { addColleague } from '@selvedge/tests/support/team.ts'
import {
  createUnreliableGateway,
  type UnreliableGateway,
} from '@selvedge/tests/support/unreliable-gateway.ts'
import { makeRefund } from './refunds/make-refund.ts'

const loch = { fabricId: 'glenmoor-04-loch', fabricQuantity: 2 }
const delft = { fabricId: 'inis-300-14-delft', fabricQuantity: 1.25 }
const oat = { fabricId: 'glenmoor-01-oat', fabricQuantity: 1 }
let application: TestApplication
let gateway: UnreliableGateway
let buyer: Awaited<ReturnType<typeof signUpRetailer>>

beforeAll(async () => {
  application = await createTestApplication({ payments: db => (gateway = createUnreliableGateway(db)) })
  buyer = await signUpRetailer(application)
})
beforeEach(() => {
  gateway.fault = 'none'
})
afterAll(async () => {
  expect(await stockViolations(application.db)).toEqual([])
  await application.close()
})

async function placed(...lines: { fabricId: string; fabricQuantity: number }[]) {
  for (const line of lines) await addLine(buyer.client, line)
  const { data } = await succeed(orderCart(buyer.client))
  return readOrder(buyer.client, data.id)
}
const cancel = (id: string, lineId?: string) =>
  buyer.client(cancelOrder, { params: { id }, body: lineId === undefined ? {} : { lineId } })
const pending = () =>
  application.db.selectFrom('refunds').selectAll().where('state', '=', 'pending').execute()
const ledger = async (number: string): Promise<number[]> => {
  const rows = await application.db
    .selectFrom('demo_gateway_refunds')
    .innerJoin('payments', 'payments.charge_key', 'demo_gateway_refunds.charge_key')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('demo_gateway_refunds.amount_minor')
    .where('orders.number', '=', number)
    .execute()
  return rows.map(row => row.amount_minor)
}
async function makeAll(): Promise<void> {
  for (const { id } of await pending()) await makeRefund(application.jobDeps, id)
}

describe('an order that its buyer cancels', () => {
  it('frees its stock and gives back exactly what was charged, once', async () => {
    const before = await reservedMetres(application, loch.fabricId)
    const order = await placed(loch, delft)
    expect(order.cancellation.mayCancel).toBe(true)
    await succeed(cancel(order.id))
    await succeed(cancel(order.id))
    expect(await reservedMetres(application, loch.fabricId)).toBe(before)
    await makeAll()
    await makeAll()
    expect(await ledger(order.id)).toEqual([order.totalMinor])
    expect(await readOrder(buyer.client, order.id)).toMatchObject({
      state: 'cancelled',
      refunds: [{ amountMinor: order.totalMinor, state: 'made' }],
      cancellation: { mayCancel: false },
    })
  })
  it('line by line gives back the same to the penny, and carriage with the last line of a shipment', async () => {
    const order = await placed(loch, oat, delft)
    const lines = order.shipments.flatMap(shipment => shipment.lines)
    for (const line of lines) await succeed(cancel(order.id, line.id))
    await makeAll()
    const given = await ledger(order.id)
    expect(given).toHaveLength(lines.length)
    expect(given.reduce((sum, minor) => sum + minor, 0)).toBe(order.totalMinor)
  })
  it('is no longer cancelled once something is cut, but another line of it is', async () => {
    const desk = (await openOperator(application)).client
    const order = await placed(loch, delft)
    const [cut, other] = await shipmentIdsOf(buyer.client, order.id)
    await fulfilShipment(desk, cut!, 'cut')
    expect(await cancel(order.id)).toMatchObject({ code: 'clothCut' })
    const seen = await readOrder(buyer.client, order.id)
    expect(seen.cancellation.mayCancel).toBe(false)
    const line = seen.shipments.find(shipment => shipment.id === other)!.lines[0]!
    expect(line.mayCancel).toBe(true)
    await succeed(cancel(order.id, line.id))
    await fulfilShipment(desk, cut!, 'delivered')
    expect((await readOrder(buyer.client, order.id)).state).toBe('delivered')
    await makeAll()
  })
  it('mails each supplier, and is not a viewer’s to cancel', async () => {
    const order = await placed(loch)
    const viewer = await addColleague(application, buyer.client, 'viewer')
    const asked = viewer.client(cancelOrder, { params: { id: order.id }, body: {} })
    expect(await asked).toMatchObject({ code: 'roleRefused' })
    await succeed(cancel(order.id))
    const mails = await application.db
      .selectFrom('mails')
      .innerJoin('orders', 'orders.id', 'mails.order_id')
      .select(['mails.recipient'])
      .where('orders.number', '=', order.id)
      .where('mails.kind', '=', 'linesCancelled')
      .execute()
    expect(mails).toEqual([{ recipient: 'orders@supplier.example' }])
    await makeAll()
  })
})

describe('a refund', () => {
  it.each(['beforeRefund', 'afterRefund', 'everything'] as const)(
    'whose connection fails (%s) is made exactly once in the end',
    async fault => {
      const desk = (await openOperator(application)).client
      const order = await placed(loch)
      const line = order.shipments[0]!.lines[0]!
      await succeed(desk(refuseLine, { params: { id: line.id }, body: { reason: 'The mill has ended it' } }))
      const [refund] = await pending()
      gateway.fault = fault
      await expect(makeRefund(application.jobDeps, refund!.id)).rejects.toThrow('the line broke')
      await expect(makeRefund(application.jobDeps, refund!.id)).rejects.toThrow('the line broke')
      gateway.fault = 'none'
      await Promise.all([1, 2, 3].map(() => makeRefund(application.deps, refund!.id)))
      expect(await ledger(order.id)).toEqual([order.totalMinor])
      expect(await pending()).toEqual([])
    },
  )
  it('beyond what was charged is refused and stays to be looked at', async () => {
    const order = await placed(loch)
    const [payment] = await application.db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select(['payments.charge_key'])
      .where('orders.number', '=', order.id)
      .execute()
    const request = {
      idempotencyKey: 'too-much',
      chargeKey: payment!.charge_key,
      amountMinor: order.totalMinor + 1,
      currency: order.currency,
    }
    expect(await gateway.refund(request)).toEqual({ outcome: 'refused', reference: null })
    expect(await ledger(order.id)).toEqual([])
  })
  it('that the gateway refuses waits at the desk, which puts it into the wallet once', async () => {
    const desk = (await openOperator(application)).client
    const lanes = async () => (await succeed(desk(countDeskLanes))).data.payments
    const waiting = await lanes()
    const order = await placed(loch)
    await succeed(cancel(order.id))
    const params = { id: (await pending())[0]!.id }
    expect(await desk(creditRefusedRefund, { params })).toMatchObject({ code: 'notFound' })
    gateway.fault = 'refusesRefunds'
    await makeAll()
    const refundOf = async () => (await readOrder(buyer.client, order.id)).refunds
    expect(await refundOf()).toMatchObject([{ state: 'refused', amountMinor: order.totalMinor }])
    expect(await lanes()).toBe(waiting! + 1)
    const { data: refused } = await succeed(desk(listRefusedRefunds))
    expect(refused).toMatchObject([{ ...params, orderNumber: order.id, amountMinor: order.totalMinor }])
    const pressed = await Promise.all(Array.from({ length: 20 }, () => desk(creditRefusedRefund, { params })))
    expect(pressed.every(answer => answer.success && answer.data.length === 0)).toBe(true)
    const { balanceMinor } = (await succeed(buyer.client(getWallet))).data
    expect(balanceMinor).toBe(order.totalMinor)
    const { entries } = (await succeed(buyer.client(listWalletEntries, { query: {} }))).data
    expect(entries).toMatchObject([{ kind: 'refund', orderId: order.id, amountMinor: order.totalMinor }])
    expect(await refundOf()).toMatchObject([{ state: 'inWallet' }])
    const mails = await mailsTo(application, buyer.email)
    const told = mails.filter(({ kind }) => kind === 'refundInWallet')
    expect(told).toMatchObject([{ subject: expect.stringContaining(order.id) as string }])
    expect(await lanes()).toBe(waiting)
  })
})
