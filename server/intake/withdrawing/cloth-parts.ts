import type { StatedValues } from '../mapping/stated-values.ts'

/**
 * What a list may change of a colourway, by what belongs together: an amount without its currency is another price. Each
 * part with its columns, and with the values of a row that state it.
 */
export const clothParts = {
  design: { columns: ['design_id'], stated: ['designName'] },
  gtin: { columns: ['gtin'], stated: ['gtin'] },
  facts: { columns: ['colourway_facts'], stated: ['colourwayFacts'] },
  name: { columns: ['colour_name', 'colour_number'], stated: ['colourName', 'colourNumber'] },
  colour: {
    columns: ['colour_family', 'hex', 'palette', 'lab', 'recipe', 'recipe_hash'],
    stated: ['colourName', 'colourFamily', 'hexes'],
  },
  source: { columns: ['source_url'], stated: ['sourceUrl'] },
  sale: { columns: ['status', 'withdrawn_at'], stated: ['status'] },
  listed: { columns: ['listed_on'], stated: ['listedOn'] },
  piece: { columns: ['piece_length_um'], stated: ['pieceLengthMicrometres'] },
  prices: {
    columns: ['cut_price_minor', 'piece_price_minor', 'price_breaks', 'rrp_minor', 'currency'],
    stated: ['cutPriceMinor', 'piecePriceMinor', 'priceBreaks', 'rrpMinor'],
  },
  least: { columns: ['min_order_um'], stated: ['minOrderMicrometres'] },
  lead: { columns: ['lead_time_days'], stated: ['leadTimeDays'] },
  sample: { columns: ['sample_available'], stated: ['sampleAvailable'] },
} as const satisfies Record<string, { columns: readonly string[]; stated: readonly (keyof StatedValues)[] }>
