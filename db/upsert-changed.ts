import { sql, type Transaction } from 'kysely'
import type { DB } from './schema.gen.ts'

export type UpsertOptions<Row extends object> = {
  trx: Transaction<DB>
  table: keyof DB
  /** The columns of a unique constraint by which a row is found again. */
  key: readonly (keyof Row & string)[]
  /** Set when a row is first written and never again. */
  frozen?: readonly (keyof Row & string)[]
  rows: readonly Row[]
}

const list = (names: readonly string[], prefix = '') => sql.join(names.map(name => sql.ref(prefix + name)))

export type Written = Record<string, string>

/**
 * Writes rows in one statement, leaving untouched those that already hold the same. Answers the key columns and
 * the columns of `frozen` of every row that was added or changed.
 */
export async function upsertChanged<Row extends object>(options: UpsertOptions<Row>): Promise<Written[]> {
  const { trx, table, key, frozen = [], rows } = options
  if (rows.length === 0) return []
  const columns = Object.keys(rows[0]!)
  const fixed = new Set<string>([...key, ...frozen])
  const changing = columns.filter(column => !fixed.has(column))
  const { rows: written } = await sql<Written>`
    insert into ${sql.table(table)} (${list(columns)})
    select ${list(columns)} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict (${list(key)}) do update
    set ${sql.join(changing.map(name => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`))}
    where (${list(changing, `${table}.`)}) is distinct from (${list(changing, 'excluded.')})
    returning ${list([...fixed])}`.execute(trx)
  return written
}
