import { normalEmail } from '@selvedge/contract/account/email.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import { beginAct, closeOperatorSessions, endAct } from '../platform/operators.ts'
import { closeOperator, findOperatorByEmail } from './operators.queries.ts'

/** Closes an operator: no sign-in, no link and no session opens the desk any more. False for an unknown address. */
export const closeOperatorNamed = ({
  db,
  clock,
  email,
}: Pick<Deps, 'db' | 'clock'> & { email: string }): Promise<boolean> =>
  inTransaction(db, async trx => {
    const operator = await findOperatorByEmail(trx, normalEmail(email))
    if (!operator) return false
    await closeOperator(trx, operator.id)
    await closeOperatorSessions(trx, operator.id)
    const about = { email: operator.email }
    const act = { operatorId: null, way: 'commandLine', act: 'operators close', about } as const
    await endAct(trx, await beginAct(trx, act, clock()), 'done')
    return true
  })
