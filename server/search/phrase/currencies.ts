import type { Currency } from '@selvedge/contract/pricing/money.ts'

const written: Record<string, Currency> = {
  '£': 'GBP',
  gbp: 'GBP',
  pound: 'GBP',
  pounds: 'GBP',
  sterling: 'GBP',
  '€': 'EUR',
  eur: 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  欧元: 'EUR',
  英镑: 'GBP',
  镑: 'GBP',
  美元: 'USD',
  美金: 'USD',
  瑞典克朗: 'SEK',
  丹麦克朗: 'DKK',
  瑞士法郎: 'CHF',
  $: 'USD',
  usd: 'USD',
  dollar: 'USD',
  dollars: 'USD',
  sek: 'SEK',
  dkk: 'DKK',
  chf: 'CHF',
  francs: 'CHF',
  franken: 'CHF',
}

/** The currency of a symbol, code or word. */
export const currencyOf = (word: string | undefined): Currency | undefined =>
  word === undefined || !Object.hasOwn(written, word) ? undefined : written[word]
