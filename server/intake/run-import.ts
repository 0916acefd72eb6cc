import type { ControlledTransaction, Kysely, Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { streamInTransaction } from '@selvedge/db/transaction.ts'
import {
  importBatch,
  recordImportChanges,
  newImportContext,
  type ImportEntry,
} from '../catalogue/import-catalogue.ts'
import { forgetOtherDesigns } from '../catalogue/import/import-context.ts'
import type { Clock } from '../platform/clock.ts'
import { completeRows } from './completing/complete-rows.ts'
import { FileFault } from '../formats/file-fault.ts'
import {
  changeImport,
  findImport,
  lockSupplierLists,
  withImportLock,
  type StoredImportCounts,
  type ImportRecord,
} from './staging/imports.queries.ts'
import { insertStated } from './pictures/pictures.queries.ts'
import { noteStated } from './withdrawing/later-lists.queries.ts'
import { recordingChanges } from './withdrawing/record-changes.ts'
import { joinFacts } from './staging/join-facts.ts'
import { stageFile } from './staging/stage-file.ts'
import { countOutcomes, resetOutcomes, storeOutcomes, type Decided } from './staging/outcomes.queries.ts'
import {
  countOwnRows,
  discontinueMissing,
  hasRowsWithoutSku,
  hasRowsWithSku,
  withoutTimeouts,
} from './staging/staging.queries.ts'

export type Progress = { phase: 'reading' | 'writing'; rows: number }
export type ImportEvent = Progress | { phase: 'ended'; record: ImportRecord }
export type RunOptions = {
  db: Kysely<DB>
  clock: Clock
  id: string
  /** Path on this machine. */
  file: string
}

/** Why nothing was imported, for the sender of the file. */
class NothingTaken extends Error {
  override name = 'NothingTaken'
}

/**
 * Imports a supplier's file, or resumes an interrupted import: stages rows in batches, each committed, then
 * writes all of them in one transaction. Yields after every batch, and the record at the end; nothing if
 * another process is running it. A fault of the file is recorded, any other error is thrown. A caller that
 * stops iterating pauses the import; it can be resumed.
 */
export const runImport = (options: RunOptions): AsyncGenerator<ImportEvent> =>
  withImportLock(options.db, options.id, async function* () {
    const { db, id } = options
    const record = await findImport(db, id)
    if (!record) throw new Error(`There is no import ${id}`)
    if (record.state !== 'done') yield* run(options, record)
    yield { phase: 'ended', record: (await findImport(db, id))! }
  })

async function* run({ db, clock, id, file }: RunOptions, record: ImportRecord): AsyncGenerator<Progress> {
  try {
    await changeImport(db, id, { state: 'reading', problem: null, rowsWritten: 0 })
    for await (const rows of stageFile({ db, record, file })) yield { phase: 'reading', rows }
    await joinFacts(db, id)
    await resetOutcomes(db, id)
    await changeImport(db, id, { state: 'writing' })
    await refuseWhole(db, record)
    yield* streamInTransaction(db, trx => write(trx, { db, clock, record }))
  } catch (error) {
    if (!(error instanceof FileFault || error instanceof NothingTaken)) throw error
    const counts = countsOf(await countOutcomes(db, id))
    await changeImport(db, id, { state: 'failed', problem: error.message, counts, finishedAt: clock() })
  }
}

/** A transaction that has written so many rows counts them, and again each time that there are so many times more. */
const FIRST_COUNT = 5000
const COUNT_AGAIN_AT = 8

/**
 * Row outcomes are written outside the transaction, so that they are visible meanwhile, and remain after a
 * dry run.
 */
async function* write(
  trx: ControlledTransaction<DB>,
  { db, clock, record }: Pick<RunOptions, 'db' | 'clock'> & { record: ImportRecord },
): AsyncGenerator<Progress> {
  const { id, dryRun } = record
  await withoutTimeouts(trx)
  await lockSupplierLists(trx, record.supplier.id)
  const known = await newImportContext(trx, id)
  let written = 0
  let counting = FIRST_COUNT
  for await (const { rows, refused } of completeRows({ trx, record })) {
    const skus = rows.map(({ raw }) => raw.supplierSku)
    const entries = await recordingChanges(trx, record, { skus, known }, () => importBatch(trx, known, rows))
    forgetOtherDesigns(known, rows.at(-1)?.raw.design)
    await storeOutcomes(db, id, [...refused, ...entries.map(decidedOf)])
    written += refused.length + rows.length
    await changeImport(db, id, { rowsWritten: written })
    if (written >= counting) {
      await countOwnRows(trx)
      counting *= COUNT_AGAIN_AT
    }
    yield { phase: 'writing', rows: written }
  }
  await refuseWhole(db, record)
  const discontinued = record.discontinueMissing ? await discontinue(trx, record) : 0
  known.changedOthers += discontinued
  const own = { importId: id, supplierId: record.supplier.id }
  if (!dryRun) await noteStated(trx, own)
  if (!dryRun && record.mapping.fields.picture) await insertStated(trx, { ...own, now: clock() })
  const counts = countsOf(await countOutcomes(db, id))
  if (dryRun) await trx.rollback().execute()
  // In the same transaction as the catalogue, so that both commit or neither.
  await changeImport(dryRun ? db : trx, id, { state: 'done', counts, discontinued, finishedAt: clock() })
  if (!dryRun) await recordImportChanges(trx, known, clock())
}

const decidedOf = ({ row, outcome, reasons }: ImportEntry): Decided => ({
  row_number: row,
  outcome,
  reasons: reasons.map(({ field, message }) => ({ field, message })),
})

async function refuseWhole(db: Kysely<DB>, record: ImportRecord): Promise<void> {
  if (!record.whole) return
  const { refused = 0 } = await countOutcomes(db, record.id)
  if (refused > 0)
    throw new NothingTaken(
      `${refused} ${refused === 1 ? 'row was' : 'rows were'} refused, so nothing was imported`,
    )
}

async function discontinue(trx: Transaction<DB>, record: ImportRecord): Promise<number> {
  if (await hasRowsWithoutSku(trx, record.id))
    throw new NothingTaken(
      'Some rows could not be read as far as their number, so nobody can say what is missing; nothing was imported',
    )
  if (!(await hasRowsWithSku(trx, record.id)))
    throw new NothingTaken(
      'No row of the file names a cloth, so all of them would be discontinued; nothing was imported',
    )
  const ofColours = record.mapping.colours !== null
  return discontinueMissing(trx, { importId: record.id, supplierId: record.supplier.id, ofColours })
}

const countsOf = ({
  added = 0,
  changed = 0,
  unchanged = 0,
  refused = 0,
  skipped = 0,
}: Record<string, number>): StoredImportCounts => ({
  added,
  changed,
  unchanged,
  refused,
  skipped,
})
