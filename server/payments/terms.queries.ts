import { sql, type Insertable, type Kysely } from 'kysely'
import type { AccountCurrency } from '@selvedge/contract/pricing/money.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'

export type TermsRow = NonNullable<Awaited<ReturnType<typeof selectTerms>>>

/** The terms of a business, if they have not ended and are in its currency. */
export const selectTerms = (db: Kysely<DB>, retailerId: string, currency: AccountCurrency) =>
  db
    .selectFrom('retailer_terms')
    .selectAll()
    .where('retailer_id', '=', retailerId)
    .where('currency', '=', currency)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/**
 * What a business owes, or will owe, for orders on account: what is not paid from the wallet, has not been paid or credited
 * since, and was not cancelled. An order that is pending counts. One that is closed has been invoiced in full, so it is read only
 * while one of its invoices is open.
 */
export async function selectUsedMinor(db: Kysely<DB>, retailerId: string): Promise<number> {
  const { minor } = await db
    .selectFrom('orders')
    .select(
      sql<number>`coalesce(sum(
        total_minor - wallet_minor - coalesce((
          select sum(paid_minor + credited_minor) from invoices where order_id = orders.id and type = 'invoice'), 0)
        + coalesce((
          select sum(p.amount_minor) from invoice_payments p join invoices i on i.id = p.invoice_id
          where i.order_id = orders.id and p.way = 'wallet'), 0)
        - coalesce((
          select sum(round((l.goods_minor + l.cut_fee_minor - l.discount_minor) * (10000 + s.tax_bp) / 10000.0))
          from order_lines l join order_shipments s on s.id = l.shipment_id
          where l.order_id = orders.id and l.state = 'cancelled'), 0)
      ), 0)::int8`.as('minor'),
    )
    .where('retailer_id', '=', retailerId)
    .where('payment_kind', '=', 'account')
    .where('state', '<>', 'cancelled')
    // In the words of the index of those that are open.
    .where(
      sql<boolean>`(state not in ('cancelled', 'closed') or orders.id = any(array(
        select order_id from invoices
        where invoices.retailer_id = ${retailerId} and type = 'invoice' and paid_minor + credited_minor < total_minor)))`,
    )
    .executeTakeFirstOrThrow()
  return minor
}

export const upsertTerms = (trx: Kysely<DB>, row: Insertable<DB['retailer_terms']>) => {
  const { retailer_id, ...terms } = row
  return trx
    .insertInto('retailer_terms')
    .values({ retailer_id, ...terms })
    .onConflict(conflict => conflict.column('retailer_id').doUpdateSet(terms))
    .execute()
}

/** Terms that have ended stay ended as of then. */
export const closeTerms = (trx: Kysely<DB>, retailerId: string, now: Date) =>
  trx
    .updateTable('retailer_terms')
    .set({ ended_at: now })
    .where('retailer_id', '=', retailerId)
    .where('ended_at', 'is', null)
    .execute()

const TERMS_LISTED = 500
/** Of one business, or of all. */
export const selectGranted = (db: Kysely<DB>, retailerId?: string) =>
  db
    .selectFrom('retailer_terms')
    .innerJoin('retailers', 'retailers.id', 'retailer_terms.retailer_id')
    .innerJoin('users', 'users.retailer_id', 'retailers.id')
    .selectAll('retailer_terms')
    .select(['retailers.business_name', 'users.email'])
    .where('users.role', '=', 'owner')
    .$if(retailerId !== undefined, query => query.where('retailers.id', '=', retailerId!))
    .orderBy('retailer_terms.limit_minor', 'desc')
    .orderBy('retailers.id')
    .limit(TERMS_LISTED)
    .execute()

/** The business of an owner, locked: none of its orders is placed meanwhile. */
export const lockBusinessOfOwner = (trx: Kysely<DB>, email: string) =>
  trx
    .selectFrom('retailers')
    .innerJoin('users', 'users.retailer_id', 'retailers.id')
    .select(['retailers.id', 'retailers.verification'])
    .where('users.email', '=', email)
    .where('users.role', '=', 'owner')
    .forNoKeyUpdate('retailers')
    .executeTakeFirst()
