import { sql, type Kysely, type Transaction } from 'kysely'
import type { CatalogueRow } from '@selvedge/contract/catalogue/catalogue-row.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Clock } from '../platform/clock.ts'
import { recordCatalogueChange, recordClothsChange } from '../catalogue-changes/record-change.ts'
import { batchesOf, type NumberedRow } from './import/batches.ts'
import { importBooks } from './import/books.ts'
import { importColourways } from './import/colourways.ts'
import type { ImportContext } from './import/import-context.ts'
import type { ImportCounts, ImportEntry } from './import/outcomes.ts'
import { importManufacturers, importSuppliers } from './import/parties.ts'
import { readRow, type ReadRow } from './import/read-row.ts'
import { findPartyIds } from './import/stored.queries.ts'

export type { ImportCounts, ImportEntry } from './import/outcomes.ts'

const BATCH_ROWS = 500

export type ImportOptions = {
  db: Kysely<DB>
  /** Unvalidated catalogue rows; each is checked here. */
  rows: Iterable<unknown> | AsyncIterable<unknown>
  /** Called for each row, in order; what it reported is only final once the import has resolved. */
  report: (entry: ImportEntry) => void
  clock: Clock
}

/**
 * Imports a catalogue in one transaction: all valid rows, or nothing if it fails. A faulty row is reported
 * with each faulty field and skipped. Rows may refer to what earlier rows of the same catalogue add.
 */
export async function importCatalogue({ db, rows, report, clock }: ImportOptions): Promise<ImportCounts> {
  const counts: ImportCounts = { added: 0, changed: 0, unchanged: 0, refused: 0, skipped: 0 }
  await db.transaction().execute(async trx => {
    // The source of the rows may take longer per batch than the idle timeout of transactions allows.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    const known = await newImportContext(trx)
    for await (const batch of batchesOf(rows, BATCH_ROWS))
      for (const entry of await importBatch(trx, known, batch)) {
        counts[entry.outcome] += 1
        report(entry)
      }
    await recordImportChanges(trx, known, clock())
  })
  return counts
}

/** The starting state of an import: only the existing suppliers and manufacturers. */
export const newImportContext = async (
  trx: Transaction<DB>,
  importId: string | null = null,
): Promise<ImportContext> => ({
  ...(await findPartyIds(trx)),
  rows: new Map(),
  designs: new Map(),
  changedDesigns: new Set(),
  changedCloths: new Set(),
  piecesBefore: new Map(),
  changedOthers: 0,
  importId,
})

/** Notifies all nodes of what an import changed; must be the last statement of its transaction. */
export async function recordImportChanges(
  trx: Transaction<DB>,
  known: ImportContext,
  now: Date,
): Promise<void> {
  if (known.changedOthers > 0) await recordCatalogueChange(trx, now)
  else if (known.changedCloths.size > 0) await recordClothsChange(trx, now, known.changedCloths)
}

/** Imports a batch of numbered rows and returns their outcomes by row number. */
export async function importBatch(
  trx: Transaction<DB>,
  known: ImportContext,
  batch: NumberedRow[],
): Promise<ImportEntry[]> {
  const read = batch.map(readRow)
  const entries = read.filter(row => 'outcome' in row)
  const sound = read.filter(row => 'value' in row)
  const others = [
    ...(await importSuppliers(trx, known, rowsOfKind(sound, 'supplier'))),
    ...(await importManufacturers(trx, known, rowsOfKind(sound, 'manufacturer'))),
    ...(await importBooks(trx, known, rowsOfKind(sound, 'book'))),
  ]
  known.changedOthers += others.filter(({ outcome }) => outcome === 'added' || outcome === 'changed').length
  entries.push(...others, ...(await importColourways(trx, known, rowsOfKind(sound, 'colourway'))))
  return entries.sort((one, other) => one.row - other.row)
}

const rowsOfKind = <K extends CatalogueRow['kind']>(rows: ReadRow[], kind: K) =>
  rows.filter((row): row is ReadRow<Extract<CatalogueRow, { kind: K }>> => row.value.kind === kind)
