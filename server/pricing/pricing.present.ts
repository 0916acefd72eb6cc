import type { PublishedRate } from '@selvedge/contract/pricing/exchange-rates.ts'
import type { ExchangeRate } from './exchange-rates.queries.ts'

/** Drops the trailing zeros that the database adds to decimals. */
export const presentRate = ({ currency, onDate, perEuro, source }: ExchangeRate): PublishedRate => ({
  currency,
  onDate,
  perEuro: perEuro.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, ''),
  source,
})
