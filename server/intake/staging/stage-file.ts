import { createHash } from 'node:crypto'
import type { Kysely } from 'kysely'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { FileFault } from '../../formats/file-fault.ts'
import { openSource } from '../formats/source.ts'
import type { SourceRow } from '../formats/source-row.ts'
import { nameOfRow, numberOfLeftOut, readSourceRow, type ReadingContext } from '../mapping/read-cloth.ts'
import type { ReadCloth, StatedValues } from '../mapping/stated-values.ts'
import { lackingColumns } from '../survey-file.ts'
import { folded } from '../words/lexicon.ts'
import { changeImport, type ImportRecord } from './imports.queries.ts'
import { noteSharedBarcodes } from './shared-barcodes.queries.ts'
import {
  deleteStaged,
  joinPictures,
  lastStagedRow,
  settleRepeatedSkus,
  stageRows,
  type StagedFacts,
  type StagedRow,
} from './staging.queries.ts'

const BATCH_ROWS = 1000

export type StageOptions = {
  db: Kysely<DB>
  record: ImportRecord
  file: string
}

/**
 * Reads a supplier's file into the staging tables, one batch a transaction, and yields the number of records
 * read. Resumes after the last committed batch, or from the start if the database has lost the staged rows.
 */
export async function* stageFile({ db, record, file }: StageOptions): AsyncGenerator<number> {
  const { id, mapping, supplier } = record
  let rowNumber = await lastStagedRow(db, id)
  const recordsRead = rowNumber === 0 ? 0 : record.recordsRead
  if (record.isRead && recordsRead === record.recordsRead) return
  if (recordsRead === 0) {
    await changeImport(db, id, { recordsRead, isRead: false })
    await deleteStaged(db, id)
    rowNumber = 0
  }
  const source = await openSource(file, mapping.source)
  const lacking = lackingColumns(mapping, source.columns)
  if ('headerLine' in source.settings && lacking.length > 0)
    throw new FileFault(`The mapping uses columns that the file doesn’t have: ${lacking.join(', ')}`)
  const context = { mapping, currency: supplier.currency }
  let seen = 0
  let batch: SourceRow[] = []
  const keep = async () => {
    const rows = batch
      .flatMap(row => stagedRowsOf(row, context))
      .map((row, at) => ({ ...row, row_number: rowNumber + at + 1 }))
    await inTransaction(db, async trx => {
      await stageRows(
        trx,
        id,
        rows.map(({ facts: _facts, ...row }) => row),
        factsOf(rows),
      )
      await changeImport(trx, id, { recordsRead: seen })
    })
    rowNumber += rows.length
    batch = []
    return seen
  }
  for await (const row of source.rows()) {
    seen += 1
    if (seen <= recordsRead) continue
    batch.push(row)
    if (batch.length >= BATCH_ROWS) yield await keep()
  }
  if (batch.length > 0) yield await keep()
  if (mapping.fields.picture) await joinPictures(db, id)
  await settleRepeatedSkus(db, id)
  if (mapping.fields.gtin) await noteSharedBarcodes(db, id)
  await changeImport(db, id, { recordsRead: seen, isRead: true })
}

export type Unnumbered = Omit<StagedRow, 'row_number'> & { facts: StatedValues['facts'] | null }

/** The colourways of one row of a file, or what became of it instead. */
export function stagedRowsOf(row: SourceRow, context: ReadingContext): Unnumbered[] {
  const read = readSourceRow(row, context)
  if ('cloths' in read && read.cloths.length > 0) return read.cloths.map(cloth => stagedRow(row.line, cloth))
  const sku = numberOfLeftOut(row, context.mapping) ?? null
  const none = { line: row.line, sku, design: null, facts_hash: null, told: null, facts: null }
  if ('skip' in read)
    return [{ ...none, what: nameOfRow(row), outcome: 'skipped', reasons: [{ field: '', ...read.skip }] }]
  return [
    {
      ...none,
      what: nameOfRow(row),
      outcome: 'skipped',
      reasons: [{ field: 'colourName', code: 'noColourMarked' }],
    },
  ]
}

function stagedRow(line: number, { what, stated, sku, refusals, notes }: ReadCloth): Unnumbered {
  const design = stated?.designName === undefined ? null : folded(stated.designName) || stated.designName
  const facts = design === null ? null : stated!.facts
  return {
    line,
    what,
    sku: sku ?? null,
    design,
    facts_hash: stated
      ? createHash('sha256').update(JSON.stringify(stated.facts)).digest('hex').slice(0, 32)
      : null,
    told: stated && (facts ? { ...stated, facts: {} } : stated),
    facts,
    outcome: stated ? null : 'refused',
    reasons: [...refusals, ...notes],
  }
}

/** The different sets of facts that these rows tell, each with its first row. */
export function factsOf(rows: (Unnumbered & { row_number: number })[]): StagedFacts[] {
  const found = new Map<string, StagedFacts>()
  for (const { design, facts_hash, facts, row_number } of rows) {
    if (design === null || !facts || !facts_hash) continue
    const key = `${facts_hash} ${design}`
    if (!found.has(key)) found.set(key, { design, facts_hash, first_row: row_number, facts })
  }
  return [...found.values()]
}
