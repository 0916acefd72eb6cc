import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'

/** The second factor of a user, confirmed or not. */
export const findSecondFactor = (db: Kysely<DB>, userId: string) =>
  db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst()

export const countRecoveryCodes = async (db: Kysely<DB>, userId: string): Promise<number> => {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(eb => eb.fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('spent_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

/** Stores an unconfirmed secret, replacing an earlier unconfirmed one. */
export const storeUnconfirmed = (
  trx: Kysely<DB>,
  { userId, sealedSecret, now }: { userId: string; sealedSecret: Buffer; now: Date },
) =>
  trx
    .insertInto('second_factors')
    .values({ user_id: userId, sealed_secret: sealedSecret, created_at: now })
    .onConflict(conflict =>
      conflict
        .column('user_id')
        .doUpdateSet({ sealed_secret: sealedSecret, created_at: now, last_step: 0 })
        .where('second_factors.confirmed_at', 'is', null),
    )
    .execute()

/** Spends the code of a time step; false when that step, or a later one, was accepted before. */
export async function spendStep(
  trx: Kysely<DB>,
  { userId, step }: { userId: string; step: number },
): Promise<boolean> {
  const spent = await trx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst()
  return spent !== undefined
}

export const markConfirmed = (trx: Kysely<DB>, userId: string, now: Date) =>
  trx.updateTable('second_factors').set({ confirmed_at: now }).where('user_id', '=', userId).execute()

/** Replaces all recovery codes of a user. */
export async function replaceRecoveryCodes(
  trx: Kysely<DB>,
  { userId, hashes }: { userId: string; hashes: readonly Buffer[] },
): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map(hash => ({ code_hash: hash, user_id: userId })))
    .execute()
}

/** Spends a recovery code; false when it is wrong or was used before. */
export async function spendRecoveryCode(
  trx: Kysely<DB>,
  { userId, hash, now }: { userId: string; hash: Buffer; now: Date },
): Promise<boolean> {
  const spent = await trx
    .updateTable('recovery_codes')
    .set({ spent_at: now })
    .where('code_hash', '=', hash)
    .where('user_id', '=', userId)
    .where('spent_at', 'is', null)
    .returning('code_hash')
    .executeTakeFirst()
  return spent !== undefined
}

/** Deletes a second factor with its recovery codes; false when there was no confirmed one. */
export async function dropSecondFactor(trx: Kysely<DB>, userId: string): Promise<boolean> {
  const dropped = await trx
    .deleteFrom('second_factors')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst()
  return dropped?.confirmed_at != null
}

type Begun = { userId: string; hash: Buffer; now: Date; expiresAt: Date }

/** Stores a sign-in that waits for a code, and deletes the user's expired ones. */
export async function addBegunSignIn(
  trx: Kysely<DB>,
  { userId, hash, now, expiresAt }: Begun,
): Promise<void> {
  await trx
    .deleteFrom('begun_sign_ins')
    .where('user_id', '=', userId)
    .where('expires_at', '<=', now)
    .execute()
  await trx
    .insertInto('begun_sign_ins')
    .values({ token_hash: hash, user_id: userId, created_at: now, expires_at: expiresAt })
    .execute()
}

/** The user whose sign-in waits for a code under this ticket. */
export const findBegunSignIn = (db: Kysely<DB>, { hash, now }: { hash: Buffer; now: Date }) =>
  db
    .selectFrom('begun_sign_ins')
    .select('user_id')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** Deletes a ticket; false when it was used or expired meanwhile. Requires the lock on its user. */
export async function spendBegunSignIn(trx: Kysely<DB>, { hash, now }: { hash: Buffer; now: Date }) {
  const spent = await trx
    .deleteFrom('begun_sign_ins')
    .where('token_hash', '=', hash)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  return spent !== undefined
}
