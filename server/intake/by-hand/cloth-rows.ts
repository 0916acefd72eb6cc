import type { ColourwayRow } from '@selvedge/contract/catalogue/catalogue-row.ts'
import type { ClothByHand, ColourwayByHand } from '@selvedge/contract/catalogue/cloth-by-hand.ts'
import { labOfHex } from '@selvedge/contract/catalogue/colour.ts'
import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import { unstatedColourwayFacts, unstatedDesignFacts } from '@selvedge/contract/catalogue/stated-facts.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { drawnCloth, familyOf } from '../../platform/drawn-cloth.ts'
import { UNDYED } from '../completing/complete-colour.ts'
import { stockAsStated } from '../completing/complete-stock.ts'
import type { Stock } from '../values/stock.ts'
import type { StoredCloth } from '../completing/stored-cloth.queries.ts'

/** A row of the catalogue without its stock, which is the shelves' matter. */
export type WrittenRow = Omit<ColourwayRow, 'pieces' | 'incoming'>
export type Stored = StoredCloth & { lab: [number, number, number] }

const factsOf = (facts: FabricFacts): FabricFacts => ({ ...unstatedDesignFacts, ...facts })

/** A stored colourway as the importer would read it again. */
export const rowOfStored = (stored: Stored, supplier: string): WrittenRow => ({
  kind: 'colourway',
  slug: stored.slug,
  supplier,
  manufacturer: stored.manufacturer,
  design: stored.design,
  facts: factsOf(stored.facts),
  colourwayFacts: { ...unstatedColourwayFacts, ...stored.colourway_facts },
  colourName: stored.colour_name,
  colourNumber: stored.colour_number,
  supplierSku: stored.supplier_sku,
  gtin: stored.gtin,
  book: stored.book,
  recipe: stored.recipe,
  recipeHash: stored.recipe_hash,
  sourceUrl: stored.source_url,
  hex: stored.hex,
  palette: stored.palette,
  lab: stored.lab,
  colourFamily: stored.colour_family,
  status: stored.status,
  listedOn: stored.listed_on,
  pieceLengthMicrometres: stored.piece_length_um,
  cutPriceMinor: stored.cut_price_minor,
  piecePriceMinor: stored.piece_price_minor,
  rrpMinor: stored.rrp_minor,
  currency: stored.currency,
  leadTimeDays: stored.lead_time_days,
  sampleAvailable: stored.sample_available,
  minOrderMicrometres: stored.min_order_um,
  priceBreaks: stored.price_breaks,
  coordinates: stored.coordinates,
})

/** What somebody may type of a row. */
export const colourwayByHand = (row: WrittenRow): ColourwayByHand => ({
  supplierSku: row.supplierSku,
  gtin: row.gtin,
  colourName: row.colourName,
  colourNumber: row.colourNumber,
  colourwayFacts: row.colourwayFacts,
  hex: row.colourFamily === null ? null : row.hex,
  status: row.status,
  pieceLengthMicrometres: row.pieceLengthMicrometres,
  cutPriceMinor: row.cutPriceMinor,
  piecePriceMinor: row.piecePriceMinor,
  rrpMinor: row.rrpMinor,
  leadTimeDays: row.leadTimeDays,
  sampleAvailable: row.sampleAvailable,
  minOrderMicrometres: row.minOrderMicrometres,
  priceBreaks: row.priceBreaks,
  stock: null,
  book: row.book,
})

const drawnOf = (facts: FabricFacts, hex: string | null, palette: readonly string[]) =>
  drawnCloth({ ...facts, hexes: hex === null ? [] : [hex, ...palette.slice(1)] })

/** A stored row with what was typed of it and of its design. */
export function rowTyped(
  stored: WrittenRow,
  { facts, manufacturer }: Pick<ClothByHand, 'facts' | 'manufacturer'>,
  typed: ColourwayByHand,
): WrittenRow {
  const before = colourwayByHand(stored)
  const isSameColour = typed.hex === before.hex
  const { hex: typedHex, stock: _stock, ...values } = typed
  const own = { ...stored, ...values, facts, manufacturer }
  // A recipe that somebody sent is the cloth's own weave; one that was drawn from the facts follows them.
  const wasDrawn =
    (drawnOf(stored.facts, before.hex, stored.palette)?.recipeHash ?? null) === stored.recipeHash
  const palette = isSameColour ? stored.palette : [typedHex ?? UNDYED, ...stored.palette.slice(1)]
  const drawn = wasDrawn ? drawnOf(facts, typedHex, palette) : stored
  return {
    ...own,
    ...(!isSameColour && { ...colourOf(typedHex), palette }),
    recipe: drawn?.recipe ?? null,
    recipeHash: drawn?.recipeHash ?? null,
  }
}

const colourOf = (typed: string | null) => {
  const hex = typed ?? UNDYED
  return {
    hex,
    palette: [hex],
    lab: [...labOfHex(hex)] as [number, number, number],
    colourFamily: typed === null ? null : familyOf(typed),
  }
}

type Fresh = {
  supplier: string
  design: string
  slug: string
  currency: Currency
}

/** A colourway that the catalogue does not have. */
export function freshRow(
  { supplier, design, slug, currency }: Fresh,
  { facts, manufacturer }: Pick<ClothByHand, 'facts' | 'manufacturer'>,
  { hex, stock: _stock, ...typed }: ColourwayByHand,
): WrittenRow {
  const drawn = drawnOf(facts, hex, [])
  return {
    kind: 'colourway',
    ...typed,
    slug,
    supplier,
    manufacturer,
    design,
    facts,
    ...colourOf(hex),
    recipe: drawn?.recipe ?? null,
    recipeHash: drawn?.recipeHash ?? null,
    sourceUrl: null,
    listedOn: null,
    currency,
    coordinates: [],
  }
}

/** With the stock that was typed, or of which nothing is stated; a stored one keeps its pieces and what is expected of it. */
export const withStock = (
  row: WrittenRow,
  stored: Pick<StoredCloth, 'incoming'> | undefined,
  typed: ColourwayByHand['stock'],
): ColourwayRow => ({
  ...row,
  pieces: stockAsStated(statedStock(typed)),
  incoming: stored?.incoming ?? [],
})

const statedStock = (typed: ColourwayByHand['stock']): Stock | undefined =>
  typeof typed === 'number' ? [{ place: '', micrometres: typed }] : (typed ?? undefined)
