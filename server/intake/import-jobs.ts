import { dropFile, fileOf, sweepFiles } from './files/stored-file.ts'
import { importsUnderWay } from './files/file-parts.queries.ts'
import type { IntakeDeps } from './intake-deps.ts'
import { runImport } from './run-import.ts'
import { changeImport, findImport, type ImportRecord } from './staging/imports.queries.ts'

const GONE = 'The file is not kept any more; send it again'

/**
 * Handles the queue of imports, and resumes those that an earlier process left unfinished. stop() interrupts
 * running ones between two batches; they resume after the next start.
 */
export async function registerImportJobs(deps: IntakeDeps): Promise<{ stop: () => void }> {
  const { db, jobs, clock, log } = deps
  const stopping = new AbortController()
  const place = { db, clock, ...deps.env }
  await sweepFiles(place)
  for (const importId of await importsUnderWay(db)) await jobs.enqueue(db, 'importFile', { importId })
  const clearUp = async ({ id: importId, state, counts, dryRun }: ImportRecord): Promise<void> => {
    log.info({ importId, state, counts }, 'a supplier’s file was read')
    if (state === 'done' && !dryRun) await dropFile(place, importId)
    await sweepFiles(place)
  }
  await jobs.work('importFile', async ({ importId }) => {
    const record = await findImport(db, importId)
    if (!record || !['queued', 'reading', 'writing'].includes(record.state)) return
    const file = await fileOf(place, record)
    if (file === undefined)
      return changeImport(db, importId, { state: 'failed', problem: GONE, finishedAt: clock() })
    for await (const event of runImport({ db, clock, id: importId, file })) {
      if (event.phase === 'ended') await clearUp(event.record)
      else stopping.signal.throwIfAborted()
    }
  })
  return { stop: () => stopping.abort(new Error('The process ends')) }
}
