import { holdsNull, MOST_CELL_CHARACTERS, MOST_COLUMNS, storable, type SourceRow } from './source-row.ts'
import { xmlReader } from './xml-tokens.ts'

/** An element of a product feed (RSS item, Atom entry), or whatever repeats right below the root of any other XML. */
const ITEMS = new Set([
  'item',
  'entry',
  'product',
  'article',
  'artikel',
  'produkt',
  'row',
  'offer',
  'record',
  'fabric',
])

const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/**
 * Rows of an XML product feed, such as Google Merchant's. Elements are columns by their local names, elements within them
 * by dotted ones; a pair of attribute_name and attribute_value is a column of that name.
 */
export async function* feedRows(blocks: AsyncIterable<string>): AsyncGenerator<SourceRow> {
  let ready: SourceRow[] = []
  const reader = feedReader(row => ready.push(row))
  for await (const block of blocks) {
    reader.write(block)
    yield* ready
    ready = []
  }
  reader.end()
  yield* ready
}

function feedReader(found: (row: SourceRow) => void) {
  const path: string[] = []
  let values: Map<string, string> | null = null
  let [start, itemLine, text, attribute] = [0, 0, '', '']
  const put = (name: string, value: string) => {
    const before = values!.get(name)
    if (values!.size < MOST_COLUMNS || before !== undefined)
      values!.set(
        name,
        storable(before === undefined ? value : `${before}, ${value}`).slice(0, MOST_CELL_CHARACTERS),
      )
  }
  const closeElement = (name: string) => {
    const value = text.trim()
    text = ''
    if (name === 'attribute_name') attribute = value
    else if (name === 'attribute_value') put(attribute || name, value)
    else if (value !== '' && name !== 'section_name') put(path.slice(start).join('.'), value)
  }
  const reader = xmlReader({
    open(name, attributes) {
      const local = localName(name)
      path.push(local)
      text = ''
      if (values === null && ITEMS.has(local.toLowerCase()) && path.length > 1) {
        ;[values, start, itemLine] = [new Map(), path.length, reader.line()]
        for (const [key, value] of Object.entries(attributes))
          if (value.trim() !== '' && !key.startsWith('xmlns')) put(localName(key), value.trim())
      } else if (values !== null && local === 'link' && attributes['href']) put('link', attributes['href'])
    },
    text(part) {
      if (values !== null && text.length < MOST_CELL_CHARACTERS) text += part
    },
    close(name) {
      if (values !== null && path.length > start) closeElement(localName(name))
      else if (values !== null && path.length === start) {
        const isNull = [...values.values()].some(holdsNull)
        found({
          line: itemLine,
          values: isNull ? new Map() : values,
          ...(isNull && { fault: 'A value holds the null character' }),
        })
        values = null
      }
      path.pop()
    },
  })
  return reader
}
