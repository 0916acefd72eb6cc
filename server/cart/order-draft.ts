import type { Kysely } from 'kysely'
import type { OrderDraft } from '@selvedge/contract/orders/order-draft.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { CartOwner } from './cart.queries.ts'
import { deleteDraft, lockAnyItem, selectDraft, upsertDraft } from './order-draft.queries.ts'

export { deletingDraft } from './order-draft.queries.ts'

const nothingTyped: OrderDraft = { poNumber: '', note: '' }

/** What a member has typed into the order form of their cart. */
export async function readOrderDraft(db: Kysely<DB>, owner: CartOwner): Promise<OrderDraft> {
  const row = await selectDraft(db, owner)
  return row ? { poNumber: row.po_number, note: row.note } : nothingTyped
}

/**
 * Keeps it while there is something in the cart: a browser's last save may arrive after the order it was typed for, and
 * must not stand in the form of the next one.
 */
export const saveOrderDraft = (
  db: Kysely<DB>,
  { owner, draft, now }: { owner: CartOwner; draft: OrderDraft; now: Date },
): Promise<void> =>
  inTransaction(db, async trx => {
    if (draft.poNumber === '' && draft.note === '') await deleteDraft(trx, owner)
    else if (await lockAnyItem(trx, owner)) await upsertDraft(trx, owner, draft, now)
  })
