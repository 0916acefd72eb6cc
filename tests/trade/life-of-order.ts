import { sql } from 'kysely'
import type { Client } from '@selvedge/contract/call/client.ts'
import {
  decideClaim,
  getDeskClaim,
  sendReplacement,
  signClaim,
} from '@selvedge/contract/claims/desk-claims.ts'
import {
  backOrderLine,
  choosePiece,
  confirmShipments,
  dispatchParcels,
  listCandidatePieces,
  markDelivered,
  packParcel,
  recordCut,
  refuseLine,
} from '@selvedge/contract/fulfilment/shipments.ts'
import { creditInvoice, recordTransfer } from '@selvedge/contract/invoices/desk-invoices.ts'
import { cancelOrder } from '@selvedge/contract/orders/cancellation.ts'
import { makeRefund } from '@selvedge/server/fulfilment/refunds/make-refund.ts'
import type { TestApplication } from '../support/application.ts'
import { addLine, orderCart } from '../support/buying.ts'
import { METRE, raise } from '../support/claims.ts'
import { succeed } from '../support/factories.ts'
import { TRACKING } from '../support/fulfilling.ts'
import type { Person } from './people.ts'
import type { PlannedLine, PlannedOrder } from './plan.ts'

const DAY_MS = 24 * 3600_000

export type Trade = {
  application: TestApplication
  desk: Person
  second: Person
  /** Kept by the test alone: what was transferred, minor units. */
  transferredMinor: number
}
type Line = { id: string; shipmentId: string; planned: PlannedLine; goodsMinor: number }

/** One order of a business, from the cart until nothing of it is open any more. */
export async function lifeOfOrder(trade: Trade, business: Person, order: PlannedOrder): Promise<void> {
  const buyer = await business.client()
  const { number, lines } = await place(trade, buyer, order)
  for (const line of lines) await changeBefore(trade, { buyer, number, line })
  for (const shipmentId of new Set(lines.map(line => line.shipmentId)))
    await send(
      trade,
      shipmentId,
      lines.filter(line => line.shipmentId === shipmentId),
    )
  for (const line of lines) await claim(trade, buyer, line)
  if (order.credited?.when === 'before') await credit(trade, number, order.credited.percent)
  if (order.payment === 'account') await payByTransfer(trade, number)
  if (order.credited?.when === 'after') await credit(trade, number, order.credited.percent)
  await giveBack(trade, number)
}

async function place(
  { application: { db } }: Trade,
  client: Client,
  { lines, spendsWallet, payment }: PlannedOrder,
): Promise<{ number: string; lines: Line[] }> {
  const planned = new Map<string, PlannedLine>()
  for (const line of lines) planned.set(line.cloth, line)
  for (const [fabricId, { decimetres }] of planned)
    await addLine(client, { fabricId, fabricQuantity: decimetres / 10 })
  const wallet = spendsWallet ? {} : { wallet: 0 }
  const order = () => orderCart(client, { payment, ...wallet })
  let answer = await order()
  // Where a day has ended since the cart was read, the buyer is told other days, and orders again.
  if (!answer.success && answer.code === 'cartChanged') answer = await order()
  const { id: number } = (await succeed(Promise.resolve(answer))).data
  const placed = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .innerJoin('colourways', 'colourways.id', 'order_lines.colourway_id')
    .select(['order_lines.id', 'order_lines.shipment_id', 'order_lines.goods_minor', 'colourways.slug'])
    .where('orders.number', '=', number)
    .execute()
  return {
    number,
    lines: placed.map(({ id, shipment_id, goods_minor, slug }) => ({
      id,
      shipmentId: shipment_id,
      planned: planned.get(slug)!,
      goodsMinor: goods_minor,
    })),
  }
}

type Changing = { buyer: Client; number: string; line: Line }

/** What happens to a line before it is cut. */
async function changeBefore(trade: Trade, { buyer, number, line: { id, planned } }: Changing): Promise<void> {
  const params = { id }
  const desk = await trade.desk.client()
  if (planned.before === 'cancel')
    await succeed(buyer(cancelOrder, { params: { id: number }, body: { lineId: id } }))
  if (planned.before === 'refuse')
    await succeed(desk(refuseLine, { params, body: { reason: 'The mill has ended it' } }))
  if (planned.before === 'backOrder') {
    const onDay = async (days: number) => {
      const on = new Date(trade.application.clock.now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
      return desk(backOrderLine, { params, body: { on } })
    }
    // The supplier may be closed on the first of them, over Easter on four.
    let answer = await onDay(14)
    for (let days = 15; !answer.success && days < 21; days += 1) answer = await onDay(days)
    await succeed(Promise.resolve(answer))
  }
}

/**
 * Confirms, cuts, packs and sends what is ready of a shipment. What the desk's page would show is read from the records, which is
 * faster, and a year of trade is long.
 */
async function sendReady({ application: { db } }: Trade, desk: Client, shipmentId: string): Promise<void> {
  await succeed(desk(confirmShipments, { body: { shipmentIds: [shipmentId] } }))
  const toCut = await db
    .selectFrom('order_lines')
    .innerJoin('reservations', 'reservations.order_line_id', 'order_lines.id')
    .innerJoin('pieces', 'pieces.id', 'reservations.piece_id')
    .select(['order_lines.id', 'pieces.piece_number'])
    .where('order_lines.shipment_id', '=', shipmentId)
    .where('order_lines.state', '=', 'allocated')
    .where('reservations.released_at', 'is', null)
    .execute()
  for (const { id, piece_number: pieceNumber } of toCut)
    await succeed(desk(recordCut, { params: { id }, body: { pieceNumber } }))
  const body = { lineIds: [...new Set(toCut.map(({ id }) => id))], weightGrams: 4200 }
  const { data } = await succeed(desk(packParcel, { params: { id: shipmentId }, body }))
  const parcels = [{ parcelId: data.id, carrier: 'dpd' as const, trackingNumber: TRACKING }]
  await succeed(desk(dispatchParcels, { body: { parcels } }))
  await succeed(desk(markDelivered, { params: { id: data.id }, body: {} }))
}

/** Sends what there is, then what was ordered back, in a parcel of its own. */
async function send(trade: Trade, shipmentId: string, lines: readonly Line[]): Promise<void> {
  const { clock } = trade.application
  const ofWhich = (before: PlannedLine['before']) => lines.filter(({ planned }) => planned.before === before)
  const desk = await trade.desk.client()
  const late = ofWhich('backOrder')
  if (ofWhich('nothing').length > 0) await sendReady(trade, desk, shipmentId)
  else if (late.length > 0) await succeed(desk(confirmShipments, { body: { shipmentIds: [shipmentId] } }))
  if (late.length === 0) return
  // A parcel later: carriage is charged with the first of a shipment, which that of one moment would leave open.
  clock.now = new Date(clock.now.getTime() + 60_000)
  for (const { id } of late) {
    const { data } = await succeed(desk(listCandidatePieces, { params: { id } }))
    const best = data.find(one => one.isBestFit)!
    await succeed(desk(choosePiece, { params: { id }, body: { pieceId: best.id } }))
  }
  await sendReady(trade, desk, shipmentId)
}

async function claim(trade: Trade, buyer: Client, line: Line): Promise<void> {
  const { planned } = line
  if (planned.claim === 'none' || planned.before === 'cancel' || planned.before === 'refuse') return
  const id = await raise(buyer, { lineId: line.id, lengthMicrometres: METRE / 2 })
  const desk = await trade.desk.client()
  const message = 'Looked at.'
  const params = { id }
  if (planned.claim !== 'credit') {
    const body = { version: 1, outcome: planned.claim, message }
    const { data } = await succeed(desk(decideClaim, { params, body }))
    if (planned.claim === 'replace') await replace(desk, id, data.version)
    return
  }
  const netMinor = Math.max(1, Math.floor((line.goodsMinor * planned.share) / 100))
  const { chargedTo } = planned
  const body = { version: 1, outcome: 'credit' as const, netMinor, chargedTo, message }
  const { data } = await succeed(desk(decideClaim, { params, body }))
  // A large credit is only proposed.
  if (data.state === 'resolved') return
  const second = await trade.second.client()
  await succeed(second(signClaim, { params, body: { version: data.version } }))
}

/** Cuts half a metre again, of the lot that was sent where there is some. */
async function replace(desk: Client, id: string, version: number): Promise<void> {
  const params = { id }
  const { data } = await succeed(desk(getDeskClaim, { params }))
  const lengthMicrometres = METRE / 2
  const piece = data.toCutFrom!.find(one => one.freeMicrometres >= lengthMicrometres)
  const body = { version, pieceId: piece?.id ?? null, lengthMicrometres }
  await succeed(
    desk(sendReplacement, { params, body: { ...body, carrier: 'dpd', trackingNumber: '15504472' } }),
  )
}

const invoicesOf = ({ application: { db } }: Trade, number: string) =>
  db
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .select(['invoices.id', 'invoices.number', 'invoices.total_minor', 'invoices.paid_minor'])
    .select('invoices.credited_minor')
    .select(eb =>
      eb
        .selectFrom('invoices as note')
        .select(({ fn }) => fn.coalesce(fn.sum<number>('note.total_minor'), sql<number>`0`).as('minor'))
        .whereRef('note.invoice_id', '=', 'invoices.id')
        .as('noted_minor'),
    )
    .where('orders.number', '=', number)
    .where('invoices.type', '=', 'invoice')
    .execute()

async function payByTransfer(trade: Trade, number: string): Promise<void> {
  const desk = await trade.desk.client()
  for (const invoice of await invoicesOf(trade, number)) {
    const amountMinor = invoice.total_minor - invoice.paid_minor - invoice.credited_minor
    if (amountMinor <= 0) continue
    const receivedOn = trade.application.clock.now.toISOString().slice(0, 10)
    const body = { key: invoice.id, amountMinor, receivedOn }
    await succeed(desk(recordTransfer, { params: { id: invoice.number }, body }))
    trade.transferredMinor += amountMinor
  }
}

/** The desk credits a part of what is left of each invoice, by a note of its own. */
async function credit(trade: Trade, number: string, percent: number): Promise<void> {
  const desk = await trade.desk.client()
  for (const invoice of await invoicesOf(trade, number)) {
    const left = invoice.total_minor - Number(invoice.noted_minor)
    const amountMinor = Math.floor((left * percent) / 100)
    if (amountMinor <= 0) continue
    const body = { key: crypto.randomUUID(), amountMinor, reason: 'Carriage charged twice' }
    await succeed(desk(creditInvoice, { params: { id: invoice.number }, body }))
  }
}

/** The jobs that give money back are run at once, where the queue would take its time. */
async function giveBack({ application: { db, deps } }: Trade, number: string): Promise<void> {
  const due = await db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('refunds.id')
    .where('orders.number', '=', number)
    .where('refunds.state', '=', 'pending')
    .execute()
  for (const { id } of due) await makeRefund(deps, id)
}
