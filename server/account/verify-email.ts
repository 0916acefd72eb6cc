import { ApiError } from '@selvedge/contract/errors.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../deps.ts'
import { redactLinksTo } from '../platform/mail.ts'
import { tokenHash } from '../platform/secrets.ts'
import { openSession } from '../platform/sessions.ts'
import { confirmSignUp, lockUserOfToken, spendSignUpToken } from './account.queries.ts'

/**
 * Spends the token of a verification mail, once: verifies the address, gives the account to whoever signed up with
 * that mail, and opens a session. Throws `linkSpent` for any other token.
 */
export async function verifyEmail(
  options: Pick<Deps, 'db' | 'clock'> & { token: string },
): Promise<{ userId: string; sessionToken: string }> {
  const { db, clock } = options
  const hash = tokenHash(options.token)
  return inTransaction(db, async trx => {
    const now = clock()
    const user = await lockUserOfToken(trx, hash)
    const signUp = user && (await spendSignUpToken(trx, hash, now))
    if (!user || !signUp) throw new ApiError('linkSpent')
    await confirmSignUp(trx, signUp, now)
    await redactLinksTo(trx, user.email)
    return { userId: user.id, sessionToken: await openSession(trx, clock, user.id) }
  })
}
