import { clockIn, whenClockShows } from '../postal/time-zones.ts'

/** Hours of a supplier's desk. A day of dispatch ends when the parcels are collected. */
export type DeskHours = {
  /** By whose clocks: the supplier's, as its cut-off time is. */
  timeZone: string
  /** 'HH:MM'. */
  opensAt: string
  closesAt: string
  /** When parcels are collected. */
  collectedAt: string
  /** Days on which nobody works, besides weekends; 'YYYY-MM-DD'. */
  closedDays: readonly string[]
}
/** Working hours in which a placed order is to be confirmed. */
export const CONFIRM_WITHIN_HOURS = 4
/** How long before the collection a parcel is to be packed. */
export const PACK_BEFORE_MS = 30 * 60_000

const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS
/** A day is counted by its midnight in UTC, whatever the time zone. */
const dayOf = (day: number): string => new Date(day).toISOString().slice(0, 10)
const at = (day: number, time: string, { timeZone }: Pick<DeskHours, 'timeZone'>): number =>
  whenClockShows(timeZone, dayOf(day), time).getTime()

function isWorkingDay(day: number, { closedDays }: Pick<DeskHours, 'closedDays'>): boolean {
  const weekday = new Date(day).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !closedDays.includes(dayOf(day))
}

/** This day, or the next on which somebody works; `step` of -1 looks back. */
function workingDay(from: number, hours: Pick<DeskHours, 'closedDays'>, step: 1 | -1 = 1): number {
  let day = from
  while (!isWorkingDay(day, hours)) day += step * DAY_MS
  return day
}

/** So many working hours after a time. */
export function afterWorkingHours(from: Date, count: number, hours: DeskHours): Date {
  let time = from.getTime()
  let left = count * HOUR_MS
  let day = workingDay(Date.parse(clockIn(hours.timeZone, from).day), hours)
  for (;;) {
    const closes = at(day, hours.closesAt, hours)
    time = Math.max(time, at(day, hours.opensAt, hours))
    if (time + left <= closes) return new Date(time + left)
    left -= Math.max(0, closes - time)
    day = workingDay(day + DAY_MS, hours)
  }
}

/** The working hours between two times, with fractions. */
function workingHoursBetween(from: Date, to: Date, hours: DeskHours): number {
  let worked = 0
  for (
    let day = workingDay(Date.parse(clockIn(hours.timeZone, from).day), hours);
    at(day, hours.opensAt, hours) < to.getTime();
    day = workingDay(day + DAY_MS, hours)
  ) {
    const begins = Math.max(from.getTime(), at(day, hours.opensAt, hours))
    worked += Math.max(0, Math.min(to.getTime(), at(day, hours.closesAt, hours)) - begins)
  }
  return worked / HOUR_MS
}

/** The working days of a supplier, and when one ends. */
export type WorkingDays = Pick<DeskHours, 'timeZone' | 'closedDays' | 'closesAt'>

/** When the last of so many working days after this one ends. */
export function afterWorkingDays(from: Date, count: number, hours: WorkingDays): Date {
  let day = Date.parse(clockIn(hours.timeZone, from).day)
  for (let left = count; left > 0; left -= 1) day = workingDay(day + DAY_MS, hours)
  return new Date(at(day, hours.closesAt, hours))
}

/** When the parcels of a day are collected; the day as 'YYYY-MM-DD'. One on which nobody works is the working day before. */
export const collectionOn = (day: string, hours: DeskHours): Date =>
  new Date(at(workingDay(Date.parse(day), hours, -1), hours.collectedAt, hours))
/** The next time at which parcels are collected: today's, until it has passed. */
export function nextCollection(now: Date, hours: DeskHours): Date {
  const day = workingDay(Date.parse(clockIn(hours.timeZone, now).day), hours)
  const collected = at(day, hours.collectedAt, hours)
  return new Date(
    collected > now.getTime() ? collected : at(workingDay(day + DAY_MS, hours), hours.collectedAt, hours),
  )
}
/** This day, or the next on which somebody works. */
export const openDay = (day: string, hours: Pick<DeskHours, 'closedDays'>): string =>
  dayOf(workingDay(Date.parse(day), hours))
/** When what was promised for a day leaves as things stand: with that day's collection, or with the next once that has passed. */
export function leavesAt(promised: string | null, now: Date, hours: DeskHours): Date {
  const collected = promised === null ? null : collectionOn(promised, hours)
  return collected !== null && collected > now ? collected : nextCollection(now, hours)
}

export const packBy = (day: string, hours: DeskHours): Date =>
  new Date(collectionOn(day, hours).getTime() - PACK_BEFORE_MS)

/**
 * By when a line is cut that leaves on this day: at the end of the working day before. One that was confirmed too late for that,
 * by when it is packed.
 */
export function cutBy(day: string, confirmedAt: Date, hours: DeskHours): Date {
  const leaves = workingDay(Date.parse(day), hours, -1)
  const eve = new Date(at(workingDay(leaves - DAY_MS, hours, -1), hours.closesAt, hours))
  return eve > confirmedAt ? eve : packBy(day, hours)
}

/** From when a buyer was asked until it had answered. */
export type TimeAsked = { from: Date; to: Date }

/** By when an order that was placed then is to be confirmed: the clock stood while its buyer was asked. */
export function confirmBy(placedAt: Date, hours: DeskHours, asked: readonly TimeAsked[] = []): Date {
  let due = afterWorkingHours(placedAt, CONFIRM_WITHIN_HOURS, hours)
  let stoodUntil = placedAt
  for (const { from, to } of asked.toSorted((one, other) => one.from.getTime() - other.from.getTime())) {
    // It was late already.
    if (from >= due) break
    // Buyers are asked about several lines at once, too.
    const begins = from > stoodUntil ? from : stoodUntil
    if (to <= begins) continue
    due = afterWorkingHours(due, workingHoursBetween(begins, to, hours), hours)
    stoodUntil = to
  }
  return due
}

/** The morning of the day on which cloth on back order comes. */
export const backOrderOn = (day: string, hours: DeskHours): Date =>
  new Date(at(workingDay(Date.parse(day), hours), hours.opensAt, hours))
