import type { Client, Result } from '@selvedge/contract/call/client.ts'
import { addToCart, getCart, removeCartItem } from '@selvedge/contract/cart/cart.ts'
import { listFabrics } from '@selvedge/contract/catalogue/catalogue.ts'
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
import { cancelOrder } from '@selvedge/contract/orders/cancellation.ts'
import { placeOrder } from '@selvedge/contract/orders/orders.ts'
import type { Fate, PlannedLine, PlannedOrder } from '@selvedge/demo/year/trade-plan.ts'

/** The time until which an order rests. */
export type Wait = Date
type Playing = {
  /** A session of the buyer's, and one at the desk, at the present time of the play. */
  shop: () => Promise<Client>
  desk: () => Promise<Client>
  today: Date
}

const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS
const stages = ['placed', 'confirmed', 'cut', 'packed', 'dispatched', 'delivered'] as const
const reaches = (fate: Fate, stage: (typeof stages)[number]): boolean =>
  fate !== 'cancelled' && stages.indexOf(fate) >= stages.indexOf(stage)

/** One order from the cart to as far as it has come. Rests before each step until the time at which it was done. */
export async function* lifeOfOrder(
  order: PlannedOrder,
  { shop, desk, today }: Playing,
): AsyncGenerator<Wait, void> {
  const midnight = Math.floor(today.getTime() / DAY_MS) * DAY_MS
  const placedAt = midnight - order.daysAgo * DAY_MS + order.minute * 60_000
  yield new Date(placedAt)
  const number = await place(await shop(), order)
  if (number === undefined) return
  if (order.fate === 'cancelled') {
    yield new Date(placedAt + 2 * HOUR_MS)
    await done((await shop())(cancelOrder, { params: { id: number } }))
    return
  }
  const workedAt = (hours: number) => atWork(placedAt + hours * HOUR_MS)
  if (!reaches(order.fate, 'confirmed')) return
  yield workedAt(2)
  const shipmentIds = await shipmentsOf(await desk(), number)
  await done((await desk())(confirmShipments, { body: { shipmentIds } }))
  if (!reaches(order.fate, 'cut')) return
  yield workedAt(22)
  for (const id of shipmentIds) await cut(await desk(), id)
  if (!reaches(order.fate, 'packed')) return
  yield workedAt(24)
  const parcels: string[] = []
  for (const id of shipmentIds) parcels.push(await pack(await desk(), id))
  if (!reaches(order.fate, 'dispatched')) return
  yield workedAt(27)
  const sending = parcels.map((parcelId, index) => ({
    parcelId,
    carrier: 'dpd' as const,
    trackingNumber: `1550${number.slice(3).padStart(6, '0')}${String(index + 1).padStart(2, '0')}`,
  }))
  await done((await desk())(dispatchParcels, { body: { parcels: sending } }))
  if (!reaches(order.fate, 'delivered')) return
  yield workedAt(51)
  for (const id of parcels) await done((await desk())(markDelivered, { params: { id }, body: {} }))
}

/** That time, or the same on the Monday after a weekend. */
function atWork(time: number): Date {
  const weekday = new Date(time).getUTCDay()
  const rest = weekday === 6 ? 2 : weekday === 0 ? 1 : 0
  return new Date(time + rest * DAY_MS)
}

/** The number of the order; undefined where nothing of it was to be had. */
async function place(client: Client, { lines, customer, poNumber, note }: PlannedOrder) {
  for (const line of lines) {
    const fabricId = await find(client, line)
    if (!fabricId) continue
    const { orderType, metres } = line
    const length = orderType === 'cut' ? { fabricQuantity: metres } : {}
    const body = { fabricId, orderType, sidemark: customer, note: line.note, ...length }
    await client(addToCart, { body })
  }
  const cart = await done(client(getCart))
  const items = cart.groups.flatMap(group => group.items)
  const gone = items.filter(({ availability }) => availability !== 'inStock')
  for (const { id } of gone) await done(client(removeCartItem, { params: { id } }))
  if (gone.length === items.length) return undefined
  const { version: cartVersion } = await done(client(getCart))
  const body = { cartVersion, poNumber, note }
  const placed = await done(client(placeOrder, { body, idempotencyKey: `demo-${poNumber}-${cartVersion}` }))
  return placed.id
}

/** The cloth at the planned place of the list, counted round. */
async function find(client: Client, { wanted, choice }: PlannedLine): Promise<string | undefined> {
  const { fabrics } = await done(client(listFabrics, { query: wanted }))
  return fabrics[choice % Math.max(1, fabrics.length)]?.id
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

/** What a call of the demo answers. A refusal is a fault of the plan. */
async function done<T>(answer: Promise<Result<T>>): Promise<T> {
  const result = await answer
  if (!result.success) throw new Error(`Could not play the demo trade: ${result.code}, ${result.message}`)
  return result.data
}
