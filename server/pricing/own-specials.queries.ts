import type { Kysely } from 'kysely'
import { liveSpecialPriceStates } from '@selvedge/contract/special-pricing/special-price-terms.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'

/**
 * Live requests of a business for some cloths, including expired offers, with the unpaid order that holds the
 * offer, and its member.
 */
export async function selectOwn(db: Kysely<DB>, retailerId: string, colourwayIds: readonly string[]) {
  if (colourwayIds.length === 0) return []
  return db
    .selectFrom('special_price_requests as request')
    .leftJoin('orders', 'orders.id', 'request.order_id')
    .select(['request.id', 'request.number', 'request.state', 'request.colourway_id', 'request.currency'])
    .select(['request.offer_price_minor', 'request.offer_valid_until', 'request.offer_minimum_um'])
    .select(['request.length_um', 'request.cart_item_id'])
    .select(['request.order_id', 'orders.placed_by as held_by', 'orders.state as held_state'])
    .where('request.retailer_id', '=', retailerId)
    .where('request.colourway_id', 'in', colourwayIds)
    .where('request.state', 'in', liveSpecialPriceStates)
    .execute()
}
