import type { Kysely } from 'kysely'
import type { BodyOf } from '@selvedge/contract/call/call.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { markSample as markSampleCall } from '@selvedge/contract/orders/samples.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { writeMail } from '../platform/mail.ts'
import type { Member } from '../platform/sessions.ts'
import { chaseMail } from './chase-mail.ts'
import { isChasedLately } from './list-samples.ts'
import { whereabouts } from './sample-stage.ts'
import { lockRecord, selectEmail, selectSample, updateRecord } from './samples.queries.ts'

type Marking = {
  db: Kysely<DB>
  caller: Member
  id: string
  stage: BodyOf<typeof markSampleCall>['stage']
  now: Date
}

/** Notes where a sample is. One that is kept or returned has come, too, and that it has come says nothing new of it. Throws notFound. */
export const markSample = ({ db, caller, id, stage, now }: Marking): Promise<void> =>
  inTransaction(db, async trx => {
    if (!(await selectSample(trx, caller.retailerId, id))) throw new ApiError('notFound')
    const known = await lockRecord(trx, caller.retailerId, id)
    await updateRecord(trx, id, {
      arrived_at: known.arrived_at ?? now,
      ...(stage !== 'arrived' && { outcome: stage, outcome_at: now }),
    })
  })

type Chasing = Pick<Deps, 'db' | 'jobs'> & { caller: Member; id: string; now: Date }

/** Asks its supplier where a late sample is; nothing where that was asked lately, or cannot be. Throws notFound. */
export const chaseSample = ({ db, jobs, caller, id, now }: Chasing): Promise<void> =>
  inTransaction(db, async trx => {
    if (!(await selectSample(trx, caller.retailerId, id))) throw new ApiError('notFound')
    const { chased_at } = await lockRecord(trx, caller.retailerId, id)
    const sample = (await selectSample(trx, caller.retailerId, id))!
    if (!whereabouts(sample, now).isLate || isChasedLately(chased_at, now) || sample.order_email === '')
      return
    const { email } = await selectEmail(trx, caller.userId)
    await writeMail({ trx, jobs, mail: chaseMail(sample, email) })
    await updateRecord(trx, id, { chased_at: now })
  })
