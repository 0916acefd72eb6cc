import type { Client } from '@selvedge/contract/call/client.ts'
import { listImportPictures } from '@selvedge/contract/intake/import-pictures.ts'
import { reviewImport } from '@selvedge/contract/intake/import-review.ts'
import { getImport } from '@selvedge/contract/intake/imports.ts'
import { must } from '../../request/api.server.ts'
import { isTaken, isUnderWay } from './import-state.ts'

/** Pictures of one state that are shown one by one. */
const PICTURES_SHOWN = 50

/** A file with what is left to decide about it; nothing while it is worked on, and once it is imported. */
export async function loadImport(client: Client, id: string) {
  const params = { id }
  const one = must(await client(getImport, { params }))
  const isDecidable = !isUnderWay(one) && !isTaken(one)
  const review = isDecidable ? await client(reviewImport, { params }) : undefined
  // A file that was never imported is kept for thirty days only.
  const isGone = review?.success === false && review.code === 'importDone'
  const pictures = isTaken(one) ? await loadPictures(client, id) : null
  return { one, pictures, review: review === undefined || isGone ? null : must(review) }
}

/** Those that failed or are tried again are shown one by one. */
async function loadPictures(client: Client, id: string) {
  const params = { id }
  const failed = must(
    await client(listImportPictures, { params, query: { state: 'failed', most: PICTURES_SHOWN } }),
  )
  if (failed.counts.waiting === 0) return failed
  const query = { state: 'waiting', most: PICTURES_SHOWN } as const
  const waiting = must(await client(listImportPictures, { params, query }))
  return { ...waiting, rows: [...failed.rows, ...waiting.rows] }
}
