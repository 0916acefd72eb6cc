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

/** What has paid an invoice since it was issued, or was taken off it; the wallet's part counts with the order. */
const settled = sql`(select coalesce(sum(least(invoices.total_minor, invoices.paid_minor + invoices.credited_minor)
    - coalesce((select sum(amount_minor) from invoice_payments
                where invoice_id = invoices.id and way = 'wallet'), 0)), 0)
  from invoices where invoices.order_id = orders.id and invoices.type = 'invoice')`

/**
 * What a business owes, or will owe, for orders on account: what is not paid from the wallet, nor by its invoices. An
 * order that is pending counts, one that is cancelled does not.
 */
export async function selectUsedMinor(db: Kysely<DB>, retailerId: string): Promise<number> {
  const { minor } = await db
    .selectFrom('orders')
    .select(
      sql<number>`coalesce(sum(greatest(total_minor - wallet_minor - ${settled}, 0)), 0)::int8`.as('minor'),
    )
    .where('retailer_id', '=', retailerId)
    .where('payment_kind', '=', 'account')
    .where('state', '<>', 'cancelled')
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
