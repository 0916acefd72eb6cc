import type { SourceRow } from './source-row.ts'

export const isShopify = (columns: readonly string[]): boolean =>
  columns.includes('Handle') &&
  columns.includes('Option1 Name') &&
  columns.some(name => name.startsWith('Variant '))

/** Columns that only the first row of a product fills, for all its variants. */
const OF_PRODUCT =
  /^(?:Title|Body|Vendor|Type|Tags|Published|Status|Product Category|SEO|Google Shopping|Option\d Name|.*\(product\.metafields)/

/**
 * Rows of a Shopify product export: one per variant, including its product's columns, with each option under
 * its own name (Colour, Size). Rows that only add a picture are skipped.
 */
export async function* shopifyRows(rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow> {
  let product: ReadonlyMap<string, string> = new Map()
  for await (const row of rows) {
    if (row.fault || row.skip) {
      yield row
      continue
    }
    const values = new Map(row.values)
    if (values.get('Handle') !== product.get('Handle')) product = row.values
    else if (!values.has('Variant Price') && !values.has('Variant SKU') && !values.has('Option1 Value'))
      continue
    for (const [name, value] of product)
      if (OF_PRODUCT.test(name) && !values.has(name)) values.set(name, value)
    for (const nth of [1, 2, 3]) {
      const [name, value] = [values.get(`Option${nth} Name`), values.get(`Option${nth} Value`)]
      if (name && value && name !== 'Title' && !values.has(name)) values.set(name, value)
    }
    yield { ...row, values }
  }
}
