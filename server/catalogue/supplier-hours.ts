import type { DeskHours } from '@selvedge/contract/fulfilment/due.ts'
import { timeZoneOf } from '@selvedge/contract/postal/time-zones.ts'
import { closedDays } from '../search/dispatch-terms.ts'

/** The hours and closed days of `suppliers`, as columns of a query. */
export const supplierHours = [
  'suppliers.opens_at',
  'suppliers.closes_at',
  'suppliers.collected_at',
  'suppliers.country as country_of_hours',
  closedDays,
] as const

type HoursRow = {
  opens_at: string
  closes_at: string
  collected_at: string
  country_of_hours: string
  closed_days: string[]
}
export const hoursOf = (row: HoursRow): DeskHours => ({
  timeZone: timeZoneOf(row.country_of_hours),
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  collectedAt: row.collected_at,
  closedDays: row.closed_days,
})
