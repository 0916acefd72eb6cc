import type { Kysely, Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { importCatalogue, type ImportEntry } from '../catalogue/import-catalogue.ts'
import type { Clock } from '../platform/clock.ts'
import { completeRows } from './completing/complete-rows.ts'
import { FileFault } from './formats/file-fault.ts'
import {
  changeImport,
  findImport,
  withImportLock,
  type ImportCountsKept,
  type ImportRecord,
} from './staging/imports.queries.ts'
import { joinFacts } from './staging/join-facts.ts'
import { stageFile } from './staging/stage-file.ts'
import {
  countOutcomes,
  discontinueMissing,
  forgetOutcomes,
  hasRowsWithoutSku,
  hasRowsWithSku,
  keepOutcomes,
  lastStagedRow,
  type Decided,
} from './staging/staging.queries.ts'

export type Progress = { phase: 'reading' | 'writing'; rows: number }
export type RunOptions = {
  db: Kysely<DB>
  clock: Clock
  id: string
  /** Where the file lies on this machine. */
  file: string
  progress?: (progress: Progress) => void
  /** Ends the work between two batches; it can go on later. */
  signal?: AbortSignal
}

/** Why nothing of a file was taken in, for whoever sent it. */
class NothingTaken extends Error {
  override name = 'NothingTaken'
}

/**
 * Takes a supplier's file in, or goes on with it where an earlier try was cut off: read into staging tables in batches that
 * last, then written in one transaction, all of it or nothing. Answers the record as it then is; a fault of the file is told
 * in it, any other is thrown. `busy` where somebody else is at it.
 */
export const runImport = (options: RunOptions): Promise<ImportRecord | 'busy'> =>
  withImportLock(options.db, options.id, async () => {
    const { db, id, clock } = options
    const record = await findImport(db, id)
    if (!record) throw new Error(`There is no import ${id}`)
    if (record.state === 'done') return record
    try {
      await changeImport(db, id, { state: 'reading', problem: null, rowsWritten: 0 })
      await read(options, record)
      await changeImport(db, id, { state: 'writing' })
      await write(options, record)
    } catch (error) {
      if (!(error instanceof FileFault || error instanceof NothingTaken)) throw error
      const counts = countsOf(await countOutcomes(db, id))
      await changeImport(db, id, { state: 'failed', problem: error.message, counts, finishedAt: clock() })
    }
    return (await findImport(db, id))!
  })

async function read({ db, file, progress, signal }: RunOptions, record: ImportRecord): Promise<void> {
  const isLost = record.isRead && record.recordsRead > 0 && (await lastStagedRow(db, record.id)) === 0
  if (isLost) await changeImport(db, record.id, { isRead: false, recordsRead: 0 })
  const fresh = isLost ? { ...record, isRead: false, recordsRead: 0 } : record
  await stageFile({
    db,
    record: fresh,
    file,
    progress: rows => {
      signal?.throwIfAborted()
      progress?.({ phase: 'reading', rows })
    },
  })
  await joinFacts(db, record.id)
  await forgetOutcomes(db, record.id)
}

async function write({ db, clock, progress, signal }: RunOptions, record: ImportRecord): Promise<void> {
  const { id } = record
  const outcomes = new OutcomeKeeper(db, id, progress)
  await refuseWhole(db, record)
  let discontinued = 0
  const finish = async (trx: Transaction<DB>): Promise<number> => {
    await outcomes.keep()
    await refuseWhole(db, record)
    if (record.discontinueMissing) discontinued = await discontinue(trx, record)
    const counts = countsOf(await countOutcomes(db, id))
    // In the same transaction: either the catalogue has it and this says so, or neither.
    if (!record.dryRun)
      await changeImport(trx, id, { state: 'done', counts, discontinued, finishedAt: clock() })
    return discontinued
  }
  await importCatalogue({
    db,
    clock,
    isByDesign: true,
    isDryRun: record.dryRun,
    rows: trx =>
      completeRows({
        trx,
        record,
        today: clock().toISOString().slice(0, 10),
        passed: row => outcomes.pass(row.row_number),
        refused: decided => outcomes.decide(decided),
      }),
    report: entry => outcomes.report(entry),
    afterBatch: () => {
      signal?.throwIfAborted()
      return outcomes.keep()
    },
    afterwards: finish,
  })
  if (!record.dryRun) return
  const counts = countsOf(await countOutcomes(db, id))
  await changeImport(db, id, { state: 'done', counts, discontinued, finishedAt: clock() })
}

async function refuseWhole(db: Kysely<DB>, record: ImportRecord): Promise<void> {
  if (!record.whole) return
  const { refused = 0 } = await countOutcomes(db, record.id)
  if (refused > 0) throw new NothingTaken(`${refused} rows were refused, so nothing was taken in`)
}

async function discontinue(trx: Transaction<DB>, record: ImportRecord): Promise<number> {
  if (await hasRowsWithoutSku(trx, record.id))
    throw new NothingTaken(
      'Some rows could not be read as far as their number, so nobody can say what is missing; nothing was taken in',
    )
  if (!(await hasRowsWithSku(trx, record.id)))
    throw new NothingTaken(
      'No row of the file names a cloth, so all of them would be discontinued; nothing was taken in',
    )
  return discontinueMissing(trx, record.id, record.supplier.id)
}

const countsOf = ({
  added = 0,
  changed = 0,
  unchanged = 0,
  refused = 0,
  skipped = 0,
}: Record<string, number>): ImportCountsKept => ({
  added,
  changed,
  unchanged,
  refused,
  skipped,
})

/** Writes down what becomes of rows while they are being written, outside the transaction, so that it can be looked at. */
class OutcomeKeeper {
  readonly db: Kysely<DB>
  readonly id: string
  readonly progress: RunOptions['progress']
  /** Numbers of rows by the place in which the catalogue's importer got them. */
  readonly rowNumbers = new Map<number, number>()
  decided: Decided[] = []
  passed = 0
  written = 0

  constructor(db: Kysely<DB>, id: string, progress: RunOptions['progress']) {
    this.db = db
    this.id = id
    this.progress = progress
  }

  pass(rowNumber: number): void {
    this.passed += 1
    this.rowNumbers.set(this.passed, rowNumber)
  }
  decide(decided: Decided): void {
    this.decided.push(decided)
  }
  report({ row, outcome, reasons }: ImportEntry): void {
    const row_number = this.rowNumbers.get(row)!
    this.rowNumbers.delete(row)
    this.decided.push({
      row_number,
      outcome,
      reasons: reasons.map(({ field, message }) => ({ field, message })),
    })
  }
  async keep(): Promise<void> {
    const { decided } = this
    this.decided = []
    if (decided.length === 0) return
    await keepOutcomes(this.db, this.id, decided)
    this.written += decided.length
    await changeImport(this.db, this.id, { rowsWritten: this.written })
    this.progress?.({ phase: 'writing', rows: this.written })
  }
}
