import { sql } from 'kysely'
import type { DispatchTerms } from '@selvedge/contract/catalogue/dispatch.ts'
import { timeZoneOf } from '@selvedge/contract/postal/time-zones.ts'

/** The closed days of `suppliers`, as a column of a query. */
export const closedDays = sql<string[]>`array(
  select day::text from supplier_closed_days where supplier_id = suppliers.id order by day)`.as('closed_days')

/** What decides when a supplier sends what it has, as columns of a query. */
export const dispatchColumns = [
  'suppliers.cut_off_time',
  'suppliers.dispatch_days',
  'suppliers.collected_at',
  'suppliers.country as supplier_country',
  closedDays,
] as const

type DispatchRow = {
  cut_off_time: string | null
  dispatch_days: number | null
  collected_at: string | null
  supplier_country: string
  closed_days: string[]
}
export const dispatchTermsOf = (row: DispatchRow): DispatchTerms => ({
  cutOffTime: row.cut_off_time,
  dispatchDays: row.dispatch_days,
  collectedAt: row.collected_at,
  timeZone: timeZoneOf(row.supplier_country),
  closedDays: row.closed_days,
})
