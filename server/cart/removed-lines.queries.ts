import type { Insertable, Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { CartOwner } from './cart.queries.ts'

export const insertRemoved = (trx: Kysely<DB>, row: Insertable<DB['removed_cart_items']>) =>
  trx
    .insertInto('removed_cart_items')
    .values(row)
    // One that was put back and is removed again.
    .onConflict(conflict =>
      conflict.column('id').doUpdateSet({ wishes: row.wishes, removed_at: row.removed_at }),
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
    .select(['removed.id', 'removed.wishes', 'colourways.slug', 'designs.design_name'])
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
