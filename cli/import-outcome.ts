import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { unseenCloth } from './doctor.ts'
import { presentRow } from '@selvedge/server/intake/imports.present.ts'
import {
  reportedRows,
  type ReportedRow as StoredRow,
} from '@selvedge/server/intake/staging/outcomes.queries.ts'
import type { ImportRecord } from '@selvedge/server/intake/staging/imports.queries.ts'

/** Limits what is printed to the terminal; the report file has all rows. */
const MOST_PRINTED = 100

type Outcome = {
  db: Kysely<DB>
  record: ImportRecord
  say: (line: string) => void
  report: string | undefined
}

/** Prints the refused rows and the totals of an import. Returns true if no row was refused. */
export async function printOutcome({ db, record, say, report }: Outcome): Promise<boolean> {
  const refused = await reportedRows(db, record.id, { after: 0, most: MOST_PRINTED + 1, outcome: 'refused' })
  for (const row of refused.slice(0, MOST_PRINTED)) say(sentence(row))
  if (refused.length > MOST_PRINTED)
    say(
      report
        ? `… and more. The full list is in ${report}`
        : '… and more. For the full list use --report FILE.csv',
    )
  if (record.problem) say(record.problem)
  const { added = 0, changed = 0, unchanged = 0, refused: no = 0, skipped = 0 } = record.counts ?? {}
  const isImported = record.state === 'done' && !record.dryRun
  say(
    `${isImported ? '' : record.dryRun ? 'Dry run. An import would give: ' : 'Nothing was imported: '}${added} added, ${changed} changed, ${unchanged} unchanged, ${no} refused, ${skipped} skipped${record.discontinueMissing ? `, ${record.discontinued} discontinued` : ''}`,
  )
  if (isImported) for (const line of await unseenCloth(db, record.supplier.id)) say(line)
  return record.state === 'done' && no === 0
}

function sentence(row: StoredRow): string {
  const { line, outcome, what, reasons } = presentRow(row)
  const why = reasons.map(({ field, column, value, message }) => {
    const where = [field, column && `column ${column}`, value !== undefined && `"${value}"`]
      .filter(Boolean)
      .join(', ')
    return where === '' ? message : `${where}: ${message}`
  })
  return [`line ${line} ${outcome} ${what}`, ...why].join(why.length > 1 ? '\n    ' : ': ')
}
