import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import type { Member } from '../platform/sessions.ts'
import {
  activateMethod,
  deleteMethod,
  isBeingCharged,
  lockRetailer,
  selectSoundMethod,
} from './payment.queries.ts'

type Removing = { db: Kysely<DB>; jobs: Deps['jobs']; caller: Member; id: string; now: Date }

/**
 * Removes a saved card; a job has the gateway forget it. The good one that was chosen last becomes active in its place.
 * Throws notFound, and orderInProgress while an order is being charged to it.
 */
export const removeCard = ({ db, jobs, caller: { retailerId }, id, now }: Removing): Promise<void> =>
  inTransaction(db, async trx => {
    await lockRetailer(trx, retailerId)
    const removed = await deleteMethod(trx, { retailerId, id })
    if (!removed) throw new ApiError('notFound')
    const paymentMethod = removed.gateway_reference
    if (await isBeingCharged(trx, { retailerId, reference: paymentMethod }))
      throw new ApiError('orderInProgress')
    const next = removed.active ? await selectSoundMethod(trx, retailerId, now) : undefined
    if (next) await activateMethod(trx, next.id)
    await jobs.enqueue(trx, 'forgetCard', { paymentMethod })
  })
