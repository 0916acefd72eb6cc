import * as contract from '@selvedge/contract/account.ts'
import type { Deps } from '../deps.ts'
import { implement, type Implementation } from '../http/implement.ts'
import { createRateLimit } from '../platform/rate-limit.ts'
import { closeSession } from '../platform/sessions.ts'
import { LOG_IN_LIMIT, SIGN_UP_LIMIT } from './account.policy.ts'
import { getUser } from './get-user.ts'
import { logIn } from './log-in.ts'
import { signUp } from './sign-up.ts'
import { verifyEmail } from './verify-email.ts'

/** Signing up, in and out. */
export function accountRoutes(deps: Deps): Implementation[] {
  const { db, clock } = deps
  const refusedLogIns = createRateLimit({ ...LOG_IN_LIMIT, clock })
  const signUps = createRateLimit({ ...SIGN_UP_LIMIT, clock })
  const signedIn = async ({ userId, sessionToken }: { userId: string; sessionToken: string }) => ({
    data: await getUser(db, userId),
    token: sessionToken,
  })
  return [
    implement(contract.signUp, async ({ body }) => {
      await signUp({ ...deps, signUps, typed: body })
      return { data: null }
    }),
    implement(contract.verifyEmail, async ({ query }) =>
      signedIn(await verifyEmail({ ...deps, token: query.token })),
    ),
    implement(contract.logIn, async ({ body }) => signedIn(await logIn({ ...deps, refusedLogIns, ...body }))),
    implement(contract.getMe, async ({ caller }) => ({ data: await getUser(db, caller.userId) })),
    implement(contract.verifyToken, async () => ({ data: null })),
    implement(contract.logOut, async ({ caller }) => {
      await closeSession(db, caller.sessionId)
      return { data: null }
    }),
  ]
}
