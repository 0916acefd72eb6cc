import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { ReminderTerms } from '@selvedge/contract/receivables/overdue.ts'
import type { ReminderDays } from '@selvedge/contract/receivables/reminder-days.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { deletePause, insertPause, isBusiness, saveReminderTerms } from './overdue.queries.ts'
import { readReminderTerms } from './read-overdue.ts'

/** Throws notFound for a country without an establishment. */
export async function setReminderTerms(
  db: Kysely<DB>,
  { country, days, now }: { country: string; days: ReminderDays; now: Date },
): Promise<ReminderTerms> {
  const terms = (await readReminderTerms(db)).find(one => one.country === country)
  if (!terms) throw new ApiError('notFound')
  await saveReminderTerms(db, country, days, now)
  return { ...terms, days }
}

type Pausing = { id: string; reason: string; operatorId: string; now: Date }
/** Throws notFound. */
export async function pauseReminders(
  db: Kysely<DB>,
  { id, reason, operatorId, now }: Pausing,
): Promise<void> {
  if (!(await isBusiness(db, id))) throw new ApiError('notFound')
  await insertPause(db, { retailer_id: id, reason, operator_id: operatorId, paused_at: now })
}

/** Throws notFound. */
export async function resumeReminders(db: Kysely<DB>, id: string): Promise<void> {
  if (!(await isBusiness(db, id))) throw new ApiError('notFound')
  await deletePause(db, id)
}
