import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { tokenHash } from '../platform/secrets.ts'
import { unseal } from '../platform/sealing.ts'
import { readTypedCode, stepOf } from './one-time-codes.ts'
import { findSecondFactor, spendRecoveryCode, spendStep } from './second-factor.queries.ts'

export type TypedCode = {
  userId: string
  typed: string
  sessionSecret: string
  now: Date
}

/** How secrets are kept: one sealed for a user opens for that user alone. */
export const sealOf = (userId: string, sessionSecret: string) => ({
  secret: sessionSecret,
  purpose: 'second factor',
  owner: userId,
})

export const wrongCode = () =>
  new ApiError('invalidInput', { fields: [{ field: 'code', code: 'wrongCode' }] })

/** Uses up a code of the app. Throws `invalidInput` for a wrong one, and for one that was accepted before. */
export async function acceptDigits(trx: Kysely<DB>, { userId, typed, sessionSecret, now }: TypedCode) {
  const read = readTypedCode(typed)
  const factor = await findSecondFactor(trx, userId)
  const secret = factor && unseal(factor.sealed_secret, sealOf(userId, sessionSecret))
  const step = secret && read && 'digits' in read ? stepOf(read.digits, secret, now) : undefined
  if (step === undefined || !(await spendStep(trx, { userId, step }))) throw wrongCode()
}

/** Uses up a code of the app or a recovery code, of a user who is locked. Throws `invalidInput`. */
export async function acceptCode(trx: Kysely<DB>, code: TypedCode): Promise<void> {
  const { userId, typed, now } = code
  const read = readTypedCode(typed)
  if (!read || 'digits' in read) return acceptDigits(trx, code)
  if (!(await spendRecoveryCode(trx, { userId, hash: tokenHash(read.recoveryCode), now }))) throw wrongCode()
}
