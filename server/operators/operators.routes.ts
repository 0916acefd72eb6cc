import { deskCalls as calls, type Operator } from '@selvedge/contract/desk/operators.ts'
import { implement, type Implementation } from '../http/implement.ts'
import type { Deps } from '../platform/deps.ts'
import { closeOperatorSession, type Operator as Signed } from '../platform/operators.ts'
import { createDeskGuesses } from './desk-guesses.ts'
import { readDemoColleagues, readDemoOperator } from './demo-operator.ts'
import { findSupplier } from './operators.queries.ts'
import { finishSetUp, readSetUp } from './set-up.ts'
import { signInToDesk, type SignedInOperator } from './sign-in.ts'

/** With the supplier whose clerk or cutter it is. */
async function presentOperator(
  db: Deps['db'],
  { id, email, name, role, supplierId }: Omit<Signed, 'sessionId'>,
): Promise<Operator> {
  const supplier = supplierId === null ? undefined : await findSupplier(db, supplierId)
  return { id, email, name, role, supplier: supplier ? { id: supplier.slug, name: supplier.name } : null }
}
const signedIn = async (db: Deps['db'], { operator, token }: SignedInOperator) => ({
  data: await presentOperator(db, { ...operator, supplierId: operator.supplier_id }),
  token,
})

/** Signing in to the desk and out of it, and setting an operator up. */
export function operatorRoutes(deps: Deps): Implementation[] {
  const { db, clock, env } = deps
  const { sessionSecret } = env
  const guesses = createDeskGuesses(deps)
  return [
    implement(calls.signInToDesk, async ({ body, browser }) =>
      signedIn(db, await signInToDesk({ ...deps, ...body, browser, guesses })),
    ),
    implement(calls.getOperator, async ({ operator }) => ({
      data: await presentOperator(db, operator),
    })),
    implement(calls.signOutOfDesk, async ({ operator }) => {
      await closeOperatorSession(db, operator.sessionId)
      return { data: null }
    }),
    implement(calls.getDeskSetUp, async ({ params }) => ({
      data: await readSetUp({ db, clock, sessionSecret, ...params }),
    })),
    implement(calls.finishDeskSetUp, async ({ params, body, browser }) =>
      signedIn(db, await finishSetUp({ db, clock, sessionSecret, ...params, ...body, browser, guesses })),
    ),
    implement(calls.listDemoColleagues, async () => ({ data: await readDemoColleagues(deps) })),
    implement(calls.getDemoOperator, async () => ({ data: await readDemoOperator(deps) })),
  ]
}
