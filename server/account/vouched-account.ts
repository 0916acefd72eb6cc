import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { lockUser, lockUserByEmail, type LockedUser } from './account.queries.ts'
import { confirmAccount, type Newcomer } from './confirm-account.ts'

/** A user, locked until the transaction ends. */
export type Account = Pick<LockedUser, 'id' | 'email' | 'locale' | 'password_hash'>

/** The account with this id; throws `identityRefused` where it went away in the meantime. */
export async function lockAccount(trx: Kysely<DB>, userId: string): Promise<Account> {
  const account = await lockUser(trx, userId)
  if (!account) throw new ApiError('identityRefused')
  return account
}

/**
 * The account of an address whose owner has shown up without a mailed link, made or confirmed where it was not, and then
 * without a password: whatever anybody typed when signing up with the address counts no more. To one that was confirmed
 * nothing is done.
 */
export async function openVouchedAccount(
  trx: Kysely<DB>,
  owner: Omit<Newcomer, 'passwordHash'>,
): Promise<{ account: Account; wasConfirmed: boolean }> {
  for (;;) {
    const opened = await confirmAccount(trx, { ...owner, passwordHash: null })
    if (opened) return { account: opened, wasConfirmed: false }
    const known = await lockUserByEmail(trx, owner.email)
    // One who is taken away in between (move-to-address.ts) is made anew.
    if (known) return { account: known, wasConfirmed: true }
  }
}
