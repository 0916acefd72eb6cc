import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { sqlState } from '@selvedge/db/connection-loss.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import type { Browser } from '../platform/browser.ts'
import { redactLinksTo } from '../platform/mail.ts'
import { tokenHash } from '../platform/secrets.ts'
import type { Member } from '../platform/sessions.ts'
import { lockUser, type LockedUser } from './account.queries.ts'
import { confirmSignUp, findSignUp } from './sign-up.queries.ts'
import { findLink, spendLink } from './link.queries.ts'
import { moveToAddress } from './move-to-address.ts'
import { openSession, type SignedIn } from './open-sign-in.ts'

type Options = Pick<Deps, 'db' | 'jobs' | 'clock' | 'env'> & {
  token: string
  browser: Browser
  caller: Pick<Member, 'userId' | 'sessionId'> | undefined
}

const ATTEMPTS = 3
const UNIQUE_VIOLATION = '23505'

/**
 * Spends the token of a mail that confirms an address, once, and opens a session. A sign-up's link confirms the
 * account with the data of that sign-up. A link to a changed address moves the account there, only for the user who
 * requested it: a mistyped address may be somebody else's. Throws `linkSpent` for any other token, and
 * `signInRequired` for a changed address when that user is not signed in.
 */
export async function verifyEmail(options: Options): Promise<SignedIn> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(options.db, trx => verify(trx, options))
    } catch (error) {
      // Somebody signed up with the same address at the same moment; the retry finds them.
      if (sqlState(error) !== UNIQUE_VIOLATION || attempt === ATTEMPTS) throw error
    }
  }
}

async function verify(trx: Kysely<DB>, options: Options): Promise<SignedIn> {
  const { clock, caller } = options
  const now = clock()
  const hash = tokenHash(options.token)
  const link = await findLink(trx, { hash, purposes: ['verifyEmail', 'changeEmail'], now })
  const user = link && (await lockUser(trx, link.user_id))
  if (!link || !user) throw new ApiError('linkSpent')
  if (link.new_email !== null && caller?.userId !== user.id) throw new ApiError('signInRequired')
  if (!(await spendLink(trx, { hash, now }))) throw new ApiError('linkSpent')
  const verified =
    link.new_email === null
      ? await acceptSignUp(trx, { user, signUpId: link.sign_up_id, now })
      : await moveToAddress({ ...options, trx, user, newEmail: link.new_email })
  // A new account has no second factor yet, and a signed-in user has already passed it.
  return openSession({ ...options, trx, user: verified, replaces: caller?.sessionId })
}

type Confirmed = { user: LockedUser; signUpId: string | null; now: Date }

async function acceptSignUp(trx: Kysely<DB>, { user, signUpId, now }: Confirmed): Promise<LockedUser> {
  const signUp = signUpId === null ? undefined : await findSignUp(trx, signUpId)
  if (!signUp) throw new ApiError('linkSpent')
  await confirmSignUp(trx, signUp, now)
  await redactLinksTo(trx, user.email, ['verifyEmail'])
  return { ...user, locale: signUp.locale }
}
