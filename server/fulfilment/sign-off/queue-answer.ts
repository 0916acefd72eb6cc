import type { Transaction } from 'kysely'
import { timeZoneOf } from '@selvedge/contract/postal/time-zones.ts'
import { answerBy, remindedAt } from '@selvedge/contract/sign-off/sign-off-terms.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { hoursOf } from '../../catalogue/supplier-hours.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import type { About } from './sign-off-links.ts'
import type { AskedLineRow } from './sign-off.queries.ts'

type Asking = Pick<AskedLineRow, 'approval_days'> & Parameters<typeof hoursOf>[0]

/** By when a buyer who is asked now is to answer: by the end of the day where the supplier has not stated its hours. */
export function answeredBy(row: Asking, now: Date): Date {
  const wholeDays = {
    timeZone: timeZoneOf(row.country_of_hours),
    closedDays: row.closed_days,
    closesAt: '23:59',
  }
  return answerBy(now, row.approval_days, hoursOf(row) ?? wholeDays)
}

type Queued = { about: About; lineId: string; until: Date }

/** Queues the mail that reminds of an answer, and the end of its days. Both look again what has become of it. */
export async function queueAnswer(
  trx: Transaction<DB>,
  { jobs, clock }: Pick<FulfilmentDeps, 'jobs' | 'clock'>,
  { about, lineId, until }: Queued,
): Promise<void> {
  const now = clock()
  const job = { ...about, lineId }
  const secondsTo = (at: Date) => ({ afterSeconds: Math.ceil((at.getTime() - now.getTime()) / 1000) })
  await jobs.enqueue(trx, 'remindSignOff', job, secondsTo(remindedAt(now, until)))
  await jobs.enqueue(trx, 'endSignOff', job, secondsTo(until))
}
