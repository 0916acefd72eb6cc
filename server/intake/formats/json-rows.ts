import { FileFault } from '../../formats/file-fault.ts'
import { isSequence, listOf } from './json-lists.ts'
import { isLineByLine, lineValues, listValues, type JsonShape } from './json-values.ts'
import { cut, holdsNull, MOST_COLUMNS, storable, type SourceRow } from './source-row.ts'
import { MOST_CELL_CHARACTERS } from '../../formats/table-record.ts'

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }
const isObject = (value: Json): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Rows of a JSON file. An object that contains a list of objects (variants, colourways) is one row for each
 * of them.
 */
export async function* jsonRows(
  blocks: AsyncIterable<string>,
  { shape, head }: { shape: JsonShape; head: string },
): AsyncGenerator<SourceRow> {
  for await (const { line, text } of shape === 'lines' ? lineValues(blocks, head) : listValues(blocks, head))
    yield* rowsOf(line, text)
}

function* rowsOf(line: number, text: string): Generator<SourceRow> {
  let value: Json
  try {
    value = JSON.parse(text) as Json
  } catch {
    yield { line, values: new Map(), fault: 'This is not JSON' }
    return
  }
  if (!isObject(value)) {
    yield { line, values: new Map(), fault: 'This is no object with names and values' }
    return
  }
  for (const object of oneRowPerVariant(value)) yield rowOf(line, object)
}

/** One object for each variant, including the properties they share. */
function oneRowPerVariant(value: { [name: string]: Json }): { [name: string]: Json }[] {
  const list = Object.entries(value).find(
    (entry): entry is [string, { [name: string]: Json }[]] =>
      Array.isArray(entry[1]) &&
      entry[1].length > 0 &&
      entry[1].every(isObject) &&
      !/image|photo|picture|media/i.test(entry[0]),
  )
  if (!list) return [value]
  const { [list[0]]: _variants, ...shared } = value
  return list[1].map(variant => ({ ...shared, [list[0]]: variant }))
}

function rowOf(line: number, object: { [name: string]: Json }): SourceRow {
  const values = new Map<string, string>()
  flatten(object, '', values)
  if ([...values.values()].some(holdsNull))
    return { line, values: new Map(), fault: 'A value holds the null character' }
  return { line, values }
}

/** Values by dotted path; a list of plain values is joined by commas. */
function flatten(value: Json, name: string, into: Map<string, string>): void {
  if (isObject(value)) {
    for (const [key, inner] of Object.entries(value))
      flatten(inner, name === '' ? key : `${name}.${key}`, into)
    return
  }
  const text = Array.isArray(value)
    ? value
        .filter(item => typeof item !== 'object')
        .map(String)
        .join(', ')
    : value === null
      ? ''
      : String(value)
  if (text.trim() === '') return
  if (into.size >= MOST_COLUMNS) throw new FileFault(`An object has more than ${MOST_COLUMNS} values`)
  into.set(cut(storable(name), 200), cut(storable(text), MOST_CELL_CHARACTERS))
}

/** Whether a text is a list of objects, an object that contains one, or a sequence of values. */
export function jsonShapeOf(head: string): JsonShape {
  if (head.trimStart().startsWith('[')) return 'items'
  if (isLineByLine(head) || isSequence(head)) return 'lines'
  return listOf(head) < 0 ? 'lines' : 'items'
}
