import type { ColourwayRow } from '@selvedge/contract/catalogue/catalogue-row.ts'
import { storedFacts } from '@selvedge/contract/catalogue/stated-facts.ts'
import type { ImportContext } from './import-context.ts'

/** A design as stored; its facts come from the rows of its colourways. */
export const designColumns = (known: ImportContext, row: ColourwayRow, id: string) => ({
  id,
  supplier_id: known.suppliers.get(row.supplier)!,
  manufacturer_id: row.manufacturer === null ? null : known.manufacturers.get(row.manufacturer)!,
  slug: row.design,
  design_name: row.facts.designName,
  design_number: row.facts.designNumber,
  product_type: row.facts.productType,
  pattern: row.facts.pattern,
  facts: storedFacts(row.facts),
})

export const colourwayColumns = (known: ImportContext, row: ColourwayRow, id: string, designId: string) => ({
  id,
  design_id: designId,
  supplier_id: known.suppliers.get(row.supplier)!,
  slug: row.slug,
  supplier_sku: row.supplierSku,
  gtin: row.gtin,
  colourway_facts: storedFacts(row.colourwayFacts),
  colour_name: row.colourName,
  colour_number: row.colourNumber,
  colour_family: row.colourFamily,
  hex: row.hex,
  palette: row.palette,
  lab: row.lab,
  recipe: row.recipe,
  recipe_hash: row.recipeHash,
  source_url: row.sourceUrl,
  status: row.status,
  listed_on: row.listedOn,
  piece_length_um: row.pieceLengthMicrometres,
  min_order_um: row.minOrderMicrometres,
  cut_price_minor: row.cutPriceMinor,
  piece_price_minor: row.piecePriceMinor,
  price_breaks: row.priceBreaks,
  rrp_minor: row.rrpMinor,
  currency: row.currency ?? known.currencies.get(row.supplier)!,
  lead_time_days: row.leadTimeDays,
  sample_available: row.sampleAvailable,
  coordinates: row.coordinates,
  withdrawn_at: null,
  added_by: known.importId,
})
