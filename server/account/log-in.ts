import { ApiError } from '@selvedge/contract/errors.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../deps.ts'
import { writeMail } from '../platform/mail.ts'
import { newToken, passwordFits, tokenHash } from '../platform/secrets.ts'
import { openSession } from '../platform/sessions.ts'
import { verificationMail } from './account-mails.ts'
import { EMAIL_LINK_TTL_MS, normalEmail } from './account.policy.ts'
import { addEmailToken, findCredentials } from './account.queries.ts'

type LogIn = Pick<Deps, 'db' | 'jobs' | 'clock' | 'env'> & { email: string; password: string }

/**
 * Opens a session. An unknown address and a wrong password both throw `credentialsRefused` after the same work. The
 * right password of an address not yet verified throws `emailNotVerified` and mails a fresh link.
 */
export async function logIn(options: LogIn): Promise<{ userId: string; sessionToken: string }> {
  const { db, clock } = options
  const found = await findCredentials(db, normalEmail(options.email))
  const isVerified = Boolean(found?.email_verified_at)
  const stored = isVerified ? found?.password_hash : found?.sign_up_password_hash
  const fits = await passwordFits(options.password, stored ?? null)
  if (!found || !fits) throw new ApiError('credentialsRefused')
  if (isVerified) return { userId: found.id, sessionToken: await openSession(db, clock, found.id) }
  if (found.sign_up_id)
    await mailFreshLink(options, { userId: found.id, email: found.email, signUpId: found.sign_up_id })
  throw new ApiError('emailNotVerified')
}

async function mailFreshLink(
  { db, jobs, clock, env }: LogIn,
  { userId, email, signUpId }: { userId: string; email: string; signUpId: string },
): Promise<void> {
  const token = newToken()
  await inTransaction(db, async trx => {
    const now = clock()
    const expiresAt = new Date(now.getTime() + EMAIL_LINK_TTL_MS)
    await addEmailToken(trx, { tokenHash: tokenHash(token), userId, signUpId, now, expiresAt })
    await writeMail({
      trx,
      jobs,
      mail: verificationMail({ recipient: email, publicOrigin: env.publicOrigin, token }),
    })
  })
}
