import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'

/** The books that a retailer has, by public id. */
export const findHeldBooks = (db: Kysely<DB>, retailerId: string) =>
  db
    .selectFrom('book_holdings')
    .innerJoin('books', 'books.id', 'book_holdings.book_id')
    .innerJoin('suppliers', 'suppliers.id', 'books.supplier_id')
    .select(['suppliers.slug as supplier', 'books.slug as book'])
    .where('book_holdings.retailer_id', '=', retailerId)
    .execute()

export const findBookId = (db: Kysely<DB>, supplier: string, book: string) =>
  db
    .selectFrom('books')
    .innerJoin('suppliers', 'suppliers.id', 'books.supplier_id')
    .select('books.id')
    .where('suppliers.slug', '=', supplier)
    .where('books.slug', '=', book)
    .executeTakeFirst()

export type Holding = { retailerId: string; bookId: string }

/** Idempotent: marking a book again keeps the date of the first time. */
export const insertHolding = (db: Kysely<DB>, { retailerId, bookId }: Holding, now: Date) =>
  db
    .insertInto('book_holdings')
    .values({ retailer_id: retailerId, book_id: bookId, held_since: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()

export const deleteHolding = (db: Kysely<DB>, { retailerId, bookId }: Holding) =>
  db.deleteFrom('book_holdings').where('retailer_id', '=', retailerId).where('book_id', '=', bookId).execute()
