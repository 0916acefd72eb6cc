import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Kysely } from 'kysely'
import type { ImportMapping } from '@selvedge/contract/intake/import-mapping.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { beginImport, type ImportChoices } from '@selvedge/server/intake/begin-import.ts'
import { hashOfFile } from '@selvedge/server/intake/file-hash.ts'
import { runImport } from '@selvedge/server/intake/run-import.ts'
import { findSupplier } from '@selvedge/server/intake/staging/imports.queries.ts'
import { surveyFile } from '@selvedge/server/intake/survey-file.ts'

type ImportListOptions = {
  db: Kysely<DB>
  supplier: string
  text: string | Buffer
  /** Changes to the guessed mapping. */
  mapping?: (guessed: ImportMapping) => ImportMapping
  choices?: Partial<ImportChoices>
  /** When it is taken in. */
  now?: Date
}

/** Imports a file with the guessed mapping approved. */
export async function importList({
  db,
  supplier: slug,
  text,
  mapping = one => one,
  choices,
  now = new Date('2026-11-20T09:00Z'),
}: ImportListOptions) {
  const folder = await mkdtemp(path.join(tmpdir(), 'selvedge-intake-'))
  try {
    const file = path.join(folder, 'list')
    await writeFile(file, text)
    const supplier = (await findSupplier(db, slug))!
    const survey = await surveyFile(file, supplier)
    const { id } = await beginImport({
      db,
      supplierId: supplier.id,
      fileName: 'list',
      ...(await hashOfFile(file)),
      mapping: mapping(survey.mapping),
      choices: { dryRun: false, discontinueMissing: false, whole: false, ...choices },
    })
    for await (const event of runImport({ db, clock: () => now, id, file }))
      if (event.phase === 'ended') return { record: event.record, survey }
    throw new Error('Another import is running')
  } finally {
    await rm(folder, { recursive: true })
  }
}
