import { crossRate, type RatesPerEuro } from '@selvedge/contract/pricing/cross-rate.ts'
import type { PublishedRate } from '@selvedge/contract/pricing/exchange-rates.ts'
import { convertMinor, type Currency } from '@selvedge/contract/pricing/money.ts'

/** The currency in which a reader wants amounts told beside what is charged, and the rates to tell them by. */
export type DisplayCurrency = { currency: Currency; rates: readonly PublishedRate[] }

/** The rate as it is stated: one unit of `of` is worth so much in `into`, on a day. */
export type StatedRate = {
  of: Currency
  into: Currency
  rate: string
  /** 'YYYY-MM-DD'; the older day where two rates were crossed. */
  onDate: string
  /** `ecb` where all of it is the bank's. */
  source: PublishedRate['source']
}

export const ratesPerEuro = (rates: readonly PublishedRate[]): RatesPerEuro =>
  Object.fromEntries(rates.map(({ currency, perEuro }) => [currency, perEuro]))

/** A charged amount in the display currency, rounded once; null where it is charged in that, or where no rate is known. */
export function courtesyMinor(
  { currency, rates }: DisplayCurrency,
  minor: number,
  charged: Currency,
): number | null {
  const rate = charged === currency ? undefined : crossRate(ratesPerEuro(rates), charged, currency)
  return rate === undefined ? null : convertMinor(minor, rate)
}

/**
 * The rate behind courtesy amounts. Against the euro as it was published, units for one euro; between two other
 * currencies, units of the display currency for one of the charged. Null as for courtesyMinor.
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
