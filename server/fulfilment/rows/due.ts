import {
  backOrderOn,
  collectionOn,
  confirmBy,
  cutBy,
  leavesAt,
  nextCollection,
  packBy,
  type DeskHours,
} from '@selvedge/contract/fulfilment/due.ts'
import { clockIn, timeZoneOf } from '@selvedge/contract/postal/time-zones.ts'
import { hoursOf } from '../../catalogue/supplier-hours.ts'
import type { DeskRow } from '@selvedge/contract/fulfilment/rows.ts'
import { waitsOf } from '../sign-off/line-sign-off.ts'
import type { LaneRow } from './lanes.ts'
import type { WaitingLine } from './row.queries.ts'

export type Due = { at: Date | null; why: DeskRow['why'] }

/** When a row turns late, and why then. */
export function dueOf({ lane, lines }: LaneRow): Due {
  const [line] = lines
  const hours = hoursOf(line)
  if (isBuyerAsked(lines)) return { at: null, why: 'buyerAsked' }
  if (hours === null) return { at: null, why: 'noHours' }
  if (lane === 'toConfirm') return { at: confirmBy(line.placed_at!, hours), why: 'answer' }
  if (line.state === 'backordered') return { at: backOrderOn(line.back_order_on!, hours), why: 'backOrder' }
  const day = leavesOn(lines)
  if (day === null) return { at: null, why: 'noDate' }
  if (lane === 'toCut') return { at: cutBy(day, line.confirmed_at!, hours), why: 'cutBy' }
  return lane === 'toPack'
    ? { at: packBy(day, hours), why: 'packBy' }
    : { at: collectionOn(day, hours), why: 'collection' }
}

/** Whether the row waits for its buyer alone: a line of the cutting table, or a shipment before it is confirmed. */
const isBuyerAsked = (lines: LaneRow['lines']): boolean =>
  lines.some(line => ['cuttingSent', 'substitute'].includes(waitsOf(line) ?? ''))

/** The day on which lines leave: as the buyer was told, or when what was on back order has come. */
export function leavesOn(lines: readonly WaitingLine[]): string | null {
  const days = lines.flatMap(line => [line.dispatch_on, line.back_order_on]).filter(day => day !== null)
  return days.toSorted().at(-1) ?? null
}

/** The day and time of the collection with which lines leave, by their supplier's clocks; null where its hours are not stated. */
export function collectionOf(
  lines: LaneRow['lines'],
  now: Date,
): { on: string; at: string; isToday: boolean } | null {
  const hours = hoursOf(lines[0])
  if (hours === null) return null
  const { day, time } = clockIn(hours.timeZone, leavesAt(leavesOn(lines), now, hours))
  return { on: day, at: time, isToday: day === clockIn(hours.timeZone, now).day }
}

/** Whether the day that the buyer was told has passed, by the supplier's clocks. */
export function hasPassed(lines: LaneRow['lines'], now: Date): boolean {
  const day = leavesOn(lines)
  return day !== null && day < clockIn(timeZoneOf(lines[0].country_of_hours), now).day
}

/** A promised day, unless its collection has passed: then that of the next. Null where none was promised. */
export function dayAfterAll(promised: string | null, hours: DeskHours | null, now: Date): string | null {
  if (promised === null || hours === null || collectionOn(promised, hours) > now) return promised
  return clockIn(hours.timeZone, nextCollection(now, hours)).day
}
