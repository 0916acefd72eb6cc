import { localName } from './feed-items.ts'
import { cut, holdsNull, MOST_COLUMNS, storable, type SourceRow } from './source-row.ts'
import { MOST_CELL_CHARACTERS } from '../../formats/table-record.ts'
import { xmlReader } from '../../formats/xml.ts'

/**
 * The values of an element that repeats within a product, such as a picture, are joined up to this length.
 */
const MOST_JOINED_CHARACTERS = 4000

/**
 * Rows of an XML product feed, such as Google Merchant's: one per element at `itemPath`. Child elements are
 * columns by local name, nested ones by dotted path; a pair of attribute_name and attribute_value is a column
 * of that name.
 */
export async function* feedRows(
  blocks: AsyncIterable<string>,
  itemPath: string | null,
): AsyncGenerator<SourceRow> {
  let ready: SourceRow[] = []
  const reader = feedReader(itemPath, row => ready.push(row))
  for await (const block of blocks) {
    reader.write(block)
    yield* ready
    ready = []
  }
  reader.end()
  yield* ready
}

function feedReader(itemPath: string | null, found: (row: SourceRow) => void) {
  const path: string[] = []
  let values: Map<string, string> | null = null
  let [start, itemLine, text, attribute] = [0, 0, '', '']
  const put = (name: string, value: string) => {
    const before = values!.get(name)
    if (before === undefined ? values!.size >= MOST_COLUMNS : before.length > MOST_JOINED_CHARACTERS) return
    const whole = before === undefined ? value : `${before}, ${value}`
    values!.set(cut(storable(name), 200), cut(storable(whole), MOST_CELL_CHARACTERS))
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
      if (values === null && path.join('/') === itemPath) {
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
