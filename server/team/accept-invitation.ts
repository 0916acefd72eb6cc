import type { Kysely } from 'kysely'
import type { BodyOf } from '@selvedge/contract/call/call.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { FieldFault } from '@selvedge/contract/call/field-faults.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import type { acceptInvitation as acceptCall } from '@selvedge/contract/retailer/team.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { confirmAccount } from '../account/confirm-account.ts'
import { refuseEasyPassword } from '../account/new-password.ts'
import { openSession, type SignedIn } from '../account/open-sign-in.ts'
import type { Deps } from '../platform/deps.ts'
import type { Browser } from '../platform/browser.ts'
import { hashPassword, refuseWhenPasswordsWait, tokenHash } from '../platform/secrets.ts'
import type { Member } from '../platform/sessions.ts'
import { findLiveInvitation, lockLiveInvitation, markAccepted } from './invitation.queries.ts'
import { joinTeam } from './join-team.ts'
import { lockMember } from './lock-members.ts'

type Typed = BodyOf<typeof acceptCall>
type Options = Pick<Deps, 'db' | 'jobs' | 'clock' | 'env'> & {
  typed: Typed
  caller: Member | undefined
  browser: Browser
  /** Language of an account that this creates. */
  locale: Locale
}

/**
 * Joins a team by the token of a mailed invitation, once, and signs in. The token proves ownership of the invited
 * address, but does not sign in to an existing account: its owner signs in first, with exactly that address. Throws
 * `linkSpent`, `signInToAccept`, `invitationForAnother`, `inAnotherTeam`, `invalidInput` for a missing name or
 * password and for one that is easy to guess, `tooManyRequests`.
 */
export async function acceptInvitation(options: Options): Promise<SignedIn> {
  const { db, clock, typed, caller } = options
  const hash = tokenHash(typed.token)
  // Checked before a password is hashed, so that only holders of an invitation can trigger that slow work.
  if (!(await findLiveInvitation(db, { hash, now: clock() }))) throw new ApiError('linkSpent')
  const newcomer = caller ? undefined : await newcomerOf(typed)
  return inTransaction(db, async trx => {
    const now = clock()
    const invitation = await lockLiveInvitation(trx, { hash, now })
    if (!invitation) throw new ApiError('linkSpent')
    const { email } = invitation
    const user = newcomer
      ? await confirmNewcomer(trx, { ...newcomer, email, locale: options.locale, now })
      : await callerAs(trx, caller, email)
    await joinTeam(trx, { userId: user.id, invitation, now })
    await markAccepted(trx, invitation.id, now)
    // A new account has no second factor yet, and a signed-in user has already passed it.
    return openSession({ ...options, trx, user, replaces: caller?.sessionId })
  })
}

async function newcomerOf({ firstName, lastName, password }: Typed) {
  if (firstName === undefined || lastName === undefined || password === undefined) {
    const faults: FieldFault[] = [
      ...(firstName === undefined ? [{ field: 'firstName', code: 'name' } as const] : []),
      ...(lastName === undefined ? [{ field: 'lastName', code: 'name' } as const] : []),
      ...(password === undefined ? [{ field: 'password', code: 'password' } as const] : []),
    ]
    throw new ApiError('invalidInput', { fields: faults })
  }
  refuseEasyPassword(password, 'password')
  refuseWhenPasswordsWait()
  return { firstName, lastName, passwordHash: await hashPassword(password) }
}

async function confirmNewcomer(trx: Kysely<DB>, newcomer: Parameters<typeof confirmAccount>[1]) {
  const user = await confirmAccount(trx, newcomer)
  if (!user) throw new ApiError('signInToAccept')
  return user
}

async function callerAs(trx: Kysely<DB>, caller: Member | undefined, email: string) {
  if (!caller) throw new ApiError('signInToAccept')
  const member = await lockMember(trx, caller)
  if (member.email !== email) throw new ApiError('invitationForAnother')
  return member
}
