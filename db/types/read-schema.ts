import type { ClientBase } from 'pg'

export interface Relation {
  name: string
  isView: boolean
  columns: Column[]
}

export interface Column {
  name: string
  /** PostgreSQL's short name of the type (int8, text, timestamptz); of the element when `isArray`, of the base of a domain. */
  type: string
  isArray: boolean
  isNullable: boolean
  /** Has a default or is an identity: may be left out of an insert. */
  hasDefault: boolean
  /** GENERATED ALWAYS: may not be written at all. */
  isAlwaysGenerated: boolean
  /** The values that an enum, or a CHECK (column IN ('a', 'b')), allows; null when they are not listed. */
  values: string[] | null
}

interface ColumnRow {
  relation: string
  is_view: boolean
  name: string
  type: string
  is_array: boolean
  not_null: boolean
  has_default: boolean
  always_generated: boolean
  enum_values: string[] | null
  checks: string[] | null
}

/** Not those that belong to an extension, and a partitioned table once, without its partitions. */
const columnsQuery = `
  SELECT class.relname AS relation,
         class.relkind IN ('v', 'm') AS is_view,
         attribute.attname AS name,
         type.typname AS type,
         declared.typcategory = 'A' AS is_array,
         attribute.attnotnull AS not_null,
         attribute.atthasdef OR attribute.attidentity <> '' AS has_default,
         attribute.attgenerated <> '' OR attribute.attidentity = 'a' AS always_generated,
         (SELECT array_agg(enumlabel::text ORDER BY enumsortorder) FROM pg_enum WHERE enumtypid = type.oid) AS enum_values,
         (SELECT array_agg(pg_get_constraintdef(oid) ORDER BY conname)
            FROM pg_constraint
           WHERE conrelid = class.oid AND contype = 'c' AND conkey = ARRAY[attribute.attnum]) AS checks
    FROM pg_class AS class
    JOIN pg_attribute AS attribute ON attribute.attrelid = class.oid
    JOIN pg_type AS named ON named.oid = attribute.atttypid
    JOIN pg_type AS declared ON declared.oid = CASE named.typtype WHEN 'd' THEN named.typbasetype ELSE named.oid END
    JOIN pg_type AS type ON type.oid = CASE declared.typcategory WHEN 'A' THEN declared.typelem ELSE declared.oid END
   WHERE class.relnamespace = 'public'::regnamespace
     AND class.relkind IN ('r', 'p', 'v', 'm')
     AND NOT class.relispartition
     AND attribute.attnum > 0
     AND NOT attribute.attisdropped
     AND NOT EXISTS (
           SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = class.oid AND deptype = 'e')
   ORDER BY class.relname COLLATE "C", attribute.attnum`

/** The tables and views of schema `public` by name, their columns in the order of the table. */
export async function readSchema(client: ClientBase): Promise<Relation[]> {
  const { rows } = await client.query<ColumnRow>(columnsQuery)
  const byRelation = Map.groupBy(rows, row => row.relation)
  return [...byRelation].map(([name, columns]) => ({
    name,
    isView: columns[0]?.is_view ?? false,
    columns: columns.map(toColumn),
  }))
}

function toColumn(row: ColumnRow): Column {
  return {
    name: row.name,
    type: row.type,
    isArray: row.is_array,
    isNullable: !row.not_null,
    hasDefault: row.has_default,
    isAlwaysGenerated: row.always_generated,
    values: row.enum_values ?? listedValues(row),
  }
}

/** The values that every listing CHECK of a text column allows. */
function listedValues({ type, checks }: ColumnRow): string[] | null {
  if (!['text', 'varchar', 'bpchar'].includes(type)) return null
  const lists = (checks ?? []).map(valuesOfCheck).filter(list => list !== null)
  return lists.reduce<string[] | null>(
    (all, list) => all?.filter(value => list.includes(value)) ?? list,
    null,
  )
}

const literal = String.raw`'(?:[^']|'')*'::(?:text|character varying|bpchar)`
const column = String.raw`\(?"?\w+"?\)?(?:::text)?`
const listing = new RegExp(
  String.raw`^CHECK \(\(${column} = (?:ANY \(\(?ARRAY\[)?(${literal}(?:, ${literal})*)(?:\]\)?(?:::text\[\])?\))?\)\)$`,
)

/** Of `column IN ('a', 'b')` as PostgreSQL prints it back; null for any other condition. */
export function valuesOfCheck(definition: string): string[] | null {
  const [, list] = listing.exec(definition) ?? []
  if (!list) return null
  return [...list.matchAll(/'((?:[^']|'')*)'::/g)].map(match => (match[1] ?? '').replaceAll(`''`, `'`))
}
