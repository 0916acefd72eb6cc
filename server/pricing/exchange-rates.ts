/** The parts of exchange rates that other domains use. */
export {
  findExchangeRates,
  findRatesPerEuro,
  findUnratedCurrencies,
  findUnseenCloth,
  ratesPerEuro,
  type ExchangeRate,
} from './exchange-rates.queries.ts'
