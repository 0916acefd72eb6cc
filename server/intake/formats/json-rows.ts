import { FileFault } from './file-fault.ts'
import { jsonValues, type JsonShape } from './json-values.ts'
import { holdsNull, MOST_CELL_CHARACTERS, MOST_COLUMNS, storable, type SourceRow } from './source-row.ts'

type Json = string | number | boolean | null | Json[] | { [name: string]: Json }
const isObject = (value: Json): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Rows of a JSON file. An object with a list of objects in it (variants, colourways) is a row for each of them. */
export async function* jsonRows(blocks: AsyncIterable<string>, shape: JsonShape): AsyncGenerator<SourceRow> {
  for await (const { line, text } of jsonValues(blocks, shape)) yield* rowsOf(line, text)
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
  for (const object of exploded(value)) yield rowOf(line, object)
}

/** One object for each variant, with what all of them share. */
function exploded(value: { [name: string]: Json }): { [name: string]: Json }[] {
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

/** Values by their dotted names; a list of plain values is one value with commas. */
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
  into.set(storable(name).slice(0, 200), storable(text).slice(0, MOST_CELL_CHARACTERS))
}

/** Whether a text is a list (or an object around one) or values line by line. */
export function jsonShapeOf(sample: string): JsonShape {
  const text = sample.trimStart()
  if (text.startsWith('[')) return 'items'
  const firstLine = text.split('\n', 1)[0]!
  try {
    const value = JSON.parse(firstLine) as Json
    return isObject(value) && isWrapper(value) ? 'items' : 'lines'
  } catch {
    return /^\{\s*"[^"]{1,40}"\s*:\s*\[\s*\{/.test(text) ||
      /^\{[^[{]{0,2000}"(?:products|items|data|rows|articles|fabrics|results|records)"\s*:\s*\[/i.test(text)
      ? 'items'
      : 'lines'
  }
}

/** An object whose only content is a list of objects. */
const isWrapper = (value: { [name: string]: Json }): boolean =>
  Object.values(value).filter(inner => Array.isArray(inner) && inner.length > 0 && inner.every(isObject))
    .length === 1 &&
  Object.keys(value).some(name =>
    /^(?:products|items|data|rows|articles|fabrics|results|records)$/i.test(name),
  )
