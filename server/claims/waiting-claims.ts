import type { Kysely } from 'kysely'
import { mayAtDesk } from '@selvedge/contract/desk/roles.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Operator } from '../platform/operators.ts'
import { countToReplace, countWaiting } from './claims.queries.ts'

/**
 * How many claims wait for this operator: those to decide, replacements to send, and what another operator has proposed, for
 * who may sign it. What a business was asked waits for its answer. Nobody in particular, by API, may sign nothing. For a
 * supplier's people wait the replacements that it is to send.
 */
export async function howManyClaimsWait(db: Kysely<DB>, operator: Operator | undefined): Promise<number> {
  if (operator && operator.supplierId !== null) return (await countToReplace(db, operator.supplierId)).count
  const maySign = operator !== undefined && mayAtDesk(operator.role, 'signClaims')
  return (await countWaiting(db, maySign ? operator.id : null)).count
}
