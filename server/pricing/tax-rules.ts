import type { Kysely } from 'kysely'
import { rateOn, SELLER_COUNTRY, type DatedRate, type TaxRules } from '@selvedge/contract/pricing/tax.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { selectCountry, selectRates } from './tax.queries.ts'
import { utcDay } from './utc-day.ts'

type Depending = {
  rates: DatedRate[]
  /** Countries of our establishments. */
  sellers: readonly string[]
  /** Of the business, if it was confirmed; empty otherwise. */
  vatNumber: string
}

/**
 * What the tax of a business's shipments depends on today. An establishment in a country whose rate is not known sells
 * nothing.
 */
export function rulesFrom({ rates, sellers, vatNumber }: Depending, now: Date): TaxRules {
  const day = utcDay(now)
  const selling = sellers.filter(country => rateOn(rates, country, day) !== undefined)
  return {
    sellers: selling.length === 0 ? [SELLER_COUNTRY] : selling,
    rateOf: country => {
      const rate = rateOn(rates, country, day)
      if (rate === undefined) throw new Error(`There is no rate of tax for ${country} on ${day}`)
      return rate
    },
    vatNumber,
  }
}

/** The standard rate of tax where a business is, today, in basis points; null where it is not known. */
export async function standardRate(db: Kysely<DB>, retailerId: string, now: Date): Promise<number | null> {
  const country = await selectCountry(db, retailerId)
  return country === null ? null : (rateOn(await selectRates(db), country, utcDay(now)) ?? null)
}
