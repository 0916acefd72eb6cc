import { normalEmail } from '@selvedge/contract/account/email.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { writeMail } from '../platform/mail.ts'
import { closeSessions } from '../platform/sessions.ts'
import { lockUserByEmail } from './account.queries.ts'
import { dropSecondFactor } from './second-factor.queries.ts'
import { secondFactorOffMail } from './security-mails.ts'

type Options = Pick<Deps, 'db' | 'jobs' | 'clock'> & { publicOrigin: string; email: string }

/**
 * Removes the second factor of a user who has lost both phone and recovery codes, after the operator has verified
 * their identity. Ends all sessions and notifies the owner by mail.
 */
export const takeSecondFactor = ({
  db,
  jobs,
  clock,
  publicOrigin,
  email,
}: Options): Promise<'taken' | 'none' | 'unknown'> =>
  inTransaction(db, async trx => {
    const user = await lockUserByEmail(trx, normalEmail(email))
    if (!user) return 'unknown'
    if (!(await dropSecondFactor(trx, user.id))) return 'none'
    const now = clock()
    await closeSessions(trx, { userId: user.id, except: null, now })
    const to = { recipient: user.email, locale: user.locale, publicOrigin }
    await writeMail({ trx, jobs, mail: secondFactorOffMail({ ...to, changedAt: now }) })
    return 'taken'
  })
