import { sql, type Insertable, type Kysely } from 'kysely'
import type { AccountCurrency } from '@selvedge/contract/pricing/money.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'

/** Whose books: an establishment's sales, or a business's purchases. */
export type Books = { country: string } | { retailerId: string }

const owner = (books: Books) =>
  'country' in books ? { seller_country: books.country } : { retailer_id: books.retailerId }

export const selectSettings = async (db: Kysely<DB>, books: Books) =>
  (
    await db
      .selectFrom('accounting_settings')
      .select('settings')
      .where(eb => eb.and(owner(books)))
      .executeTakeFirst()
  )?.settings

export const saveSettings = (db: Kysely<DB>, books: Books, settings: string, now: Date) => {
  const row: Insertable<DB['accounting_settings']> = { ...owner(books), settings, changed_at: now }
  const column = 'country' in books ? 'seller_country' : 'retailer_id'
  return db
    .insertInto('accounting_settings')
    .values(row)
    .onConflict(conflict => conflict.column(column).doUpdateSet({ settings, changed_at: now }))
    .execute()
}

export type PaperRow = Awaited<ReturnType<typeof selectPapers>>[number]
type Period = { from: string; until: string; currency: AccountCurrency }

/** Invoices and credit notes of a period, as they were issued. */
export const selectPapers = (db: Kysely<DB>, books: Books, { from, until, currency }: Period) =>
  db
    .selectFrom('invoices')
    .select(['number', 'type', 'buyer', 'seller', 'treatment', 'taxes', 'rounding_minor', 'currency'])
    .select(sql<string>`(issued_at at time zone 'UTC')::date`.as('on_day'))
    .where('currency', '=', currency)
    .where(sql<boolean>`(issued_at at time zone 'UTC')::date between ${from} and ${until}`)
    .where(
      'country' in books
        ? sql<boolean>`seller ->> 'country' = ${books.country}`
        : sql<boolean>`retailer_id = ${books.retailerId}`,
    )
    .orderBy('issued_at')
    .orderBy('number')
    .execute()
