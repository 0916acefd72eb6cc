import { clearCustomer, setCustomer } from '@selvedge/contract/account/customer.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import * as contract from '@selvedge/contract/account/sessions.ts'
import type { Deps } from '../platform/deps.ts'
import { implement, type Implementation } from '../http/implement.ts'
import type { RateLimit } from '../platform/rate-limit.ts'
import { closeSessions } from '../platform/sessions.ts'
import { presentCustomer, presentSession } from './account.present.ts'
import { authenticateAgain, requireFreshSignIn } from './fresh-sign-in.ts'
import { serveCustomer } from './serve-customer.ts'
import { endSessionOf, findSessions, forgetCustomer } from './session.queries.ts'

type SessionDeps = Pick<Deps, 'db' | 'clock'>

/** The user's sessions, and the customer that each one serves. */
export function sessionRoutes({ db, clock }: SessionDeps, guesses: RateLimit): Implementation[] {
  return [
    implement(contract.authenticateAgain, async ({ caller, body }) => ({
      data: null,
      token: await authenticateAgain({ db, clock, caller, ...body, guesses }),
    })),
    implement(contract.listSessions, async ({ caller }) => {
      const now = clock()
      const rows = await findSessions(db, { userId: caller.userId, now })
      return { data: rows.map(row => presentSession(row, caller.sessionId, now)) }
    }),
    implement(contract.endSession, async ({ caller, params }) => {
      if (params.id !== caller.sessionId) requireFreshSignIn(caller, clock())
      const isEnded = await endSessionOf(db, { userId: caller.userId, sessionId: params.id, now: clock() })
      if (!isEnded) throw new ApiError('notFound')
      return { data: null }
    }),
    implement(contract.endOtherSessions, async ({ caller }) => {
      const now = clock()
      requireFreshSignIn(caller, now)
      const { userId, sessionId: except } = caller
      return { data: { ended: await closeSessions(db, { userId, except, now }) } }
    }),
    implement(setCustomer, async ({ caller, body }) => ({
      data: presentCustomer(
        await serveCustomer({ db, clock, caller, ...body, tradePrices: body.tradePrices }),
      ),
    })),
    implement(clearCustomer, async ({ caller }) => {
      await forgetCustomer(db, caller)
      return { data: null }
    }),
  ]
}
