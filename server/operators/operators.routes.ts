import { deskCalls as calls } from '@selvedge/contract/desk/operators.ts'
import { implement, type Implementation } from '../http/implement.ts'
import type { Deps } from '../platform/deps.ts'
import { closeOperatorSession } from '../platform/operators.ts'
import { createDeskGuesses } from './desk-guesses.ts'
import { readDemoOperator } from './demo-operator.ts'
import { finishSetUp, readSetUp } from './set-up.ts'
import { signInToDesk, type SignedInOperator } from './sign-in.ts'

const presentOperator = ({ id, email, name }: SignedInOperator['operator']) => ({ id, email, name })
const signedIn = ({ operator, token }: SignedInOperator) => ({ data: presentOperator(operator), token })

/** Signing in to the desk and out of it, and setting an operator up. */
export function operatorRoutes(deps: Deps): Implementation[] {
  const { db, clock, env } = deps
  const { sessionSecret } = env
  const guesses = createDeskGuesses(deps)
  return [
    implement(calls.signInToDesk, async ({ body, browser }) =>
      signedIn(await signInToDesk({ ...deps, ...body, browser, guesses })),
    ),
    implement(calls.getOperator, async ({ operator }) => ({ data: presentOperator(operator) })),
    implement(calls.signOutOfDesk, async ({ operator }) => {
      await closeOperatorSession(db, operator.sessionId)
      return { data: null }
    }),
    implement(calls.getDeskSetUp, async ({ params }) => ({
      data: await readSetUp({ db, clock, sessionSecret, ...params }),
    })),
    implement(calls.finishDeskSetUp, async ({ params, body, browser }) =>
      signedIn(await finishSetUp({ db, clock, sessionSecret, ...params, ...body, browser, guesses })),
    ),
    implement(calls.getDemoOperator, async () => ({ data: await readDemoOperator(deps) })),
  ]
}
