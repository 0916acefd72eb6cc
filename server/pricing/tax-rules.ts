import type { Kysely } from 'kysely'
import { rateOn, SELLER_COUNTRY, type TaxRules } from '@selvedge/contract/pricing/tax.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { selectConfirmedVatNumber, selectCountry, selectRates, selectSellerCountries } from './tax.queries.ts'
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

/** The standard rate of tax where a business is, today, in basis points; null where it is not known. */
export async function standardRate(db: Kysely<DB>, retailerId: string, now: Date): Promise<number | null> {
  const country = await selectCountry(db, retailerId)
  return country === null ? null : (rateOn(await selectRates(db), country, utcDay(now)) ?? null)
}
