import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { FieldFault } from '@selvedge/contract/call/field-faults.ts'
import type { Deps } from '../platform/deps.ts'
import type { RateLimit } from '../platform/rate-limit.ts'
import { passwordFits, refuseWhenPasswordsWait } from '../platform/secrets.ts'
import { findPasswordHash } from './account.queries.ts'

export type OwnPassword = Pick<Deps, 'db'> & {
  userId: string
  /** As typed; undefined when the field was left out. */
  typed: string | undefined
  /** Name of the field, for the error. */
  field: string
  /** Limits guesses by somebody with a stolen session, per user. */
  guesses: RateLimit
}

const faulty = (fault: FieldFault) => new ApiError('invalidInput', { fields: [fault] })
export const wrongPassword = (field: string) => faulty({ field, code: 'wrongPassword' })

/**
 * Asks a signed-in user for their password again, before something that a stolen session must not do. Returns the
 * stored hash that it matched, null when the user has no password. Throws `invalidInput`, with the field's name, and
 * `tooManyRequests`.
 */
export async function checkOwnPassword({
  db,
  userId,
  typed,
  field,
  guesses,
}: OwnPassword): Promise<string | null> {
  const stored = await findPasswordHash(db, userId)
  if (stored === null) return null
  if (typed === undefined) throw faulty({ field, code: 'password' })
  refuseWhenPasswordsWait()
  await guesses.consume(userId)
  const fits = await passwordFits(typed, stored).catch(async (error: unknown) => {
    await guesses.refund(userId)
    throw error
  })
  if (!fits) throw wrongPassword(field)
  await guesses.reset(userId)
  return stored
}
