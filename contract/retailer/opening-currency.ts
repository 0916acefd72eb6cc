import type { AccountCurrency } from '../pricing/money.ts'

const currencyByCountry: ReadonlyMap<string, AccountCurrency> = new Map([
  ['GB', 'GBP'],
  ['SE', 'SEK'],
  ['DK', 'DKK'],
  ['CH', 'CHF'],
  ['US', 'USD'],
])
/** The currency of a new account: the country's own if we trade in it, otherwise euros. */
export const openingCurrency = (country: string): AccountCurrency => currencyByCountry.get(country) ?? 'EUR'
