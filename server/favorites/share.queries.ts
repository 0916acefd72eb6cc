import type { Insertable, Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { FavoritesOwner } from './list.queries.ts'

export type ShareRow = Awaited<ReturnType<typeof findLiveShares>>[number]
export type OpenedShare = NonNullable<Awaited<ReturnType<typeof findSharedList>>>

/** Links that are still valid, newest first. */
export const findLiveShares = (db: Kysely<DB>, listId: string, now: Date) =>
  db
    .selectFrom('favorites_shares')
    .select(['id', 'markup_bp', 'created_at', 'expires_at', 'opened_at'])
    .where('list_id', '=', listId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** For each of a member's lists, when its last share link expires. */
export const findSharedUntil = (db: Kysely<DB>, { retailerId, userId }: FavoritesOwner, now: Date) =>
  db
    .selectFrom('favorites_shares')
    .innerJoin('favorites_lists', 'favorites_lists.id', 'favorites_shares.list_id')
    .select(['favorites_shares.list_id', ({ fn }) => fn.max('favorites_shares.expires_at').as('until')])
    .where('favorites_lists.retailer_id', '=', retailerId)
    .where('favorites_lists.user_id', '=', userId)
    .where('favorites_shares.revoked_at', 'is', null)
    .where('favorites_shares.expires_at', '>', now)
    .groupBy('favorites_shares.list_id')
    .execute()

export const insertShare = (trx: Kysely<DB>, share: Insertable<DB['favorites_shares']>) =>
  trx.insertInto('favorites_shares').values(share).execute()

/** Revokes a link of this list; false when there was none. */
export async function markRevoked(
  trx: Kysely<DB>,
  { listId, shareId, now }: { listId: string; shareId: string; now: Date },
): Promise<boolean> {
  const revoked = await trx
    .updateTable('favorites_shares')
    .set({ revoked_at: now })
    .where('id', '=', shareId)
    .where('list_id', '=', listId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return revoked !== undefined
}

/** The list of a live link, and its owner. */
export const findSharedList = (db: Kysely<DB>, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('favorites_shares')
    .innerJoin('favorites_lists', 'favorites_lists.id', 'favorites_shares.list_id')
    .innerJoin('retailers', 'retailers.id', 'favorites_lists.retailer_id')
    .innerJoin('users', 'users.id', 'favorites_lists.user_id')
    .select(['favorites_shares.id as share_id', 'favorites_shares.markup_bp', 'favorites_shares.expires_at'])
    .select(['favorites_lists.id as list_id', 'favorites_lists.name', 'favorites_lists.end_customer'])
    .select(['favorites_lists.project', 'retailers.id as retailer_id', 'retailers.business_name'])
    .select(['users.measurement_type', 'retailers.measurement_type as business_measurement_type'])
    .where('favorites_shares.token_hash', '=', tokenHash)
    .where('favorites_shares.revoked_at', 'is', null)
    .where('favorites_shares.expires_at', '>', now)
    .executeTakeFirst()

/** Whether a cloth with this picture is on the list of a live link. */
export async function isPictureShared(
  db: Kysely<DB>,
  { tokenHash, hash, now }: { tokenHash: Buffer; hash: string; now: Date },
): Promise<boolean> {
  const shared = await db
    .selectFrom('favorites_shares')
    .innerJoin('favorites_items', 'favorites_items.list_id', 'favorites_shares.list_id')
    .innerJoin('colourways', 'colourways.id', 'favorites_items.colourway_id')
    .select('colourways.id')
    .where('favorites_shares.token_hash', '=', tokenHash)
    .where('favorites_shares.revoked_at', 'is', null)
    .where('favorites_shares.expires_at', '>', now)
    .where('colourways.recipe_hash', '=', hash)
    .limit(1)
    .executeTakeFirst()
  return shared !== undefined
}

const OPENING_RECORDED_EVERY_MS = 5 * 60_000

/** Of several openings within a short time only the first writes. */
export const recordOpening = (db: Kysely<DB>, shareId: string, now: Date) =>
  db
    .updateTable('favorites_shares')
    .set({ opened_at: now })
    .where('id', '=', shareId)
    .where(eb =>
      eb.or([
        eb('opened_at', 'is', null),
        eb('opened_at', '<=', new Date(now.getTime() - OPENING_RECORDED_EVERY_MS)),
      ]),
    )
    .execute()
