import type { Transaction } from 'kysely'
import { Card } from '@selvedge/contract/payments/payments.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { DeliverableCart } from './check-cart.ts'
import type { PricedLine } from '../cart/price-line.ts'
import type { PaymentMethod } from '../payments/active-card.ts'
import { newId } from '../platform/identifiers.ts'
import type { Member } from '../platform/sessions.ts'
import {
  insertEvent,
  insertLines,
  insertOrder,
  insertPayment,
  insertShipments,
  nextOrderNumber,
  reserve,
} from './writing.queries.ts'
import type { OrderBody } from './place-order.ts'

type Writing = {
  trx: Transaction<DB>
  caller: Member
  cart: DeliverableCart
  body: OrderBody
  /** Null when there is nothing to charge. */
  paymentMethod: PaymentMethod | null
  now: Date
  reservedUntil: Date
}

/** Writes the whole order as it will be charged, with stock reserved and payment pending. Returns its id. */
export async function writeOrder(writing: Writing): Promise<string> {
  const { trx, caller, cart, paymentMethod, now } = writing
  const orderId = newId()
  await insertOrder(trx, await orderRow(writing, orderId))
  const shipments = cart.groups.map(group => ({ id: newId(), group }))
  await insertShipments(
    trx,
    shipments.map(({ id, group }) => ({
      id,
      order_id: orderId,
      supplier_id: group.lines[0]!.row.supplier_id,
      carriage_minor: group.carriageMinor,
      dispatch_from: group.dispatch.from,
      dispatch_on: group.dispatch.on,
      delivered_on: group.dispatch.deliveredOn,
      lead_time_days: group.dispatch.leadTimeDays,
    })),
  )
  const lines = shipments
    .flatMap(({ id, group }) => group.lines.map(line => ({ line, shipmentId: id })))
    .map(({ line, shipmentId }, index) => ({
      line,
      row: lineRow(line, { orderId, shipmentId, position: index + 1 }),
    }))
  await insertLines(
    trx,
    lines.map(({ row }) => row),
  )
  await insertEvent(trx, { orderId, state: 'paymentPending', userId: caller.userId, at: now })
  await insertPayment(trx, {
    id: newId(),
    order_id: orderId,
    amount_minor: cart.totals.totalMinor,
    currency: cart.currency,
    gateway_reference: paymentMethod?.reference ?? null,
    state: 'pending',
    created_at: now,
  })
  await reserve(
    trx,
    lines.flatMap(({ line, row }) => reservationsOf(line, row.id)),
  )
  return orderId
}

async function orderRow({ trx, caller, cart, body, paymentMethod, now, reservedUntil }: Writing, id: string) {
  const { businessName, address } = cart.buyer
  return {
    id,
    number: await nextOrderNumber(trx),
    retailer_id: caller.retailerId,
    placed_by: caller.userId,
    state: 'paymentPending' as const,
    po_number: body.poNumber,
    note: body.note,
    served_customer: caller.customer?.name ?? '',
    currency: cart.currency,
    rates: JSON.stringify(cart.rates),
    bill_to: JSON.stringify({ businessName, address }),
    ship_to: JSON.stringify(address),
    goods_minor: cart.totals.goodsMinor,
    cut_fees_minor: cart.totals.cutFeesMinor,
    carriage_minor: cart.totals.carriageMinor,
    tax_minor: cart.totals.taxMinor,
    tax_bp: cart.totals.taxBasisPoints,
    total_minor: cart.totals.totalMinor,
    card: paymentMethod && JSON.stringify(Card.parse(paymentMethod.card)),
    reserved_until: reservedUntil,
    created_at: now,
  }
}

const lineRow = (line: PricedLine, at: { orderId: string; shipmentId: string; position: number }) => ({
  id: newId(),
  order_id: at.orderId,
  shipment_id: at.shipmentId,
  position: at.position,
  colourway_id: line.row.colourway_id,
  cart_item_id: line.row.id,
  order_type: line.row.order_type,
  requested_um: line.requestedMicrometres,
  cut_um: line.cutMicrometres,
  entered_quantity: line.row.entered_quantity,
  entered_unit: line.row.entered_unit,
  sidemark: line.row.sidemark,
  needed_by: line.row.needed_by,
  note: line.row.note,
  cut_list: line.row.cut_list === null ? null : JSON.stringify(line.row.cut_list),
  unit_price_minor: line.unitPriceMinor,
  price_source: line.priceSource,
  tier_bp: line.tierBasisPoints,
  special_price_id: line.priceSource === 'special' ? line.special!.requestId : null,
  goods_minor: line.goodsMinor,
  cut_fee_minor: line.cutFeeMinor,
  state: 'reserved' as const,
})

const reservationsOf = (line: PricedLine, orderLineId: string) =>
  (line.allocation?.cuttings ?? []).map(({ piece, lengthMicrometres }) => ({
    id: newId(),
    piece_id: piece.id,
    order_line_id: orderLineId,
    length_um: lengthMicrometres,
  }))
