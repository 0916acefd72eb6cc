import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { keptPicturePath } from '@selvedge/contract/access/paths.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { changeBusiness, dropUnusedPicture, keepPicture, lockImageUrl } from './business.queries.ts'
import { shrinkPicture } from '../platform/shrink-picture.ts'

type Options = { db: Kysely<DB>; retailerId: string; image: Blob }

/**
 * Sets the picture of a business and deletes the one it replaces, unless another business has the same. Throws what
 * shrinkPicture does.
 */
export async function changeImage({ db, retailerId, image }: Options): Promise<void> {
  const bytes = await shrinkPicture(new Uint8Array(await image.arrayBuffer()))
  const hash = createHash('sha256').update(bytes).digest('hex')
  await inTransaction(db, async trx => {
    const before = await lockImageUrl(trx, retailerId)
    await keepPicture(trx, { hash, bytes })
    await changeBusiness(trx, retailerId, { image_url: keptPicturePath(hash) })
    if (before !== null) await dropUnusedPicture(trx, before)
  })
}
