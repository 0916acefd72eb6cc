import { sql, type Kysely } from 'kysely'
import type { rowOutcomes } from '@selvedge/contract/intake/imports.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { RowReason } from '../mapping/stated-values.ts'
import { withoutTimeouts } from './staging.queries.ts'
import { storedJson } from './stored-json.ts'

/** What a run has decided is marked; the catalogue's own refusals have a text instead of a code. */
export type StoredReason = (
  | RowReason
  | { field: string; message: string; column?: string; value?: string }
) & {
  decided?: boolean
}

export type Decided = { row_number: number; outcome: string; reasons: StoredReason[] }

/** What was noted when a row was read, without what a run has decided about it. */
const noted = sql`jsonb_path_query_array(import_rows.reasons, '$[*] ? (!exists(@.decided))')`

/** Stores the outcomes of rows, and why, before what was noted when they were read. */
export async function storeOutcomes(db: Kysely<DB>, importId: string, decided: Decided[]): Promise<void> {
  if (decided.length === 0) return
  const marked = decided.map(row => ({
    ...row,
    reasons: row.reasons.map(reason => ({ ...reason, decided: true })),
  }))
  await sql`
    update import_rows set outcome = given.outcome, reasons = given.reasons || ${noted}
    from jsonb_to_recordset(${storedJson(marked)}::jsonb) as given (row_number bigint, outcome text, reasons jsonb)
    where import_id = ${importId}::uuid and import_rows.row_number = given.row_number`.execute(db)
}

/** Resets outcomes before a new attempt, except those decided by the file itself. */
export const resetOutcomes = (db: Kysely<DB>, importId: string): Promise<void> =>
  db.transaction().execute(async trx => {
    await withoutTimeouts(trx)
    await sql`
      update import_rows set outcome = null, reasons = ${noted}
      where import_id = ${importId}::uuid and told is not null and outcome is not null`.execute(trx)
  })

export async function countOutcomes(db: Kysely<DB>, importId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ outcome: string; rows: number }>`
    select outcome, count(*) as rows from import_rows
    where import_id = ${importId}::uuid and outcome is not null group by outcome`.execute(db)
  return Object.fromEntries(rows.map(row => [row.outcome, row.rows]))
}

export type ReportedRow = {
  row_number: number
  line: number
  outcome: RowOutcome | null
  what: string
  reasons: StoredReason[]
}
type RowOutcome = (typeof rowOutcomes)[number]
/** Rows with their outcomes, in file order, after a row number. */
export async function reportedRows(
  db: Kysely<DB>,
  importId: string,
  { after, most, outcome }: { after: number; most: number; outcome?: string | undefined },
): Promise<ReportedRow[]> {
  let query = db
    .selectFrom('import_rows')
    .select(['row_number', 'line', 'outcome', 'what', 'reasons'])
    .where('import_id', '=', importId)
    .where('row_number', '>', after)
  if (outcome) query = query.where('outcome', '=', outcome as 'refused')
  const rows = await query.orderBy('row_number').limit(most).execute()
  return rows as unknown as ReportedRow[]
}

type NotTakenRow = {
  outcome: 'refused' | 'skipped'
  line: number
  what: string
  reasons: StoredReason[]
}

/** Rows that did not come in by the first reason of each, with the first row of each; most rows first. */
export async function countReasons(
  db: Kysely<DB>,
  importId: string,
  /** Codes that are counted separately for each of their values. */
  ruleCodes: readonly string[],
): Promise<(NotTakenRow & { rows: number })[]> {
  const { rows } = await sql<NotTakenRow & { rows: number }>`
    with reasoned as (
      select row_number, outcome, reasons -> 0 ->> 'field' as field, reasons -> 0 ->> 'code' as code,
        case when reasons -> 0 ->> 'code' = any(${[...ruleCodes]}::text[]) then reasons -> 0 -> 'values' end as words
      from import_rows where import_id = ${importId}::uuid and outcome in ('refused', 'skipped')
    ),
    counted as (
      select min(row_number) as row_number, count(*) as rows from reasoned group by outcome, field, code, words
    )
    select rows, outcome, line, what, reasons
    from counted join import_rows using (row_number)
    where import_id = ${importId}::uuid
    order by rows desc, row_number`.execute(db)
  return rows
}

/** The first rows that did not come in, in file order. */
export async function firstNotTaken(db: Kysely<DB>, importId: string, most: number): Promise<NotTakenRow[]> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['outcome', 'line', 'what', 'reasons'])
    .where('import_id', '=', importId)
    .where('outcome', 'in', ['refused', 'skipped'])
    .orderBy('row_number')
    .limit(most)
    .execute()
  return rows as unknown as NotTakenRow[]
}
