import type { Deps } from '../../platform/deps.ts'
import type { Outside } from '../../platform/public-address.ts'
import { fetchPictures } from './fetch-pictures.ts'
import { importsWithWaiting } from './pictures.queries.ts'

type PictureJobDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'log'> & { outside: Outside; userAgent: string }

/**
 * Handles the queue of pictures that somebody asked for, and resumes what an earlier process left. stop() interrupts what is under way; it
 * goes on after the next start.
 */
export async function registerPictureJobs({
  jobs,
  log,
  ...deps
}: PictureJobDeps): Promise<{ stop: () => void }> {
  const stopping = new AbortController()
  for (const importId of await importsWithWaiting(deps.db))
    await jobs.enqueue(deps.db, 'fetchPictures', { importId })
  await jobs.work('fetchPictures', async ({ importId }) => {
    const afterSeconds = await fetchPictures({ ...deps, signal: stopping.signal }, importId)
    log.info({ importId, afterSeconds }, 'a supplier’s pictures were fetched')
    if (afterSeconds !== null) await jobs.enqueue(deps.db, 'fetchPictures', { importId }, { afterSeconds })
  })
  return { stop: () => stopping.abort(new Error('The process ends')) }
}
