import { ApiError } from '@selvedge/contract/errors.ts'
import type { FieldFault } from '@selvedge/contract/field-faults.ts'
import type { Deps } from '../deps.ts'
import type { RateLimit } from '../platform/rate-limit.ts'
import { passwordFits, refuseWhenPasswordsWait } from '../platform/secrets.ts'
import { findPasswordHash } from './account.queries.ts'

export type OwnPassword = Pick<Deps, 'db'> & {
  userId: string
  /** As typed; undefined where nothing was. */
  typed: string | undefined
  /** The field it was typed into. */
  field: string
  /** Guesses of whoever holds a session that is not theirs, by user. */
  guesses: RateLimit
}

const faulty = (fault: FieldFault) => new ApiError('invalidInput', { fields: [fault] })
export const wrongPassword = (field: string) => faulty({ field, code: 'wrongPassword' })

/**
 * Asks a signed-in user for the password once more, before something that a borrowed session must not do. Returns the
 * stored hash that it fits, null where the user has none. Throws `invalidInput`, which names the field, and
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
  await guesses.take(userId)
  const fits = await passwordFits(typed, stored).catch(async (error: unknown) => {
    await guesses.giveBack(userId)
    throw error
  })
  if (!fits) throw wrongPassword(field)
  await guesses.forget(userId)
  return stored
}
