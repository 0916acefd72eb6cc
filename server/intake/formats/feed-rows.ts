import { localName } from './feed-items.ts'
import { isObject, type Json, type JsonObject } from './object-lists.ts'
import { rowsOfObject } from './object-rows.ts'
import { addProperty, isProperty, withProperties, type PropertyLists } from './property-lists.ts'
import { holdsNull, type SourceRow } from './source-row.ts'
import { MOST_CELL_CHARACTERS } from '../../formats/table-record.ts'
import { xmlReader } from '../../formats/xml.ts'

/**
 * The values of an element that repeats within a product, such as a picture, are joined up to this length.
 */
const MOST_REPEATED = 400

/**
 * Rows of an XML product feed, such as Google Merchant's: one per element at `itemPath`, or one per variant in
 * it. Child elements and attributes are columns by local name, nested ones by dotted path; pairs of names and
 * values, and `<param name="Width" unit="cm">142</param>`, are columns of that name.
 */
export async function* feedRows(
  blocks: AsyncIterable<string>,
  itemPath: string | null,
): AsyncGenerator<SourceRow> {
  let ready: SourceRow[] = []
  const properties: PropertyLists = new Map()
  const reader = feedReader(itemPath, (line, object, isOfProperty) => {
    if (isOfProperty) addProperty(properties, object)
    else ready.push(...rowsOfItem(line, object).map(row => withProperties(row, properties)))
  })
  for await (const block of blocks) {
    reader.write(block)
    yield* ready
    ready = []
  }
  reader.end()
  yield* ready
}

const textsIn = (value: Json): string[] =>
  typeof value === 'string'
    ? [value]
    : isObject(value)
      ? Object.values(value).flatMap(textsIn)
      : Array.isArray(value)
        ? value.flatMap(textsIn)
        : []

function rowsOfItem(line: number, object: JsonObject): SourceRow[] {
  if (textsIn(object).some(holdsNull)) return [{ line, values: new Map(), fault: { code: 'nullInValue' } }]
  return [...rowsOfObject(line, object)]
}

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

type Open = { name: string; object: JsonObject; text: string }
/** Attributes that describe markup rather than the product. */
const isOfMarkup = (name: string): boolean => /^(?:xmlns|xml:|xsi:)/.test(name)
const UNIT = /^(?:unit|um|uom|einheit|unidad|unité)$/i
const NAME = /^(?:name|nom|nombre|key)$/i

function attributesOf(attributes: Record<string, string>): JsonObject {
  return Object.fromEntries(
    Object.entries(attributes)
      .filter(([name, value]) => value.trim() !== '' && !isOfMarkup(name))
      .map(([name, value]) => [localName(name), value.trim()]),
  )
}

/** Puts a child into its parent; one that repeats becomes a list. */
function put(parent: JsonObject, name: string, value: Json): void {
  const before = Object.hasOwn(parent, name) ? parent[name]! : undefined
  if (before === undefined)
    Object.defineProperty(parent, name, { value, enumerable: true, writable: true, configurable: true })
  else if (!Array.isArray(before)) parent[name] = [before, value]
  else if (before.length < MOST_REPEATED) before.push(value)
}

/** An element that closes: its text with its unit, or an object of its attributes and children. */
function close(parent: JsonObject, { name, object, text }: Open): void {
  const keys = Object.keys(object)
  const [unit, label] = [keys.find(key => UNIT.test(key)), keys.find(key => NAME.test(key))]
  if (text !== '') {
    const whole = unit === undefined ? text : `${text} ${textOf(object[unit])}`
    if (label !== undefined) return put(parent, textOf(object[label]), whole)
    put(parent, name, whole)
    for (const key of keys) if (key !== unit) put(parent, `${name}.${key}`, object[key]!)
    return
  }
  if (keys.length > 0)
    put(parent, name, name === 'link' && keys.length === 1 && 'href' in object ? object['href']! : object)
}

function feedReader(
  itemPath: string | null,
  found: (line: number, object: JsonObject, isOfProperty: boolean) => void,
) {
  const path: string[] = []
  const open: Open[] = []
  let itemLine = 0
  let isOfProperty = false
  const reader = xmlReader({
    open(name, attributes) {
      path.push(localName(name))
      if (open.length === 0) {
        isOfProperty = isProperty(path)
        if (!isOfProperty && path.join('/') !== itemPath) return
        itemLine = reader.line()
      }
      open.push({ name: localName(name), object: attributesOf(attributes), text: '' })
    },
    text(part) {
      const last = open.at(-1)
      if (last && last.text.length < MOST_CELL_CHARACTERS) last.text += part
    },
    close() {
      path.pop()
      const last = open.pop()
      if (!last) return
      last.text = last.text.trim()
      const parent = open.at(-1)
      if (parent) close(parent.object, last)
      else found(itemLine, last.object, isOfProperty)
    },
  })
  return reader
}
