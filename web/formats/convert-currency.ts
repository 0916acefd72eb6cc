import { crossRate, type RatesPerEuro } from '@selvedge/contract/pricing/cross-rate.ts'
import type { PublishedRate } from '@selvedge/contract/pricing/exchange-rates.ts'
import { convertMinor, type Currency } from '@selvedge/contract/pricing/money.ts'

/** The currency in which a reader wants converted amounts, and the exchange rates. */
export type DisplayCurrency = { currency: Currency; rates: readonly PublishedRate[] }

/** The displayed rate: one unit of `of` in units of `into`. */
export type StatedRate = {
  of: Currency
  into: Currency
  rate: string
  /** 'YYYY-MM-DD'; for a cross rate the older of the two days. */
  onDate: string
  /** `ecb` only if both rates are the bank's. */
  source: PublishedRate['source']
}

export const ratesPerEuro = (rates: readonly PublishedRate[]): RatesPerEuro =>
  Object.fromEntries(rates.map(({ currency, perEuro }) => [currency, perEuro]))

/** A charged amount in the display currency, rounded once; null if the currencies are equal or no rate is known. */
export function convertedMinor(
  { currency, rates }: DisplayCurrency,
  minor: number,
  charged: Currency,
): number | null {
  const rate = charged === currency ? undefined : crossRate(ratesPerEuro(rates), charged, currency)
  return rate === undefined ? null : convertMinor(minor, rate)
}

/**
 * The rate behind converted amounts. Against the euro as published, units per euro; otherwise the cross rate, units of
 * the display currency per unit charged. Null as for convertedMinor.
 */
export function statedRate({ currency, rates }: DisplayCurrency, charged: Currency): StatedRate | null {
  const used = rates.filter(one => one.currency === currency || one.currency === charged)
  const [of, into] = currency === 'EUR' ? [currency, charged] : [charged, currency]
  const rate = charged === currency ? undefined : crossRate(ratesPerEuro(used), of, into)
  if (rate === undefined) return null
  const days = used.map(one => one.onDate).toSorted()
  const isOfTheBank = used.every(one => one.source === 'ecb')
  return { of, into, rate, onDate: days[0]!, source: isOfTheBank ? 'ecb' : 'operator' }
}
