import { clockIn } from '../postal/time-zones.ts'
import type { StockStatement } from './stock-statements.ts'
import type { ColourwayStatus } from './terms.ts'

/** Why a dispatch date is what it is, or why there is none. */
export const dispatchSources = [
  'stock',
  'delivery',
  'leadTime',
  'discontinued',
  'notStated',
  /** Of an order: its supplier has stated another day. */
  'supplier',
] as const

/** When a length can be dispatched. Dates are 'YYYY-MM-DD'. */
export type Dispatch = {
  from: (typeof dispatchSources)[number]
  /** Null where there is none: discontinued, or not stated. */
  on: string | null
  /** The day on which the delivery it comes from is due at the supplier. */
  deliveredOn: string | null
  /** Calendar days the supplier needs to have it woven. */
  leadTimeDays: number | null
  /** The supplier's closed days that it would have been worked on or dispatched, if there are any. */
  closedDays?: string[] | undefined
  /** Of a day that the supplier has stated for an order: why it is another. */
  reason?: string | undefined
}
/** The dispatch of lengths up to `upToMicrometres`; null for any longer one. */
export type DispatchStep = Dispatch & { upToMicrometres: number | null }

/** Null where the supplier has not stated it; then no day is promised. */
export type DispatchTerms = {
  /** 'HH:MM' by the supplier's clocks: orders placed later count from the next working day. */
  cutOffTime: string | null
  /** Of the supplier. */
  timeZone: string
  /** Days on which the supplier is closed, besides weekends; 'YYYY-MM-DD'. */
  closedDays: readonly string[]
  /** Working days the supplier needs to send goods that it has. */
  dispatchDays: number | null
  /** 'HH:MM', when the parcels of a day are collected: what is ordered later doesn't leave on that day. Null where not stated. */
  collectedAt?: string | null
}
/** What is expected of a delivery, less what is promised of it. */
export type ExpectedDelivery = { eta: string; lengthMicrometres: number }
export type ClothSupply = DispatchTerms & {
  status: ColourwayStatus
  /** Calendar days until the supplier can dispatch what is neither in stock nor expected; null where it does not state them. */
  leadTimeDays: number | null
  freeMicrometres: number
  /** Other than lengths, its supplier has to say what there is and when it can go. */
  stated: StockStatement
  deliveries: readonly ExpectedDelivery[]
}

const DAY_MS = 24 * 3600 * 1000
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

type Days = Pick<DispatchTerms, 'closedDays'>

function isWorkingDay(time: number, { closedDays }: Days): boolean {
  const weekday = new Date(time).getUTCDay()
  return weekday !== 0 && weekday !== 6 && !closedDays.includes(dayOf(time))
}

/** This day, or the next on which the supplier works. */
function workingDay(time: number, days: Days): number {
  let day = time
  while (!isWorkingDay(day, days)) day += DAY_MS
  return day
}

/** So many working days after this day. */
function addWorkingDays(time: number, count: number, days: Days): number {
  let day = workingDay(time, days)
  for (let left = count; left > 0; left -= 1) day = workingDay(day + DAY_MS, days)
  return day
}

/** The day on which an order placed now would be processed, if the supplier worked on it. */
function dayOfOrder({ cutOffTime, timeZone }: StatedTerms, now: Date): number {
  const { day, time } = clockIn(timeZone, now)
  return time > cutOffTime ? Date.parse(day) + DAY_MS : Date.parse(day)
}

/** Whether the parcels of this day have been collected. */
function isCollected({ collectedAt, timeZone }: DispatchTerms, on: number, now: Date): boolean {
  const { day, time } = clockIn(timeZone, now)
  return collectedAt != null && dayOf(on) === day && time >= collectedAt
}

/** A day of dispatch, with the closed days, besides weekends, that it is later for. */
function dispatchOn(from: number, on: number, { closedDays }: Days): Pick<Dispatch, 'on' | 'closedDays'> {
  const passed = closedDays.filter(
    day => day >= dayOf(from) && day < dayOf(on) && isWorkingDay(Date.parse(day), { closedDays: [] }),
  )
  return { on: dayOf(on), ...(passed.length > 0 && { closedDays: passed }) }
}

type StatedTerms = DispatchTerms & { cutOffTime: string; dispatchDays: number }
const isStated = <T extends DispatchTerms>(terms: T): terms is T & StatedTerms =>
  terms.cutOffTime !== null && terms.dispatchDays !== null

const nothing = { on: null, deliveredOn: null, leadTimeDays: null }

/** Dispatch of what the supplier has: cloth in stock, and samples. */
export function fromStock(terms: DispatchTerms, now: Date): Dispatch {
  if (!isStated(terms)) return { ...nothing, from: 'notStated' }
  const ordered = dayOfOrder(terms, now)
  const isGone = terms.dispatchDays === 0 && isCollected(terms, ordered, now)
  const on = addWorkingDays(isGone ? ordered + DAY_MS : ordered, terms.dispatchDays, terms)
  return { ...nothing, from: 'stock', ...dispatchOn(ordered, on, terms) }
}

/**
 * When lengths of a cloth can be dispatched, the soonest first: from stock, then as far as the expected deliveries
 * reach, then woven to order. What is discontinued is not sold. A delivery that is overdue says nothing about when it will come.
 */
export function dispatchSteps(supply: ClothSupply, now: Date): DispatchStep[] {
  if (supply.status === 'discontinued') return [{ ...nothing, from: 'discontinued', upToMicrometres: null }]
  if (!isStated(supply)) return [{ ...nothing, from: 'notStated', upToMicrometres: null }]
  const steps: DispatchStep[] = []
  let reach = supply.freeMicrometres
  if (reach > 0) steps.push({ ...fromStock(supply, now), upToMicrometres: reach })
  for (const { eta, lengthMicrometres } of expectedFrom(supply.deliveries, now)) {
    reach += lengthMicrometres
    const due = Date.parse(eta)
    const on = dispatchOn(due, addWorkingDays(due, supply.dispatchDays, supply), supply)
    steps.push({ ...nothing, from: 'delivery', ...on, deliveredOn: eta, upToMicrometres: reach })
  }
  return [...steps, { ...beyondSupply(supply, now), upToMicrometres: null }]
}

/** The deliveries that are still to come, the next one first. */
export const expectedFrom = <D extends ExpectedDelivery>(deliveries: readonly D[], now: Date): D[] =>
  deliveries
    .filter(delivery => delivery.eta >= now.toISOString().slice(0, 10))
    .toSorted((one, other) => one.eta.localeCompare(other.eta))

/**
 * A lead time that is not stated says nothing. One no longer than the handling of stock is that of stock, and says nothing about how long weaving
 * takes.
 */
function beyondSupply(supply: ClothSupply & StatedTerms, now: Date): Dispatch {
  const { leadTimeDays, dispatchDays } = supply
  if (supply.stated !== 'length') return { ...nothing, from: 'notStated' }
  if (leadTimeDays === null || leadTimeDays <= dispatchDays) return { ...nothing, from: 'notStated' }
  const woven = workingDay(dayOfOrder(supply, now), supply) + leadTimeDays * DAY_MS
  return {
    ...nothing,
    from: 'leadTime',
    ...dispatchOn(woven, workingDay(woven, supply), supply),
    leadTimeDays,
  }
}

/** The dispatch of a length as it is cut. */
export function dispatchOf(lengthMicrometres: number, steps: readonly DispatchStep[]): Dispatch {
  const { upToMicrometres: _, ...dispatch } = steps.find(
    ({ upToMicrometres }) => upToMicrometres === null || lengthMicrometres <= upToMicrometres,
  )!
  return dispatch
}

/** The dispatch of goods that are sent together: that of the last to be ready, or none where one has none. */
export const lastDispatch = (dispatches: readonly Dispatch[]): Dispatch =>
  dispatches.find(({ on }) => on === null) ??
  dispatches.reduce((last, one) => (one.on! > last.on! ? one : last))

const DAYS_IN_WEEK = 7
/** A lead time in weeks, as it is spoken of; null where it is none of whole weeks. */
export const wholeWeeks = (days: number): number | null =>
  days % DAYS_IN_WEEK === 0 ? days / DAYS_IN_WEEK : null
