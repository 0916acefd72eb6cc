import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { DataOf, QueryOf } from '@selvedge/contract/call/call.ts'
import {
  MOST_DESK_ROWS,
  orderLanes,
  type DeskRow,
  type LaneCount,
  type listDeskRows,
} from '@selvedge/contract/fulfilment/rows.ts'
import { Address } from '@selvedge/contract/postal/address.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { presentCloth } from '../cloth.queries.ts'
import type { DeskScope } from '../fulfilment-deps.ts'
import { waitsOf } from '../sign-off/line-sign-off.ts'
import { collectionOf, dueOf, hasPassed, leavesOn } from './due.ts'
import { lanesOf, type LaneRow } from './lanes.ts'
import { selectTaken, selectWaitingLines } from './row.queries.ts'

type Reading = {
  db: Kysely<DB>
  scope: DeskScope
  now: Date
  query: QueryOf<typeof listDeskRows>
}
type Timed = {
  row: LaneRow
  dueAt: Date | null
  why: DeskRow['why']
  isLate: boolean
  dayHasPassed: boolean
}

/** What waits at the desk, in the order in which it turns late. */
export async function readRows({ db, scope, now, query }: Reading): Promise<DataOf<typeof listDeskRows>> {
  const lines = await selectWaitingLines(db, scope, { supplier: query.supplier })
  const all = lanesOf(lines).map(row => timed(row, now))
  const asked = all
    .filter(({ row }) => query.lane === undefined || row.lane === query.lane)
    .filter(({ isLate }) => isLate || !query.late)
    .toSorted(byClock)
  const shown = asked.slice(0, MOST_DESK_ROWS)
  const taken = await selectTaken(
    db,
    shown.map(({ row }) => row.lines[0].id),
  )
  const piecesOf = Map.groupBy(taken, one => one.order_line_id)
  const [toConfirm, toCut, toPack, toSend] = orderLanes.map(lane =>
    countOf(all.filter(({ row }) => row.lane === lane)),
  ) as [LaneCount, LaneCount, LaneCount, LaneCount]
  return {
    now: now.toISOString(),
    lanes: { toConfirm, toCut, toPack, toSend },
    rows: shown.map(one => presentRow(one, piecesOf.get(one.row.lines[0].id) ?? [])),
    total: asked.length,
  }
}

/** What is to be done next of one shipment: its first row in the order of the clock. Undefined once nothing is left to do. */
export async function readRowOfShipment(
  db: Kysely<DB>,
  scope: DeskScope,
  { shipmentId, now }: { shipmentId: string; now: Date },
): Promise<Timed | undefined> {
  const lines = await selectWaitingLines(db, scope, { shipmentId })
  return lanesOf(lines)
    .map(row => timed(row, now))
    .toSorted(byClock)[0]
}

export type SendingTime = Pick<Timed, 'dueAt' | 'isLate'> & { leaves: ReturnType<typeof collectionOf> }
/** By when each parcel that waits for its carrier was to be collected, and when it will be, by its id. */
export async function readSendingTimes(
  db: Kysely<DB>,
  scope: DeskScope,
  now: Date,
): Promise<Map<string, SendingTime>> {
  const rows = lanesOf(await selectWaitingLines(db, scope, {})).filter(({ lane }) => lane === 'toSend')
  return new Map(rows.map(row => [row.id, { ...timed(row, now), leaves: collectionOf(row.lines, now) }]))
}

function timed(row: LaneRow, now: Date): Timed {
  const { at, why } = dueOf(row)
  return {
    row,
    dueAt: at,
    why,
    isLate: at !== null && at <= now,
    dayHasPassed: hasPassed(row.lines, now),
  }
}

const neededBy = ({ row }: Timed): string | null =>
  row.lines
    .map(line => line.needed_by)
    .filter(day => day !== null)
    .toSorted()[0] ?? null

/** Due, then needed by, then placed; what has no time comes last. */
const byClock = (one: Timed, other: Timed): number =>
  (one.dueAt?.getTime() ?? Infinity) - (other.dueAt?.getTime() ?? Infinity) ||
  (neededBy(one) ?? '~').localeCompare(neededBy(other) ?? '~') ||
  one.row.lines[0].placed_at!.getTime() - other.row.lines[0].placed_at!.getTime()

function countOf(rows: readonly Timed[]): LaneCount {
  const next = rows
    .filter(({ isLate, dueAt }) => !isLate && dueAt !== null)
    .map(({ dueAt }) => dueAt!.toISOString())
    .toSorted()[0]
  return {
    count: rows.length,
    late: rows.filter(({ isLate }) => isLate).length,
    lengthMicrometres: rows.reduce((sum, { row }) => sum + lengthOf(row), 0),
    nextDueAt: next ?? null,
  }
}

const lengthOf = ({ lines }: LaneRow): number => lines.reduce((sum, line) => sum + line.cut_um, 0)
const BillTo = z.object({ businessName: z.string() })

type Taken = Awaited<ReturnType<typeof selectTaken>>
function presentRow(timedRow: Timed, taken: Taken): DeskRow {
  const { row, dueAt, why, isLate, dayHasPassed } = timedRow
  const [line] = row.lines
  return {
    id: row.id,
    lane: row.lane,
    shipmentId: line.shipment_id,
    lineId: row.lane === 'toCut' ? line.id : null,
    parcel:
      row.lane === 'toSend'
        ? {
            id: line.parcel_id!,
            number: line.parcel_number!,
            weightGrams: line.weight_grams!,
            packedAt: line.packed_at!.toISOString(),
          }
        : null,
    dueAt: dueAt?.toISOString() ?? null,
    why,
    isLate,
    supplier: { id: line.supplier_slug, name: line.supplier_name },
    orderNumber: line.number,
    businessName: BillTo.parse(line.bill_to).businessName,
    town: Address.parse(line.ship_to).city,
    sidemark: [...new Set(row.lines.map(one => one.sidemark).filter(Boolean))].join(' · '),
    cloth: presentCloth(line),
    orderType: line.order_type,
    lineCount: row.lines.length,
    lengthMicrometres: lengthOf(row),
    pieces: taken.map(piece => ({
      pieceNumber: piece.piece_number,
      dyeLot: piece.dye_lot,
      shelf: piece.shelf,
    })),
    neededBy: neededBy(timedRow),
    leavesOn: leavesOn(row.lines),
    dayReason: line.dispatch_reason,
    dayHasPassed,
    placedAt: line.placed_at!.toISOString(),
    waits: row.lines.map(waitsOf).find(wait => wait !== null) ?? null,
  }
}
