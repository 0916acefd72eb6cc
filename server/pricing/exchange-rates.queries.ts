import { sql, type Kysely, type Transaction } from 'kysely'
import type { RatesPerEuro } from '@selvedge/contract/pricing/cross-rate.ts'
import { accountCurrencies, currencies, type Currency } from '@selvedge/contract/pricing/money.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'

/** A currency's rate on one day: units per euro. */
export type ExchangeRate = {
  currency: Currency
  /** 'YYYY-MM-DD'. */
  onDate: string
  perEuro: string
  source: DB['exchange_rates']['source']
}

/**
 * The newest rate of each currency that has one, as a query. It steps from one currency to the next in the primary key, because
 * the days of all of them are many, and a checkout asks three times.
 */
export const newestRates = sql<ExchangeRate>`
  with recursive ours as (
    select min(currency) as currency from exchange_rates
    union all
    select (select min(currency) from exchange_rates where exchange_rates.currency > ours.currency)
    from ours where ours.currency is not null
  )
  select newest.currency, newest.on_date as "onDate", newest.per_euro as "perEuro", newest.source
  from ours
  cross join lateral (
    select * from exchange_rates where exchange_rates.currency = ours.currency order by on_date desc limit 1
  ) as newest`

/** The newest rate of each currency, in the order in which currencies are listed. */
export async function findExchangeRates(db: Kysely<DB>): Promise<ExchangeRate[]> {
  const { rows } = await newestRates.execute(db)
  const byCurrency = new Map(rows.map(row => [row.currency, row]))
  return currencies.flatMap(currency => byCurrency.get(currency) ?? [])
}

/** The currencies of accounts, and those in which any supplier sells or prices cloth. */
export async function findCurrenciesInUse(db: Kysely<DB>): Promise<Set<Currency>> {
  const suppliers = await db.selectFrom('suppliers').select('currency').distinct().execute()
  const cloths = await db.selectFrom('colourways').select('currency').distinct().execute()
  return new Set([...accountCurrencies, ...[...suppliers, ...cloths].map(row => row.currency)])
}

/** Those of these currencies that have no rate. */
export async function findUnratedCurrencies(
  db: Kysely<DB>,
  wanted: readonly Currency[],
): Promise<Currency[]> {
  const rates = await findRatesPerEuro(db)
  return wanted.filter(currency => currency !== 'EUR' && rates[currency] === undefined)
}

export type UnseenCloth = { supplier: string; currency: Currency; cloths: number }
/** How many cloths of each supplier nobody sees, because there is no rate for the currency of their prices. */
export async function findUnseenCloth(db: Kysely<DB>, supplierId?: string): Promise<UnseenCloth[]> {
  return db
    .selectFrom('colourways')
    .innerJoin('suppliers', 'suppliers.id', 'supplier_id')
    .select(({ fn }) => [
      'suppliers.name as supplier',
      'colourways.currency',
      fn.countAll<number>().as('cloths'),
    ])
    .where('withdrawn_at', 'is', null)
    .where('colourways.currency', '<>', 'EUR')
    .where(
      sql<boolean>`not exists (select from exchange_rates where exchange_rates.currency = colourways.currency)`,
    )
    .$if(supplierId !== undefined, query => query.where('supplier_id', '=', supplierId!))
    .groupBy(['suppliers.name', 'colourways.currency'])
    .orderBy('suppliers.name')
    .orderBy('colourways.currency')
    .execute()
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
