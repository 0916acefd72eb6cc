import type { Kysely } from 'kysely'
import type { OverdueBusiness, ReminderTerms } from '@selvedge/contract/receivables/overdue.ts'
import { daysBetween, nextReminder } from '@selvedge/contract/receivables/reminder-terms.ts'
import type { ReminderDays } from '@selvedge/contract/receivables/reminder-days.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { dayOf } from '../invoices/read-invoices.ts'
import { selectOverdue, selectReminderTerms, type OverdueRow } from './overdue.queries.ts'

/** What is overdue at the desk, by business, and when each establishment reminds. */
export async function readOverdue(db: Kysely<DB>, now: Date) {
  const today = dayOf(now)
  const terms = await readReminderTerms(db)
  const days = new Map(terms.map(one => [one.country, one.days]))
  const rows = await selectOverdue(db, today)
  const businesses = [...Map.groupBy(rows, row => row.retailer_id).values()].map(owed =>
    presentBusiness(owed, days, today),
  )
  return { businesses, terms }
}

export const NO_REMINDERS: ReminderDays = { first: null, second: null, last: null }

export async function readReminderTerms(db: Kysely<DB>): Promise<ReminderTerms[]> {
  return (await selectReminderTerms(db)).map(row => ({
    country: row.country,
    legalName: row.legal_name,
    days: { first: row.first_days, second: row.second_days, last: row.last_days },
  }))
}

function presentBusiness(
  owed: readonly OverdueRow[],
  days: ReadonlyMap<string, ReminderDays>,
  today: string,
): OverdueBusiness {
  const { retailer_id: id, business_name, paused_at, pause_reason } = owed[0]!
  const byCurrency = Map.groupBy(owed, row => row.currency)
  return {
    id,
    name: business_name ?? '',
    paused: paused_at && { since: paused_at.toISOString(), reason: pause_reason ?? '' },
    totals: [...byCurrency].map(([currency, rows]) => ({
      currency,
      overdueMinor: rows.reduce((sum, row) => sum + row.open_minor, 0),
    })),
    invoices: owed.map(row => ({
      number: row.number,
      currency: row.currency,
      openMinor: row.open_minor,
      dueOn: row.due_on,
      daysOverdue: daysBetween(row.due_on, today),
      isDisputed: row.is_disputed,
      sent: row.sent,
      next:
        paused_at || row.is_disputed
          ? null
          : nextReminder({ dueOn: row.due_on, days: days.get(row.country) ?? NO_REMINDERS, sent: row.sent }),
    })),
  }
}
