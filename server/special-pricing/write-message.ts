import type { Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { mayDiscussSpecialPrice } from '@selvedge/contract/special-pricing/special-price-terms.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { lockMember } from '../cart/lock-member.ts'
import type { Deps } from '../platform/deps.ts'
import type { Member } from '../platform/sessions.ts'
import { stateOf } from '../pricing/own-specials.ts'
import { mailSupplier } from './mail-supplier.ts'
import { insertEvent, lockRequest, selectLastEvent, type LockedRequest } from './special-price.queries.ts'

type Writing = Pick<Deps, 'db' | 'jobs' | 'clock'> & {
  publicOrigin: string
  caller: Member
  number: string
  message: string
}

/**
 * Writes to the supplier about an open request, which stays as it is. The same message sent twice is kept once. Throws
 * notFound and specialPriceNotOpen.
 */
export const writeMessage = (writing: Writing): Promise<void> =>
  inTransaction(writing.db, async trx => {
    const { caller, number, message, clock } = writing
    await lockMember(trx, caller, 'askSpecialPrices')
    const request = await lockRequest(trx, { number, retailerId: caller.retailerId })
    if (!request) throw new ApiError('notFound')
    const now = clock()
    if (!mayDiscussSpecialPrice(stateOf(request, now))) throw new ApiError('specialPriceNotOpen')
    const isNew = await noteMessage(trx, { request, userId: caller.userId, message, now })
    if (isNew) await mailSupplier(trx, { ...writing, now, kind: 'specialPriceToSupplier' })
  })

type Noting = { request: LockedRequest; message: string; now: Date } & (
  | { userId: string; bySupplier?: undefined }
  | { userId: null; bySupplier: true }
)

/** Notes a message; false where the same speaker's last words were these. */
export async function noteMessage(trx: Transaction<DB>, noting: Noting): Promise<boolean> {
  const { request, userId, message, now } = noting
  const by_supplier = noting.bySupplier ?? false
  const last = await selectLastEvent(trx, request.id, 'all')
  const isRepeated =
    last.state === 'message' &&
    last.message === message &&
    last.user_id === userId &&
    last.by_supplier === by_supplier
  if (isRepeated) return false
  const said = { request_id: request.id, state: 'message', user_id: userId, by_supplier, message, at: now }
  await insertEvent(trx, said)
  return true
}
