import { open } from 'node:fs/promises'
import { sql, type Kysely, type Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'

const PART_BYTES = 1024 * 1024

/** Stores a file in the database, where every node can read it. */
export async function addFileParts(trx: Transaction<DB>, importId: string, file: string): Promise<void> {
  const handle = await open(file)
  try {
    for (let part = 0; ; part += 1) {
      const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(PART_BYTES), 0, PART_BYTES)
      if (bytesRead === 0) return
      const bytes = buffer.subarray(0, bytesRead)
      await trx.insertInto('import_file_parts').values({ import_id: importId, part, bytes }).execute()
    }
  } finally {
    await handle.close()
  }
}

/** A file's bytes in order; none once the file has been deleted. */
export async function* filePartsOf(db: Kysely<DB>, importId: string): AsyncGenerator<Buffer> {
  for (let part = 0; ; part += 1) {
    const row = await db
      .selectFrom('import_file_parts')
      .select('bytes')
      .where('import_id', '=', importId)
      .where('part', '=', part)
      .executeTakeFirst()
    if (!row) return
    yield row.bytes
  }
}

export async function isFileStored(db: Kysely<DB>, importId: string): Promise<boolean> {
  const row = await db
    .selectFrom('import_file_parts')
    .select('part')
    .where('import_id', '=', importId)
    .where('part', '=', 0)
    .executeTakeFirst()
  return row !== undefined
}

export async function dropFileParts(db: Kysely<DB>, importId: string): Promise<void> {
  await db.deleteFrom('import_file_parts').where('import_id', '=', importId).execute()
}

/** Imports of stored files that were started and have not finished. */
export async function importsUnderWay(db: Kysely<DB>): Promise<string[]> {
  const rows = await db
    .selectFrom('catalogue_imports')
    .select('id')
    .where('state', 'in', ['queued', 'reading', 'writing'])
    .where(eb =>
      eb.exists(
        eb
          .selectFrom('import_file_parts')
          .select('part')
          .whereRef('import_id', '=', 'catalogue_imports.id')
          .where('part', '=', 0),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Deletes files, rows and former values of imports untouched since then; mappings and counts are kept. */
export const deleteImportsBefore = (db: Kysely<DB>, before: Date): Promise<void> =>
  db.transaction().execute(async trx => {
    await sql`set local statement_timeout = 0`.execute(trx)
    const old = sql`select id from catalogue_imports where updated_at < ${before}
      and state in ('awaitingMapping', 'ready', 'done', 'failed')`
    const staged = ['import_rows', 'import_designs', 'import_file_parts']
    for (const table of [...staged, 'import_changes', 'import_statements'])
      await sql`delete from ${sql.table(table)} where import_id in (${old})`.execute(trx)
  })
