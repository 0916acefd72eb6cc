import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Member } from '../platform/sessions.ts'
import type { IndexedBook } from '../search/index/indexed-fabric.ts'
import { deleteHolding, findBookId, findHeldBooks, insertHolding } from './book-holdings.queries.ts'

/** Whether the caller's business has a book; null for callers without a business. */
export type IsHeld = (book: Pick<IndexedBook, 'id' | 'supplier'>) => boolean | null

export const noHeldBooks: IsHeld = () => null

/** The books of the caller's business; signed-out callers have none. */
export async function heldBooksOf(
  db: Kysely<DB>,
  caller: Pick<Member, 'retailerId'> | undefined,
): Promise<IsHeld> {
  if (!caller) return noHeldBooks
  const held = new Set(
    (await findHeldBooks(db, caller.retailerId)).map(({ supplier, book }) => `${supplier}/${book}`),
  )
  return ({ id, supplier }) => held.has(`${supplier.id}/${id}`)
}

export type MarkBookOptions = {
  db: Kysely<DB>
  caller: Pick<Member, 'retailerId'>
  supplier: string
  book: string
  held: boolean
  now: Date
}

/** Marks or unmarks a book as held by the caller's business. Throws `notFound`. */
export async function markBook({ db, caller, supplier, book, held, now }: MarkBookOptions): Promise<void> {
  const found = await findBookId(db, supplier, book)
  if (!found) throw new ApiError('notFound')
  const holding = { retailerId: caller.retailerId, bookId: found.id }
  if (held) await insertHolding(db, holding, now)
  else await deleteHolding(db, holding)
}
