import { lastDispatch, type Dispatch } from '@selvedge/contract/catalogue/dispatch.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import { personName } from '@selvedge/contract/format/person-name.ts'
import { isLate } from '@selvedge/contract/orders/late-dispatch.ts'
import { supplierConfirmsOf } from '@selvedge/contract/orders/supplier-confirms.ts'
import type { ListedOrder, OrderDetail, OrderLine, OrderSummary } from '@selvedge/contract/orders/orders.ts'
import { finishedStates, isToDispatch, orderStates } from '@selvedge/contract/orders/order-states.ts'
import { stageOf, type OrderNextStep } from '@selvedge/contract/orders/order-stages.ts'
import { CutList } from '@selvedge/contract/metreage/cut-list.ts'
import { Card } from '@selvedge/contract/payments/payments.ts'
import { Address } from '@selvedge/contract/postal/address.ts'
import { timeZoneOf } from '@selvedge/contract/postal/time-zones.ts'
import { shareMinor } from '@selvedge/contract/pricing/money.ts'
import { onlyRate, reasonsOf, taxesByRate } from '@selvedge/contract/pricing/tax.ts'
import { z } from 'zod'
import { may } from '@selvedge/contract/access/permissions.ts'
import { Totals as TotalsOf } from '@selvedge/contract/cart/cart.ts'
import { UnstatedCharges, unstatedOf } from '@selvedge/contract/cart/unstated-charges.ts'
import { LeftOut } from '@selvedge/contract/orders/approval.ts'
import {
  mayChangeAddress,
  presentCancellation,
  presentParcels,
  presentProgress,
  presentRefunds,
  presentSteps,
  type OrderContext,
} from './fulfilled.present.ts'
import { presentTransfer } from './transfer/present-transfer.ts'
import type { Fulfilled } from './fulfilled.queries.ts'
import type {
  AllocationRow,
  DispatchRow,
  EventRow,
  LineRow,
  OrderReader,
  OrderRow,
} from './reading.queries.ts'

const PICTURES_SHOWN = 4
/** A line with a piece that is not yet cut. */
const uncutStates: ReadonlySet<LineRow['state']> = new Set(['reserved', 'placed', 'allocated'])
const BillTo = z.object({ businessName: z.string(), address: Address })
const State = z.enum(orderStates)

const distinct = (values: string[]) => [...new Set(values)]
const markedOf = (lines: LineRow[]): string[] => lines.map(line => line.sidemark).filter(Boolean)
const sum = <T>(items: readonly T[], value: (item: T) => number) =>
  items.reduce((total, item) => total + value(item), 0)

export const presentDispatch = (row: DispatchRow): Dispatch => ({
  from: row.dispatch_from,
  on: row.dispatch_on,
  deliveredOn: row.delivered_on,
  leadTimeDays: row.lead_time_days,
  ...(row.dispatch_from === 'supplier' && { reason: row.dispatch_reason }),
})

/** When a line is to leave: as was promised, or once its cloth on back order has come, where that is later. */
const expectedOf = (line: LineRow): Dispatch => {
  const comes = line.state === 'backordered' ? line.back_order_on : null
  if (comes === null || (line.dispatch_on !== null && line.dispatch_on >= comes)) return presentDispatch(line)
  return { from: 'delivery', on: comes, deliveredOn: comes, leadTimeDays: null }
}

/** Lines that a supplier has yet to dispatch: none of an order that is over, or not yet given to its suppliers. */
function awaitingDispatch({ state }: OrderRow, lines: readonly LineRow[]): LineRow[] {
  const isFinished = finishedStates.some(finished => finished === state)
  const isSent = !isFinished && state !== 'awaitingApproval' && state !== 'awaitingTransfer'
  return lines.filter(line => isSent && isToDispatch(line.state))
}

export function presentListed(
  order: OrderRow,
  lines: LineRow[],
  reader: OrderReader,
  now: Date,
): ListedOrder {
  const late = awaitingDispatch(order, lines).some(line =>
    isLate({ on: line.dispatch_on, timeZone: timeZoneOf(line.country_of_hours), lines: [line] }, now),
  )
  return { ...presentSummary(order, lines, reader), isLate: late }
}

export function presentSummary(order: OrderRow, lines: LineRow[], reader: OrderReader): OrderSummary {
  const marked = markedOf(lines)
  const sidemarks = distinct(marked)
  const toDispatch = awaitingDispatch(order, lines)
  return {
    id: order.number,
    placedAt: (order.placed_at ?? order.created_at).toISOString(),
    state: order.state,
    poNumber: order.po_number,
    endCustomer: sidemarks.join(' · ') || order.served_customer,
    sidemarks,
    markedLineCount: marked.length,
    supplierNames: distinct(lines.map(line => line.supplier_name)),
    pictures: lines.slice(0, PICTURES_SHOWN).map(pictureOf),
    lineCount: lines.length,
    lengthMicrometres: sum(lines, line => line.cut_um),
    currency: order.currency,
    totalMinor: order.total_minor,
    expected: toDispatch.length === 0 ? null : lastDispatch(toDispatch.map(expectedOf)),
    neededBy: firstNeeded(lines),
    next: nextStep(order, reader),
  }
}

/** The first day on which something that is still to be sent is needed. */
const firstNeeded = (lines: readonly LineRow[]): string | null =>
  lines.flatMap(line => (line.needed_by && isToDispatch(line.state) ? [line.needed_by] : [])).toSorted()[0] ??
  null

function nextStep(order: OrderRow, { userId, role }: OrderReader): OrderNextStep {
  const mayApprove = order.placed_by !== userId && may(role, 'approveOrders')
  if (order.state === 'awaitingApproval') return mayApprove ? 'approve' : 'open'
  if (order.state === 'paymentPending')
    return (order.approved_by ?? order.placed_by) === userId ? 'pay' : 'open'
  if (order.state === 'awaitingTransfer') return 'open'
  const stage = stageOf[order.state]
  if (stage === 'onItsWay') return 'track'
  const isOver = stage === 'delivered' || stage === 'cancelled'
  return isOver && may(role, 'fillCart') ? 'orderAgain' : 'open'
}

export type OrderParts = {
  order: OrderRow
  lines: LineRow[]
  allocations: AllocationRow[]
  events: EventRow[]
  fulfilled: Fulfilled
}

export function presentDetail(
  { order, lines, allocations, events, fulfilled }: OrderParts,
  locale: Locale,
  reader: OrderReader,
): OrderDetail {
  const ofLine = Map.groupBy(allocations, allocation => allocation.order_line_id)
  const shipments = [...Map.groupBy(lines, line => line.shipment_id).values()]
  const context = { order, fulfilled, reader, locale }
  const shown = shipments.map(shipped => presentShipment(shipped, ofLine, context))
  const taxes = taxesByRate(shipments.map(taxOfShipment))
  return {
    ...presentSummary(order, lines, reader),
    placedBy: placedByOf(order, locale),
    note: order.note,
    billTo: BillTo.parse(order.bill_to),
    shipments: shown,
    totals: {
      goodsMinor: order.goods_minor,
      cutFeesMinor: order.cut_fees_minor,
      carriageMinor: order.carriage_minor,
      unstatedCharges: unstatedOf(shown),
      discountMinor: order.discount_minor,
      taxMinor: order.tax_minor,
      taxBasisPoints: onlyRate(taxes),
      taxes,
      taxReasons: reasonsOf(shipments.map(reasonOfShipment)),
      totalMinor: order.total_minor,
    },
    discountCode: order.discount_code,
    card: Card.nullable().parse(order.card),
    refunds: presentRefunds(context),
    cancellation: presentCancellation(lines, context),
    terms: presentTerms(order),
    transfer: presentTransfer(order, reader.userId),
    walletMinor: order.wallet_minor,
    mayFinishPayment:
      order.state === 'paymentPending' && (order.approved_by ?? order.placed_by) === reader.userId,
    approval: presentApproval(order, locale, reader),
    history: events.map(event => ({
      at: event.at.toISOString(),
      event: State.parse(event.state),
      by: fullName(event, locale),
    })),
  }
}

const presentTerms = ({ terms_days, settlement_bp, settlement_days }: OrderRow): OrderDetail['terms'] =>
  terms_days === null
    ? null
    : { days: terms_days, settlementBasisPoints: settlement_bp ?? 0, settlementDays: settlement_days ?? 0 }

/** Null for an order that was placed without asking. */
function presentApproval(
  order: OrderRow,
  locale: Locale,
  { userId, role }: OrderReader,
): OrderDetail['approval'] {
  if (order.ask_reason === null) return null
  const isOwn = order.placed_by === userId
  const { approver_first_name: first_name, approver_last_name: last_name } = order
  return {
    reason: order.ask_reason,
    note: order.ask_note,
    heldUntil: order.held_until!.toISOString(),
    approvedBy: fullName({ first_name, last_name }, locale),
    answer: order.answer_note,
    askedTotalMinor: TotalsOf.parse(order.asked).totalMinor,
    leftOut: z.array(LeftOut).parse(order.left_out),
    mayApprove: !isOwn && order.state === 'awaitingApproval' && may(role, 'approveOrders'),
    isOwn,
  }
}

/** Rounded as it was when the order was placed: for each shipment, which is an invoice. */
function taxOfShipment(lines: readonly LineRow[]) {
  const { carriage_minor, tax_bp } = lines[0]!
  const netMinor =
    sum(lines, line => line.goods_minor + line.cut_fee_minor - line.discount_minor) + carriage_minor
  return { basisPoints: tax_bp, netMinor, taxMinor: shareMinor(netMinor, tax_bp) }
}

const reasonOfShipment = ([line]: readonly LineRow[]) => ({
  reason: line!.tax_reason,
  sellerCountry: line!.seller_country,
  supplier: line!.supplier_name,
  destination: Address.parse(line!.ship_to).country,
})

function presentShipment(
  lines: LineRow[],
  allocations: Map<string, AllocationRow[]>,
  context: OrderContext,
): OrderDetail['shipments'][number] {
  const [line] = lines as [LineRow, ...LineRow[]]
  const { supplier_slug, supplier_name, carriage_minor, unstated_charges, claim_days, claim_days_of } = line
  return {
    id: line.shipment_id,
    shipTo: {
      id: line.address_id,
      kind: line.ship_to_kind,
      name: line.ship_to_name,
      address: Address.parse(line.ship_to),
      instructions: line.instructions,
    },
    taxBasisPoints: line.tax_bp,
    taxReason: line.tax_reason,
    sellerCountry: line.seller_country,
    supplier: { id: supplier_slug, name: supplier_name },
    dispatch: presentDispatch(line),
    carriageMinor: carriage_minor,
    unstatedCharges: UnstatedCharges.parse(unstated_charges),
    claimDays: claim_days,
    claimDaysOf: claim_days_of,
    confirmedAt: line.confirmed_at?.toISOString() ?? null,
    timeZone: timeZoneOf(line.country_of_hours),
    mayChangeAddress: mayChangeAddress(lines, context),
    lines: lines.map(line => presentLine(line, allocations.get(line.id) ?? [], context)),
    parcels: presentParcels(line.shipment_id, context),
    history: presentSteps(line.shipment_id, context),
  }
}

const presentLine = (line: LineRow, allocations: AllocationRow[], context: OrderContext): OrderLine => ({
  id: line.id,
  fabric: {
    id: line.slug,
    designName: line.design_name,
    colourName: line.colour_name,
    colourNumber: line.colour_number,
    picture: pictureOf(line),
  },
  orderType: line.order_type,
  requestedMicrometres: line.requested_um,
  cutMicrometres: line.cut_um,
  askedMicrometres: line.asked_um,
  entered: { quantity: line.entered_quantity, unit: line.entered_unit },
  sidemark: line.sidemark,
  neededBy: line.needed_by,
  note: line.note,
  cutList: CutList.nullable().parse(line.cut_list),
  unitPriceMinor: line.unit_price_minor,
  priceSource: line.price_source,
  priceFromMicrometres: line.price_from_um,
  specialPriceId: line.special_price_number,
  goodsMinor: line.goods_minor,
  cutFeeMinor: line.cut_fee_minor,
  discountMinor: line.discount_minor,
  state: line.state,
  ...presentProgress(line, context),
  replacedAt: line.replaced_at?.toISOString() ?? null,
  supplierConfirms: confirmsOf(line, allocations),
  allocations: allocations
    .filter(({ piece_number }) => piece_number !== '')
    .map(({ piece_number, dye_lot, length_um, piece_um }) => ({
      pieceNumber: piece_number,
      dyeLot: dye_lot,
      lengthMicrometres: length_um,
      pieceMicrometres: uncutStates.has(line.state) ? piece_um : null,
    })),
})

/** Once a shipment is confirmed, so are the lengths of its lines. */
function confirmsOf(line: LineRow, allocations: readonly AllocationRow[]): OrderLine['supplierConfirms'] {
  if (line.confirmed_at !== null) return null
  const held = allocations.map(one => ({ pieceNumber: one.piece_number }))
  return supplierConfirmsOf({ orderType: line.order_type, state: line.state, onePiece: line.one_piece }, held)
}

const pictureOf = (line: LineRow) => ({ hash: line.picture_hash, hex: line.hex })

export const placedByOf = (order: OrderRow, locale: Locale): string => fullName(order, locale)!

/** Null for actions of the system. */
const fullName = (
  { first_name, last_name }: { first_name: string | null; last_name: string | null },
  locale: Locale,
): string | null =>
  first_name === null ? null : personName({ firstName: first_name, lastName: last_name ?? '' }, locale)
