import type { Kysely } from 'kysely'
import type { ImportMapping } from '@selvedge/contract/intake/import-mapping.ts'
import { priceBreaksColumn } from '../../pricing/cloth-terms.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'

/** Which of these article numbers the supplier has here, with the cut price of each. */
export async function findKnownCloths(
  db: Kysely<DB>,
  supplierId: string,
  skus: readonly string[],
): Promise<Map<string, number>> {
  if (skus.length === 0) return new Map()
  const rows = await db
    .selectFrom('colourways')
    .select(['supplier_sku', 'cut_price_minor'])
    .where('supplier_id', '=', supplierId)
    .where('supplier_sku', 'in', skus)
    .execute()
  return new Map(rows.map(row => [row.supplier_sku, row.cut_price_minor]))
}

export type CataloguedCloth = Awaited<ReturnType<typeof selectCatalogued>>[number]

/** What a supplier has in the catalogue, with names and prices. */
export async function selectCatalogued(db: Kysely<DB>, supplierId: string) {
  const rows = await db
    .selectFrom('colourways')
    .innerJoin('designs', 'designs.id', 'colourways.design_id')
    .select(['colourways.supplier_sku', 'designs.design_name', 'colourways.colour_name'])
    .select(['colourways.status', 'colourways.currency', 'cut_price_minor', 'piece_price_minor', 'rrp_minor'])
    .select(priceBreaksColumn)
    .where('colourways.supplier_id', '=', supplierId)
    .where('colourways.withdrawn_at', 'is', null)
    .orderBy('designs.design_name')
    .orderBy('colourways.supplier_sku')
    .execute()
  return rows
}

/** The mapping of the supplier's last list that was imported and not withdrawn, besides this one. */
export async function findEarlierMapping(
  db: Kysely<DB>,
  { supplierId, importId }: { supplierId: string; importId: string },
): Promise<ImportMapping | undefined> {
  const row = await db
    .selectFrom('catalogue_imports')
    .select('mapping')
    .where('supplier_id', '=', supplierId)
    .where('id', '!=', importId)
    .where('state', '=', 'done')
    .where('dry_run', '=', false)
    .where('withdrawn_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row?.mapping as unknown as ImportMapping | undefined
}
