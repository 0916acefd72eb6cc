import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { deleteCart, type CartOwner } from './cart.queries.ts'
import { dropEntered } from './drop-entered.ts'

/** Deletes a member's cart in a business, with what they had typed to order it and the discount code. */
export async function dropCart(trx: Kysely<DB>, owner: CartOwner): Promise<void> {
  await deleteCart(trx, owner)
  await dropEntered(trx, owner)
}
