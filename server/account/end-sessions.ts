import { normalEmail } from '@selvedge/contract/account/email.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { closeSessions } from '../platform/sessions.ts'
import { lockUserByEmail } from './account.queries.ts'
import { endAllSessions } from './session.queries.ts'

type Options = Pick<Deps, 'db' | 'clock'>

/** Ends all sessions of one user. Returns how many were live, undefined when no user has that address. */
export const endSessionsOf = ({
  db,
  clock,
  email,
}: Options & { email: string }): Promise<number | undefined> =>
  inTransaction(db, async trx => {
    const user = await lockUserByEmail(trx, normalEmail(email))
    return user && closeSessions(trx, { userId: user.id, except: null, now: clock() })
  })

/** Ends all sessions and pending sign-ins of all users; returns how many sessions were live. */
export const endEverySession = ({ db, clock }: Options): Promise<number> =>
  inTransaction(db, trx => endAllSessions(trx, clock()))
