import { dropFile, fileOf, sweepFiles } from './files/kept-file.ts'
import { importsUnderWay } from './files/file-parts.queries.ts'
import type { IntakeDeps } from './intake-deps.ts'
import { runImport } from './run-import.ts'
import { changeImport, findImport } from './staging/imports.queries.ts'

const GONE = 'The file is not kept any more; send it again'

/**
 * Handles the queue of files to take in, and goes on at once with what an earlier process left half-way. stop() ends what
 * is under way between two batches; it goes on after the next start.
 */
export async function registerImportJobs(deps: IntakeDeps): Promise<{ stop: () => void }> {
  const { db, jobs, clock, log } = deps
  const stopping = new AbortController()
  const place = { db, clock, ...deps.env }
  await sweepFiles(place)
  for (const importId of await importsUnderWay(db)) await jobs.enqueue(db, 'importFile', { importId })
  await jobs.work('importFile', async ({ importId }) => {
    const record = await findImport(db, importId)
    if (!record || !['queued', 'reading', 'writing'].includes(record.state)) return
    const file = await fileOf(place, record)
    if (file === undefined)
      return changeImport(db, importId, { state: 'failed', problem: GONE, finishedAt: clock() })
    const ended = await runImport({ db, clock, id: importId, file, signal: stopping.signal })
    if (ended === 'busy') return
    log.info({ importId, state: ended.state, counts: ended.counts }, 'a supplier’s file was read')
    if (ended.state === 'done' && !ended.dryRun) await dropFile(place, importId)
    await sweepFiles(place)
  })
  return { stop: () => stopping.abort(new Error('The process ends')) }
}
