/** The parts of exchange rates that other domains use. */
export { findExchangeRates, ratesPerEuro, type ExchangeRate } from './exchange-rates.queries.ts'
