import { sql, type Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { StoredPiece } from './piece-changes.ts'

/**
 * Private ids of every supplier, manufacturer and book by public name, and the suppliers' currencies; a book's name is
 * `supplier/book`.
 */
export async function findPartyIds(trx: Transaction<DB>) {
  const suppliers = await trx.selectFrom('suppliers').select(['id', 'slug', 'currency']).execute()
  const manufacturers = await trx.selectFrom('manufacturers').select(['id', 'slug']).execute()
  const books = await trx.selectFrom('books').select(['id', 'slug', 'supplier_id']).execute()
  const supplierSlugs = new Map(suppliers.map(row => [row.id, row.slug]))
  return {
    suppliers: new Map(suppliers.map(row => [row.slug, row.id])),
    currencies: new Map(suppliers.map(row => [row.slug, row.currency])),
    manufacturers: new Map(manufacturers.map(row => [row.slug, row.id])),
    books: new Map(books.map(row => [`${supplierSlugs.get(row.supplier_id)}/${row.slug}`, row.id])),
  }
}

/** The currencies in which suppliers of these names have lines that no statement has paid, with the supplier's own. */
export const findOwedCurrencies = (trx: Transaction<DB>, slugs: string[]) =>
  trx
    .selectFrom('suppliers')
    .innerJoin('supplier_lines as line', 'line.supplier_id', 'suppliers.id')
    .select(['suppliers.slug', 'suppliers.currency', 'line.currency as owed_currency'])
    .where(sql<boolean>`slug = any(${slugs}::text[])`)
    .where('line.statement_id', 'is', null)
    .distinct()
    .execute()

export type StoredColourway = { id: string; slug: string; supplier_id: string; supplier_sku: string }
type Key = { supplier_id: string; supplier_sku: string; slug: string }

/** Colourways that share supplier and SKU, or the public name, with one of these keys. */
export async function findColourways(trx: Transaction<DB>, keys: Key[]): Promise<StoredColourway[]> {
  const { rows } = await sql<StoredColourway>`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
        as given (supplier_id uuid, supplier_sku text, slug text)
    )
    select held.id, held.slug, held.supplier_id, held.supplier_sku
    from colourways held join given using (supplier_id, supplier_sku)
    union
    select held.id, held.slug, held.supplier_id, held.supplier_sku
    from colourways held join given on given.slug = held.slug`.execute(trx)
  return rows
}

export const findDesigns = (trx: Transaction<DB>, slugs: string[]) =>
  trx
    .selectFrom('designs')
    .select(['id', 'slug', 'supplier_id'])
    .where(sql<boolean>`slug = any(${slugs}::text[])`)
    .execute()

const piecesOf = (trx: Transaction<DB>, colourwayIds: string[]) =>
  trx
    .selectFrom('pieces')
    .select(['id', 'colourway_id', 'piece_number', 'dye_lot', 'length_um', 'reserved_um', 'stated'])
    .where(sql<boolean>`colourway_id = any(${colourwayIds}::uuid[])`)
    .orderBy('id')

export const findPieces = (trx: Transaction<DB>, colourwayIds: string[]): Promise<StoredPiece[]> =>
  piecesOf(trx, colourwayIds).execute()

/**
 * Locks pieces ordered by id, as everywhere, so that neither they nor what is reserved of them can change. What a cut leaves is a new
 * piece that who has waited for the cut does not see, so it looks again until nothing new has come.
 */
export async function lockPieces(trx: Transaction<DB>, colourwayIds: string[]): Promise<StoredPiece[]> {
  if (colourwayIds.length === 0) return []
  let before = -1
  for (;;) {
    const pieces = await piecesOf(trx, colourwayIds).forUpdate().execute()
    if (pieces.length === before) return pieces
    before = pieces.length
  }
}
