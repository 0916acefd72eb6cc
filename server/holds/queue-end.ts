import type { Transaction } from 'kysely'
import { holdRemindedAt } from '@selvedge/contract/holds/holds.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { HoldDeps } from './hold-deps.ts'

type Ending = { holdId: string; endsAt: Date }

/** Queues the mail that a hold ends soon, and its end. Both look again whether it was extended meanwhile. */
export async function queueEnd(
  trx: Transaction<DB>,
  { jobs, clock }: Pick<HoldDeps, 'jobs' | 'clock'>,
  { holdId, endsAt }: Ending,
): Promise<void> {
  const from = clock()
  const secondsTo = (at: Date) => ({ afterSeconds: Math.ceil((at.getTime() - from.getTime()) / 1000) })
  await jobs.enqueue(trx, 'remindHold', { holdId }, secondsTo(holdRemindedAt({ from, endsAt })))
  await jobs.enqueue(trx, 'endHold', { holdId }, secondsTo(endsAt))
}
