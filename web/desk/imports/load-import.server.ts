import type { Client } from '@selvedge/contract/call/client.ts'
import { reviewImport } from '@selvedge/contract/intake/import-review.ts'
import { getImport, listImportRows } from '@selvedge/contract/intake/imports.ts'
import { must } from '../../request/api.server.ts'
import { isTaken, isUnderWay } from './import-state.ts'

/** Refused rows shown on the page; the report has all. */
const LEFT_OUT_SHOWN = 50

/** A file with what is left to decide about it; nothing while it is worked on, and once it is imported. */
export async function loadImport(client: Client, id: string) {
  const params = { id }
  const one = must(await client(getImport, { params }))
  const isDecidable = !isUnderWay(one) && !isTaken(one)
  const review = isDecidable ? await client(reviewImport, { params }) : undefined
  // A file that was never imported is kept for thirty days only.
  const isGone = review?.success === false && review.code === 'importDone'
  const query = { outcome: 'refused', most: LEFT_OUT_SHOWN } as const
  const leftOut = one.counts?.refused ? must(await client(listImportRows, { params, query })).rows : []
  return { one, review: review === undefined || isGone ? null : must(review), leftOut }
}
