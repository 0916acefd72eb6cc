import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { DataOf } from '@selvedge/contract/call/call.ts'
import {
  GONE_HOURS,
  type listParcelsToSend,
  type ParcelToSend,
  type SentParcel,
} from '@selvedge/contract/fulfilment/sending.ts'
import { Address } from '@selvedge/contract/postal/address.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { DeskScope } from '../fulfilment-deps.ts'
import { readSendingTimes, type SendingTime } from '../rows/read-rows.ts'
import { presentParcel } from '../shipments/read-parcel.ts'
import { selectGoneIds, selectLastCarriers, selectParcels, type ParcelRow } from './sending.queries.ts'

type Reading = { db: Kysely<DB>; scope: DeskScope; now: Date }
const BillTo = z.object({ businessName: z.string() })

/** Parcels that wait for their carrier, by when they are collected, and those that are just gone. */
export async function readSending({ db, scope, now }: Reading): Promise<DataOf<typeof listParcelsToSend>> {
  const times = await readSendingTimes(db, scope, now)
  const waiting = await selectParcels(db, scope, [...times.keys()])
  const suppliers = [...new Set(waiting.map(row => row.supplier_id))]
  const carriers = await selectLastCarriers(db, suppliers)
  const since = new Date(now.getTime() - GONE_HOURS * 3600_000)
  const gone = await selectParcels(db, scope, await selectGoneIds(db, scope, since))
  return {
    now: now.toISOString(),
    waiting: waiting
      .map(row => presentWaiting(row, times.get(row.id)!, { carriers }))
      .toSorted((one, other) => inOrder(one).localeCompare(inOrder(other))),
    gone: gone.toSorted((one, other) => +other.dispatched_at! - +one.dispatched_at!).map(presentOfOrder),
  }
}

/** By when they leave, and of those that leave together the one first that was to have left first. */
const inOrder = ({ leaves, dueAt }: ParcelToSend): string =>
  `${leaves ? `${leaves.on} ${leaves.at}` : '~'} ${dueAt ?? '~'}`

type Known = { carriers: Awaited<ReturnType<typeof selectLastCarriers>> }
function presentWaiting(
  row: ParcelRow,
  { dueAt, isLate, leaves }: SendingTime,
  { carriers }: Known,
): ParcelToSend {
  const parcel = presentOfOrder(row)
  const { country } = parcel.shipTo.address
  const last = carriers.find(one => one.supplier_id === row.supplier_id && one.country === country)
  return {
    ...parcel,
    dueAt: dueAt?.toISOString() ?? null,
    isLate,
    leaves,
    proposed: last ? { carrier: last.carrier, carrierName: last.carrier_name } : null,
  }
}

function presentOfOrder(row: ParcelRow): SentParcel {
  const { lineIds: _, ...parcel } = presentParcel({ ...row, line_ids: [] })
  return {
    ...parcel,
    shipmentId: row.shipment_id,
    orderNumber: row.order_number,
    businessName: BillTo.parse(row.bill_to).businessName,
    supplier: { id: row.supplier_slug, name: row.supplier_name },
    shipTo: {
      id: row.address_id,
      kind: row.ship_to_kind,
      name: row.ship_to_name,
      address: Address.parse(row.ship_to),
      instructions: row.instructions,
    },
    lineCount: row.line_count,
    lengthMicrometres: row.length_um,
  }
}
