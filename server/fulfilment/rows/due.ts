import {
  backOrderOn,
  collectionOn,
  confirmBy,
  cutBy,
  leavesAt,
  nextCollection,
  packBy,
  type DeskHours,
  type TimeAsked,
} from '@selvedge/contract/fulfilment/due.ts'
import { clockIn, dayIn } from '@selvedge/contract/postal/time-zones.ts'
import { hoursOf } from '../../catalogue/supplier-hours.ts'
import type { DeskRow } from '@selvedge/contract/fulfilment/rows.ts'
import { waitsOf } from '../sign-off/line-sign-off.ts'
import type { LaneRow } from './lanes.ts'
import type { WaitingLine } from './row.queries.ts'

export type Due = { at: Date | null; why: DeskRow['why'] }

/** When a row turns late, and why then. What was late when its supplier stated another day is due with the collection of that day. */
export function dueOf(row: LaneRow): Due {
  const [line] = row.lines
  const due = dueAtFirst(row)
  const hours = hoursOf(line)
  const stated = line.dispatch_stated_at
  const day = leavesOn(row.lines)
  if (stated === null || day === null || hours === null || due.at === null || due.at > stated) return due
  return due.why === 'backOrder' ? due : { at: collectionOn(day, hours), why: 'statedDay' }
}

function dueAtFirst({ lane, lines }: LaneRow): Due {
  const [line] = lines
  const hours = hoursOf(line)
  if (isBuyerAsked(lines)) return { at: null, why: 'buyerAsked' }
  if (hours === null) return { at: null, why: 'noHours' }
  if (lane === 'toConfirm') return { at: confirmBy(line.placed_at!, hours, timesAsked(line)), why: 'answer' }
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

const timesAsked = ({ times_asked }: WaitingLine): TimeAsked[] =>
  (times_asked ?? []).map(({ from, to }) => ({ from: new Date(from), to: new Date(to) }))

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
  return day !== null && day < dayIn(lines[0].country_of_hours, now)
}

/** The first day on which something can still be collected. Where the hours are not stated, today by the supplier's clocks. */
export function firstDayOf(row: LaneRow, now: Date): string {
  const [line] = row.lines
  const hours = hoursOf(line)
  return hours === null
    ? dayIn(line.country_of_hours, now)
    : clockIn(hours.timeZone, nextCollection(now, hours)).day
}

/** A promised day, unless its collection has passed: then that of the next. Null where none was promised. */
export function dayAfterAll(promised: string | null, hours: DeskHours | null, now: Date): string | null {
  if (promised === null || hours === null || collectionOn(promised, hours) > now) return promised
  return clockIn(hours.timeZone, nextCollection(now, hours)).day
}
