import type { Kysely } from 'kysely'
import type { ImportMapping } from '@selvedge/contract/intake/import-mapping.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { hashOfMapping } from './file-hash.ts'
import { addImport, changeImport, findUnfinished } from './staging/imports.queries.ts'

export type ImportChoices = { dryRun: boolean; discontinueMissing: boolean; whole: boolean }
export type BeginOptions = {
  db: Kysely<DB>
  supplierId: string
  fileName: string
  fileHash: string
  byteSize: number
  mapping: ImportMapping
  choices: ImportChoices
}

/**
 * Creates an import, or resumes the interrupted one of the same file with the same mapping. Returns its id
 * and the number of records already read.
 */
export async function beginImport({
  db,
  mapping,
  choices,
  ...file
}: BeginOptions): Promise<{ id: string; recordsRead: number }> {
  const mappingHash = hashOfMapping(mapping)
  const unfinished = await findUnfinished(db, { ...file, mappingHash })
  if (unfinished) {
    await changeImport(db, unfinished.id, {
      ...choices,
      state: 'queued',
      problem: null,
      finishedAt: null,
      counts: null,
    })
    return { id: unfinished.id, recordsRead: unfinished.recordsRead }
  }
  const id = await addImport(db, { ...file, ...choices, mapping, mappingHash, state: 'queued' })
  return { id, recordsRead: 0 }
}
