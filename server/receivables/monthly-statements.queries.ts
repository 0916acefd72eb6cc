import type { Kysely, Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'

export const isMonthly = async (db: Kysely<DB>, retailerId: string): Promise<boolean> =>
  (
    await db
      .selectFrom('retailers')
      .select('monthly_statement')
      .where('id', '=', retailerId)
      .executeTakeFirstOrThrow()
  ).monthly_statement

export const setMonthly = (db: Kysely<DB>, retailerId: string, monthly: boolean) =>
  db.updateTable('retailers').set({ monthly_statement: monthly }).where('id', '=', retailerId).execute()

/** Businesses that asked for a month's statement and were not mailed it. */
export const selectToMail = (db: Kysely<DB>, period: string) =>
  db
    .selectFrom('retailers')
    .leftJoin('account_statement_mails as mailed', mailed =>
      mailed.onRef('mailed.retailer_id', '=', 'retailers.id').on('mailed.period', '=', period),
    )
    .select('retailers.id')
    .where('retailers.monthly_statement', '=', true)
    .where('mailed.period', 'is', null)
    .execute()

/** Whether this is the first to mail it. */
export const takeMonth = async (
  trx: Transaction<DB>,
  row: { retailer_id: string; period: string; mailed_at: Date },
): Promise<boolean> =>
  (await trx
    .insertInto('account_statement_mails')
    .values(row)
    .onConflict(conflict => conflict.doNothing())
    .returning('period')
    .executeTakeFirst()) !== undefined

/** Whose statement it is. */
export async function selectBusiness(db: Kysely<DB>, retailerId: string) {
  const { business_name, legal_name, country } = await db
    .selectFrom('retailers')
    .select(['business_name', 'legal_name', 'country'])
    .where('id', '=', retailerId)
    .executeTakeFirstOrThrow()
  return { name: business_name ?? legal_name, country: country ?? '' }
}
