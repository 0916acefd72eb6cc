/** What other domains use of exchange rates. */
export { findExchangeRates, ratesPerEuro, type ExchangeRate } from './exchange-rates.queries.ts'
