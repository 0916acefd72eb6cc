import type { Column, Relation } from './read-schema.ts'

const preamble = `// Written by db/generate-types.ts from the migrated schema. Do not edit: change the schema, then generate again.
import type { ColumnType } from 'kysely'

/** May be left out of an insert. */
export type Generated<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S, I | undefined, U> : ColumnType<T, T | undefined, T>
/** Computed by the database, or of a view: never written. */
export type ReadOnly<T> = T extends ColumnType<infer S, unknown, unknown> ? ColumnType<S, never, never> : ColumnType<T, never, never>
export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue }
/** Arrives parsed; is written as text, since an array would be taken for an SQL array. */
export type Json = ColumnType<JsonValue, string, string>
/** Arrives as decimal text, so that no digit is lost. */
export type Numeric = ColumnType<string, string | number, string | number>
export type Timestamp = ColumnType<Date, Date | string, Date | string>
`

/** As value-types.ts makes them arrive. */
const typeScriptTypes: Record<string, string> = {
  bool: 'boolean',
  bpchar: 'string',
  bytea: 'Buffer',
  citext: 'string',
  date: 'string',
  float4: 'number',
  float8: 'number',
  inet: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  json: 'Json',
  jsonb: 'Json',
  numeric: 'Numeric',
  text: 'string',
  time: 'string',
  timestamptz: 'Timestamp',
  tsvector: 'string',
  uuid: 'string',
  varchar: 'string',
  xid8: 'string',
}

/** Element types whose arrays the driver takes apart. */
const arrayTypes = new Set([
  'bool',
  'date',
  'float4',
  'float8',
  'int2',
  'int4',
  'int8',
  'text',
  'uuid',
  'varchar',
])

/** The text of schema.gen.ts. Throws for a column type that has no TypeScript type yet. */
export function renderTypes(relations: Relation[]): string {
  const interfaces = relations.map(renderRelation)
  const members = relations.map(({ name }) => `  ${name}: ${interfaceName(name)}\n`)
  return `${preamble}\n${interfaces.join('\n')}\nexport interface DB {\n${members.join('')}}\n`
}

function renderRelation(relation: Relation): string {
  const columns = relation.columns.map(column => `  ${column.name}: ${renderColumn(relation, column)}\n`)
  return `export interface ${interfaceName(relation.name)} {\n${columns.join('')}}\n`
}

function renderColumn(relation: Relation, column: Column): string {
  const value = renderValue(relation, column)
  const nullable = column.isNullable ? `${value} | null` : value
  if (relation.isView || column.isAlwaysGenerated) return `ReadOnly<${nullable}>`
  return column.hasDefault ? `Generated<${nullable}>` : nullable
}

function renderValue(relation: Relation, { name, type, isArray, values }: Column): string {
  const listed = values?.map(value => `'${value.replaceAll(/[\\']/g, '\\$&')}'`).join(' | ')
  const rendered = listed ?? typeScriptTypes[type]
  if (!rendered || (isArray && !arrayTypes.has(type))) {
    const what = `${relation.name}.${name} is of type ${type}${isArray ? '[]' : ''}`
    throw new Error(
      `${what}, which has no TypeScript type: add it to value-types.ts and types/render-types.ts`,
    )
  }
  if (!isArray) return rendered
  return rendered.includes(' ') ? `(${rendered})[]` : `${rendered}[]`
}

/** order_lines → OrderLinesTable */
function interfaceName(relation: string): string {
  return `${relation.replaceAll(/(^|_)([a-z0-9])/g, (_match, _gap, letter: string) => letter.toUpperCase())}Table`
}
