import type { Kysely } from 'kysely'
import { crossRate, minorRate } from '@selvedge/contract/pricing/cross-rate.ts'
import { convertMinor } from '@selvedge/contract/pricing/money.ts'
import type { OwnCurrencyPrices } from '@selvedge/contract/special-pricing/own-currency-prices.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { findRatesPerEuro } from '../pricing/exchange-rates.ts'
import type { RequestRow } from './special-price.queries.ts'

/** The prices of a request as its supplier reckons them, whether it answers by link or at the desk. */
export async function inOwnCurrency(db: Kysely<DB>, row: RequestRow): Promise<OwnCurrencyPrices> {
  const { currency, supplier_currency } = row
  if (supplier_currency === currency) return null
  const rate = crossRate(await findRatesPerEuro(db), currency, supplier_currency)
  if (rate === undefined) return null
  const converted = (minor: number) => convertMinor(minor, minorRate(rate, currency, supplier_currency))
  return {
    currency: supplier_currency,
    currentPriceMinor: converted(row.current_price_minor),
    targetPriceMinor: converted(row.target_price_minor),
  }
}
