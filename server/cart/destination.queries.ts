import { sql, type Kysely } from 'kysely'
import { Address } from '@selvedge/contract/postal/address.ts'
import type { DB, JsonValue } from '@selvedge/db/schema.gen.ts'
import type { Buyer } from './cart-version.ts'
import type { CartOwner } from './cart.queries.ts'

/** The address book of a business, and the workrooms that it chose. */
export const selectDestinations = (db: Kysely<DB>, retailerId: string) =>
  db
    .selectFrom('retailer_addresses')
    .select(['id', 'kind', 'label', 'instructions', 'address'])
    .where('retailer_id', '=', retailerId)
    .unionAll(
      db
        .selectFrom('retailer_manufacturers')
        .innerJoin('manufacturers', 'manufacturers.id', 'retailer_manufacturers.manufacturer_id')
        .select(['manufacturers.id', sql<'workroom'>`manufacturers.type`.as('kind')])
        .select('manufacturers.name as label')
        .select('manufacturers.instructions')
        .select(sql<JsonValue>`manufacturers.address`.as('address'))
        .where('retailer_manufacturers.retailer_id', '=', retailerId)
        .where('manufacturers.type', '=', 'workroom')
        .where('manufacturers.address', 'is not', null),
    )
    .execute()

/** How a business is addressed; without an address while it has sent that as plain text only. */
export async function selectBuyer(db: Kysely<DB>, retailerId: string): Promise<Buyer> {
  const row = await db
    .selectFrom('retailers')
    .select(['business_name', 'address'])
    .where('id', '=', retailerId)
    .executeTakeFirstOrThrow()
  return { businessName: row.business_name, address: Address.nullable().parse(row.address) }
}

/** Locked, so that nobody removes it before a line that goes there is stored. */
export const lockDestination = async (trx: Kysely<DB>, retailerId: string, id: string) =>
  (await lockAddress(trx, retailerId, id)) ?? (await lockWorkroom(trx, retailerId, id))

const lockAddress = (trx: Kysely<DB>, retailerId: string, id: string) =>
  trx
    .selectFrom('retailer_addresses')
    .select('id')
    .where('retailer_id', '=', retailerId)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst()

const lockWorkroom = (trx: Kysely<DB>, retailerId: string, id: string) =>
  trx
    .selectFrom('retailer_manufacturers')
    .innerJoin('manufacturers', 'manufacturers.id', 'retailer_manufacturers.manufacturer_id')
    .select('manufacturers.id')
    .where('retailer_manufacturers.retailer_id', '=', retailerId)
    .where('manufacturers.id', '=', id)
    .where('manufacturers.type', '=', 'workroom')
    .where('manufacturers.address', 'is not', null)
    .forKeyShare('retailer_manufacturers')
    .executeTakeFirst()

/**
 * How many lines a member has, those kept for later too; and to how many addresses those to order go, with one that is not
 * the business's own.
 */
export const selectCartSoFar = (db: Kysely<DB>, owner: CartOwner) =>
  db
    .selectFrom('cart_items')
    .select(({ fn }) => fn.countAll<number>().as('line_count'))
    .select(
      sql<number>`count(distinct coalesce(address_id::text, '')) filter (where not saved_for_later)`.as(
        'address_count',
      ),
    )
    .select(sql<string | null>`min(address_id::text) filter (where not saved_for_later)`.as('address_id'))
    .where('retailer_id', '=', owner.retailerId)
    .where('user_id', '=', owner.userId)
    .where('order_id', 'is', null)
    .executeTakeFirstOrThrow()

export const updateDestinations = (trx: Kysely<DB>, owner: CartOwner, addressId: string | null) =>
  trx
    .updateTable('cart_items')
    .set({ address_id: addressId })
    .where('retailer_id', '=', owner.retailerId)
    .where('user_id', '=', owner.userId)
    .where('order_id', 'is', null)
    .where('saved_for_later', '=', false)
    .execute()

/** The order of a member's cart that is waiting for the payment gateway; one that a colleague pays has left the cart. */
export const selectingPending = (db: Kysely<DB>, owner: CartOwner) =>
  db
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.retailer_id', '=', owner.retailerId)
    .where('orders.placed_by', '=', owner.userId)
    .where('orders.approved_by', 'is', null)
    .where('orders.state', '=', 'paymentPending')

export const isCartBeingOrdered = async (db: Kysely<DB>, owner: CartOwner): Promise<boolean> =>
  (await selectingPending(db, owner).executeTakeFirst()) !== undefined
