import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { newId } from '../platform/identifiers.ts'

export const selectPhotos = (db: Kysely<DB>, claimIds: readonly string[]) =>
  db
    .selectFrom('claim_photos')
    .select(['id', 'claim_id', 'added_at'])
    .where('claim_id', 'in', claimIds.length > 0 ? claimIds : [newId()])
    .orderBy('position')
    .execute()

export const selectPhoto = (db: Kysely<DB>, claimId: string, id: string) =>
  db
    .selectFrom('claim_photos')
    .select('bytes')
    .where('id', '=', id)
    .where('claim_id', '=', claimId)
    .executeTakeFirst()

type Photo = { claimId: string; hash: string; bytes: Buffer; at: Date }
/** False for a photo that is there already. */
export const insertPhoto = async (trx: Kysely<DB>, { claimId, hash, bytes, at }: Photo): Promise<boolean> =>
  (await trx
    .insertInto('claim_photos')
    .values({ id: newId(at.getTime()), claim_id: claimId, hash, bytes, added_at: at })
    .onConflict(conflict => conflict.columns(['claim_id', 'hash']).doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined
