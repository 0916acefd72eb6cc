import { normalEmail } from '@selvedge/contract/account/email.ts'
import type { Kysely } from 'kysely'
import type { BodyOf } from '@selvedge/contract/call/call.ts'
import type { updateDetails as updateDetailsCall } from '@selvedge/contract/account/account.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { padDuration } from '../platform/pad-duration.ts'
import { writeMail } from '../platform/mail.ts'
import type { RateLimit } from '../platform/rate-limit.ts'
import { newToken, tokenHash } from '../platform/secrets.ts'
import type { Member } from '../platform/sessions.ts'
import { alreadyRegisteredMail, changeEmailMail } from './account-mails.ts'
import { LINK_RESPONSE_STEP_MS, LINK_TTL_MS } from './account.policy.ts'
import { changeDetails, findUserByEmail, lockUser, type LockedUser } from './account.queries.ts'
import { addLink, spendLinksOf } from './link.queries.ts'
import { hasReachedMailLimit } from './mail-allowance.ts'
import { rotateToken, requireFreshSignIn } from './fresh-sign-in.ts'
import { checkOwnPassword, wrongPassword } from './own-password.ts'

type Options = Pick<Deps, 'db' | 'jobs' | 'clock' | 'env'> & {
  caller: Pick<Member, 'userId' | 'sessionId' | 'authenticatedAt'>
  changes: BodyOf<typeof updateDetailsCall>
  guesses: RateLimit
  addressChanges: RateLimit
}

/**
 * Updates the caller's own details. A new address takes effect once the link mailed to it is opened
 * (verify-email.ts); when it belongs to another account, that owner is notified instead, and neither the response nor
 * its timing reveals which. A new address needs the password, after which the session continues with the returned
 * token; a user without a password needs a fresh sign-in. Throws `invalidInput` for a missing or wrong password,
 * `signInAgain`, `tooManyRequests`, `signInRequired` when the user is gone.
 */
export async function updateDetails(options: Options): Promise<string | undefined> {
  const { db, clock, changes, caller } = options
  const { userId } = caller
  const wanted = changes.email === undefined ? undefined : normalEmail(changes.email)
  const isAnother = wanted !== undefined && (await findUserByEmail(db, wanted))?.id !== userId
  if (!isAnother) return change(options)
  const { guesses, addressChanges } = options
  const compared = await checkOwnPassword({ db, userId, typed: changes.password, field: 'password', guesses })
  if (compared === null) requireFreshSignIn(caller, clock())
  await addressChanges.consume(userId)
  return padDuration({ stepMs: LINK_RESPONSE_STEP_MS }, () => change(options, { newEmail: wanted, compared }))
}

/** `compared` is the hash that the typed password was checked against, to detect a change in between. */
type Wanted = { newEmail: string; compared: string | null }
const change = ({ changes, caller, ...options }: Options, wanted?: Wanted): Promise<string | undefined> =>
  inTransaction(options.db, async trx => {
    const user = await lockUser(trx, caller.userId)
    if (!user) throw new ApiError('signInRequired')
    await changeDetails(trx, user.id, changes)
    const locale = changes.locale ?? user.locale
    if (!wanted) return undefined
    if (user.password_hash !== wanted.compared) throw wrongPassword('password')
    const { newEmail, compared } = wanted
    await mailToNewAddress({ ...options, trx, user: { ...user, locale }, newEmail })
    if (compared === null) return undefined
    return rotateToken(trx, { sessionId: caller.sessionId, now: options.clock() })
  })

type NewAddress = Pick<Deps, 'jobs' | 'clock' | 'env'> & {
  trx: Kysely<DB>
  user: LockedUser
  newEmail: string
}

/** Only the newest link counts. An address with an unconfirmed sign-up is still free. */
async function mailToNewAddress({ trx, jobs, clock, env, user, newEmail }: NewAddress): Promise<void> {
  const now = clock()
  const token = newToken()
  const expiresAt = new Date(now.getTime() + LINK_TTL_MS.changeEmail)
  const purpose = 'changeEmail'
  await spendLinksOf(trx, { userId: user.id, purpose, now })
  const owner = await findUserByEmail(trx, newEmail)
  if (await hasReachedMailLimit(trx, newEmail, 'changeEmail')) return
  const { publicOrigin } = env
  if (owner?.email_verified_at) {
    const mail = alreadyRegisteredMail({ recipient: newEmail, locale: owner.locale, publicOrigin })
    return writeMail({ trx, jobs, mail })
  }
  await addLink(trx, { tokenHash: tokenHash(token), userId: user.id, purpose, newEmail, now, expiresAt })
  const to = { recipient: newEmail, locale: user.locale, publicOrigin }
  await writeMail({ trx, jobs, mail: changeEmailMail({ ...to, token, expiresAt }) })
}
