import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'

export type NewJourney = {
  stateHash: Buffer
  nonceHash: Buffer
  codeVerifier: string
  now: Date
  expiresAt: Date
}
export const addJourney = (db: Kysely<DB>, journey: NewJourney) =>
  db
    .insertInto('identity_journeys')
    .values({
      state_hash: journey.stateHash,
      nonce_hash: journey.nonceHash,
      code_verifier: journey.codeVerifier,
      created_at: journey.now,
      expires_at: journey.expiresAt,
    })
    .execute()

const DELETED_AT_ONCE = 20

/** Each new authorisation request deletes a few expired ones, so that none stay for long. */
export const dropEndedJourneys = (db: Kysely<DB>, now: Date) =>
  db
    .deleteFrom('identity_journeys')
    .where('state_hash', 'in', eb =>
      eb
        .selectFrom('identity_journeys')
        .select('state_hash')
        .where('expires_at', '<=', now)
        .orderBy('expires_at')
        .limit(DELETED_AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .execute()

/**
 * Spends the state of a pending authorisation and returns its verifier; undefined for an unknown, expired or spent
 * one.
 */
export const spendState = (db: Kysely<DB>, { stateHash, now }: { stateHash: Buffer; now: Date }) =>
  db
    .updateTable('identity_journeys')
    .set({ exchanged_at: now })
    .where('state_hash', '=', stateHash)
    .where('exchanged_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('code_verifier')
    .executeTakeFirst()

/** Spends the nonce of an authorisation whose code was exchanged here; false for any other, and the second time. */
export async function spendNonce(
  trx: Kysely<DB>,
  { nonceHash, now }: { nonceHash: Buffer; now: Date },
): Promise<boolean> {
  const spent = await trx
    .updateTable('identity_journeys')
    .set({ spent_at: now })
    .where('nonce_hash', '=', nonceHash)
    .where('exchanged_at', 'is not', null)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('nonce_hash')
    .executeTakeFirst()
  return spent !== undefined
}

export type Identity = { issuer: string; subject: string }

/** The user whom an identity is linked to, and since when it is removed, if it is. */
export const findUserOf = (db: Kysely<DB>, { issuer, subject }: Identity) =>
  db
    .selectFrom('identities')
    .select(['user_id', 'removed_at'])
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()

/** The identities linked to a user. */
export const findIdentitiesOf = (db: Kysely<DB>, userId: string) =>
  db
    .selectFrom('identities')
    .select(['id', 'issuer', 'created_at', 'removed_at'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

/** Restores or removes an identity of a user. Returns its issuer if that changed anything; undefined otherwise. */
export const openOrRemoveIdentity = (
  trx: Kysely<DB>,
  { userId, id, isOpen, now }: { userId: string; id: string; isOpen: boolean; now: Date },
) =>
  trx
    .updateTable('identities')
    .set({ removed_at: isOpen ? null : now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('removed_at', isOpen ? 'is not' : 'is', null)
    .returning('issuer')
    .executeTakeFirst()

/** Links an identity to a user; false when either already has a link. */
export async function addIdentity(
  trx: Kysely<DB>,
  { issuer, subject, userId, now }: Identity & { userId: string; now: Date },
): Promise<boolean> {
  const added = await trx
    .insertInto('identities')
    .values({ issuer, subject, user_id: userId, created_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst()
  return added !== undefined
}
