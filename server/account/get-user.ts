import type { Kysely } from 'kysely'
import type { User } from '@selvedge/contract/account/account.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Member } from '../platform/sessions.ts'
import { presentUser } from './account.present.ts'
import { findUser } from '../platform/find-user.ts'

/** The user as the API returns it, with the session's customer. Throws `signInRequired` when the user is gone. */
export async function getUser(
  db: Kysely<DB>,
  { userId, customer }: Pick<Member, 'userId' | 'customer'>,
): Promise<User> {
  const row = await findUser(db, userId)
  if (!row) throw new ApiError('signInRequired')
  return presentUser(row, customer)
}
