import type { Transaction } from 'kysely'
import { cutLength } from '@selvedge/contract/format/measurement.ts'
import type { ApprovalReason } from '@selvedge/contract/orders/approval-need.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { DeliverableCart, DeliverableGroup } from './check-cart.ts'
import { orderedCutList } from '../cart/ordered-cut-list.ts'
import type { DispatchedLine } from '../cart/price-cart.ts'
import type { PricedLine } from '../cart/price-line.ts'
import { takeHolds } from '../holds/holds-of-order.ts'
import { newId } from '../platform/identifiers.ts'
import type { Member } from '../platform/sessions.ts'
import {
  insertCuttingsAsked,
  insertLines,
  insertOrder,
  insertShipments,
  reserve,
  type NewOrder,
} from './writing.queries.ts'
import type { OrderRequest } from './begin-order.ts'
import { orderWords } from './order-words.ts'
import { paymentColumns, paymentRow, type PlannedPayment } from './plan-payment.ts'

type Parts = {
  trx: Transaction<DB>
  retailerId: string
  cart: DeliverableCart
  now: Date
  /** By cart line, the length that was asked for where another is approved. In micrometres. */
  asked?: ReadonlyMap<string, number>
}
/** `termsVersion`: of the terms of sale that the buyer agrees to. */
type Writing = Omit<Parts, 'retailerId' | 'asked'> & {
  caller: Member
  request: OrderRequest
  termsVersion: string | null
}
type Reserving = { payment: PlannedPayment; reservedUntil: Date }

/** Writes the whole order, with stock reserved and how it is paid; what it spends of the wallet is taken afterwards. Returns its number. */
export async function writeOrder(writing: Writing & Reserving): Promise<string> {
  const { payment, reservedUntil } = writing
  const row = {
    ...orderRow(writing, payment.orderId),
    ...paymentColumns(payment),
    state: 'paymentPending' as const,
    reserved_until: reservedUntil,
  }
  return write(writing, row, paymentRow(payment))
}

export type Asking = { reason: ApprovalReason; heldUntil: Date }
/** Writes an order that awaits approval, with its stock reserved and nothing to pay yet. Returns its id and number. */
export async function writeRequest(writing: Writing & Asking): Promise<{ id: string; number: string }> {
  const { cart, request, reason, heldUntil } = writing
  const row = {
    ...orderRow(writing, newId()),
    state: 'awaitingApproval' as const,
    asked: JSON.stringify(cart.totals),
    ask_reason: reason,
    ask_note: request.body.approvalNote,
    held_until: heldUntil,
  }
  return { id: row.id, number: await write(writing, row, null) }
}

async function write(
  { trx, caller: { retailerId }, request, cart, now }: Writing,
  row: NewOrder['row'] & ReturnType<typeof orderRow>,
  payment: NewOrder['payment'],
): Promise<string> {
  const words = orderWords(row, cart.groups)
  const number = await insertOrder(trx, { row, words, key: { retailerId, key: request.key }, payment })
  await writeParts({ trx, retailerId, cart, now }, row.id)
  return number
}

/** Writes the shipments, lines and reservations of an order. */
export async function writeParts(
  { trx, retailerId, cart, asked, now }: Parts,
  orderId: string,
): Promise<void> {
  const shipments = cart.groups.map(group => ({ id: newId(), group }))
  await insertShipments(
    trx,
    retailerId,
    shipments.map(({ id, group }) => ({
      id,
      order_id: orderId,
      supplier_id: group.lines[0]!.row.supplier_id,
      ...destinationColumns(group.destination),
      tax_bp: group.sale.basisPoints,
      tax_reason: group.sale.reason,
      seller_country: group.sale.sellerCountry,
      carriage_minor: group.carriageMinor,
      unstated_charges: group.unstatedCharges,
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
      row: {
        ...lineRow(line, { orderId, shipmentId, position: index + 1 }),
        asked_um: askedLength(line, asked),
      },
    }))
  await insertLines(
    trx,
    lines.map(({ row }) => row),
  )
  await insertCuttingsAsked(
    trx,
    lines
      .filter(({ line }) => line.row.cutting_wanted)
      .map(({ line, row }) => ({
        id: newId(),
        order_line_id: row.id,
        asked_at: now,
        asked_by: line.row.user_id,
      })),
  )
  // Of an order that is written anew, what it had freed before is held again by now.
  const itemIds = lines
    .filter(({ line }) => line.held !== undefined || asked !== undefined)
    .map(({ line }) => line.row.id)
  await takeHolds(trx, { orderId, itemIds, now })
  await reserve(
    trx,
    lines.flatMap(({ line, row }) => reservationsOf(line, row.id)),
  )
}

function askedLength({ row }: PricedLine, asked: Parts['asked']): number | null {
  const requested = asked?.get(row.id)
  const grid = { minOrderMicrometres: row.min_order_um, orderIncrementMicrometres: row.order_increment_um }
  return requested === undefined ? null : cutLength(requested, grid)
}

function orderRow({ caller, cart, request: { body }, termsVersion, now }: Writing, id: string) {
  return {
    id,
    retailer_id: caller.retailerId,
    placed_by: caller.userId,
    po_number: body.poNumber,
    note: body.note,
    terms_version: termsVersion,
    served_customer: caller.customer?.name ?? '',
    created_at: now,
    ...cartColumns(cart),
  }
}

/** What an order says of its cart as a whole. */
export function cartColumns(cart: DeliverableCart) {
  const { businessName, address } = cart.buyer
  // The tax is that of a buyer with this VAT number, so the invoice names it whatever becomes of it before the parcel leaves.
  const billTo = { businessName, address, ...cart.registration }
  return {
    currency: cart.currency,
    rates: JSON.stringify(cart.rates),
    bill_to: JSON.stringify(billTo),
    goods_minor: cart.totals.goodsMinor,
    cut_fees_minor: cart.totals.cutFeesMinor,
    carriage_minor: cart.totals.carriageMinor,
    discount_minor: cart.totals.discountMinor,
    ...codeColumns(cart),
    tax_minor: cart.totals.taxMinor,
    total_minor: cart.totals.totalMinor,
  }
}

/** A code that takes nothing off is not used. */
function codeColumns({ discount }: DeliverableCart) {
  const isUsed = discount !== null && discount.discountMinor > 0
  return {
    discount_code_id: isUsed ? discount.code.id : null,
    discount_code: isUsed ? discount.code.terms.code : null,
  }
}

/** As it is now: what becomes of the address book changes no order. */
const destinationColumns = ({ id, kind, name, address, instructions }: DeliverableGroup['destination']) => ({
  address_id: id,
  ship_to_kind: kind,
  ship_to_name: name,
  ship_to: JSON.stringify(address),
  instructions,
})

function cutListOf({ row, cutMicrometres }: DispatchedLine): string | null {
  const cutList = orderedCutList(row, cutMicrometres)
  return cutList && JSON.stringify(cutList)
}

const lineRow = (line: DispatchedLine, at: { orderId: string; shipmentId: string; position: number }) => ({
  id: newId(),
  order_id: at.orderId,
  shipment_id: at.shipmentId,
  position: at.position,
  colourway_id: line.row.colourway_id,
  cart_item_id: line.row.id,
  order_type: line.row.order_type,
  one_piece: line.row.one_piece,
  lot_asked: line.row.dye_lot,
  piece_asked: line.row.piece_id,
  requested_um: line.requestedMicrometres,
  cut_um: line.cutMicrometres,
  entered_quantity: line.row.entered_quantity,
  entered_unit: line.row.entered_unit,
  sidemark: line.row.sidemark,
  needed_by: line.row.needed_by,
  note: line.row.note,
  cut_list: cutListOf(line),
  unit_price_minor: line.unitPriceMinor,
  price_source: line.priceSource,
  price_from_um: line.priceFromMicrometres,
  tier_bp: line.tierBasisPoints,
  special_price_id: line.priceSource === 'special' ? line.special!.requestId : null,
  goods_minor: line.goodsMinor,
  cut_fee_minor: line.cutFeeMinor,
  discount_minor: line.discountMinor,
  state: 'reserved' as const,
})

const reservationsOf = (line: PricedLine, orderLineId: string) =>
  (line.allocation?.cuttings ?? []).map(({ piece, lengthMicrometres }) => ({
    id: newId(),
    piece_id: piece.id,
    order_line_id: orderLineId,
    length_um: lengthMicrometres,
  }))
