import { sql, type Kysely, type Transaction } from 'kysely'
import type { CatalogueRow } from '@selvedge/contract/catalogue-row.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Clock } from '../platform/clock.ts'
import { noteCatalogueChange, noteClothsChange } from './note-change.ts'
import { batchesOf, type NumberedRow } from './import/batches.ts'
import { importBooks } from './import/books.ts'
import { importColourways } from './import/colourways.ts'
import { forgetAllBut, type Known } from './import/known.ts'
import type { ImportCounts, ImportEntry } from './import/outcomes.ts'
import { importManufacturers, importSuppliers } from './import/parties.ts'
import { readRow, type ReadRow } from './import/read-row.ts'
import { findPartyIds } from './import/stored.queries.ts'

export type { ImportCounts, ImportEntry } from './import/outcomes.ts'

const BATCH_ROWS = 500

export type ImportOptions = {
  db: Kysely<DB>
  /** Catalogue rows as they were read; each is checked here. They may be made with what the transaction sees. */
  rows: Rows | ((trx: Transaction<DB>) => Rows)
  /** Told of every row, in order; what it was told holds once the import has resolved. */
  report: (entry: ImportEntry) => void
  /** Awaited after every batch, for whoever keeps what was reported. */
  afterBatch?: () => Promise<void>
  /** Done in the same transaction after the last row; answers how many cloths that changed. */
  afterwards?: (trx: Transaction<DB>, counts: ImportCounts) => Promise<number>
  /** Rows come design by design and every key once, so that no more than a batch need be remembered. */
  isByDesign?: boolean
  /** Finds out what would become of every row, and leaves everything as it is. */
  isDryRun?: boolean
  clock: Clock
}
type Rows = Iterable<unknown> | AsyncIterable<unknown>

/** Undoes a dry run. */
class OnlyTried extends Error {
  override name = 'OnlyTried'
}

/**
 * Takes a catalogue in, in one transaction: all that is sound, or, when something breaks, nothing. A faulty row is
 * reported with each faulty field and left out. Rows may name what rows before them in the same catalogue bring.
 */
export async function importCatalogue(options: ImportOptions): Promise<ImportCounts> {
  const counts: ImportCounts = { added: 0, changed: 0, unchanged: 0, refused: 0, skipped: 0 }
  const work = options.db.transaction().execute(async trx => {
    // Whoever makes the rows may take longer over a batch than an ordinary transaction may rest.
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(trx)
    const imported = await importAll(trx, options, counts)
    const others = (await options.afterwards?.(trx, counts)) ?? 0
    if (options.isDryRun) throw new OnlyTried()
    if (imported.others + others > 0) await noteCatalogueChange(trx, options.clock())
    else if (imported.cloths.size > 0) await noteClothsChange(trx, options.clock(), imported.cloths)
  })
  await work.catch((error: unknown) => {
    if (!(error instanceof OnlyTried)) throw error
  })
  return counts
}

/** The cloths that were added or changed, and how many rows of suppliers, manufacturers and books were. */
type Imported = { cloths: ReadonlySet<string>; others: number }

async function importAll(
  trx: Transaction<DB>,
  options: ImportOptions,
  counts: ImportCounts,
): Promise<Imported> {
  const { rows, report, afterBatch, isByDesign } = options
  const known = await whatIsKnown(trx)
  let others = 0
  for await (const batch of batchesOf(typeof rows === 'function' ? rows(trx) : rows, BATCH_ROWS)) {
    const kinds = new Map(batch.map(({ row, raw }) => [row, kindOf(raw)]))
    for (const entry of await importBatch(trx, known, batch)) {
      counts[entry.outcome] += 1
      const isTaken = entry.outcome === 'added' || entry.outcome === 'changed'
      if (isTaken && kinds.get(entry.row) !== 'colourway') others += 1
      report(entry)
    }
    await afterBatch?.()
    if (isByDesign) forgetAllBut(known, designOf(batch.at(-1)?.raw))
  }
  return { cloths: known.changedCloths, others }
}

const kindOf = (raw: unknown): unknown => (raw as { kind?: unknown } | null)?.kind

const designOf = (raw: unknown): string | undefined => {
  const design = (raw as { design?: unknown } | null)?.design
  return typeof design === 'string' ? design : undefined
}

const whatIsKnown = async (trx: Transaction<DB>): Promise<Known> => ({
  ...(await findPartyIds(trx)),
  rows: new Map(),
  designs: new Map(),
  changedDesigns: new Set(),
  changedCloths: new Set(),
})

async function importBatch(trx: Transaction<DB>, known: Known, batch: NumberedRow[]): Promise<ImportEntry[]> {
  const read = batch.map(readRow)
  const entries = read.filter(row => 'outcome' in row)
  const sound = read.filter(row => 'value' in row)
  entries.push(...(await importSuppliers(trx, known, rowsOfKind(sound, 'supplier'))))
  entries.push(...(await importManufacturers(trx, known, rowsOfKind(sound, 'manufacturer'))))
  entries.push(...(await importBooks(trx, known, rowsOfKind(sound, 'book'))))
  entries.push(...(await importColourways(trx, known, rowsOfKind(sound, 'colourway'))))
  return entries.sort((one, other) => one.row - other.row)
}

const rowsOfKind = <K extends CatalogueRow['kind']>(rows: ReadRow[], kind: K) =>
  rows.filter((row): row is ReadRow<Extract<CatalogueRow, { kind: K }>> => row.value.kind === kind)
