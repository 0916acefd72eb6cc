import { isSequence, listOf, nameOfList } from './json-lists.ts'
import {
  isLineByLine,
  keyedPathOf,
  keyedValues,
  lineValues,
  listValues,
  type JsonShape,
} from './json-values.ts'
import { isObject, KEY, type Json } from './object-lists.ts'
import { rowsOfObject, type Surroundings } from './object-rows.ts'
import { surroundingsOf } from './json-surroundings.ts'
import type { SourceRow } from './source-row.ts'

/**
 * Rows of a JSON file. An object that contains a list of objects (variants, colourways) is one row for each
 * of them; what stands above the list holds for all.
 */
export async function* jsonRows(
  blocks: AsyncIterable<string>,
  { shape, head }: { shape: JsonShape; head: string },
): AsyncGenerator<SourceRow> {
  const list = shape === 'items' ? nameOfList(head) : ''
  const around = { ...surroundingsOf(head), ...(list !== '' && { list }) }
  const values =
    shape === 'lines'
      ? lineValues(blocks, head)
      : shape === 'keyed'
        ? keyedValues(blocks, head)
        : listValues(blocks, head)
  for await (const { line, text, key } of values) yield* rowsOf({ line, text, key }, around)
}

function* rowsOf(
  { line, text, key }: { line: number; text: string; key?: string | undefined },
  around: Surroundings,
): Generator<SourceRow> {
  let value: Json
  try {
    value = JSON.parse(text) as Json
  } catch {
    yield { line, values: new Map(), fault: { code: 'notJson' } }
    return
  }
  if (!isObject(value)) {
    yield { line, values: new Map(), fault: { code: 'notObject' } }
    return
  }
  yield* rowsOfObject(line, key === undefined ? value : { [KEY]: key, ...value }, around)
}

/** Whether a text is a list of objects, an object that contains or keys them, or a sequence of values. */
export function jsonShapeOf(head: string): JsonShape {
  if (head.trimStart().startsWith('[')) return 'items'
  if (keyedPathOf(head)) return 'keyed'
  if (isLineByLine(head) || isSequence(head)) return 'lines'
  return listOf(head) < 0 ? 'lines' : 'items'
}
