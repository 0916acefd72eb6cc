import { addWorkingDays, workingDay } from '../catalogue/dispatch.ts'

/**
 * Clocks of the desk, in UTC like every supplier's cut-off time: suppliers state neither a time zone nor hours of their own
 * yet. A day of dispatch ends when the parcels are collected.
 */
export const DESK_HOURS = { from: 8, to: 17 } as const
/** Working hours in which a placed order is to be confirmed. */
export const CONFIRM_WITHIN_HOURS = 4
export const COLLECTION = '15:30'
/** How long before the collection a parcel is to be packed. */
export const PACK_BEFORE_MS = 30 * 60_000

const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS
const midnight = (time: number): number => time - (((time % DAY_MS) + DAY_MS) % DAY_MS)

/** So many working hours after a time, Monday to Friday. */
export function afterWorkingHours(from: Date, hours: number): Date {
  let at = from.getTime()
  let left = hours * HOUR_MS
  for (;;) {
    const day = workingDay(midnight(at))
    const [opens, closes] = [day + DESK_HOURS.from * HOUR_MS, day + DESK_HOURS.to * HOUR_MS]
    at = Math.max(at, opens)
    if (at + left <= closes) return new Date(at + left)
    left -= Math.max(0, closes - at)
    at = day + DAY_MS
  }
}

/** When the parcels of a day are collected; the day as 'YYYY-MM-DD'. */
export const collectionOn = (day: string): Date => new Date(`${day}T${COLLECTION}:00Z`)
export const packBy = (day: string): Date => new Date(collectionOn(day).getTime() - PACK_BEFORE_MS)

/**
 * By when a line is cut that leaves on this day: at the end of the working day before. One that was confirmed too late for that,
 * by when it is packed.
 */
export function cutBy(day: string, confirmedAt: Date): Date {
  const eve = new Date(previousWorkingDay(Date.parse(day)) + DESK_HOURS.to * HOUR_MS)
  return eve > confirmedAt ? eve : packBy(day)
}

function previousWorkingDay(time: number): number {
  let day = midnight(time) - DAY_MS
  while (workingDay(day) !== day) day -= DAY_MS
  return day
}

/** By when an order that was placed then is to be confirmed. */
export const confirmBy = (placedAt: Date): Date => afterWorkingHours(placedAt, CONFIRM_WITHIN_HOURS)

/** The morning of the day on which cloth on back order comes. */
export const backOrderOn = (day: string): Date =>
  new Date(addWorkingDays(Date.parse(day), 0) + DESK_HOURS.from * HOUR_MS)
