import { may } from '@selvedge/contract/access/permissions.ts'
import { carrierNames } from '@selvedge/contract/fulfilment/carriers.ts'
import { hoursOf } from '../catalogue/supplier-hours.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import { personName } from '@selvedge/contract/format/person-name.ts'
import { backOrderOn, cutBy } from '@selvedge/contract/fulfilment/due.ts'
import type { OrderParcel } from '@selvedge/contract/orders/order-progress.ts'
import type { OrderDetail, OrderLine } from '@selvedge/contract/orders/orders.ts'
import { isUncut } from '@selvedge/contract/orders/order-states.ts'
import type { Fulfilled, ParcelRow, StepRow } from './fulfilled.queries.ts'
import type { LineRow, OrderReader, OrderRow } from './reading.queries.ts'

/** What has become of an order, and what its reader may still do about it. */
export type OrderContext = { order: OrderRow; fulfilled: Fulfilled; reader: OrderReader; locale: Locale }

export function presentParcels(shipmentId: string, { fulfilled }: OrderContext): OrderParcel[] {
  return fulfilled.parcels.filter(parcel => parcel.shipment_id === shipmentId).map(presentParcel)
}

const presentParcel = (row: ParcelRow): OrderParcel => ({
  number: row.number,
  weightGrams: row.weight_grams,
  packedAt: row.packed_at.toISOString(),
  carrier: row.carrier === null || row.carrier === 'other' ? row.carrier_name : carrierNames[row.carrier],
  trackingNumber: row.tracking_number ?? '',
  trackingUrl: row.tracking_url,
  dispatchedAt: row.dispatched_at?.toISOString() ?? null,
  deliveredAt: row.delivered_at?.toISOString() ?? null,
  lineIds: row.line_ids,
})

export const presentSteps = (
  shipmentId: string,
  { fulfilled, locale }: OrderContext,
): OrderDetail['shipments'][number]['history'] =>
  fulfilled.steps
    .filter(step => step.shipment_id === shipmentId)
    .map(step => ({
      at: step.at.toISOString(),
      event: step.event,
      lineId: step.order_line_id,
      parcelNumber: step.parcel_number,
      by: step.event === 'addressChanged' ? nameOf(step, locale) : null,
      // What the desk has noted of other steps is its own.
      note: step.event === 'addressChanged' || step.event === 'dayStated' ? step.note : '',
      day: step.day,
    }))

const nameOf = ({ first_name, last_name }: StepRow, locale: Locale): string | null =>
  first_name === null ? null : personName({ firstName: first_name, lastName: last_name ?? '' }, locale)

type Progress = 'backOrderOn' | 'cancelled' | 'cutAt' | 'parcelNumber' | 'mayCancel'
export function presentProgress(line: LineRow, context: OrderContext): Pick<OrderLine, Progress> {
  const { parcels, cutAt } = context.fulfilled
  return {
    backOrderOn: line.back_order_on,
    cancelled:
      line.cancelled_at === null
        ? null
        : { at: line.cancelled_at.toISOString(), by: line.cancelled_by!, reason: line.cancel_reason },
    cutAt: cutAt.get(line.id)?.toISOString() ?? null,
    parcelNumber: parcels.find(parcel => parcel.line_ids.includes(line.id))?.number ?? null,
    mayCancel: mayEnd(context) && isOpen(line, context),
  }
}

const mayEnd = ({ order, reader }: OrderContext): boolean =>
  order.placed_at !== null && may(reader.role, 'placeOrders')

const isOpen = (line: LineRow, { fulfilled }: OrderContext): boolean =>
  isUncut(line.state) && !fulfilled.cutAt.has(line.id)

/** A shipment goes elsewhere while nothing of it is packed. */
export const mayChangeAddress = (lines: readonly LineRow[], context: OrderContext): boolean =>
  mayEnd(context) &&
  lines.some(line => line.state !== 'cancelled') &&
  !context.fulfilled.parcels.some(parcel => parcel.shipment_id === lines[0]!.shipment_id)

/** All that is left of an order is cancelled at once only while nothing of it is cut. */
export function presentCancellation(
  lines: readonly LineRow[],
  context: OrderContext,
): OrderDetail['cancellation'] {
  const left = lines.filter(line => line.state !== 'cancelled')
  const mayCancel = mayEnd(context) && left.length > 0 && left.every(line => isOpen(line, context))
  const ends = left
    .filter(line => isOpen(line, context) && line.order_type !== 'sample' && line.dispatch_on !== null)
    .flatMap(line => {
      const hours = hoursOf(line)
      const from = line.confirmed_at ?? context.order.created_at
      if (hours === null) return []
      const isOnBackOrder = line.state === 'backordered' && line.back_order_on !== null
      const due = isOnBackOrder
        ? backOrderOn(line.back_order_on!, hours)
        : cutBy(line.dispatch_on!, from, hours)
      return [due.toISOString()]
    })
  return { mayCancel, until: (mayEnd(context) && ends.toSorted()[0]) || null }
}

export const presentRefunds = ({ fulfilled }: OrderContext): OrderDetail['refunds'] =>
  fulfilled.refunds.map(({ amount_minor, created_at, state }) => ({
    amountMinor: amount_minor,
    at: created_at.toISOString(),
    state,
  }))
