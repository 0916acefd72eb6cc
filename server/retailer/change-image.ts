import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import sharp from 'sharp'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { keptPicturePath } from '@selvedge/contract/access/paths.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { changeBusiness, keepPicture } from './business.queries.ts'

/** Detected from the bytes, not from the declared type; SVG may contain scripts and is excluded. */
const formats: readonly string[] = ['jpeg', 'png', 'webp', 'avif', 'heif', 'gif']
const MOST_PIXELS = 40_000_000
const SIDE_PX = 512

type Options = { db: Kysely<DB>; retailerId: string; image: Blob }

/**
 * Sets the picture of a business: checks its format by content and its number of pixels, rotates it upright, resizes
 * it, and re-encodes it without metadata such as place, time or device. Throws `invalidInput` on `image` otherwise.
 */
export async function changeImage({ db, retailerId, image }: Options): Promise<void> {
  const bytes = await resized(Buffer.from(await image.arrayBuffer()))
  const hash = createHash('sha256').update(bytes).digest('hex')
  await inTransaction(db, async trx => {
    await keepPicture(trx, { hash, bytes })
    await changeBusiness(trx, retailerId, { image_url: keptPicturePath(hash) })
  })
}

async function resized(bytes: Buffer): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false })
    const { format } = await picture.metadata()
    if (!formats.includes(format)) throw new Error(`${format} is not accepted`)
    return await picture
      .rotate()
      .resize(SIDE_PX, SIDE_PX, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    throw new ApiError('invalidInput', { fields: [{ field: 'image', code: 'image' }] })
  }
}
