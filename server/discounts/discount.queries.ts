import { sql, type Insertable, type Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'

export type CodeRow = NonNullable<Awaited<ReturnType<typeof selectCode>>>
type Owner = { retailerId: string; userId: string }

export const selectCode = (db: Kysely<DB>, code: string) =>
  db.selectFrom('discount_codes').selectAll().where('code', '=', code).executeTakeFirst()

/** What a member has entered for their cart: a statement, or a part of one. */
export const selectingEntered = (db: Kysely<DB>, { retailerId, userId }: Owner) =>
  db
    .selectFrom('cart_discounts')
    .select('cart_discounts.code_id')
    .where('cart_discounts.user_id', '=', userId)
    .where('cart_discounts.retailer_id', '=', retailerId)

/** The code that a member has entered for their cart. */
export const selectEnteredCode = (db: Kysely<DB>, owner: Owner): Promise<CodeRow | undefined> =>
  db
    .selectFrom('discount_codes')
    .selectAll()
    .where('id', 'in', selectingEntered(db, owner))
    .executeTakeFirst()

/** The code of an order, and when it was asked for. */
export const selectCodeOfOrder = (
  db: Kysely<DB>,
  orderId: string,
): Promise<(CodeRow & { ordered_at: Date }) | undefined> =>
  db
    .selectFrom('orders')
    .innerJoin('discount_codes', 'discount_codes.id', 'orders.discount_code_id')
    .selectAll('discount_codes')
    .select('orders.created_at as ordered_at')
    .where('orders.id', '=', orderId)
    .executeTakeFirst()

/** Keeps the uses of a code from being counted by another order until the transaction ends. */
export const lockCode = (trx: Kysely<DB>, codeId: string) =>
  trx.selectFrom('discount_codes').select('id').where('id', '=', codeId).forNoKeyUpdate().execute()

/** The suppliers and books that a code covers, by name. */
export async function selectCoverage(db: Kysely<DB>, codeId: string) {
  const suppliers = await db
    .selectFrom('discount_code_suppliers')
    .innerJoin('suppliers', 'suppliers.id', 'discount_code_suppliers.supplier_id')
    .select(['suppliers.id', 'suppliers.name'])
    .where('code_id', '=', codeId)
    .orderBy('suppliers.name')
    .execute()
  const books = await db
    .selectFrom('discount_code_books')
    .innerJoin('books', 'books.id', 'discount_code_books.book_id')
    .select(['books.id', 'books.name'])
    .where('code_id', '=', codeId)
    .orderBy('books.name')
    .execute()
  return { suppliers, books }
}

/** Of some cloths, those in a book that a code covers. */
export async function selectColourwaysInBooks(
  db: Kysely<DB>,
  codeId: string,
  colourwayIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (colourwayIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('discount_code_books')
    .innerJoin('book_pages', 'book_pages.book_id', 'discount_code_books.book_id')
    .select('book_pages.colourway_id')
    .distinct()
    .where('discount_code_books.code_id', '=', codeId)
    .where('book_pages.colourway_id', 'in', colourwayIds)
    .execute()
  return new Set(rows.map(row => row.colourway_id))
}

type Counting = {
  retailerId: string
  /** Not counted: the order that holds the use already. */
  orderId: string | undefined
}

/** How many orders hold a code, in all and of one business, if one is named. One that is cancelled holds none. */
export function countUses(
  db: Kysely<DB>,
  codeId: string,
  { retailerId, orderId }: Omit<Counting, 'retailerId'> & { retailerId: string | null },
): Promise<{ used: number; used_each: number }> {
  const query = db
    .selectFrom('orders')
    .select(({ fn }) => [
      fn.countAll<number>().as('used'),
      fn.countAll<number>().filterWhere('retailer_id', '=', retailerId).as('used_each'),
    ])
    .where('discount_code_id', '=', codeId)
    .where('state', '<>', 'cancelled')
  return (orderId === undefined ? query : query.where('id', '<>', orderId)).executeTakeFirstOrThrow()
}

/** What a code took off the orders that hold it. */
export const selectTakenOff = (db: Kysely<DB>, codeId: string) =>
  db
    .selectFrom('orders')
    .select(['currency', sql<number>`sum(discount_minor)::bigint`.as('minor')])
    .where('discount_code_id', '=', codeId)
    .where('state', '<>', 'cancelled')
    .groupBy('currency')
    .orderBy('currency')
    .execute()

/** Whether a business has another order that is not cancelled. */
export async function hasOrdered(db: Kysely<DB>, { retailerId, orderId }: Counting): Promise<boolean> {
  const query = db
    .selectFrom('orders')
    .select('id')
    .where('retailer_id', '=', retailerId)
    .where('state', '<>', 'cancelled')
    .limit(1)
  const row = await (orderId === undefined ? query : query.where('id', '<>', orderId)).executeTakeFirst()
  return row !== undefined
}

export const upsertEntered = (trx: Kysely<DB>, { retailerId, userId }: Owner, codeId: string, now: Date) => {
  const entered = { retailer_id: retailerId, code_id: codeId, entered_at: now }
  return trx
    .insertInto('cart_discounts')
    .values({ user_id: userId, ...entered })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(entered))
    .execute()
}

/** A statement, or a part of one. */
export const deletingEntered = (trx: Kysely<DB>, { retailerId, userId }: Owner) =>
  trx.deleteFrom('cart_discounts').where('retailer_id', '=', retailerId).where('user_id', '=', userId)

export const deleteEntered = (trx: Kysely<DB>, owner: Owner) => deletingEntered(trx, owner).execute()

/** Gives the code of an order back to the cart that it came from, unless another was entered there since. */
export const returnEntered = (trx: Kysely<DB>, orderId: string, now: Date) =>
  trx
    .insertInto('cart_discounts')
    .columns(['user_id', 'retailer_id', 'code_id', 'entered_at'])
    .expression(eb =>
      eb
        .selectFrom('orders')
        .select(['placed_by', 'retailer_id'])
        .select('discount_code_id')
        .select(eb.val(now).as('at'))
        .where('id', '=', orderId)
        .where('discount_code_id', 'is not', null),
    )
    .onConflict(conflict => conflict.column('user_id').doNothing())
    .execute()

/** False where the code exists. */
export async function insertCode(trx: Kysely<DB>, row: Insertable<DB['discount_codes']>): Promise<boolean> {
  const inserted = await trx
    .insertInto('discount_codes')
    .values(row)
    .onConflict(conflict => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export async function insertCoverage(
  trx: Kysely<DB>,
  codeId: string,
  { supplierIds, bookIds }: { supplierIds: readonly string[]; bookIds: readonly string[] },
): Promise<void> {
  if (supplierIds.length > 0)
    await trx
      .insertInto('discount_code_suppliers')
      .values(supplierIds.map(supplier_id => ({ code_id: codeId, supplier_id })))
      .execute()
  if (bookIds.length > 0)
    await trx
      .insertInto('discount_code_books')
      .values(bookIds.map(book_id => ({ code_id: codeId, book_id })))
      .execute()
}

export const selectSupplierId = (db: Kysely<DB>, slug: string) =>
  db.selectFrom('suppliers').select('id').where('slug', '=', slug).executeTakeFirst()

export const selectBookId = (db: Kysely<DB>, supplierSlug: string, bookSlug: string) =>
  db
    .selectFrom('books')
    .innerJoin('suppliers', 'suppliers.id', 'books.supplier_id')
    .select('books.id')
    .where('suppliers.slug', '=', supplierSlug)
    .where('books.slug', '=', bookSlug)
    .executeTakeFirst()

const CODES_LISTED = 500
export const selectCodes = (db: Kysely<DB>) =>
  db
    .selectFrom('discount_codes')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(CODES_LISTED)
    .execute()

/** Undefined for a code that does not exist. One that is closed stays closed as of then. */
export async function closeCode(db: Kysely<DB>, code: string, now: Date): Promise<CodeRow | undefined> {
  await db
    .updateTable('discount_codes')
    .set({ closed_at: now })
    .where('code', '=', code)
    .where('closed_at', 'is', null)
    .execute()
  return selectCode(db, code)
}
