import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { keepPhotograph, showPhotographs } from '../../catalogue/photographs.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Outside } from '../../platform/public-address.ts'
import { keepablePhotograph } from '../../platform/shrink-picture.ts'
import { fetchJudged } from '../pictures/fetch-pictures.ts'
import { findPlace } from './by-hand.queries.ts'

type Adding = {
  db: Kysely<DB>
  clock: Clock
  outside: Outside
  userAgent: string
  /** Readable, of a colourway. */
  id: string
  image?: File | undefined
  url?: string | undefined
}

/** An operator waits for it. */
const TIMEOUT_MS = 10_000

/**
 * Shows a colourway by a photograph, from a file or a public address, judged as those of lists. Throws notFound, tooManyRequests, and
 * invalidInput for what is no picture or cannot be fetched.
 */
export async function addPicture({ db, clock, id, image, url, ...asking }: Adding): Promise<void> {
  if (!(await findPlace(db, id))) throw new ApiError('notFound')
  const picture = image
    ? await keepablePhotograph(new Uint8Array(await image.arrayBuffer()))
    : await fetched(url!, asking)
  await inTransaction(db, async trx => {
    const place = await findPlace(trx, id)
    if (!place) throw new ApiError('notFound')
    const now = clock()
    const { colourway_id: colourwayId } = place
    const ofCloth = { colourwayId, importId: null, view: 'plain', position: 0, addedAt: now } as const
    await keepPhotograph(trx, { ...picture, ...ofCloth, now })
    await showPhotographs(trx, [colourwayId], now)
  })
}

async function fetched(url: string, asking: { outside: Outside; userAgent: string }) {
  const answer = await fetchJudged({ ...asking, timeoutMs: TIMEOUT_MS }, url)
  if ('problem' in answer)
    throw new ApiError('invalidInput', { fields: [{ field: 'url', code: 'pictureAddress' }] })
  return answer
}
