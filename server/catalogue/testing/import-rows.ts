import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { importCatalogue, type ImportEntry } from '../import-catalogue.ts'

const clock = () => new Date('2026-11-20T09:00Z')

/** Imports rows on a fixed day; returns the counts and the report of each row. */
export async function importRows(db: Kysely<DB>, rows: Iterable<unknown> | AsyncIterable<unknown>) {
  const entries: ImportEntry[] = []
  const counts = await importCatalogue({ db, rows, clock, report: entry => entries.push(entry) })
  return { counts, entries, outcomes: entries.map(entry => entry.outcome) }
}

/** Deletes what earlier tests imported. */
export async function emptyCatalogue(db: Kysely<DB>): Promise<void> {
  for (const table of ['cart_items', 'pieces', 'colourways', 'designs', 'books', 'suppliers'] as const)
    await db.deleteFrom(table).execute()
}
