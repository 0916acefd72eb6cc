import { sql, type Insertable, type Kysely, type Updateable } from 'kysely'
import {
  liveSpecialPriceStates,
  SPECIAL_PRICE_PAGE_SIZE,
} from '@selvedge/contract/special-pricing/special-price-terms.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import {
  gridColumn,
  leastLengthColumn,
  priceBreaksColumn,
  sampleOfferedColumn,
  samplesPerMonthColumn,
} from '../pricing/cloth-terms.ts'
import { newId } from '../platform/identifiers.ts'

type Request = DB['special_price_requests']
export type RequestRow = Awaited<ReturnType<typeof selectRequestPage>>[number]
export type EventRow = Awaited<ReturnType<typeof selectEvents>>[number]
export type LockedRequest = NonNullable<Awaited<ReturnType<typeof lockRequest>>>
export type WishedCloth = NonNullable<Awaited<ReturnType<typeof selectCloth>>>

/** Serialises the creation of requests of one business. */
export const lockBusiness = (trx: Kysely<DB>, retailerId: string) =>
  trx
    .selectFrom('retailers')
    .select(['business_name'])
    .where('id', '=', retailerId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

const cloths = (db: Kysely<DB>) =>
  db
    .selectFrom('colourways')
    .innerJoin('designs', 'designs.id', 'colourways.design_id')
    .innerJoin('suppliers', 'suppliers.id', 'colourways.supplier_id')
    .select(['colourways.id', 'colourways.slug', 'colourways.status', 'colourways.supplier_sku'])
    .select(['colourways.colour_name', 'colourways.colour_number', 'designs.design_name'])
    .select([sampleOfferedColumn, 'colourways.piece_length_um'])
    .select(['colourways.cut_price_minor', 'colourways.piece_price_minor', samplesPerMonthColumn])
    .select(['suppliers.id as supplier_id', 'suppliers.name as supplier_name'])
    .select(['suppliers.currency as supplier_currency', 'suppliers.country as supplier_country'])
    .select('colourways.currency as price_currency')
    .select(['suppliers.order_email', leastLengthColumn, gridColumn])
    .select(priceBreaksColumn)

export const selectCloth = (db: Kysely<DB>, slug: string) =>
  cloths(db).where('colourways.slug', '=', slug).executeTakeFirst()

/** The cloth of a member's own line, and the length of the line. */
export const selectClothOfLine = (
  db: Kysely<DB>,
  { retailerId, userId, cartItemId }: { retailerId: string; userId: string; cartItemId: string },
) =>
  cloths(db)
    .innerJoin('cart_items', 'cart_items.colourway_id', 'colourways.id')
    .select(['cart_items.order_type', 'cart_items.requested_um', 'cart_items.sidemark'])
    .where('cart_items.id', '=', cartItemId)
    .where('cart_items.retailer_id', '=', retailerId)
    .where('cart_items.user_id', '=', userId)
    .where('cart_items.order_id', 'is', null)
    .executeTakeFirst()

export async function nextNumber(trx: Kysely<DB>): Promise<string> {
  const { rows } = await sql<{ number: number }>`select nextval('special_price_numbers') as number`.execute(
    trx,
  )
  return `SP-${rows[0]!.number}`
}

export const insertRequest = (trx: Kysely<DB>, row: Insertable<Request>) =>
  trx.insertInto('special_price_requests').values(row).execute()

export const insertEvent = (
  trx: Kysely<DB>,
  event: Omit<Insertable<DB['special_price_events']>, 'id'> & { at: Date },
) =>
  trx
    .insertInto('special_price_events')
    .values({ ...event, id: newId(event.at.getTime()) })
    .execute()

/** Live requests of a business: at most one per cloth. */
export const selectLive = (db: Kysely<DB>, retailerId: string) =>
  db
    .selectFrom('special_price_requests')
    .selectAll()
    .where('retailer_id', '=', retailerId)
    .where('state', 'in', liveSpecialPriceStates)
    .execute()

/** Requests of one business, or for the cloths of one supplier; any where neither is named. */
type Reach = { number: string; retailerId?: string; supplierId?: string | null }

/** Locks a request within reach until the transaction ends. */
export async function lockRequest(trx: Kysely<DB>, { number, retailerId, supplierId = null }: Reach) {
  const query = trx.selectFrom('special_price_requests').selectAll().where('number', '=', number)
  const own = supplierId === null ? query : query.where('colourway_id', 'in', clothsOf(trx, supplierId))
  return (retailerId === undefined ? own : own.where('retailer_id', '=', retailerId))
    .forUpdate()
    .executeTakeFirst()
}

const clothsOf = (db: Kysely<DB>, supplierId: string) =>
  db.selectFrom('colourways').select('id').where('supplier_id', '=', supplierId)

export const lockRequestById = (trx: Kysely<DB>, id: string) =>
  trx.selectFrom('special_price_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Notes for which last day the business was mailed. What it has seen of the request does not change. */
export const noteReminded = (trx: Kysely<DB>, id: string, day: string) =>
  trx.updateTable('special_price_requests').set({ reminded_for: day }).where('id', '=', id).execute()

export const updateRequest = (trx: Kysely<DB>, id: string, change: Updateable<Request>) =>
  trx
    .updateTable('special_price_requests')
    .set(eb => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Marks the offers of a business that have expired. */
export const expireOffers = (
  trx: Kysely<DB>,
  { retailerId, day, now }: { retailerId: string; day: string; now: Date },
) =>
  trx
    .updateTable('special_price_requests')
    .set(eb => ({ state: 'expired' as const, changed_at: now, version: eb('version', '+', 1) }))
    .where('retailer_id', '=', retailerId)
    .where('state', 'in', ['countered', 'accepted'])
    .where('offer_valid_until', '<', day)
    .where('order_id', 'is', null)
    .returning('id')
    .execute()

/**
 * Holds accepted offers for an order that is being paid, and returns those it could hold; another order may
 * have taken some.
 */
export const holdFor = (trx: Kysely<DB>, orderId: string, ids: readonly string[]) =>
  trx
    .updateTable('special_price_requests')
    .set(eb => ({ order_id: orderId, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .where('state', '=', 'accepted')
    .where('order_id', 'is', null)
    .returning('id')
    .execute()

/**
 * Releases the offers that an order holds: to `ordered` when it was placed, back to `accepted` when it was
 * not.
 */
export const releaseOffers = (
  trx: Kysely<DB>,
  orderId: string,
  to: { state: 'ordered'; at: Date } | { state: 'accepted' },
) =>
  trx
    .updateTable('special_price_requests')
    .set(eb => ({
      state: to.state,
      version: eb('version', '+', 1),
      ...(to.state === 'ordered' ? { changed_at: to.at } : { order_id: null }),
    }))
    .where('order_id', '=', orderId)
    .where('state', '=', 'accepted')
    .returning('id')
    .execute()

/** The last event of a request; with `moves`, the last that was not merely a message. */
export const selectLastEvent = (trx: Kysely<DB>, requestId: string, of: 'all' | 'moves') =>
  trx
    .selectFrom('special_price_events')
    .select(['user_id', 'by_supplier', 'state', 'message'])
    .where('request_id', '=', requestId)
    .$if(of === 'moves', query => query.where('state', '<>', 'message'))
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()

const requests = (db: Kysely<DB>) =>
  db
    .selectFrom('special_price_requests as request')
    .innerJoin('colourways', 'colourways.id', 'request.colourway_id')
    .innerJoin('designs', 'designs.id', 'colourways.design_id')
    .innerJoin('suppliers', 'suppliers.id', 'colourways.supplier_id')
    .innerJoin('users', 'users.id', 'request.asked_by')
    .innerJoin('retailers', 'retailers.id', 'request.retailer_id')
    .leftJoin('orders', 'orders.id', 'request.order_id')
    .selectAll('request')
    .select([
      'colourways.slug',
      'colourways.colour_name',
      'colourways.colour_number',
      'colourways.supplier_sku',
    ])
    .select(['colourways.hex', 'colourways.picture_hash', 'designs.design_name'])
    .select(['suppliers.name as supplier_name', 'retailers.business_name'])
    .select(sql<string | null>`retailers.address ->> 'city'`.as('business_town'))
    .select('suppliers.currency as supplier_currency')
    .select(['suppliers.id as supplier_id', 'suppliers.country as supplier_country', 'suppliers.order_email'])
    .select(['users.first_name', 'users.last_name', 'orders.number as order_number'])
    .select([leastLengthColumn, gridColumn])

/** Of the business that asks and of the supplier: whether tiers count, and what Selvedge keeps. */
export const selectBasis = (db: Kysely<DB>, row: Pick<RequestRow, 'retailer_id' | 'supplier_id'>) =>
  db
    .selectFrom('retailers')
    .innerJoin('suppliers', join => join.on('suppliers.id', '=', row.supplier_id))
    .select(['retailers.verification', 'suppliers.commission_bp'])
    .where('retailers.id', '=', row.retailer_id)
    .executeTakeFirstOrThrow()

/** Requests that wait for the business's answer first, then those whose price can be ordered at, then newest first. */
export const selectRequestPage = (
  db: Kysely<DB>,
  { retailerId, page, day }: { retailerId: string; page: number; day: string },
) =>
  requests(db)
    .where('request.retailer_id', '=', retailerId)
    .orderBy(sql`request.state = 'countered' and request.offer_valid_until >= ${day}`, 'desc')
    .orderBy(sql`request.state = 'accepted' and request.offer_valid_until >= ${day}`, 'desc')
    .orderBy('request.created_at', 'desc')
    .orderBy('request.id', 'desc')
    .limit(SPECIAL_PRICE_PAGE_SIZE)
    .offset((page - 1) * SPECIAL_PRICE_PAGE_SIZE)
    .execute()

/** The lengths of a member's lines of these cloths, also of those that are saved for later. */
export async function selectLengthsInCart(
  db: Kysely<DB>,
  { retailerId, userId }: { retailerId: string; userId: string },
  colourwayIds: readonly string[],
) {
  if (colourwayIds.length === 0) return []
  return db
    .selectFrom('cart_items')
    .select(['colourway_id', 'requested_um'])
    .where('retailer_id', '=', retailerId)
    .where('user_id', '=', userId)
    .where('order_id', 'is', null)
    .where('order_type', '<>', 'sample')
    .where('colourway_id', 'in', colourwayIds)
    .execute()
}

/** A request within reach. */
export const selectRequest = (db: Kysely<DB>, { number, retailerId, supplierId = null }: Reach) => {
  const query = requestsFor(db, supplierId).where('request.number', '=', number)
  return (
    retailerId === undefined ? query : query.where('request.retailer_id', '=', retailerId)
  ).executeTakeFirst()
}

/** Requests for the cloths of a supplier; all where none is named. */
const requestsFor = (db: Kysely<DB>, supplierId: string | null) =>
  requests(db).$if(supplierId !== null, query => query.where('colourways.supplier_id', '=', supplierId))

type Earlier = { of: { retailer_id: string; id: string }; supplierId: string | null; most: number }

/** What a business asked for before and beside this request, of this supplier where one is named; newest first. */
export const selectEarlier = (db: Kysely<DB>, { of: { retailer_id, id }, supplierId, most }: Earlier) =>
  requestsFor(db, supplierId)
    .where('request.retailer_id', '=', retailer_id)
    .where('request.id', '<>', id)
    .orderBy('request.created_at', 'desc')
    .orderBy('request.id', 'desc')
    .limit(most)
    .execute()

export const countRequests = (db: Kysely<DB>, retailerId: string) =>
  db
    .selectFrom('special_price_requests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('retailer_id', '=', retailerId)
    .executeTakeFirstOrThrow()

/** Offers that a business has not answered, oldest first. */
export const selectOpenOffers = (db: Kysely<DB>, retailerId: string, day: string) =>
  requests(db)
    .where('request.retailer_id', '=', retailerId)
    .where('request.state', '=', 'countered')
    .where('request.offer_valid_until', '>=', day)
    .orderBy('request.changed_at')
    .execute()

/** Requests that wait for an answer, of this supplier where one is named; longest waiting first. */
export const selectWaiting = (db: Kysely<DB>, supplierId: string | null) =>
  requestsFor(db, supplierId)
    .where('request.state', 'in', ['submitted', 'revised'])
    .orderBy('request.changed_at')
    .orderBy('request.id')
    .execute()

export async function countWaiting(db: Kysely<DB>, supplierId: string | null): Promise<number> {
  const { count } = await db
    .selectFrom('special_price_requests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', 'in', ['submitted', 'revised'])
    .$if(supplierId !== null, query => query.where('colourway_id', 'in', clothsOf(db, supplierId!)))
    .executeTakeFirstOrThrow()
  return count
}

export async function selectEvents(db: Kysely<DB>, requestIds: readonly string[]) {
  if (requestIds.length === 0) return []
  return db
    .selectFrom('special_price_events as event')
    .leftJoin('users', 'users.id', 'event.user_id')
    .selectAll('event')
    .select(['users.first_name', 'users.last_name'])
    .where('event.request_id', 'in', requestIds)
    .orderBy('event.position')
    .execute()
}

/** The recipient of an answer: the member who asked or, if they have left the business, its owner. */
export const selectAddressee = (trx: Kysely<DB>, { asked_by, retailer_id }: LockedRequest) =>
  trx
    .selectFrom('users')
    .innerJoin('retailers', 'retailers.id', 'users.retailer_id')
    .select(['users.email', 'users.locale', 'users.measurement_type'])
    .select('retailers.measurement_type as business_measurement_type')
    .where('users.retailer_id', '=', retailer_id)
    .where(eb => eb.or([eb('users.id', '=', asked_by), eb('users.role', '=', 'owner')]))
    .orderBy(sql`users.id = ${asked_by}`, 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
