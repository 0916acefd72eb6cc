import type { Kysely } from 'kysely'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import type { MeasurementType } from '@selvedge/contract/format/measurement.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'

const lockedUser = (trx: Kysely<DB>) =>
  trx.selectFrom('users').select(['id', 'email', 'email_verified_at', 'password_hash', 'locale']).forUpdate()

/** The user with this address, locked until the transaction ends. */
export const lockUserByEmail = (trx: Kysely<DB>, email: string) =>
  lockedUser(trx).where('email', '=', email).executeTakeFirst()
/** The user with this id, locked until the transaction ends. */
export const lockUser = (trx: Kysely<DB>, userId: string) =>
  lockedUser(trx).where('id', '=', userId).executeTakeFirst()
/** The user with this address, without a lock. */
export const findUserByEmail = (db: Kysely<DB>, email: string) =>
  db
    .selectFrom('users')
    .select(['id', 'email_verified_at', 'locale'])
    .where('email', '=', email)
    .executeTakeFirst()
export const findPasswordHash = async (db: Kysely<DB>, userId: string): Promise<string | null> =>
  (await db.selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst())
    ?.password_hash ?? null
export type LockedUser = NonNullable<Awaited<ReturnType<typeof lockUser>>>

/** What signing in needs: the verified user's password hash, or that of the newest unverified sign-up. */
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

export const verifyAddress = (trx: Kysely<DB>, userId: string, now: Date) =>
  trx
    .updateTable('users')
    .set({ email_verified_at: now })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute()

export const setPassword = (
  trx: Kysely<DB>,
  { userId, passwordHash, now }: { userId: string; passwordHash: string | null; now: Date },
) =>
  trx
    .updateTable('users')
    .set({ password_hash: passwordHash, password_changed_at: now })
    .where('id', '=', userId)
    .execute()

export type Details = {
  firstName?: string | undefined
  lastName?: string | undefined
  measurementType?: MeasurementType | undefined
  locale?: Locale | undefined
}

/** Updates the given fields only. */
export async function changeDetails(trx: Kysely<DB>, userId: string, details: Details): Promise<void> {
  const { firstName, lastName, measurementType, locale } = details
  const changes = {
    ...(firstName === undefined ? {} : { first_name: firstName }),
    ...(lastName === undefined ? {} : { last_name: lastName }),
    ...(measurementType === undefined ? {} : { measurement_type: measurementType }),
    ...(locale === undefined ? {} : { locale }),
  }
  if (Object.keys(changes).length === 0) return
  await trx.updateTable('users').set(changes).where('id', '=', userId).execute()
}

export const changeAddress = (trx: Kysely<DB>, userId: string, email: string) =>
  trx.updateTable('users').set({ email }).where('id', '=', userId).execute()
