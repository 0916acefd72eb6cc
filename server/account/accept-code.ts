import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
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

/** How TOTP secrets are encrypted: bound to the user, so that one cannot be decrypted for another user. */
export const sealOf = (userId: string, sessionSecret: string) => ({
  secret: sessionSecret,
  purpose: 'second factor',
  owner: userId,
})

export const wrongCode = () =>
  new ApiError('invalidInput', { fields: [{ field: 'code', code: 'wrongCode' }] })

/** Spends a TOTP code. Throws `invalidInput` when it is wrong or was accepted before. */
export async function acceptDigits(trx: Kysely<DB>, { userId, typed, sessionSecret, now }: TypedCode) {
  const read = readTypedCode(typed)
  const factor = await findSecondFactor(trx, userId)
  const secret = factor && unseal(factor.sealed_secret, sealOf(userId, sessionSecret))
  const step = secret && read && 'digits' in read ? stepOf(read.digits, secret, now) : undefined
  if (step === undefined || !(await spendStep(trx, { userId, step }))) throw wrongCode()
}

/** Spends a TOTP code or a recovery code. The caller holds the lock on the user. Throws `invalidInput`. */
export async function acceptCode(trx: Kysely<DB>, code: TypedCode): Promise<void> {
  const { userId, typed, now } = code
  const read = readTypedCode(typed)
  if (!read || 'digits' in read) return acceptDigits(trx, code)
  if (!(await spendRecoveryCode(trx, { userId, hash: tokenHash(read.recoveryCode), now }))) throw wrongCode()
}
