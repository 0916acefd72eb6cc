import type { Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { mayDiscussSpecialPrice } from '@selvedge/contract/special-pricing/special-price-terms.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { lockMember } from '../cart/lock-member.ts'
import type { Deps } from '../platform/deps.ts'
import type { Member } from '../platform/sessions.ts'
import { writeMail } from '../platform/mail.ts'
import { stateOf } from '../pricing/own-specials.ts'
import { writtenMail } from './answer-mails.ts'
import { mailSupplier } from './mail-supplier.ts'
import {
  insertEvent,
  lockRequest,
  selectAddressee,
  selectLastEvent,
  selectRequest,
  type LockedRequest,
} from './special-price.queries.ts'

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

type WritingAtDesk = Omit<Writing, 'caller'> & {
  /** Of a supplier's clerk; null for Selvedge's own people. */
  supplierId: string | null
}

/** Writes to the business from the desk. Throws notFound, also for another supplier's request, and specialPriceNotOpen. */
export const writeAtDesk = (writing: WritingAtDesk): Promise<void> =>
  inTransaction(writing.db, async trx => {
    const { number, message, supplierId, clock } = writing
    const request = await lockRequest(trx, { number, supplierId })
    if (!request) throw new ApiError('notFound')
    const now = clock()
    if (!mayDiscussSpecialPrice(stateOf(request, now))) throw new ApiError('specialPriceNotOpen')
    await writeToBusiness(trx, writing, { request, message, bySupplier: supplierId !== null, now })
  })

type ToBusiness = { request: LockedRequest; message: string; bySupplier: boolean; now: Date }

/** Notes a message of the supplier or the house, and mails it to who asked. */
export async function writeToBusiness(
  trx: Transaction<DB>,
  { jobs, publicOrigin }: Pick<Writing, 'jobs' | 'publicOrigin'>,
  { request, message, bySupplier, now }: ToBusiness,
): Promise<void> {
  if (!(await noteMessage(trx, { request, userId: null, bySupplier, message, now }))) return
  const row = (await selectRequest(trx, { number: request.number }))!
  const addressee = await selectAddressee(trx, request)
  const supplier = bySupplier ? row.supplier_name : 'Selvedge'
  await writeMail({ trx, jobs, mail: writtenMail({ row, addressee, publicOrigin, message, supplier }) })
}

type Noting = { request: LockedRequest; message: string; now: Date } & (
  | { userId: string; bySupplier?: undefined }
  | { userId: null; bySupplier: boolean }
)

/** Notes a message; false where the same speaker's last words were these. */
async function noteMessage(trx: Transaction<DB>, noting: Noting): Promise<boolean> {
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
