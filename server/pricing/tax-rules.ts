import type { Kysely } from 'kysely'
import { rateOn, SELLER_COUNTRY, type TaxRules } from '@selvedge/contract/pricing/tax.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { selectConfirmedVatNumber, selectRates, selectSellerCountries } from './tax.queries.ts'
import { utcDay } from './utc-day.ts'

/**
 * What the tax of a business's shipments depends on today. An establishment in a country whose rate is not known sells
 * nothing.
 */
export async function taxRules(db: Kysely<DB>, retailerId: string, now: Date): Promise<TaxRules> {
  const rates = await selectRates(db)
  const day = utcDay(now)
  const set = await selectSellerCountries(db)
  const sellers = set.filter(country => rateOn(rates, country, day) !== undefined)
  return {
    sellers: sellers.length === 0 ? [SELLER_COUNTRY] : sellers,
    rateOf: country => {
      const rate = rateOn(rates, country, day)
      if (rate === undefined) throw new Error(`There is no rate of tax for ${country} on ${day}`)
      return rate
    },
    vatNumber: await selectConfirmedVatNumber(db, retailerId),
  }
}

/** What is sold within a country is taxed with today, in basis points; 0 where its rate is not known. */
export const domesticRate = async (db: Kysely<DB>, country: string, now: Date): Promise<number> =>
  rateOn(await selectRates(db), country, utcDay(now)) ?? 0
