import { sql, type Kysely } from 'kysely'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import type { MeasurementType } from '@selvedge/contract/format/measurement.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'

export type NewUser = {
  userId: string
  retailerId: string
  email: string
  firstName: string
  lastName: string
  locale: Locale
  now: Date
}

/**
 * Creates a business and its owner for an address that has none; otherwise does nothing. Of two concurrent calls, one
 * creates the user; the other is left with a business without a user, which it deletes.
 */
export async function claimAddress(trx: Kysely<DB>, user: NewUser): Promise<void> {
  await sql`
    with business as (
      insert into retailers (id, created_at)
      select ${user.retailerId}::uuid, ${user.now}::timestamptz
      where not exists (select from users where email = ${user.email})
      returning id
    )
    insert into users (id, email, first_name, last_name, locale, retailer_id, role, created_at)
    select ${user.userId}::uuid, ${user.email}, ${user.firstName}, ${user.lastName}, ${user.locale}, business.id, 'owner',
      ${user.now}::timestamptz
    from business
    on conflict (email) do nothing`.execute(trx)
  await sql`
    delete from retailers
    where id = ${user.retailerId}::uuid and not exists (select from users where retailer_id = ${user.retailerId}::uuid)`.execute(
    trx,
  )
}

export type NewSignUp = {
  signUpId: string
  userId: string
  firstName: string
  lastName: string
  passwordHash: string
  measurementType: MeasurementType | null
  locale: Locale
  tokenHash: Buffer
  now: Date
  expiresAt: Date
}

/** Stores a sign-up with the link that confirms it; writes nothing when the address is already verified. */
export async function addSignUp(trx: Kysely<DB>, signUp: NewSignUp): Promise<void> {
  await sql`
    with typed as (
      insert into sign_ups (id, user_id, first_name, last_name, password_hash, measurement_type, locale, created_at)
      select ${signUp.signUpId}::uuid, id, ${signUp.firstName}, ${signUp.lastName}, ${signUp.passwordHash},
        ${signUp.measurementType}::text, ${signUp.locale}, ${signUp.now}::timestamptz
      from users where id = ${signUp.userId}::uuid and email_verified_at is null
      returning id, user_id
    )
    insert into email_tokens (token_hash, user_id, sign_up_id, purpose, created_at, expires_at)
    select ${signUp.tokenHash}::bytea, user_id, id, 'verifyEmail', ${signUp.now}::timestamptz, ${signUp.expiresAt}::timestamptz
    from typed`.execute(trx)
}

export const findSignUp = (trx: Kysely<DB>, signUpId: string) =>
  trx.selectFrom('sign_ups').selectAll().where('id', '=', signUpId).executeTakeFirst()
type SignUpRow = NonNullable<Awaited<ReturnType<typeof findSignUp>>>

/** Confirms an account with the data of one sign-up and deletes all others, with their links. */
export async function confirmSignUp(trx: Kysely<DB>, signUp: SignUpRow, now: Date): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      email_verified_at: now,
      first_name: signUp.first_name,
      last_name: signUp.last_name,
      password_hash: signUp.password_hash,
      measurement_type: signUp.measurement_type,
      locale: signUp.locale,
    })
    .where('id', '=', signUp.user_id)
    .execute()
  await forgetSignUps(trx, { userId: signUp.user_id, now })
}

/** Deletes all sign-ups of a user. Their links no longer work, and say so. */
export async function forgetSignUps(
  trx: Kysely<DB>,
  { userId, now }: { userId: string; now: Date },
): Promise<void> {
  await trx
    .updateTable('email_tokens')
    .set({ sign_up_id: null, spent_at: sql<Date>`coalesce(spent_at, ${now}::timestamptz)` })
    .where('user_id', '=', userId)
    .where('sign_up_id', 'is not', null)
    .execute()
  await trx.deleteFrom('sign_ups').where('user_id', '=', userId).execute()
}

/** What waits for its link to be opened: the sign-ups of a user, or the one that a link was mailed for. */
export const findWaitingSignUps = (
  trx: Kysely<DB>,
  { userId, linkHash }: { userId: string; linkHash?: Buffer },
) =>
  trx
    .selectFrom('sign_ups')
    .select(['id', 'locale'])
    .where('user_id', '=', userId)
    .$if(linkHash !== undefined, query =>
      query.where('id', 'in', eb =>
        eb.selectFrom('email_tokens').select('sign_up_id').where('token_hash', '=', linkHash!),
      ),
    )
    .execute()

/**
 * Deletes a user who never confirmed the address, and the business that was created for it. One that was given credit stays: the
 * ledger is never deleted from.
 */
export async function removeUnverified(trx: Kysely<DB>, userId: string): Promise<void> {
  const gone = await trx
    .deleteFrom('users')
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .returning('retailer_id')
    .executeTakeFirst()
  if (!gone?.retailer_id) return
  await trx
    .deleteFrom('retailers')
    .where('id', '=', gone.retailer_id)
    .where(eb =>
      eb.not(
        eb.or([
          eb.exists(eb.selectFrom('users').select('id').whereRef('users.retailer_id', '=', 'retailers.id')),
          eb.exists(
            eb
              .selectFrom('ledger_accounts')
              .select('id')
              .whereRef('ledger_accounts.retailer_id', '=', 'retailers.id'),
          ),
        ]),
      ),
    )
    .execute()
}
