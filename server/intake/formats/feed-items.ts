import { FileFault } from '../../formats/file-fault.ts'
import { xmlReader } from '../../formats/xml.ts'

/** Elements that are a product wherever they occur: RSS item, Atom entry, and other common names. */
const KNOWN = new Set([
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
  'товар',
])
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

type SeenElement = { path: string; depth: number; count: number; isFilled: boolean }

/**
 * The path of the product elements in an XML file, from its beginning: elements with a known name, else those
 * below the root that repeat and have children. Null when there are none.
 */
export function itemPathOf(head: string): string | null {
  const met = elementsOf(head)
  const known = met.find(({ path, depth }) => depth > 1 && KNOWN.has(lastOf(path).toLowerCase()))
  if (known) return known.path
  const possible = met.filter(({ depth, isFilled }) => depth > 1 && isFilled)
  const repeated = possible.filter(({ count }) => count > 1)
  const among = repeated.length > 0 ? repeated : possible
  const [first] = among.toSorted((one, other) => one.depth - other.depth || other.count - one.count)
  return first?.path ?? null
}

const lastOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** The elements at the beginning, by path, in order of first occurrence. */
function elementsOf(head: string): SeenElement[] {
  const met = new Map<string, SeenElement>()
  const open: string[] = []
  const reader = xmlReader({
    open(name, attributes) {
      const parent = met.get(open.join('/'))
      if (parent) parent.isFilled = true
      open.push(localName(name))
      const path = open.join('/')
      const own = met.get(path) ?? { path, depth: open.length, count: 0, isFilled: false }
      own.count += 1
      if (Object.keys(attributes).some(key => !key.startsWith('xmlns'))) own.isFilled = true
      met.set(path, own)
    },
    close: () => void open.pop(),
    text: () => undefined,
  })
  try {
    reader.write(head)
  } catch (error) {
    // Syntax errors are reported when the rows are read.
    if (!(error instanceof FileFault)) throw error
  }
  return [...met.values()]
}
