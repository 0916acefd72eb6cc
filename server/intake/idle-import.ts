import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { isFileStored } from './files/file-parts.queries.ts'
import { findImport, lockImport, type ImportRecord } from './staging/imports.queries.ts'

export async function importById(db: Kysely<DB>, id: string): Promise<ImportRecord> {
  const record = await findImport(db, id)
  if (!record) throw new ApiError('notFound')
  return record
}

/**
 * Locks an import that nobody works on and that is not finished, until the transaction ends. Throws
 * `notFound`, `importUnderWay` and `importDone`, also when its file has been deleted.
 */
export async function idleImport(db: Kysely<DB>, id: string): Promise<ImportRecord> {
  await lockImport(db, id)
  const record = await importById(db, id)
  if (['queued', 'reading', 'writing'].includes(record.state)) throw new ApiError('importUnderWay')
  const isTaken = record.state === 'done' && !record.dryRun
  if (isTaken || !(await isFileStored(db, id))) throw new ApiError('importDone')
  return record
}
