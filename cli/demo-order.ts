import { randomUUID } from 'node:crypto'
import type { Client } from '@selvedge/contract/call/client.ts'
import { getCart } from '@selvedge/contract/cart/cart.ts'
import type { DeskShipment } from '@selvedge/contract/fulfilment/shipment.ts'
import {
  confirmShipments,
  dispatchParcels,
  findByScan,
  getDeskShipment,
  markDelivered,
  packParcel,
  recordCut,
} from '@selvedge/contract/fulfilment/shipments.ts'
import { listInvoicesAtDesk, recordTransfer } from '@selvedge/contract/invoices/desk-invoices.ts'
import { cancelOrder } from '@selvedge/contract/orders/cancellation.ts'
import { placeOrder } from '@selvedge/contract/orders/orders.ts'
import type { Fate, PlannedOrder } from '@selvedge/demo/year/trade-plan.ts'
import { lifeOfClaim } from './demo-claim.ts'
import { atWork, DAY_MS, done, fillCart, HOUR_MS, plannedTime, type Playing, type Wait } from './demo-play.ts'

const stages = ['placed', 'confirmed', 'cut', 'packed', 'dispatched', 'delivered'] as const
const reaches = (fate: Fate, stage: (typeof stages)[number]): boolean =>
  fate !== 'cancelled' && stages.indexOf(fate) >= stages.indexOf(stage)

/** One order from the cart to as far as it has come. Rests before each step until the time at which it was done. */
export async function* lifeOfOrder(order: PlannedOrder, playing: Playing): AsyncGenerator<Wait, void> {
  const { shop, today } = playing
  const placedAt = plannedTime(today, order)
  yield new Date(placedAt)
  const number = await place(await shop(), order)
  if (number === undefined) return
  if (order.fate === 'cancelled') {
    yield new Date(placedAt + 2 * HOUR_MS)
    await done((await shop())(cancelOrder, { params: { id: number } }))
    return
  }
  yield* lifeOfPlaced({ ...order, number, placedAt }, playing)
}

type Placed = Pick<PlannedOrder, 'fate' | 'claim' | 'onAccount'> & { number: string; placedAt: number }

/** What becomes of an order after it is placed, as far as it has come. */
export async function* lifeOfPlaced(
  { number, placedAt, fate, claim, onAccount }: Placed,
  playing: Playing,
): AsyncGenerator<Wait, void> {
  const { desk } = playing
  const workedAt = (hours: number) => atWork(placedAt + hours * HOUR_MS)
  if (!reaches(fate, 'confirmed')) return
  yield workedAt(2)
  const shipmentIds = await shipmentsOf(await desk(), number)
  await done((await desk())(confirmShipments, { body: { shipmentIds } }))
  if (!reaches(fate, 'cut')) return
  yield workedAt(22)
  for (const id of shipmentIds) await cut(await desk(), id)
  if (!reaches(fate, 'packed')) return
  yield workedAt(24)
  const parcels: string[] = []
  for (const id of shipmentIds) parcels.push(await pack(await desk(), id))
  if (!reaches(fate, 'dispatched')) return
  const sentAt = workedAt(27)
  yield sentAt
  const sending = parcels.map((parcelId, index) => ({
    parcelId,
    carrier: 'dpd' as const,
    trackingNumber: `1550${number.slice(3).padStart(6, '0')}${String(index + 1).padStart(2, '0')}`,
  }))
  await done((await desk())(dispatchParcels, { body: { parcels: sending } }))
  if (!reaches(fate, 'delivered')) return
  const deliveredAt = workedAt(51)
  yield deliveredAt
  for (const id of parcels) await done((await desk())(markDelivered, { params: { id }, body: {} }))
  if (claim) yield* lifeOfClaim({ ...playing, claim, number, deliveredAt: deliveredAt.getTime() })
  if (onAccount?.paidAfterDays == null) return
  const paidAt = atWork(sentAt.getTime() + onAccount.paidAfterDays * DAY_MS)
  yield paidAt
  await payInvoices(await desk(), number, paidAt)
}

/** The transfers for the invoices of an order come in. */
async function payInvoices(client: Client, number: string, paidAt: Date): Promise<void> {
  const { invoices } = await done(client(listInvoicesAtDesk, { query: { q: number } }))
  for (const { number: id, type, orderId, openMinor: amountMinor } of invoices) {
    if (type !== 'invoice' || orderId !== number || amountMinor === 0) continue
    const body = {
      key: randomUUID(),
      amountMinor,
      receivedOn: paidAt.toISOString().slice(0, 10),
      reference: id,
    }
    await done(client(recordTransfer, { params: { id }, body }))
  }
}

/** The number of the order; undefined where nothing of it was to be had. */
async function place(client: Client, order: PlannedOrder) {
  return (await fillCart(client, order)) === 0 ? undefined : placeCart(client, order)
}

/** Orders what is in the cart. */
export async function placeCart(
  client: Client,
  { poNumber, note, onAccount }: Pick<PlannedOrder, 'poNumber' | 'note' | 'onAccount'>,
): Promise<string> {
  const { version: cartVersion } = await done(client(getCart))
  const payment = onAccount ? ('account' as const) : ('card' as const)
  const body = { cartVersion, poNumber, note, payment }
  const placed = await done(client(placeOrder, { body, idempotencyKey: `demo-${poNumber}-${cartVersion}` }))
  return placed.id
}

async function shipmentsOf(client: Client, number: string): Promise<string[]> {
  const found = await done(client(findByScan, { query: { code: number } }))
  return found.kind === 'order' ? found.shipmentIds : []
}

const readShipment = (client: Client, id: string): Promise<DeskShipment> =>
  done(client(getDeskShipment, { params: { id } }))

/** Cuts every line from the pieces that hold it; samples need none. */
async function cut(client: Client, shipmentId: string): Promise<void> {
  const { lines } = await readShipment(client, shipmentId)
  for (const { id, allocations } of lines)
    for (const { pieceNumber } of allocations)
      await done(client(recordCut, { params: { id }, body: { pieceNumber } }))
}

const GRAMS_PER_METRE = 420
const GRAMS_OF_WRAPPING = 350

/** Packs all of a shipment, and returns the parcel. */
async function pack(client: Client, shipmentId: string): Promise<string> {
  const { lines } = await readShipment(client, shipmentId)
  const metres = lines.reduce((sum, { cutMicrometres }) => sum + cutMicrometres / 1_000_000, 0)
  const weightGrams = Math.round(metres * GRAMS_PER_METRE) + GRAMS_OF_WRAPPING
  const body = { lineIds: lines.map(({ id }) => id), weightGrams }
  return (await done(client(packParcel, { params: { id: shipmentId }, body }))).id
}
