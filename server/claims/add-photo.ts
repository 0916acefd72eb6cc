import { createHash } from 'node:crypto'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { MAX_CLAIM_PHOTOS } from '@selvedge/contract/claims/claim-terms.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Deps } from '../platform/deps.ts'
import type { Member } from '../platform/sessions.ts'
import { shrinkPicture } from '../platform/shrink-picture.ts'
import { noteStep } from './move-claim.ts'
import { insertPhoto, selectPhotos } from './photos.queries.ts'
import { isOpen, lockOwn } from './write-of-claim.ts'

/** A bar of 2 mm is seen. */
const SIDE_PX = 1600

type Adding = { deps: Pick<Deps, 'db' | 'clock'>; caller: Member; number: string; image: Blob }

/** Adds a photo to an open claim. Throws notFound, claimClosed, and what shrinkPicture throws. */
export async function addPhoto({ deps, caller, number, image }: Adding): Promise<void> {
  // Looked up before the picture is decoded, which costs much.
  await inTransaction(deps.db, async trx => {
    if (!isOpen(await lockOwn(trx, { caller, number }))) throw new ApiError('claimClosed')
  })
  const bytes = await shrinkPicture(new Uint8Array(await image.arrayBuffer()), SIDE_PX)
  const hash = createHash('sha256').update(bytes).digest('hex')
  await inTransaction(deps.db, async trx => {
    const claim = await lockOwn(trx, { caller, number })
    if (!isOpen(claim)) throw new ApiError('claimClosed')
    if ((await selectPhotos(trx, [claim.id])).length >= MAX_CLAIM_PHOTOS)
      throw new ApiError('invalidInput', {
        fields: [{ field: 'image', code: 'photosFull', values: { max: MAX_CLAIM_PHOTOS } }],
      })
    const now = deps.clock()
    // The person who decides reads the claim anew before.
    if (await insertPhoto(trx, { claimId: claim.id, hash, bytes, at: now }))
      await noteStep(trx, { claim, to: claim.state, event: 'written', userId: caller.userId, now })
  })
}
