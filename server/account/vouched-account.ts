import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { lockUser, lockUserByEmail, type LockedUser } from './account.queries.ts'
import { confirmAccount, type Newcomer } from './confirm-account.ts'

export type Account = Pick<LockedUser, 'id' | 'email' | 'locale' | 'password_hash'>

/** The account with this id; throws `identityRefused` when it was removed meanwhile. */
export async function lockAccount(trx: Kysely<DB>, userId: string): Promise<Account> {
  const account = await lockUser(trx, userId)
  if (!account) throw new ApiError('identityRefused')
  return account
}

/**
 * The account of an address whose ownership was proved without a mailed link. Created or confirmed where it was not,
 * without a password, and its sign-ups are discarded. An account that was already confirmed is left unchanged.
 */
export async function openVouchedAccount(
  trx: Kysely<DB>,
  owner: Omit<Newcomer, 'passwordHash'>,
): Promise<{ account: Account; wasConfirmed: boolean }> {
  for (;;) {
    const opened = await confirmAccount(trx, { ...owner, passwordHash: null })
    if (opened) return { account: opened, wasConfirmed: false }
    const known = await lockUserByEmail(trx, owner.email)
    // Retried when the account is removed in between (move-to-address.ts).
    if (known) return { account: known, wasConfirmed: true }
  }
}
