import { sql } from 'kysely'
import type { DeskHours } from '@selvedge/contract/fulfilment/due.ts'

/** The hours and closed days of `suppliers`, as columns of a query. */
export const supplierHours = [
  'suppliers.opens_at',
  'suppliers.closes_at',
  'suppliers.collected_at',
  sql<string[]>`array(
    select day::text from supplier_closed_days where supplier_id = suppliers.id order by day)`.as(
    'closed_days',
  ),
] as const

type HoursRow = { opens_at: string; closes_at: string; collected_at: string; closed_days: string[] }
export const hoursOf = (row: HoursRow): DeskHours => ({
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  collectedAt: row.collected_at,
  closedDays: row.closed_days,
})
