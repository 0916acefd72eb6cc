import { UnstatedCharges } from '@selvedge/contract/cart/unstated-charges.ts'
import type { Kysely } from 'kysely'
import { z } from 'zod'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import { personName } from '@selvedge/contract/format/person-name.ts'
import { shipmentEvents } from '@selvedge/contract/fulfilment/shipment-events.ts'
import type { DeskShipment } from '@selvedge/contract/fulfilment/shipment.ts'
import { Address } from '@selvedge/contract/postal/address.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { hoursOf } from '../../catalogue/supplier-hours.ts'
import type { DeskScope } from '../fulfilment-deps.ts'
import { dayAfterAll, firstDayOf } from '../rows/due.ts'
import { readRowOfShipment } from '../rows/read-rows.ts'
import { selectCuttings } from './cuttings.queries.ts'
import { presentLine } from './present-line.ts'
import { presentParcel } from './read-parcel.ts'
import {
  findShipment,
  selectAllocated,
  selectHistory,
  selectLines,
  selectParcels,
  type EventRow,
  type LineRow,
  type ShipmentRow,
} from './read-shipment.queries.ts'

type Reading = { db: Kysely<DB>; scope: DeskScope; id: string; now: Date; locale: Locale }
const BillTo = z.object({ businessName: z.string() })

/** What one supplier sends to one address. Throws notFound. */
export async function readShipment({ db, scope, id, now, locale }: Reading): Promise<DeskShipment> {
  const shipment = await findShipment(db, scope, id)
  if (!shipment) throw new ApiError('notFound')
  const lines = await selectLines(db, id)
  const lineIds = lines.map(line => line.id)
  const held = Map.groupBy(await selectAllocated(db, lineIds), one => one.order_line_id)
  const cuttings = Map.groupBy(await selectCuttings(db, lineIds), one => one.order_line_id)
  const next = await readRowOfShipment(db, scope, { shipmentId: id, now })
  const { seesMoney } = scope
  return {
    id,
    orderNumber: shipment.number,
    orderState: shipment.state,
    lane: next?.row.lane ?? null,
    dueAt: next?.dueAt?.toISOString() ?? null,
    isLate: next?.isLate ?? false,
    ...presentHead(shipment, locale),
    leavesOn: next ? dayAfterAll(shipment.dispatch_on, hoursOf(next.row.lines[0]), now) : null,
    firstDay: next ? firstDayOf(next.row, now) : null,
    lines: lines.map(line =>
      presentLine({
        line,
        held: held.get(line.id) ?? [],
        cuttings: cuttings.get(line.id) ?? [],
        seesMoney,
      }),
    ),
    parcels: (await selectParcels(db, id)).map(presentParcel),
    money: seesMoney ? sumsOf(shipment, lines) : null,
    history: [
      placed(shipment, locale),
      ...(await selectHistory(db, id)).map(event => presentEvent(event, locale)),
    ],
  }
}

const presentHead = (row: ShipmentRow, locale: Locale) => ({
  supplier: { id: row.supplier_slug, name: row.supplier_name },
  businessName: BillTo.parse(row.bill_to).businessName,
  placedBy: nameOf(row, locale),
  placedAt: row.placed_at!.toISOString(),
  confirmedAt: row.confirmed_at?.toISOString() ?? null,
  poNumber: row.po_number,
  note: row.note,
  shipTo: {
    id: row.address_id,
    kind: row.ship_to_kind,
    name: row.ship_to_name,
    address: Address.parse(row.ship_to),
    instructions: row.instructions,
  },
  dispatch: {
    from: row.dispatch_from,
    on: row.dispatch_on,
    deliveredOn: row.delivered_on,
    leadTimeDays: row.lead_time_days,
    ...(row.dispatch_from === 'supplier' && { reason: row.dispatch_reason }),
  },
})

/** What the business pays for what is not cancelled, without tax. */
function sumsOf(shipment: ShipmentRow, lines: readonly LineRow[]): DeskShipment['money'] {
  const live = lines.filter(line => line.state !== 'cancelled')
  const goodsMinor = live.reduce((sum, line) => sum + line.goods_minor, 0)
  const discountMinor = live.reduce((sum, line) => sum + line.discount_minor, 0)
  const cutFeesMinor = live.reduce((sum, line) => sum + line.cut_fee_minor, 0)
  // Samples alone go by post.
  const carriageMinor = live.some(line => line.order_type !== 'sample') ? shipment.carriage_minor : 0
  return {
    currency: shipment.currency,
    goodsMinor,
    cutFeesMinor,
    carriageMinor,
    unstatedCharges: live.length === 0 ? [] : UnstatedCharges.parse(shipment.unstated_charges),
    discountMinor,
    netMinor: goodsMinor + cutFeesMinor + carriageMinor - discountMinor,
    taxBasisPoints: shipment.tax_bp,
  }
}

const placed = (row: ShipmentRow, locale: Locale): DeskShipment['history'][number] => ({
  at: row.placed_at!.toISOString(),
  event: 'placed',
  undid: null,
  isUndone: false,
  by: nameOf(row, locale),
  lineId: null,
  parcelNumber: null,
  day: null,
  note: '',
})

const presentEvent = (row: EventRow, locale: Locale): DeskShipment['history'][number] => ({
  at: row.at.toISOString(),
  event: row.event,
  undid: (row.event === 'undone' && shipmentEvents.find(one => one === row.act)) || null,
  isUndone: row.event !== 'undone' && row.undone_at !== null,
  by: actorIn(row, locale),
  lineId: row.order_line_id,
  parcelNumber: row.parcel_number,
  day: row.day,
  note: row.note,
})

function actorIn(row: EventRow, locale: Locale): string | null {
  if (row.by_supplier) return row.supplier_name
  if (row.operator_name !== null) return row.operator_name
  return row.first_name === null ? null : nameOf({ ...row, first_name: row.first_name }, locale)
}

const nameOf = (
  { first_name, last_name }: { first_name: string; last_name: string | null },
  locale: Locale,
): string => personName({ firstName: first_name, lastName: last_name ?? '' }, locale)
