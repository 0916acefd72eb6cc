import type { StockStatement } from './stock-statements.ts'
import type { ColourwayStatus } from './terms.ts'

/** Why a dispatch date is what it is, or why there is none. */
export const dispatchSources = ['stock', 'delivery', 'leadTime', 'discontinued', 'notStated'] as const

/** When a length can be dispatched. Dates are 'YYYY-MM-DD'. */
export type Dispatch = {
  from: (typeof dispatchSources)[number]
  /** Null where there is none: discontinued, or not stated. */
  on: string | null
  /** The day on which the delivery it comes from is due at the supplier. */
  deliveredOn: string | null
  /** Days the supplier needs to have it woven. */
  leadTimeDays: number | null
}
/** The dispatch of lengths up to `upToMicrometres`; null for any longer one. */
export type DispatchStep = Dispatch & { upToMicrometres: number | null }

/** Null where the supplier has not stated it; then no day is promised. */
export type DispatchTerms = {
  /** 'HH:MM', UTC: orders placed later count from the next working day. */
  cutOffTime: string | null
  /** Working days the supplier needs to send goods that it has. */
  dispatchDays: number | null
}
/** What is expected of a delivery, less what is promised of it. */
export type ExpectedDelivery = { eta: string; lengthMicrometres: number }
export type ClothSupply = DispatchTerms & {
  status: ColourwayStatus
  /** Days until the supplier can dispatch what is neither in stock nor expected. */
  leadTimeDays: number
  freeMicrometres: number
  /** Other than lengths, its supplier has to say what there is and when it can go. */
  stated: StockStatement
  deliveries: readonly ExpectedDelivery[]
}

const DAY_MS = 24 * 3600 * 1000
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** This day, or the Monday after it. */
export function workingDay(time: number): number {
  const weekday = new Date(time).getUTCDay()
  if (weekday === 6) return time + 2 * DAY_MS
  return weekday === 0 ? time + DAY_MS : time
}

/** So many working days after this day. */
export function addWorkingDays(time: number, days: number): number {
  let day = workingDay(time)
  for (let left = days; left > 0; left -= 1) day = workingDay(day + DAY_MS)
  return day
}

/** The first working day on which an order placed now is processed. */
function firstDay({ cutOffTime }: StatedTerms, now: Date): number {
  const today = Date.parse(now.toISOString().slice(0, 10))
  return workingDay(now.toISOString().slice(11, 16) > cutOffTime ? today + DAY_MS : today)
}

type StatedTerms = { cutOffTime: string; dispatchDays: number }
const isStated = <T extends DispatchTerms>(terms: T): terms is T & StatedTerms =>
  terms.cutOffTime !== null && terms.dispatchDays !== null

const nothing = { on: null, deliveredOn: null, leadTimeDays: null }

/** Dispatch of what the supplier has: cloth in stock, and samples. */
export const fromStock = (terms: DispatchTerms, now: Date): Dispatch =>
  isStated(terms)
    ? { ...nothing, from: 'stock', on: dayOf(addWorkingDays(firstDay(terms, now), terms.dispatchDays)) }
    : { ...nothing, from: 'notStated' }

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
    const on = dayOf(addWorkingDays(Date.parse(eta), supply.dispatchDays))
    steps.push({ ...nothing, from: 'delivery', on, deliveredOn: eta, upToMicrometres: reach })
  }
  return [...steps, { ...beyondSupply(supply, now), upToMicrometres: null }]
}

/** The deliveries that are still to come, the next one first. */
export const expectedFrom = <D extends ExpectedDelivery>(deliveries: readonly D[], now: Date): D[] =>
  deliveries
    .filter(delivery => delivery.eta >= now.toISOString().slice(0, 10))
    .toSorted((one, other) => one.eta.localeCompare(other.eta))

/**
 * A lead time no longer than the handling of stock is that of stock, and says nothing about how long weaving takes.
 */
function beyondSupply(supply: ClothSupply & StatedTerms, now: Date): Dispatch {
  const { leadTimeDays, dispatchDays } = supply
  if (supply.stated !== 'length') return { ...nothing, from: 'notStated' }
  if (leadTimeDays <= dispatchDays) return { ...nothing, from: 'notStated' }
  const on = dayOf(workingDay(firstDay(supply, now) + leadTimeDays * DAY_MS))
  return { ...nothing, from: 'leadTime', on, leadTimeDays }
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
