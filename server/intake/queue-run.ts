import { ApiError } from '@selvedge/contract/call/errors.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { ImportChoices } from './begin-import.ts'
import { idleImport, importById } from './idle-import.ts'
import type { IntakeDeps } from './intake-deps.ts'
import { changeImport, type ImportRecord } from './staging/imports.queries.ts'

/** Queues an import or a dry run. Throws `notFound`, `mappingNotApproved`, `importUnderWay`, `importDone`. */
export async function queueRun(
  { db, jobs }: IntakeDeps,
  { id, choices }: { id: string; choices: ImportChoices },
): Promise<ImportRecord> {
  await inTransaction(db, async trx => {
    const { isApproved } = await idleImport(trx, id)
    // A try changes nothing, so it may come before the approval.
    if (!isApproved && !choices.dryRun) throw new ApiError('mappingNotApproved')
    await changeImport(trx, id, {
      ...choices,
      state: 'queued',
      rowsWritten: 0,
      counts: null,
      discontinued: 0,
      problem: null,
      finishedAt: null,
    })
    await jobs.enqueue(trx, 'importFile', { importId: id })
  })
  return importById(db, id)
}
