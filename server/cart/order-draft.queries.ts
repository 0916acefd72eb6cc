import type { Kysely } from 'kysely'
import type { OrderDraft } from '@selvedge/contract/orders/order-draft.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { CartOwner } from './cart.queries.ts'

export const selectDraft = (db: Kysely<DB>, { retailerId, userId }: CartOwner) =>
  db
    .selectFrom('order_drafts')
    .select(['po_number', 'note'])
    .where('retailer_id', '=', retailerId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Keeps one line of the cart from being ordered or removed until the transaction ends; undefined without lines to order. */
export const lockAnyItem = (trx: Kysely<DB>, { retailerId, userId }: CartOwner) =>
  trx
    .selectFrom('cart_items')
    .select('id')
    .where('retailer_id', '=', retailerId)
    .where('user_id', '=', userId)
    .where('order_id', 'is', null)
    .where('saved_for_later', '=', false)
    .limit(1)
    .forKeyShare()
    .executeTakeFirst()

export const upsertDraft = (
  trx: Kysely<DB>,
  { retailerId, userId }: CartOwner,
  { poNumber, note }: OrderDraft,
  now: Date,
) => {
  const kept = { retailer_id: retailerId, po_number: poNumber, note, saved_at: now }
  return trx
    .insertInto('order_drafts')
    .values({ user_id: userId, ...kept })
    .onConflict(conflict => conflict.column('user_id').doUpdateSet(kept))
    .execute()
}

/** A statement, or a part of one. */
export const deletingDraft = (trx: Kysely<DB>, { retailerId, userId }: CartOwner) =>
  trx.deleteFrom('order_drafts').where('retailer_id', '=', retailerId).where('user_id', '=', userId)

export const deleteDraft = (trx: Kysely<DB>, owner: CartOwner) => deletingDraft(trx, owner).execute()
