import type { DeskCloth } from '@selvedge/contract/fulfilment/rows.ts'

/** What the desk names a cloth by, of `colourways` and `designs`. */
export const clothColumns = [
  'colourways.slug as cloth_slug',
  'colourways.supplier_sku',
  'colourways.colour_name',
  'colourways.colour_number',
  'colourways.hex',
  'colourways.picture_hash',
  'designs.design_name',
] as const

type ClothRow = {
  cloth_slug: string
  supplier_sku: string
  colour_name: string
  colour_number: string
  hex: string
  picture_hash: string | null
  design_name: string
}

export const presentCloth = (row: ClothRow): DeskCloth => ({
  id: row.cloth_slug,
  designName: row.design_name,
  colourName: row.colour_name,
  colourNumber: row.colour_number,
  supplierSku: row.supplier_sku,
  picture: { hash: row.picture_hash, hex: row.hex },
})
