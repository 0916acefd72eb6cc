import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { readTypedCode, stepOf } from '../account/one-time-codes.ts'
import { unseal } from '../platform/sealing.ts'
import { spendOperatorStep, type OperatorRow } from './operators.queries.ts'

/** How an operator's secret is encrypted: bound to the operator, under a key that no member's secret shares. */
export const sealOfOperator = (operatorId: string, sessionSecret: string) => ({
  secret: sessionSecret,
  purpose: 'operator second factor',
  owner: operatorId,
})

type Typed = {
  operator: Pick<OperatorRow, 'id' | 'sealed_secret'>
  code: string
  sessionSecret: string
  now: Date
}

/** Spends a one-time code of a locked operator; false when it is wrong or was accepted before. */
export async function spendCode(
  trx: Kysely<DB>,
  { operator, code, sessionSecret, now }: Typed,
): Promise<boolean> {
  const read = readTypedCode(code)
  const secret = unseal(operator.sealed_secret, sealOfOperator(operator.id, sessionSecret))
  const step = secret && read && 'digits' in read ? stepOf(read.digits, secret, now) : undefined
  return step !== undefined && (await spendOperatorStep(trx, operator.id, step))
}
