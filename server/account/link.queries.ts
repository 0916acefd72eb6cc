import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { LinkPurpose } from './account.policy.ts'

export type NewLink = {
  tokenHash: Buffer
  userId: string
  purpose: LinkPurpose
  now: Date
  expiresAt: Date
  /** The sign-up that the link confirms. */
  signUpId?: string
  /** The new address that a changeEmail link confirms. */
  newEmail?: string
  /** Hash of the value that must be presented with a signIn link. */
  requestHash?: Buffer
}
export async function addLink(trx: Kysely<DB>, link: NewLink): Promise<void> {
  await trx
    .insertInto('email_tokens')
    .values({
      token_hash: link.tokenHash,
      user_id: link.userId,
      purpose: link.purpose,
      sign_up_id: link.signUpId ?? null,
      new_email: link.newEmail ?? null,
      request_hash: link.requestHash ?? null,
      created_at: link.now,
      expires_at: link.expiresAt,
    })
    .execute()
}

type Presented = { hash: Buffer; purposes: readonly LinkPurpose[]; now: Date }

/** A link that is neither spent nor expired, of one of these purposes. */
export const findLink = (db: Kysely<DB>, { hash, purposes, now }: Presented) =>
  db
    .selectFrom('email_tokens')
    .select(['user_id', 'purpose', 'sign_up_id', 'new_email', 'request_hash'])
    .where('token_hash', '=', hash)
    .where('purpose', 'in', purposes)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()

/** When a link of one of these purposes was spent or expires; undefined for one that was never mailed. */
export const findLinkEnd = (db: Kysely<DB>, { hash, purposes }: Pick<Presented, 'hash' | 'purposes'>) =>
  db
    .selectFrom('email_tokens')
    .select(['purpose', 'spent_at', 'expires_at'])
    .where('token_hash', '=', hash)
    .where('purpose', 'in', purposes)
    .executeTakeFirst()

/** Spends a live link; false if it was spent meanwhile. Requires the lock on its user. */
export async function spendLink(
  trx: Kysely<DB>,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<boolean> {
  const spent = await trx
    .updateTable('email_tokens')
    .set({ spent_at: now })
    .where('token_hash', '=', hash)
    .where('spent_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('token_hash')
    .executeTakeFirst()
  return spent !== undefined
}

/** Spends all links of a user, or those of one purpose. */
export async function spendLinksOf(
  trx: Kysely<DB>,
  { userId, purpose, now }: { userId: string; purpose?: LinkPurpose; now: Date },
): Promise<void> {
  await trx
    .updateTable('email_tokens')
    .set({ spent_at: now })
    .where('user_id', '=', userId)
    .where('spent_at', 'is', null)
    .$if(purpose !== undefined, query => query.where('purpose', '=', purpose!))
    .execute()
}
