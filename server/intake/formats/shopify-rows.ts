import type { SourceRow } from './source-row.ts'

export const isShopify = (columns: readonly string[]): boolean =>
  columns.includes('Handle') &&
  columns.includes('Option1 Name') &&
  columns.some(name => name.startsWith('Variant '))

/** Columns that only the first row of a product fills, for all its variants. */
const OF_PRODUCT =
  /^(?:Title|Body|Vendor|Type|Tags|Published|Status|Product Category|SEO|Google Shopping|Option\d Name|.*\(product\.metafields)/

/** A picture of the product; one of a variant has a column of its own. */
const PICTURE = 'Image Src'

/**
 * Rows of a Shopify product export: one per variant, including its product's columns, with each option under
 * its own name (Colour, Size). Rows that only add a picture are pictures of the product: they go to its variant where it
 * has one, and to none of several, of which they may show any.
 */
export async function* shopifyRows(rows: AsyncIterable<SourceRow>): AsyncGenerator<SourceRow> {
  let product: ReadonlyMap<string, string> = new Map()
  let only: OnlyVariant | undefined
  for await (const row of rows) {
    if (row.fault || row.skip) {
      if (only) yield withPictures(only)
      only = undefined
      yield row
      continue
    }
    const values = new Map(row.values)
    const picture = values.get(PICTURE)
    values.delete(PICTURE)
    if (values.get('Handle') !== product.get('Handle')) {
      if (only) yield withPictures(only)
      product = row.values
      only = { row, values: ofVariant(values, product), pictures: picture === undefined ? [] : [picture] }
      continue
    }
    if (!values.has('Variant Price') && !values.has('Variant SKU') && !values.has('Option1 Value')) {
      if (only && picture !== undefined && only.pictures.length < MOST_PICTURES) only.pictures.push(picture)
      continue
    }
    if (only) yield { ...only.row, values: only.values }
    only = undefined
    yield { ...row, values: ofVariant(values, product) }
  }
  if (only) yield withPictures(only)
}

const MOST_PICTURES = 20
type OnlyVariant = { row: SourceRow; values: Map<string, string>; pictures: string[] }
const withPictures = ({ row, values, pictures }: OnlyVariant): SourceRow => {
  if (pictures.length > 0) values.set(PICTURE, pictures.join('\n'))
  return { ...row, values }
}

function ofVariant(values: Map<string, string>, product: ReadonlyMap<string, string>): Map<string, string> {
  for (const [name, value] of product) if (OF_PRODUCT.test(name) && !values.has(name)) values.set(name, value)
  for (const nth of [1, 2, 3]) {
    const [name, value] = [values.get(`Option${nth} Name`), values.get(`Option${nth} Value`)]
    if (name && value && name !== 'Title' && !values.has(name)) values.set(name, value)
  }
  return values
}
