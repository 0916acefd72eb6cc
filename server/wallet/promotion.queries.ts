import { sql, type Kysely, type Transaction } from 'kysely'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import type { AccountCurrency } from '@selvedge/contract/pricing/money.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'

export type BusinessRow = {
  id: string
  business_name: string
  currency: AccountCurrency
  email: string
  locale: Locale
}
const businesses = (db: Kysely<DB>) =>
  db
    .selectFrom('retailers')
    .innerJoin('users as owner', join =>
      join.onRef('owner.retailer_id', '=', 'retailers.id').on('owner.role', '=', 'owner'),
    )
    .select(['retailers.id', 'business_name', 'retailers.currency', 'owner.email', 'owner.locale'])

/**
 * The business of a member's address, with its owner. One that was never set up is none: it has no currency of its own yet, and is given up
 * when its owner joins another.
 */
export const findBusinessOf = (db: Kysely<DB>, email: string): Promise<BusinessRow | undefined> =>
  businesses(db)
    .innerJoin('users as member', 'member.retailer_id', 'retailers.id')
    .where('member.email', '=', email)
    .where('retailers.profile_completed_at', 'is not', null)
    .executeTakeFirst()

export const readBusiness = (db: Kysely<DB>, retailerId: string): Promise<BusinessRow | undefined> =>
  businesses(db).where('retailers.id', '=', retailerId).executeTakeFirst()

export type PromotionRow = {
  id: string
  retailer_id: string
  business_name: string
  amount_minor: number
  left_minor: number
  currency: AccountCurrency
  note: string
  at: Date
  expires_at: Date
  operator_name: string | null
}
const MOST_PROMOTIONS = 100

/** Promotions with their businesses, newest first; one where it is named. */
export async function selectPromotions(db: Kysely<DB>, reference?: string): Promise<PromotionRow[]> {
  const which = reference === undefined ? sql`true` : sql`given.reference = ${reference}`
  const { rows } = await sql<PromotionRow>`
    select given.id, wallet.retailer_id, retailers.business_name, given.currency, given.note, given.at, given.expires_at,
      operators.name as operator_name,
      sum(entry.amount_minor) filter (where entry.transaction_id = given.id)::bigint as amount_minor,
      sum(entry.amount_minor)::bigint as left_minor
    from ledger_transactions given
    join ledger_entries entry on entry.lot_id = given.id
    join ledger_accounts wallet on wallet.id = entry.account_id and wallet.kind = 'retailerWallet'
    join retailers on retailers.id = wallet.retailer_id
    left join operators on operators.id = given.operator_id
    where given.kind = 'promotion' and given.expires_at is not null and ${which}
    group by given.id, wallet.retailer_id, retailers.business_name, operators.name
    order by given.number desc limit ${MOST_PROMOTIONS}`.execute(db)
  return rows
}

export async function findPromotion(db: Kysely<DB>, id: string): Promise<PromotionRow | undefined> {
  const given = await db
    .selectFrom('ledger_transactions')
    .select('reference')
    .where('id', '=', id)
    .executeTakeFirst()
  return given && (await selectPromotions(db, given.reference))[0]
}

/** Records that the business was reminded of the end; false if it had been before. */
export async function noteReminded(trx: Transaction<DB>, transactionId: string, at: Date): Promise<boolean> {
  const noted = await trx
    .insertInto('promotion_reminders')
    .values({ transaction_id: transactionId, at })
    .onConflict(conflict => conflict.doNothing())
    .returning('transaction_id')
    .executeTakeFirst()
  return noted !== undefined
}
