import { clearCustomer, setCustomer } from '@selvedge/contract/customer.ts'
import { ApiError } from '@selvedge/contract/errors.ts'
import * as contract from '@selvedge/contract/sessions.ts'
import type { Deps } from '../deps.ts'
import { implement, type Implementation } from '../http/implement.ts'
import { closeSessions } from '../platform/sessions.ts'
import { presentCustomer, presentSession } from './account.present.ts'
import { serveCustomer } from './serve-customer.ts'
import { endSessionOf, findSessions, forgetCustomer } from './session.queries.ts'

/** Where somebody is signed in, and whom each session serves. */
export function sessionRoutes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Implementation[] {
  return [
    implement(contract.listSessions, async ({ caller }) => {
      const rows = await findSessions(db, { userId: caller.userId, now: clock() })
      return { data: rows.map(row => presentSession(row, caller.sessionId)) }
    }),
    implement(contract.endSession, async ({ caller, params }) => {
      const isEnded = await endSessionOf(db, { userId: caller.userId, sessionId: params.id, now: clock() })
      if (!isEnded) throw new ApiError('notFound')
      return { data: null }
    }),
    implement(contract.endOtherSessions, async ({ caller: { userId, sessionId } }) => ({
      data: { ended: await closeSessions(db, { userId, except: sessionId, now: clock() }) },
    })),
    implement(setCustomer, async ({ caller, body }) => ({
      data: presentCustomer(await serveCustomer({ db, clock, caller, name: body.name })),
    })),
    implement(clearCustomer, async ({ caller }) => {
      await forgetCustomer(db, caller)
      return { data: null }
    }),
  ]
}
