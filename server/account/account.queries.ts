import { sql, type Kysely } from 'kysely'
import type { MeasurementType } from '@selvedge/contract/measurement.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'

/** Every value that a public user is made of. */
export const findUser = (db: Kysely<DB>, userId: string) =>
  db
    .selectFrom('users')
    .innerJoin('retailers', 'retailers.id', 'users.retailer_id')
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.email', 'users.role'])
    .select(['users.measurement_type', 'retailers.measurement_type as business_measurement_type'])
    .select([
      'retailers.image_url',
      'retailers.business_name',
      'retailers.verification',
      'retailers.currency',
    ])
    .select(['retailers.profile_step', 'retailers.profile_completed_at'])
    .where('users.id', '=', userId)
    .executeTakeFirst()
export type UserRow = NonNullable<Awaited<ReturnType<typeof findUser>>>

export type NewUser = {
  userId: string
  retailerId: string
  email: string
  firstName: string
  lastName: string
  now: Date
}

/**
 * A business and its owner for an address that has none; otherwise nothing. Of two at once, one makes the user and
 * the other is left with a business without one, which it removes.
 */
export async function claimAddress(trx: Kysely<DB>, user: NewUser): Promise<void> {
  await sql`
    with business as (
      insert into retailers (id, created_at)
      select ${user.retailerId}::uuid, ${user.now}::timestamptz
      where not exists (select from users where email = ${user.email})
      returning id
    )
    insert into users (id, email, first_name, last_name, retailer_id, role, created_at)
    select ${user.userId}::uuid, ${user.email}, ${user.firstName}, ${user.lastName}, business.id, 'owner', ${user.now}::timestamptz
    from business
    on conflict (email) do nothing`.execute(trx)
  await sql`
    delete from retailers
    where id = ${user.retailerId}::uuid and not exists (select from users where retailer_id = ${user.retailerId}::uuid)`.execute(
    trx,
  )
}

/** The user of an address, locked until the transaction ends. */
export const lockUserByEmail = (trx: Kysely<DB>, email: string) =>
  trx
    .selectFrom('users')
    .select(['id', 'email_verified_at'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirstOrThrow()

export type NewSignUp = {
  signUpId: string
  userId: string
  firstName: string
  lastName: string
  passwordHash: string
  measurementType: MeasurementType | null
  tokenHash: Buffer
  now: Date
  expiresAt: Date
}

/** Keeps what was typed with the link that makes it count; writes nothing where the address is already verified. */
export async function addSignUp(trx: Kysely<DB>, signUp: NewSignUp): Promise<void> {
  await sql`
    with typed as (
      insert into sign_ups (id, user_id, first_name, last_name, password_hash, measurement_type, created_at)
      select ${signUp.signUpId}::uuid, id, ${signUp.firstName}, ${signUp.lastName}, ${signUp.passwordHash},
        ${signUp.measurementType}::text, ${signUp.now}::timestamptz
      from users where id = ${signUp.userId}::uuid and email_verified_at is null
      returning id, user_id
    )
    insert into email_tokens (token_hash, user_id, sign_up_id, purpose, created_at, expires_at)
    select ${signUp.tokenHash}::bytea, user_id, id, 'verifyEmail', ${signUp.now}::timestamptz, ${signUp.expiresAt}::timestamptz
    from typed`.execute(trx)
}

/** What signing in looks at: the verified user's password, or that of the newest sign-up still to be verified. */
export const findCredentials = (db: Kysely<DB>, email: string) =>
  db
    .selectFrom('users')
    .leftJoinLateral(
      eb =>
        eb
          .selectFrom('sign_ups')
          .select(['sign_ups.id', 'sign_ups.password_hash'])
          .whereRef('sign_ups.user_id', '=', 'users.id')
          .orderBy('sign_ups.created_at', 'desc')
          .orderBy('sign_ups.id', 'desc')
          .limit(1)
          .as('newest'),
      join => join.onTrue(),
    )
    .select(['users.id', 'users.email', 'users.email_verified_at', 'users.password_hash'])
    .select(['newest.id as sign_up_id', 'newest.password_hash as sign_up_password_hash'])
    .where('users.email', '=', email)
    .executeTakeFirst()

export type NewEmailToken = {
  tokenHash: Buffer
  userId: string
  signUpId: string
  now: Date
  expiresAt: Date
}
export async function addEmailToken(trx: Kysely<DB>, token: NewEmailToken): Promise<void> {
  await trx
    .insertInto('email_tokens')
    .values({
      token_hash: token.tokenHash,
      user_id: token.userId,
      sign_up_id: token.signUpId,
      purpose: 'verifyEmail',
      created_at: token.now,
      expires_at: token.expiresAt,
    })
    .execute()
}

/** Whose link this is, if it is a live one; the user is locked until the transaction ends. */
export const lockUserOfToken = (trx: Kysely<DB>, hash: Buffer) =>
  trx
    .selectFrom('users')
    .select(['users.id', 'users.email'])
    .where('users.id', '=', eb =>
      eb.selectFrom('email_tokens').select('user_id').where('token_hash', '=', hash),
    )
    .forUpdate()
    .executeTakeFirst()

/** Spends a live link and gives the sign-up that it confirms; undefined when it is unknown, spent or has run out. */
export async function spendSignUpToken(trx: Kysely<DB>, hash: Buffer, now: Date) {
  const spent = await trx
    .updateTable('email_tokens')
    .set({ spent_at: now })
    .where('token_hash', '=', hash)
    .where('purpose', '=', 'verifyEmail')
    .where('spent_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('sign_up_id')
    .executeTakeFirst()
  if (!spent?.sign_up_id) return undefined
  return trx.selectFrom('sign_ups').selectAll().where('id', '=', spent.sign_up_id).executeTakeFirst()
}

type SignUpRow = NonNullable<Awaited<ReturnType<typeof spendSignUpToken>>>

/** Gives the account to whoever made this sign-up and forgets every other one, with their links. */
export async function confirmSignUp(trx: Kysely<DB>, signUp: SignUpRow, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      email_verified_at: now,
      first_name: signUp.first_name,
      last_name: signUp.last_name,
      password_hash: signUp.password_hash,
      measurement_type: signUp.measurement_type,
    })
    .where('id', '=', signUp.user_id)
    .execute()
  await trx.deleteFrom('sign_ups').where('user_id', '=', signUp.user_id).execute()
}
