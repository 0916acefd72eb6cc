import { ApiError } from '@selvedge/contract/call/errors.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import type { Browser } from '../platform/browser.ts'
import { redactLinksTo } from '../platform/mail.ts'
import { tokenHash } from '../platform/secrets.ts'
import { lockUser, verifyAddress } from './account.queries.ts'
import { forgetSignUps } from './sign-up.queries.ts'
import { findLink, spendLink, spendLinksOf } from './link.queries.ts'
import { openSignIn, type BegunSignIn, type SignedIn } from './open-sign-in.ts'

type Options = Pick<Deps, 'db' | 'jobs' | 'clock' | 'env'> & {
  token: string
  /** The value that was returned when the link was requested. */
  request: string | undefined
  browser: Browser
  replaces?: string | undefined
}

/**
 * Signs in with the token of a mailed link, once; the user's other sign-in links are spent with it. Confirms the
 * address if it was unconfirmed, and discards its sign-ups. Throws `linkSpent`, and `linkOfAnotherBrowser` for a link
 * that another browser requested, which does not spend it.
 */
export const spendSignInLink = (options: Options): Promise<SignedIn | BegunSignIn> =>
  inTransaction(options.db, async trx => {
    const now = options.clock()
    const hash = tokenHash(options.token)
    const link = await findLink(trx, { hash, purposes: ['signIn'], now })
    const user = link && (await lockUser(trx, link.user_id))
    if (link?.request_hash && !link.request_hash.equals(tokenHash(options.request ?? '')))
      throw new ApiError('linkOfAnotherBrowser')
    if (!user || !(await spendLink(trx, { hash, now }))) throw new ApiError('linkSpent')
    await spendLinksOf(trx, { userId: user.id, purpose: 'signIn', now })
    await verifyAddress(trx, user.id, now)
    await forgetSignUps(trx, { userId: user.id, now })
    await redactLinksTo(trx, user.email, ['signInLink', 'verifyEmail'])
    return openSignIn({ ...options, trx, user })
  })
