import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import sharp from 'sharp'
import { ApiError } from '@selvedge/contract/errors.ts'
import { keptPicturePath } from '@selvedge/contract/paths.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { changeBusiness, keepPicture } from './business.queries.ts'

/** By the bytes themselves, not by what the sender calls them; SVG is a program and is not among them. */
const formats: readonly string[] = ['jpeg', 'png', 'webp', 'avif', 'heif', 'gif']
const MOST_PIXELS = 40_000_000
const SIDE_PX = 512

type Options = { db: Kysely<DB>; retailerId: string; image: Blob }

/**
 * Sets the picture of a business: read by its own first bytes, within a limit of pixels, turned upright, made small and
 * written anew without anything that it said of place, time or device. Throws `invalidInput` on `image` otherwise.
 */
export async function changeImage({ db, retailerId, image }: Options): Promise<void> {
  const bytes = await madeSmall(Buffer.from(await image.arrayBuffer()))
  const hash = createHash('sha256').update(bytes).digest('hex')
  await inTransaction(db, async trx => {
    await keepPicture(trx, { hash, bytes })
    await changeBusiness(trx, retailerId, { image_url: keptPicturePath(hash) })
  })
}

async function madeSmall(bytes: Buffer): Promise<Buffer> {
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false })
    const { format } = await picture.metadata()
    if (!formats.includes(format)) throw new Error(`${format} is not taken`)
    return await picture
      .rotate()
      .resize(SIDE_PX, SIDE_PX, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer()
  } catch {
    throw new ApiError('invalidInput', { fields: [{ field: 'image', code: 'image' }] })
  }
}
