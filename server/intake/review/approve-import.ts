import { ApiError } from '@selvedge/contract/call/errors.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { hashOfMapping } from '../file-hash.ts'
import { idleImport } from '../idle-import.ts'
import type { IntakeDeps } from '../intake-deps.ts'
import { changeImport, findImport, type ImportRecord } from '../staging/imports.queries.ts'
import { readFile } from './read-file.ts'
import { askedOf } from './review-import.ts'

/**
 * Approves a mapping as reviewed. Throws `importBlocked` while something stops the import or is not confirmed, `notFound`,
 * `importUnderWay`, `importDone`, `importFileRefused`.
 */
export async function approveImport(deps: IntakeDeps, id: string): Promise<ImportRecord> {
  const record = await idleImport(deps.db, id)
  const { blockers, toConfirm } = await askedOf(deps, record, await readFile(deps, record))
  if (blockers.length > 0 || toConfirm > 0) throw new ApiError('importBlocked')
  await inTransaction(deps.db, async trx => {
    const now = await idleImport(trx, id)
    // What another operator has changed meanwhile has not been looked at here.
    const isSame =
      JSON.stringify([now.mapping, now.answers]) === JSON.stringify([record.mapping, record.answers])
    if (!isSame) throw new ApiError('importBlocked')
    const approvedHash = hashOfMapping(now.mapping)
    await changeImport(trx, id, {
      approvedHash,
      ...(now.state === 'awaitingMapping' ? { state: 'ready' } : {}),
    })
  })
  return (await findImport(deps.db, id))!
}
