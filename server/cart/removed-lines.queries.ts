import type { Insertable, Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { CartOwner } from './cart.queries.ts'

export const insertRemoved = (trx: Kysely<DB>, row: Insertable<DB['removed_cart_items']>) =>
  trx
    .insertInto('removed_cart_items')
    .values(row)
    // One that was put back and is removed again.
    .onConflict(conflict =>
      conflict
        .column('id')
        .doUpdateSet({ wishes: row.wishes, hold_id: row.hold_id, removed_at: row.removed_at }),
    )
    .execute()

/** Forgets what anybody removed before a time; skips rows that are locked, which the next call forgets. */
export const forgetRemoved = (trx: Kysely<DB>, before: Date) =>
  trx
    .deleteFrom('removed_cart_items')
    .where('id', 'in', eb =>
      eb
        .selectFrom('removed_cart_items')
        .select('id')
        .where('removed_at', '<', before)
        .forUpdate()
        .skipLocked(),
    )
    .execute()

/** A line that the member has removed, with its cloth, and whether they have ordered since. */
export const selectRemoved = (db: Kysely<DB>, owner: CartOwner, id: string) =>
  db
    .selectFrom('removed_cart_items as removed')
    .innerJoin('colourways', 'colourways.id', 'removed.colourway_id')
    .innerJoin('designs', 'designs.id', 'colourways.design_id')
    .select(['removed.id', 'removed.wishes', 'removed.hold_id', 'colourways.slug', 'designs.design_name'])
    .select(['colourways.colour_name', 'colourways.colour_number'])
    .select(eb =>
      eb
        .exists(
          eb
            .selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.retailer_id', '=', 'removed.retailer_id')
            .whereRef('orders.placed_by', '=', 'removed.user_id')
            .whereRef('orders.created_at', '>=', 'removed.removed_at')
            .where('orders.state', '!=', 'cancelled'),
        )
        .as('ordered_since'),
    )
    .where('removed.id', '=', id)
    .where('removed.retailer_id', '=', owner.retailerId)
    .where('removed.user_id', '=', owner.userId)
    .executeTakeFirst()

/** The hold that a line of a cart has taken; null for none. */
export async function selectHoldOfLine(db: Kysely<DB>, cartItemId: string): Promise<string | null> {
  const hold = await db
    .selectFrom('holds')
    .select('id')
    .where('cart_item_id', '=', cartItemId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return hold?.id ?? null
}

type TakingAgain = { holdId: string; retailerId: string; lineId: string; now: Date }

/** Gives a line its hold again, unless that is over or another line has it. */
export const takeHoldAgain = (db: Kysely<DB>, { holdId, retailerId, lineId, now }: TakingAgain) =>
  db
    .updateTable('holds')
    .set({ cart_item_id: lineId })
    .where('id', '=', holdId)
    .where('retailer_id', '=', retailerId)
    .where('cart_item_id', 'is', null)
    .where('ended_at', 'is', null)
    .where('ends_at', '>', now)
    .execute()
