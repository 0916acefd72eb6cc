import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { MOST_PICTURE_BYTES, type PictureProblem } from '@selvedge/contract/intake/import-pictures.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { keepPhotograph, showPhotographs } from '../../catalogue/photographs.ts'
import type { Clock } from '../../platform/clock.ts'
import { fetchOutside, OutsideFault } from '../../platform/fetch-outside.ts'
import type { Outside } from '../../platform/public-address.ts'
import { keepablePhotograph } from '../../platform/shrink-picture.ts'
import { findImport } from '../staging/imports.queries.ts'
import {
  claimWaiting,
  clothsWithPhotographs,
  lockWaiting,
  nextWaiting,
  noteFailed,
  noteKept,
  restHost,
  type WaitingPicture,
} from './pictures.queries.ts'

export type PictureDeps = {
  db: Kysely<DB>
  clock: Clock
  outside: Outside
  userAgent: string
  /** For one picture with all its redirects; a supplier's server may be slow, and none may hold us for long. */
  timeoutMs?: number
  signal?: AbortSignal
}

const TIMEOUT_MS = 30_000
const AT_ONCE = 24
const HOSTS_AT_ONCE = 4
const OF_A_HOST_AT_ONCE = 2
/** Another process may take over what this one has taken for so long. */
const LEASE_MS = 5 * 60_000
/** After a first failure that may pass, a second, and so on; then somebody has to ask again. */
const WAIT_SECONDS = [10, 60, 600]
const LONGEST_REST_SECONDS = 3600

/** Fetches what waits of an import and may be asked for now; answers in how many seconds there is more to do, or null. */
export async function fetchPictures(deps: PictureDeps, importId: string): Promise<number | null> {
  const { db, clock, signal } = deps
  const list = await findImport(db, importId)
  if (!list) return null
  // A process that ended in between may have kept some and shown none.
  let kept = await clothsWithPhotographs(db, importId)
  for (;;) {
    if (kept.length > 0) await inTransaction(db, trx => showPhotographs(trx, [...new Set(kept)], clock()))
    kept = []
    signal?.throwIfAborted()
    const now = clock()
    const until = new Date(now.getTime() + LEASE_MS)
    const taken = await claimWaiting(db, importId, { now, until, most: AT_ONCE })
    if (taken.length === 0) break
    const byHost = [...Map.groupBy(taken, ({ url }) => new URL(url).host).values()]
    await atOnce(byHost, HOSTS_AT_ONCE, ofHost =>
      atOnce(ofHost, OF_A_HOST_AT_ONCE, async picture => {
        if (await fetchOne(deps, picture, list.createdAt)) kept.push(picture.colourway_id)
      }),
    )
  }
  const next = await nextWaiting(db, importId)
  return next ? Math.max(1, Math.ceil((next.getTime() - clock().getTime()) / 1000)) : null
}

/** Works on some things, a number of them at once. */
async function atOnce<T>(
  things: readonly T[],
  most: number,
  work: (thing: T) => Promise<void>,
): Promise<void> {
  const left = things.values()
  const worker = async () => {
    for (const thing of left) await work(thing)
  }
  await Promise.all(Array.from({ length: Math.min(most, things.length) }, worker))
}

/** Whether a picture was fetched, judged and kept; if not, why is noted. */
async function fetchOne(deps: PictureDeps, picture: WaitingPicture, addedAt: Date): Promise<boolean> {
  const fetched = await fetchJudged(deps, picture.url)
  deps.signal?.throwIfAborted()
  if ('problem' in fetched) {
    await noteProblem(deps, picture, fetched)
    return false
  }
  return inTransaction(deps.db, async trx => {
    if (!(await lockWaiting(trx, picture.id))) return false
    const now = deps.clock()
    await keepPhotograph(trx, {
      ...fetched,
      colourwayId: picture.colourway_id,
      importId: picture.import_id,
      view: picture.view,
      position: picture.position,
      addedAt,
      now,
    })
    await noteKept(trx, picture.id, now)
    return true
  })
}

type Problem = {
  problem: PictureProblem
  status: number | null
  retryAfterSeconds: number | null
  mayPass: boolean
}

/** A picture at a public address, judged and made small as all are, or why there is none. */
export async function fetchJudged(
  {
    outside,
    userAgent,
    timeoutMs = TIMEOUT_MS,
    signal,
  }: Pick<PictureDeps, 'outside' | 'userAgent' | 'timeoutMs' | 'signal'>,
  url: string,
): Promise<{ bytes: Buffer; sketch: Buffer } | Problem> {
  const none = { status: null, retryAfterSeconds: null, mayPass: false }
  try {
    const { bytes, contentType } = await fetchOutside(url, {
      outside,
      userAgent,
      accept: 'image/avif,image/webp,image/jpeg,image/png,image/*;q=0.5',
      timeoutMs,
      mostBytes: MOST_PICTURE_BYTES,
      signal,
    })
    if (!saysPicture(contentType)) return { ...none, problem: 'notPicture' }
    return await keepablePhotograph(bytes)
  } catch (error) {
    if (error instanceof OutsideFault) return problemOf(error)
    if (error instanceof ApiError && error.code === 'invalidInput') return { ...none, problem: 'unreadable' }
    throw error
  }
}

/** What says nothing of itself is judged by its bytes alone. */
const saysPicture = (contentType: string): boolean =>
  /^$|^image\/(?!svg)|^(?:application|binary)\/octet-stream/u.test(contentType)

function problemOf({ code, status, retryAfterSeconds }: OutsideFault): Problem {
  const isBusy = status !== null && (status >= 500 || status === 429 || status === 408)
  const mayPass = isBusy || ['noServer', 'noConnection', 'timedOut'].includes(code)
  return { problem: code, status, retryAfterSeconds, mayPass }
}

async function noteProblem(
  { db, clock }: PictureDeps,
  { id, import_id, url, attempts }: WaitingPicture,
  { problem, status, retryAfterSeconds, mayPass }: Problem,
): Promise<void> {
  const now = clock()
  const wait = mayPass ? WAIT_SECONDS[attempts - 1] : undefined
  const rest = Math.min(retryAfterSeconds ?? 0, LONGEST_REST_SECONDS)
  const nextAt = wait === undefined ? null : new Date(now.getTime() + Math.max(wait, rest) * 1000)
  await noteFailed(db, id, { problem, status, nextAt, now })
  if (rest > 0 && mayPass)
    await restHost(db, import_id, {
      host: new URL(url).host,
      until: new Date(now.getTime() + rest * 1000),
    })
}
