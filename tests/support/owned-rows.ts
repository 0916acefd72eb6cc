import { CompiledQuery, type Kysely } from 'kysely'

type Row = Record<string, unknown>
/** A foreign key between two tables. */
type Reference = { child: string; childColumns: string[]; parent: string; parentColumns: string[] }
/** Rows by table, each as its JSON text. */
export type OwnedRows = Map<string, Set<string>>

const ask = async <R>(db: Kysely<never>, text: string, values: readonly unknown[] = []): Promise<R[]> =>
  (await db.executeQuery<R>(CompiledQuery.raw(text, [...values]))).rows

const references = (db: Kysely<never>): Promise<Reference[]> =>
  ask<Reference>(
    db,
    `select c.conrelid::regclass::text as child, c.confrelid::regclass::text as parent,
       (select array_agg(a.attname::text order by k.n) from unnest(c.conkey) with ordinality as k(number, n)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) as "childColumns",
       (select array_agg(a.attname::text order by k.n) from unnest(c.confkey) with ordinality as k(number, n)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.number) as "parentColumns"
     from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
  )

const keyOf = (row: Row, columns: readonly string[]): string =>
  columns.map(name => String(row[name])).join('|')
const asText = (columns: readonly string[]): string =>
  columns.map(name => `t."${name}"::text`).join(` || '|' || `)

/** The rows of a table whose columns have one of these keys. */
type Wanted = { table: string; columns: readonly string[]; keys: readonly string[] }

type Options = {
  retailerId: string
  /** A member of the business whose own rows are excluded. */
  except?: string | undefined
}

/**
 * Everything that a business owns: its row, all rows that refer to it, directly or indirectly, and the mails
 * to its people. Follows the foreign keys, so new tables are included automatically.
 */
export async function ownedRows<DB>(
  database: Kysely<DB>,
  { retailerId, except }: Options,
): Promise<OwnedRows> {
  const db = database as unknown as Kysely<never>
  const found: OwnedRows = new Map()
  const isLeftOut = (table: string, row: Row) =>
    except !== undefined && (row['user_id'] === except || (table === 'users' && row['id'] === except))
  const all = await references(db)
  const waiting: { table: string; rows: Row[] }[] = []
  const take = (table: string, rows: readonly Row[]) => {
    const held = found.get(table) ?? new Set()
    found.set(table, held)
    const news = rows.filter(row => !isLeftOut(table, row) && !held.has(JSON.stringify(row)))
    for (const row of news) held.add(JSON.stringify(row))
    if (news.length > 0) waiting.push({ table, rows: news })
  }
  /** Of all tables in one statement: there are hundreds of foreign keys. */
  const takeWhere = async (wanted: readonly Wanted[]) => {
    if (wanted.length === 0) return
    const parts = wanted.map(
      ({ table, columns }, n) =>
        `select '${table}' as name, to_jsonb(t) as row from ${table} t where ${asText(columns)} = any($${n + 1})`,
    )
    const rows = await ask<{ name: string; row: Row }>(
      db,
      parts.join(' union all '),
      wanted.map(({ keys }) => keys),
    )
    for (const [table, own] of Map.groupBy(rows, ({ name }) => name))
      take(
        table,
        own.map(({ row }) => row),
      )
  }
  await takeWhere([{ table: 'retailers', columns: ['id'], keys: [retailerId] }])
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    const { table, rows } = next
    const children = all.filter(({ parent }) => parent === table)
    for (const { child } of children) if (!found.has(child)) found.set(child, new Set())
    const wanted = children.map(({ child, childColumns, parentColumns }) => ({
      table: child,
      columns: childColumns,
      keys: rows.map(row => keyOf(row, parentColumns)),
    }))
    if (table === 'users')
      wanted.push({ table: 'mails', columns: ['recipient'], keys: rows.map(row => String(row['email'])) })
    await takeWhere(wanted)
  }
  return found
}

/** The differences between two snapshots of a business, by table; empty when nothing changed. */
export function differences(before: OwnedRows, after: OwnedRows): string[] {
  const tables = [...new Set([...before.keys(), ...after.keys()])]
  const none = new Set<string>()
  return tables.flatMap(table => {
    const [then, now] = [before.get(table) ?? none, after.get(table) ?? none]
    return [
      ...[...then].filter(row => !now.has(row)).map(row => `${table}: gone ${row}`),
      ...[...now].filter(row => !then.has(row)).map(row => `${table}: new ${row}`),
    ]
  })
}
