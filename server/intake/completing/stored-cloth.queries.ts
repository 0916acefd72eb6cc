import { sql, type Kysely, type Transaction } from 'kysely'
import type { FabricFacts } from '@selvedge/contract/catalogue/fabric.ts'
import type { ColourwayFacts } from '@selvedge/contract/catalogue/stated-facts.ts'
import type { PriceBreak } from '@selvedge/contract/pricing/price-breaks.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import type { ColourFamily, ColourwayStatus } from '@selvedge/contract/catalogue/terms.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { ImportRecord } from '../staging/imports.queries.ts'

/** A stored colourway, with everything that a file may leave out, but for its pieces, which orders and the desk change meanwhile. */
export type StoredCloth = {
  supplier_sku: string
  gtin: string | null
  slug: string
  /** Out of the catalogue: nothing but its address is kept. */
  is_withdrawn: boolean
  design: string
  design_name: string
  facts: FabricFacts
  manufacturer: string | null
  colourway_facts: Partial<ColourwayFacts>
  colour_name: string
  colour_number: string
  colour_family: ColourFamily | null
  hex: string
  palette: string[]
  recipe: Record<string, unknown> | null
  recipe_hash: string | null
  source_url: string | null
  status: ColourwayStatus
  listed_on: string | null
  piece_length_um: number | null
  cut_price_minor: number
  piece_price_minor: number | null
  price_breaks: PriceBreak[]
  min_order_um: number | null
  rrp_minor: number | null
  currency: Currency
  lead_time_days: number | null
  sample_available: boolean | null
  coordinates: string[]
  incoming: { dyeLot: string; lengthMicrometres: number; eta: string }[]
  book: { slug: string; page: number } | null
}

export async function findStoredCloths(
  trx: Kysely<DB>,
  supplierId: string,
  skus: string[],
): Promise<Map<string, StoredCloth>> {
  const { rows } = await sql<StoredCloth>`
    select supplier_sku, gtin, colourways.slug, withdrawn_at is not null as is_withdrawn, designs.slug as design, design_name, facts,
      colourway_facts, manufacturers.slug as manufacturer,
      colour_name, colour_number, colour_family, hex, palette, recipe, recipe_hash, source_url, status, listed_on,
      piece_length_um, colourways.min_order_um, cut_price_minor, piece_price_minor, price_breaks, rrp_minor, currency, lead_time_days, sample_available, coordinates,
      coalesce((select jsonb_agg(jsonb_build_object('dyeLot', dye_lot, 'lengthMicrometres', length_um, 'eta', eta))
        from incoming_stock where colourway_id = colourways.id), '[]') as incoming,
      (select jsonb_build_object('slug', books.slug, 'page', page) from book_pages join books on books.id = book_id
        where colourway_id = colourways.id order by launched desc limit 1) as book
    from colourways join designs on designs.id = design_id
    left join manufacturers on manufacturers.id = manufacturer_id
    where colourways.supplier_id = ${supplierId}::uuid and supplier_sku = any(${skus}::text[])`.execute(trx)
  return new Map(rows.map(row => [row.supplier_sku, row]))
}

export type StoredDesign = {
  slug: string
  design_name: string
  supplier_id: string
  facts: FabricFacts
  manufacturer: string | null
}
export async function findStoredDesigns(
  trx: Kysely<DB>,
  slugs: string[],
): Promise<Map<string, StoredDesign>> {
  const { rows } = await sql<StoredDesign>`
    select designs.slug, design_name, supplier_id, facts, manufacturers.slug as manufacturer
    from designs left join manufacturers on manufacturers.id = manufacturer_id
    where designs.slug = any(${slugs}::text[])`.execute(trx)
  return new Map(rows.map(row => [row.slug, row]))
}

/**
 * Of these cloths those whose design has all its colourways in the file, in rows that are one cloth with theirs.
 */
export async function findChangedWhole(
  trx: Transaction<DB>,
  { id, supplier }: Pick<ImportRecord, 'id' | 'supplier'>,
  skus: string[],
): Promise<Set<string>> {
  if (skus.length === 0) return new Set()
  const { rows } = await sql<{ sku: string }>`
    with listed as not materialized (
      select sku, design, facts_hash, cloth
      from import_rows left join import_designs using (import_id, design, facts_hash)
      where import_id = ${id}::uuid and told is not null
    )
    select own.sku from listed as own
    join colourways on colourways.supplier_id = ${supplier.id}::uuid and colourways.supplier_sku = own.sku
    where own.sku = any(${skus}::text[]) and not exists (
      select from colourways as other where other.design_id = colourways.design_id and not exists (
        select from listed where listed.sku = other.supplier_sku and listed.design is not distinct from own.design
        and (listed.facts_hash = own.facts_hash or listed.cloth = own.cloth)
      )
    )`.execute(trx)
  return new Set(rows.map(row => row.sku))
}

/** Public names of colourways that are taken, with the SKU of each owner. */
export async function findTakenSlugs(trx: Transaction<DB>, slugs: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ slug: string; supplier_sku: string }>`
    select slug, supplier_sku from colourways where slug = any(${slugs}::text[])`.execute(trx)
  return new Map(rows.map(row => [row.slug, row.supplier_sku]))
}
