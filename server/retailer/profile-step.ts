import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Member } from '../platform/sessions.ts'
import { stepIsOpen } from './retailer.policy.ts'
import { lockRetailer, markStep, type LockedRetailer } from './retailer.queries.ts'

export type ProfileStep = 1 | 2 | 3 | 4
type StepOptions = {
  db: Kysely<DB>
  caller: Member
  step: ProfileStep
  save: (trx: Kysely<DB>, retailer: LockedRetailer) => Promise<void>
}

/**
 * Saves one step of the caller's profile in a transaction. Throws `invalidInput` on the field `step` when an earlier
 * step has not been saved.
 */
export async function saveProfileStep({ db, caller, step, save }: StepOptions): Promise<void> {
  await inTransaction(db, async trx => {
    const retailer = await lockRetailer(trx, caller.retailerId)
    if (!stepIsOpen(step, retailer.profile_step)) {
      const values = { next: retailer.profile_step + 1, step }
      throw new ApiError('invalidInput', { fields: [{ field: 'step', code: 'stepNotOpen', values }] })
    }
    await save(trx, retailer)
    await markStep(trx, caller.retailerId, step)
  })
}
