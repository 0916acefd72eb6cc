import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../deps.ts'
import { closeSessions } from '../platform/sessions.ts'
import { normalEmail } from './account.policy.ts'
import { lockUserByEmail } from './account.queries.ts'
import { endAllSessions } from './session.queries.ts'

type Options = Pick<Deps, 'db' | 'clock'>

/** Ends every session of one user; undefined where nobody has that address, otherwise how many were live. */
export const endSessionsOf = ({
  db,
  clock,
  email,
}: Options & { email: string }): Promise<number | undefined> =>
  inTransaction(db, async trx => {
    const user = await lockUserByEmail(trx, normalEmail(email))
    return user && closeSessions(trx, { userId: user.id, except: null, now: clock() })
  })

/** Ends every session of everybody, and what was begun of another one; returns how many were live. */
export const endEverySession = ({ db, clock }: Options): Promise<number> =>
  inTransaction(db, trx => endAllSessions(trx, clock()))
