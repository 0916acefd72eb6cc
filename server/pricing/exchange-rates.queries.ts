import { sql, type Kysely, type Transaction } from 'kysely'
import type { RatesPerEuro } from '@selvedge/contract/pricing/cross-rate.ts'
import { currencies, type Currency } from '@selvedge/contract/pricing/money.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'

/** A currency's rate on one day: units per euro. */
export type ExchangeRate = {
  currency: Currency
  /** 'YYYY-MM-DD'. */
  onDate: string
  perEuro: string
  source: DB['exchange_rates']['source']
}

/** The newest rate of each currency that has one. */
export async function findExchangeRates(db: Kysely<DB>): Promise<ExchangeRate[]> {
  const { rows } = await sql<ExchangeRate>`
    select newest.currency, newest.on_date as "onDate", newest.per_euro as "perEuro", newest.source
    from unnest(${[...currencies]}::text[]) as ours(currency)
    cross join lateral (
      select * from exchange_rates where exchange_rates.currency = ours.currency order by on_date desc limit 1
    ) as newest`.execute(db)
  return rows
}

export const ratesPerEuro = (rates: readonly ExchangeRate[]): RatesPerEuro =>
  Object.fromEntries(rates.map(({ currency, perEuro }) => [currency, perEuro]))

/** Only the newest rates, as pricing needs them. */
export const findRatesPerEuro = async (db: Kysely<DB>): Promise<RatesPerEuro> =>
  ratesPerEuro(await findExchangeRates(db))

/** Serialises imports of rates until the transaction ends; readers are not blocked. */
export async function lockRates(trx: Transaction<DB>): Promise<void> {
  await sql`lock table exchange_rates in share row exclusive mode`.execute(trx)
}

/** The newest day on which any of these currencies has a rate; null when none has. */
export async function findNewestDay(
  trx: Transaction<DB>,
  currencies: readonly Currency[],
): Promise<string | null> {
  const { day } = await trx
    .selectFrom('exchange_rates')
    .select(query => query.fn.max('on_date').as('day'))
    .where('currency', 'in', currencies)
    .executeTakeFirstOrThrow()
  return day
}

/** Deletes the rates of these currencies after a day; returns how many. */
export async function deleteRatesAfter(
  trx: Transaction<DB>,
  currencies: readonly Currency[],
  onDate: string,
): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom('exchange_rates')
    .where('currency', 'in', currencies)
    .where('on_date', '>', onDate)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
