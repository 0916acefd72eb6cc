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
  opens_at: string | null
  closes_at: string | null
  collected_at: string | null
  country_of_hours: string
  closed_days: string[]
}
/** Null where the supplier has not stated them: no time is worked out of hours that nobody told. */
export const hoursOf = (row: HoursRow): DeskHours | null =>
  row.opens_at === null || row.closes_at === null || row.collected_at === null
    ? null
    : {
        timeZone: timeZoneOf(row.country_of_hours),
        opensAt: row.opens_at,
        closesAt: row.closes_at,
        collectedAt: row.collected_at,
        closedDays: row.closed_days,
      }
