import type { Insertable, Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { FavoritesOwner } from './list.queries.ts'

export type ShareRow = Awaited<ReturnType<typeof findLiveShares>>[number]
export type OpenedShare = NonNullable<Awaited<ReturnType<typeof findSharedList>>>

/** Links that still open a list, the newest first. */
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

/** Until when each of a member's lists is shared. */
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

/** Whether there was a link of this list to take back. */
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

/** The list that a live link opens, and whose it is. */
export const findSharedList = (db: Kysely<DB>, tokenHash: Buffer, now: Date) =>
  db
    .selectFrom('favorites_shares')
    .innerJoin('favorites_lists', 'favorites_lists.id', 'favorites_shares.list_id')
    .innerJoin('retailers', 'retailers.id', 'favorites_lists.retailer_id')
    .select(['favorites_shares.id as share_id', 'favorites_shares.markup_bp', 'favorites_shares.expires_at'])
    .select(['favorites_lists.id as list_id', 'favorites_lists.name', 'favorites_lists.end_customer'])
    .select(['favorites_lists.project', 'retailers.id as retailer_id', 'retailers.business_name'])
    .where('favorites_shares.token_hash', '=', tokenHash)
    .where('favorites_shares.revoked_at', 'is', null)
    .where('favorites_shares.expires_at', '>', now)
    .executeTakeFirst()

/** Whether a cloth of this picture is on the list that a live link opens. */
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

const OPENING_NOTED_EVERY_MS = 5 * 60_000

/** Of many looks at once, the first writes. */
export const noteOpening = (db: Kysely<DB>, shareId: string, now: Date) =>
  db
    .updateTable('favorites_shares')
    .set({ opened_at: now })
    .where('id', '=', shareId)
    .where(eb =>
      eb.or([
        eb('opened_at', 'is', null),
        eb('opened_at', '<=', new Date(now.getTime() - OPENING_NOTED_EVERY_MS)),
      ]),
    )
    .execute()
