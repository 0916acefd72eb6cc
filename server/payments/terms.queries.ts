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
 * What a business owes, or will owe, for orders on account: what is left of them with tax, less what the wallet keeps paying of
 * that, and what has been paid or credited since. An order that is pending counts. One that is closed has been invoiced in full, so
 * it is read only while one of its invoices is open. No order comes to less than nothing, which would allow more for others.
 */
export async function selectUsedMinor(db: Kysely<DB>, retailerId: string): Promise<number> {
  const { minor } = await db
    .selectFrom('orders')
    .select(
      sql<number>`coalesce(sum(greatest(0,
        greatest(0, ${leftOfOrder} - wallet_minor)
        - coalesce((
          select sum(paid_minor + credited_minor) from invoices where order_id = orders.id and type = 'invoice'), 0)
        + coalesce((
          select sum(p.amount_minor) from invoice_payments p join invoices i on i.id = p.invoice_id
          -- What came from the wallet for the invoice itself has a key.
          where i.order_id = orders.id and p.way = 'wallet' and p.key is null), 0)
      )), 0)::int8`.as('minor'),
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

/**
 * SQL: what the lines of an order that were not cancelled come to, by shipment, with its carriage and tax as `refundDue` counts
 * them: rounded once, half to even, or as its invoices say where they are of all that is left.
 */
const leftOfOrder = sql<number>`coalesce((
  select sum(case when invoiced.net_minor = shipment.net_minor then invoiced.total_minor
    else shipment.net_minor + (shipment.tax + 5000) / 10000 - case when shipment.tax % 20000 = 5000 then 1 else 0 end end)
  from (
    select id, net_minor, net_minor * tax_bp as tax from (
      select s.id, s.tax_bp,
        (coalesce(max(s.carriage_minor) filter (where l.order_type <> 'sample'), 0)
          + sum(l.goods_minor + l.cut_fee_minor - l.discount_minor))::int8 as net_minor
      from order_shipments s join order_lines l on l.shipment_id = s.id
      where s.order_id = orders.id and l.state <> 'cancelled'
      group by s.id) as live
  ) as shipment
  cross join lateral (
    select sum(net_minor) as net_minor, sum(total_minor) as total_minor
    from invoices where shipment_id = shipment.id and type = 'invoice'
  ) as invoiced), 0)`

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
