import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'

/** Ends the links of a request that still work. */
export const endLinks = (trx: Kysely<DB>, requestId: string, now: Date) =>
  trx
    .updateTable('special_price_links')
    .set({ ended_at: now })
    .where('request_id', '=', requestId)
    .where('ended_at', 'is', null)
    .execute()

export const insertLink = (
  trx: Kysely<DB>,
  link: { token_hash: Buffer; request_id: string; created_at: Date; expires_at: Date },
) => trx.insertInto('special_price_links').values(link).execute()

/** A link, working or not, with the number of its request. */
export const selectLink = (db: Kysely<DB>, tokenHash: Buffer) =>
  db
    .selectFrom('special_price_links as link')
    .innerJoin('special_price_requests as request', 'request.id', 'link.request_id')
    .select(['link.request_id', 'link.expires_at', 'link.ended_at', 'request.number'])
    .where('link.token_hash', '=', tokenHash)
    .executeTakeFirst()

/** Whether a working link is for a cloth with this picture. */
export async function isLinkedPicture(
  db: Kysely<DB>,
  { tokenHash, hash, now }: { tokenHash: Buffer; hash: string; now: Date },
): Promise<boolean> {
  const found = await db
    .selectFrom('special_price_links as link')
    .innerJoin('special_price_requests as request', 'request.id', 'link.request_id')
    .innerJoin('colourways', 'colourways.id', 'request.colourway_id')
    .select('colourways.id')
    .where('link.token_hash', '=', tokenHash)
    .where('link.ended_at', 'is', null)
    .where('link.expires_at', '>', now)
    .where('colourways.picture_hash', '=', hash)
    .executeTakeFirst()
  return found !== undefined
}
