import { csvCell } from '@selvedge/contract/format/csv-cell.ts'
import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { ReportedRow } from '@selvedge/contract/intake/imports.ts'
import { presentRow } from './imports.present.ts'
import { reportedRows } from './staging/outcomes.queries.ts'

const PAGE_ROWS = 2000
export const reportFormats = ['csv', 'jsonl'] as const
export type ReportFormat = (typeof reportFormats)[number]

const columns = ['line', 'outcome', 'what', 'field', 'column', 'value', 'message'] as const

/** The report of an import as lines of a file: one for each row, in CSV one for each of its reasons. */
export async function* reportLines(
  db: Kysely<DB>,
  importId: string,
  format: ReportFormat,
  outcome?: string,
): AsyncGenerator<string> {
  if (format === 'csv') yield `${columns.join(',')}\r\n`
  for await (const row of allRows(db, importId, outcome))
    yield format === 'csv' ? csvOf(row) : `${JSON.stringify(row)}\n`
}

export async function* allRows(
  db: Kysely<DB>,
  importId: string,
  outcome?: string,
): AsyncGenerator<ReportedRow> {
  let after = 0
  for (;;) {
    const rows = await reportedRows(db, importId, { after, most: PAGE_ROWS, outcome })
    yield* rows.map(row => presentRow(row))
    if (rows.length < PAGE_ROWS) return
    after = rows.at(-1)!.row_number
  }
}

function csvOf({ line, outcome, what, reasons }: ReportedRow): string {
  const lines: ReportedRow['reasons'] = reasons.length > 0 ? reasons : [{ field: '', message: '' }]
  return lines
    .map(reason => [
      line,
      outcome ?? '',
      what,
      reason.field,
      reason.column ?? '',
      reason.value ?? '',
      reason.message,
    ])
    .map(cells => `${cells.map(csvCell).join(',')}\r\n`)
    .join('')
}
