import { sql, type Kysely, type Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'

/** Runs `read` on one state of the database, however many queries it makes. */
export const readingOneState = <T>(db: Kysely<DB>, read: (trx: Transaction<DB>) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

export type CatalogueVersion = { number: number; catalogueNumber: number }

export async function findVersion(db: Kysely<DB>): Promise<CatalogueVersion> {
  const row = await db
    .selectFrom('catalogue_version')
    .select(['number', 'catalogue_number'])
    .executeTakeFirstOrThrow()
  return { number: row.number, catalogueNumber: row.catalogue_number }
}

const findSuppliers = (trx: Transaction<DB>) =>
  trx
    .selectFrom('suppliers')
    .select(['id', 'slug', 'name', 'description', 'place', 'country', 'currency'])
    .orderBy('name')
    .orderBy('slug')
    .execute()

const findDesigns = (trx: Transaction<DB>) =>
  trx
    .selectFrom('designs')
    .select(['id', 'supplier_id', 'design_name', 'design_number', 'product_type', 'pattern', 'facts'])
    .orderBy('slug')
    .execute()

const findColourways = (trx: Transaction<DB>) =>
  trx
    .selectFrom('colourways')
    .select(['id', 'design_id', 'slug', 'supplier_sku', 'colour_name', 'colour_number', 'colour_family'])
    .select(['hex', 'recipe_hash', 'status', 'listed_on', 'cut_price_minor', 'rrp_minor'])
    .select(sql<number>`lab[1]`.as('lightness'))
    .orderBy('slug')
    .execute()

const findBooks = (trx: Transaction<DB>) =>
  trx
    .selectFrom('books')
    .select(['id', 'supplier_id', 'slug', 'number', 'name', 'volume', 'season', 'launched', 'withdrawn'])
    .orderBy('slug')
    .execute()

const findPages = (trx: Transaction<DB>) =>
  trx.selectFrom('book_pages').select(['book_id', 'colourway_id', 'page']).orderBy('page').execute()

/** Everything of the catalogue that the index keeps, but for stock. */
export async function findCatalogue(trx: Transaction<DB>) {
  return {
    suppliers: await findSuppliers(trx),
    designs: await findDesigns(trx),
    colourways: await findColourways(trx),
    books: await findBooks(trx),
    pages: await findPages(trx),
  }
}
export type CatalogueRows = Awaited<ReturnType<typeof findCatalogue>>

/** What is free of each colourway that has pieces, in micrometres. */
export async function findFreeStock(trx: Transaction<DB>) {
  return trx
    .selectFrom('pieces')
    .select('colourway_id')
    .select(sql<number>`sum(length_um - reserved_um)::int8`.as('free_um'))
    .select(sql<number>`max(length_um - reserved_um)`.as('largest_um'))
    .groupBy('colourway_id')
    .execute()
}

/** The earliest delivery expected of each colourway that awaits one. */
export const findNextDeliveries = (trx: Transaction<DB>) =>
  trx
    .selectFrom('incoming_stock')
    .distinctOn('colourway_id')
    .select(['colourway_id', 'length_um', 'eta'])
    .orderBy('colourway_id')
    .orderBy('eta')
    .orderBy('dye_lot')
    .execute()
