import type { Client } from '@selvedge/contract/call/client.ts'
import { finishDeskSetUp, getDeskSetUp } from '@selvedge/contract/desk/operators.ts'
import { findSupplierNamed, type Post } from '@selvedge/server/operators/operators.queries.ts'
import { beginSetUp } from '@selvedge/server/operators/set-up.ts'
import type { TestApplication } from './application.ts'
import { newEmail, succeed } from './factories.ts'
import { codeAt, waitForNextCode } from './second-factor.ts'

export const DESK_PASSWORD = 'eleven-shelves-of-linen'
export type TestOperator = { email: string; secret: string; token: string; client: Client }

/** The link that `selvedge operators add` prints for a new operator. */
export async function newDeskLink(
  { db, deps }: TestApplication,
  { email = newEmail(), post }: { email?: string; post?: Post } = {},
): Promise<string> {
  const { clock } = deps
  const { sessionSecret } = deps.env
  const named = { email, name: 'Rosa Alm', post, act: 'operators add' } as const
  return (await beginSetUp({ db, clock, sessionSecret, ...named }))!
}

/** A clerk or a cutter of a supplier, signed in at the desk. */
export async function openSupplierDesk(
  application: TestApplication,
  role: 'clerk' | 'cutter',
  supplier: string,
): Promise<TestOperator> {
  const { id } = (await findSupplierNamed(application.db, supplier))!
  return openOperator(application, { role, supplierId: id })
}

/** Somebody who has just set up and is signed in at the desk; an operator unless said otherwise. */
export async function openOperator(application: TestApplication, post?: Post): Promise<TestOperator> {
  const params = { token: await newDeskLink(application, post && { post }) }
  const { email, secret } = (await succeed(application.client()(getDeskSetUp, { params }))).data
  waitForNextCode(application)
  const body = { password: DESK_PASSWORD, code: codeAt(secret, application.clock.now) }
  const { token = '' } = await succeed(application.client()(finishDeskSetUp, { params, body }))
  return { email, secret, token, client: application.client(token) }
}
