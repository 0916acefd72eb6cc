import type { Kysely } from 'kysely'
import { rateOn, SELLER_COUNTRY, type TaxRules } from '@selvedge/contract/pricing/tax.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { selectConfirmedVatNumber, selectRates } from './tax.queries.ts'
import { utcDay } from './utc-day.ts'

/** What the tax of a business's shipments depends on today. */
export async function taxRules(db: Kysely<DB>, retailerId: string, now: Date): Promise<TaxRules> {
  const rates = await selectRates(db)
  const day = utcDay(now)
  return {
    sellers: [SELLER_COUNTRY],
    rateOf: country => {
      const rate = rateOn(rates, country, day)
      if (rate === undefined) throw new Error(`There is no rate of tax for ${country} on ${day}`)
      return rate
    },
    vatNumber: await selectConfirmedVatNumber(db, retailerId),
  }
}
