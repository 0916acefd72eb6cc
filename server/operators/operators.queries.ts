import type { Kysely } from 'kysely'
import type { DeskRole } from '@selvedge/contract/desk/roles.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'

const columns = [
  'id',
  'email',
  'name',
  'password_hash',
  'sealed_secret',
  'last_step',
  'role',
  'supplier_id',
] as const

export const findOperatorByEmail = (db: Kysely<DB>, email: string) =>
  db.selectFrom('operators').select(columns).where('email', '=', email).executeTakeFirst()
export type OperatorRow = NonNullable<Awaited<ReturnType<typeof findOperatorByEmail>>>

/** Locks an operator until the transaction ends, so that one code cannot open two sessions. */
export const lockOperator = (trx: Kysely<DB>, id: string) =>
  trx.selectFrom('operators').select(columns).where('id', '=', id).forUpdate().executeTakeFirst()

/** The operator whose link this is, until it is used or expires. */
export const findBySetUpLink = (db: Kysely<DB>, { hash, now }: { hash: Buffer; now: Date }) =>
  db
    .selectFrom('operators')
    .select(columns)
    .where('set_up_token_hash', '=', hash)
    .where('set_up_expires_at', '>', now)
    .executeTakeFirst()

export const listOperators = (db: Kysely<DB>) =>
  db
    .selectFrom('operators')
    .leftJoin('suppliers', 'suppliers.id', 'operators.supplier_id')
    .select(['operators.email', 'operators.name', 'operators.role', 'suppliers.name as supplier_name'])
    .select(['password_hash', 'set_up_expires_at', 'created_at'])
    .orderBy('created_at')
    .execute()

/** What somebody does at the desk, and for which supplier where it is a clerk or a cutter. */
export type Post = { role: DeskRole; supplierId: string | null }

type SettingUp = {
  id: string
  email: string
  name: string
  post: Post
  sealedSecret: Buffer
  hash: Buffer
  expiresAt: Date
  now: Date
}

/** Adds an operator, or gives one a new secret and link in place of everything they had. */
export const storeSetUp = (trx: Kysely<DB>, given: SettingUp) => {
  const fresh = {
    name: given.name,
    password_hash: null,
    sealed_secret: given.sealedSecret,
    last_step: 0,
    set_up_token_hash: given.hash,
    set_up_expires_at: given.expiresAt,
    role: given.post.role,
    supplier_id: given.post.supplierId,
  }
  return trx
    .insertInto('operators')
    .values({ id: given.id, email: given.email, created_at: given.now, ...fresh })
    .onConflict(conflict => conflict.column('email').doUpdateSet(fresh))
    .execute()
}

export const storePassword = (trx: Kysely<DB>, id: string, passwordHash: string) =>
  trx
    .updateTable('operators')
    .set({ password_hash: passwordHash, set_up_token_hash: null, set_up_expires_at: null })
    .where('id', '=', id)
    .execute()

export const closeOperator = (trx: Kysely<DB>, id: string) =>
  trx
    .updateTable('operators')
    .set({ password_hash: null, set_up_token_hash: null, set_up_expires_at: null })
    .where('id', '=', id)
    .execute()

/** Spends the code of a time step; false when that step, or a later one, was accepted before. */
export async function spendOperatorStep(trx: Kysely<DB>, id: string, step: number): Promise<boolean> {
  const spent = await trx
    .updateTable('operators')
    .set({ last_step: step })
    .where('id', '=', id)
    .where('last_step', '<', step)
    .returning('id')
    .executeTakeFirst()
  return spent !== undefined
}

const suppliersOf = (db: Kysely<DB>) => db.selectFrom('suppliers').select(['id', 'slug', 'name'])

export const findSupplier = (db: Kysely<DB>, id: string) =>
  suppliersOf(db).where('id', '=', id).executeTakeFirst()

/** A supplier by its readable id. */
export const findSupplierNamed = (db: Kysely<DB>, slug: string) =>
  suppliersOf(db).where('slug', '=', slug).executeTakeFirst()
