import { ApiError } from '@selvedge/contract/call/errors.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { codeOf } from '../account/one-time-codes.ts'
import type { Deps } from '../platform/deps.ts'
import { closeOperatorSessions } from '../platform/operators.ts'
import { unseal } from '../platform/sealing.ts'
import { hashPassword } from '../platform/secrets.ts'
import { sealOfOperator } from './desk-codes.ts'
import {
  closeOperator,
  findOperatorByEmail,
  findSupplierNamed,
  storePassword,
  type Post,
} from './operators.queries.ts'
import { beginSetUp } from './set-up.ts'

/** The ready-made operator of demo mode, whose one-time codes the sign-in page shows. */
export const demoOperator = {
  name: 'Rosa Alm',
  email: 'rosa@demo.example',
  password: 'nine-shelves-of-linen',
} as const

/** A supplier's own people of demo mode. */
export const demoColleagues = [
  { name: 'Fiona Kerr', email: 'fiona@demo.example', role: 'clerk' },
  { name: 'Iain Rennie', email: 'iain@demo.example', role: 'cutter' },
] as const
export const DEMO_SUPPLIER = 'halden-and-rowe'

type DemoDeps = Pick<Deps, 'db' | 'clock' | 'env'>
type Somebody = { name: string; email: string; post?: Post }

/** Makes the demo operator where there is none, or it was closed; and the clerk and the cutter of a supplier that is here. */
export async function ensureDemoOperator(deps: DemoDeps): Promise<void> {
  await ensure(deps, demoOperator)
  const supplier = await findSupplierNamed(deps.db, DEMO_SUPPLIER)
  if (!supplier) return
  for (const { role, ...named } of demoColleagues)
    await ensure(deps, { ...named, post: { role, supplierId: supplier.id } })
}

async function ensure({ db, clock, env }: DemoDeps, { name, email, post }: Somebody): Promise<void> {
  const known = await findOperatorByEmail(db, email)
  const { sessionSecret } = env
  const secret = known && unseal(known.sealed_secret, sealOfOperator(known.id, sessionSecret))
  if (known?.password_hash && secret) return
  await beginSetUp({ db, clock, sessionSecret, name, email, post, act: 'operators add' })
  const { id } = (await findOperatorByEmail(db, email))!
  await storePassword(db, id, await hashPassword(demoOperator.password))
}

/** Outside demo mode their password, which everybody knows, opens nothing. */
export const closeDemoOperator = (db: Deps['db']): Promise<void> =>
  inTransaction(db, async trx => {
    for (const { email } of [demoOperator, ...demoColleagues]) {
      const known = await findOperatorByEmail(trx, email)
      if (!known) continue
      await closeOperator(trx, known.id)
      await closeOperatorSessions(trx, known.id)
    }
  })

/** Its sign-in with the present code. Throws `notFound` outside demo mode. */
export async function readDemoOperator(deps: DemoDeps) {
  const signIn = await signInOf(deps, demoOperator.email)
  if (!signIn) throw new ApiError('notFound')
  return signIn
}

/** The sign-ins of the demo clerk and cutter. Throws `notFound` outside demo mode. */
export async function readDemoColleagues(deps: DemoDeps) {
  const supplier = deps.env.demo ? await findSupplierNamed(deps.db, DEMO_SUPPLIER) : undefined
  if (!supplier) throw new ApiError('notFound')
  const found = await Promise.all(
    demoColleagues.map(async ({ email, role }) => {
      const signIn = await signInOf(deps, email)
      return signIn && { ...signIn, role, supplierName: supplier.name }
    }),
  )
  const signIns = found.filter(one => one !== undefined)
  if (signIns.length === 0) throw new ApiError('notFound')
  return signIns
}

async function signInOf({ db, clock, env }: DemoDeps, email: string) {
  const known = env.demo ? await findOperatorByEmail(db, email) : undefined
  const secret = known && unseal(known.sealed_secret, sealOfOperator(known.id, env.sessionSecret))
  return secret ? { email, password: demoOperator.password, code: codeOf(secret, clock()) } : undefined
}
