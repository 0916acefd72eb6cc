import type { Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { upsertChanged } from '@selvedge/db/upsert-changed.ts'
import type { ImportContext } from './import-context.ts'
import { removeFromOtherBooks } from './stock.queries.ts'
import type { ImportedColourway } from './stock.ts'

/** Puts colourways on exactly the pages their rows name; returns the ids of those that moved. */
export async function writePages(
  trx: Transaction<DB>,
  known: ImportContext,
  imported: ImportedColourway[],
): Promise<string[]> {
  const pages = imported.map(({ id, row: { value } }) => ({
    colourway_id: id,
    book_id: value.book && known.books.get(`${value.supplier}/${value.book.slug}`)!,
    page: value.book?.page ?? 0,
  }))
  const moved = await removeFromOtherBooks(trx, pages)
  const written = await upsertChanged({
    trx,
    table: 'book_pages',
    key: ['book_id', 'colourway_id'],
    rows: pages.filter(page => page.book_id !== null),
  })
  return [...moved, ...written.map(row => row['colourway_id']!)]
}
