import { ApiError } from '@selvedge/contract/call/errors.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { codeOf } from '../account/one-time-codes.ts'
import type { Deps } from '../platform/deps.ts'
import { closeOperatorSessions } from '../platform/operators.ts'
import { unseal } from '../platform/sealing.ts'
import { hashPassword } from '../platform/secrets.ts'
import { sealOfOperator } from './desk-codes.ts'
import { closeOperator, findOperatorByEmail, storePassword } from './operators.queries.ts'
import { beginSetUp } from './set-up.ts'

/** The ready-made operator of demo mode, whose one-time codes the sign-in page shows. */
export const demoOperator = {
  name: 'Rosa Alm',
  email: 'rosa@demo.example',
  password: 'nine-shelves-of-linen',
} as const

type DemoDeps = Pick<Deps, 'db' | 'clock' | 'env'>

/** Makes the demo operator where there is none, or it was closed. */
export async function ensureDemoOperator({ db, clock, env }: DemoDeps): Promise<void> {
  const known = await findOperatorByEmail(db, demoOperator.email)
  const { sessionSecret } = env
  const secret = known && unseal(known.sealed_secret, sealOfOperator(known.id, sessionSecret))
  if (known?.password_hash && secret) return
  await beginSetUp({ db, clock, sessionSecret, ...demoOperator, act: 'operators add' })
  const { id } = (await findOperatorByEmail(db, demoOperator.email))!
  await storePassword(db, id, await hashPassword(demoOperator.password))
}

/** Outside demo mode its password, which everybody knows, opens nothing. */
export const closeDemoOperator = (db: Deps['db']): Promise<void> =>
  inTransaction(db, async trx => {
    const known = await findOperatorByEmail(trx, demoOperator.email)
    if (!known) return
    await closeOperator(trx, known.id)
    await closeOperatorSessions(trx, known.id)
  })

/** Its sign-in with the present code. Throws `notFound` outside demo mode. */
export async function readDemoOperator({ db, clock, env }: DemoDeps) {
  const known = env.demo ? await findOperatorByEmail(db, demoOperator.email) : undefined
  const secret = known && unseal(known.sealed_secret, sealOfOperator(known.id, env.sessionSecret))
  if (!secret) throw new ApiError('notFound')
  const { email, password } = demoOperator
  return { email, password, code: codeOf(secret, clock()) }
}
