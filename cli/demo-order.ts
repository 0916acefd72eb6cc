import { randomUUID } from 'node:crypto'
import type { Client } from '@selvedge/contract/call/client.ts'
import { getCart } from '@selvedge/contract/cart/cart.ts'
import { findByScan } from '@selvedge/contract/fulfilment/shipments.ts'
import { listInvoicesAtDesk, recordTransfer } from '@selvedge/contract/invoices/desk-invoices.ts'
import { cancelOrder } from '@selvedge/contract/orders/cancellation.ts'
import { placeOrder } from '@selvedge/contract/orders/orders.ts'
import type { PlannedOrder } from '@selvedge/demo/year/trade-plan.ts'
import { lifeOfClaim } from './demo-claim.ts'
import { atWork, DAY_MS, done, fillCart, HOUR_MS, plannedTime, type Playing, type Wait } from './demo-play.ts'
import { lifeOfShipment } from './demo-shipment.ts'

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

/** What becomes of an order after it is placed, as far as it has come: each supplier sees to its own shipment. */
export async function* lifeOfPlaced(
  { number, placedAt, fate, claim, onAccount }: Placed,
  playing: Playing,
): AsyncGenerator<Wait, void> {
  const { desk } = playing
  const shipmentIds = await shipmentsOf(await desk(), number)
  const shipments = shipmentIds.map((id, index) => ({
    id,
    index,
    number,
    placedAt: new Date(placedAt),
    fate,
  }))
  let last = yield* oneAfterAnother(shipments.map(shipment => lifeOfShipment(shipment, playing)))
  if (fate !== 'delivered') return
  const deliveredAt = last
  if (claim) last = yield* lifeOfClaim({ ...playing, claim, number, deliveredAt })
  if (onAccount?.paidAfterDays == null) return
  const paidAt = atWork(
    Math.max(last.getTime() + HOUR_MS, deliveredAt.getTime() + onAccount.paidAfterDays * DAY_MS),
  )
  yield paidAt
  await payInvoices(await desk(), number, paidAt)
}

/** People do one thing at a time: what falls into the same minutes is done a little later. */
const BETWEEN_MS = 3 * 60_000

/** Lives side by side, each step at its time. Returns the time of the last. */
async function* oneAfterAnother(lives: AsyncGenerator<Wait, void>[]): AsyncGenerator<Wait, Date> {
  const waiting: { until: Wait; life: AsyncGenerator<Wait, void> }[] = []
  const rest = async (life: AsyncGenerator<Wait, void>) => {
    const { done: isOver, value } = await life.next()
    if (!isOver) waiting.push({ until: value, life })
  }
  for (const life of lives) await rest(life)
  let last = new Date(0)
  while (waiting.length > 0) {
    waiting.sort((one, other) => one.until.getTime() - other.until.getTime())
    const { until, life } = waiting.shift()!
    last = new Date(Math.max(until.getTime(), last.getTime() + BETWEEN_MS))
    yield last
    await rest(life)
  }
  return last
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
