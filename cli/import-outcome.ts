import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { reportedRows, type ReportedRow } from '@selvedge/server/intake/staging/staging.queries.ts'
import type { ImportRecord } from '@selvedge/server/intake/staging/imports.queries.ts'

/** A terminal is no place for more; a report has them all. */
const MOST_SAID = 100

type Outcome = {
  db: Kysely<DB>
  record: ImportRecord
  say: (line: string) => void
  report: string | undefined
}

/** Says what became of a supplier's file: the rows that were refused, and of all how many. True where all went well. */
export async function sayOutcome({ db, record, say, report }: Outcome): Promise<boolean> {
  const refused = await reportedRows(db, record.id, { after: 0, most: MOST_SAID + 1, outcome: 'refused' })
  for (const row of refused.slice(0, MOST_SAID)) say(sentence(row))
  if (refused.length > MOST_SAID) say(`… and more; ${report ?? '--report FILE.csv'} has them all`)
  if (record.problem) say(record.problem)
  const { added = 0, changed = 0, unchanged = 0, refused: no = 0, skipped = 0 } = record.counts ?? {}
  const isTaken = record.state === 'done' && !record.dryRun
  say(
    `${isTaken ? '' : record.dryRun ? 'Tried only; taken in, it would be: ' : 'Nothing was taken in: '}${added} added, ${changed} changed, ${unchanged} unchanged, ${no} refused, ${skipped} skipped${record.discontinueMissing ? `, ${record.discontinued} discontinued` : ''}`,
  )
  return record.state === 'done' && no === 0
}

function sentence({ line, outcome, what, reasons }: ReportedRow): string {
  const why = reasons.map(({ field, column, value, message }) => {
    const where = [field, column && `column ${column}`, value !== undefined && `"${value}"`]
      .filter(Boolean)
      .join(', ')
    return where === '' ? message : `${where}: ${message}`
  })
  return [`line ${line} ${outcome} ${what}`, ...why].join(why.length > 1 ? '\n    ' : ': ')
}
