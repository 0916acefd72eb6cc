import { sql, type Kysely, type Transaction } from 'kysely'
import type { StockStatement } from '@selvedge/contract/catalogue/stock-statements.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { dispatchColumns } from './dispatch-terms.ts'

/** Runs `read` on one snapshot of the database, however many queries it makes. */
export const inSnapshot = <T>(db: Kysely<DB>, read: (trx: Transaction<DB>) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)

const ROWS_AT_ONCE = 2000

/** Reads a table in batches of a few thousand rows by keyset pagination, so that no query runs long. */
async function* inBatches<T>(
  read: (after: string | undefined, most: number) => Promise<T[]>,
  keyOf: (row: T) => string,
): AsyncGenerator<T[]> {
  for (let after: string | undefined; ;) {
    const rows = await read(after, ROWS_AT_ONCE)
    if (rows.length > 0) yield rows
    if (rows.length < ROWS_AT_ONCE) return
    after = keyOf(rows.at(-1)!)
  }
}

const findSuppliers = (trx: Transaction<DB>) =>
  trx
    .selectFrom('suppliers')
    .select(['id', 'slug', 'name', 'description', 'terms', 'translations', 'place', 'currency'])
    .select('min_order_um')
    .select(dispatchColumns)
    .orderBy('name')
    .orderBy('slug')
    .execute()

export const selectDesigns = (trx: Transaction<DB>) =>
  trx
    .selectFrom('designs')
    .select(['id', 'slug', 'supplier_id', 'design_name', 'design_number', 'product_type', 'pattern', 'facts'])

const findDesigns = (trx: Transaction<DB>, after: string | undefined, most: number) =>
  selectDesigns(trx)
    .$if(after !== undefined, query => query.where('slug', '>', after!))
    .orderBy('slug')
    .limit(most)
    .execute()

export const selectColourways = (trx: Transaction<DB>) =>
  trx
    .selectFrom('colourways')
    .select([
      'id',
      'design_id',
      'slug',
      'supplier_sku',
      'gtin',
      'colour_name',
      'colour_number',
      'colour_family',
    ])
    .select(['hex', 'lab', 'picture_hash', 'status', 'listed_on', 'cut_price_minor', 'rrp_minor'])
    .select(['lead_time_days', 'currency'])
    .where('withdrawn_at', 'is', null)

const findColourways = (trx: Transaction<DB>, after: string | undefined, most: number) =>
  selectColourways(trx)
    .$if(after !== undefined, query => query.where('slug', '>', after!))
    .orderBy('slug')
    .limit(most)
    .execute()

const findBooks = (trx: Transaction<DB>) =>
  trx
    .selectFrom('books')
    .select(['id', 'supplier_id', 'slug', 'number', 'name', 'volume', 'season', 'launched', 'withdrawn'])
    .orderBy('slug')
    .orderBy('supplier_id')
    .execute()

const findPages = (trx: Transaction<DB>, bookId: string) =>
  trx
    .selectFrom('book_pages')
    .innerJoin('colourways', 'colourways.id', 'colourway_id')
    .select(['colourway_id', 'page'])
    .where('book_id', '=', bookId)
    .where('withdrawn_at', 'is', null)
    .orderBy('page')
    .orderBy('colourway_id')
    .execute()

const countColourways = async (trx: Transaction<DB>): Promise<number> => {
  const { count } = await trx
    .selectFrom('colourways')
    .where('withdrawn_at', 'is', null)
    .select(query => query.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The catalogue's rows that the index needs, without stock; large tables come in batches. */
export async function findCatalogue(trx: Transaction<DB>) {
  return {
    suppliers: await findSuppliers(trx),
    colourwayCount: await countColourways(trx),
    designs: () =>
      inBatches(
        (after, most) => findDesigns(trx, after, most),
        row => row.slug,
      ),
    colourways: () =>
      inBatches(
        (after, most) => findColourways(trx, after, most),
        row => row.slug,
      ),
    books: await findBooks(trx),
    pagesOf: (bookId: string) => findPages(trx, bookId),
  }
}
export type CatalogueReading = Awaited<ReturnType<typeof findCatalogue>>

/** The same, with all batches read. */
export type CatalogueRows = Pick<CatalogueReading, 'suppliers' | 'books'> & {
  designs: Awaited<ReturnType<typeof findDesigns>>
  colourways: Awaited<ReturnType<typeof findColourways>>
  pages: (Awaited<ReturnType<typeof findPages>>[number] & { book_id: string })[]
}

const STOCK_AT_ONCE = 5000

export const selectFree = (trx: Kysely<DB>) =>
  trx
    .selectFrom('pieces')
    .select('colourway_id')
    .select(sql<number>`coalesce(sum(free_um) filter (where stated = 'length'), 0)::int8`.as('free_um'))
    .select(sql<number>`coalesce(max(free_um) filter (where piece_number <> ''), 0)`.as('largest_um'))
    .select(
      sql<StockStatement>`coalesce(max(stated) filter (where stated <> 'length'), 'length')`.as('stated'),
    )
    .groupBy('colourway_id')

const findFreeAfter = (trx: Transaction<DB>, after: string | undefined) =>
  selectFree(trx)
    .$if(after !== undefined, query => query.where('colourway_id', '>', after!))
    .orderBy('colourway_id')
    .limit(STOCK_AT_ONCE)
    .execute()
export type FreeStockRow = Awaited<ReturnType<typeof findFreeAfter>>[number]

/** Free length of each colourway that has pieces, in micrometres, in batches. */
export async function* findFreeStock(trx: Transaction<DB>): AsyncGenerator<FreeStockRow[]> {
  for (let after: string | undefined; ;) {
    const rows = await findFreeAfter(trx, after)
    yield rows
    if (rows.length < STOCK_AT_ONCE) return
    after = rows.at(-1)!.colourway_id
  }
}
