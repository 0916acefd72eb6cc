import type { SourceRow } from './source-row.ts'

/** An export of a shop whose variations follow the product that they belong to. */
export const isShopWithParents = (columns: readonly string[]): boolean =>
  ['Type', 'SKU', 'Parent'].every(name => columns.includes(name)) &&
  columns.some(name => /^Attribute \d+ name$/i.test(name))

/**
 * Rows of such an export: a variation with what its product states, its attributes under their own names; the
 * product itself, which is none to buy, is left out.
 */
export async function* shopRows(rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow> {
  const parents = new Map<string, ReadonlyMap<string, string>>()
  for await (const row of rows) {
    if (row.fault || row.skip) {
      yield row
      continue
    }
    const values = withAttributes(row.values)
    if (/^variable$/i.test(values.get('Type') ?? '')) {
      for (const key of [values.get('SKU'), `id:${values.get('ID') ?? ''}`])
        if (key) parents.set(key, row.values)
      yield { ...row, values, skip: { code: 'variationsFollow' } }
      continue
    }
    for (const [name, value] of parents.get(values.get('Parent') ?? '') ?? [])
      // A product's pictures are of no variation in particular.
      if (!values.has(name) && !/^(?:Attribute \d|SKU|Stock|Images)/i.test(name)) values.set(name, value)
    yield { ...row, values }
  }
}

function withAttributes(row: ReadonlyMap<string, string>): Map<string, string> {
  const values = new Map(row)
  for (const [column, name] of row) {
    const nth = /^Attribute (\d+) name$/i.exec(column)?.[1]
    const value = nth === undefined ? undefined : row.get(`Attribute ${nth} value(s)`)
    if (value !== undefined && !values.has(name)) values.set(name, value)
  }
  return values
}
