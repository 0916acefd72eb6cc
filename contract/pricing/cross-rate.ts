import { divideHalfEven, type Currency } from './money.ts'

/** Units of each currency for one euro, as decimal text with at most six decimals. */
export type RatesPerEuro = Partial<Record<Currency, string>>

const RATE_DECIMALS = 8
const STORED_DECIMALS = 6

const millionths = (decimal: string): bigint => {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.padEnd(STORED_DECIMALS, '0'))
}

const ratePerEuro = (rates: RatesPerEuro, currency: Currency): string | undefined =>
  currency === 'EUR' ? '1' : rates[currency]

/**
 * Units of `to` for one unit of `from`, crossed through the euro and rounded half to even at eight decimals. Undefined
 * if either rate is unknown.
 */
export function crossRate(rates: RatesPerEuro, from: Currency, to: Currency): string | undefined {
  if (from === to) return `1.${'0'.repeat(RATE_DECIMALS)}`
  const [fromPerEuro, toPerEuro] = [ratePerEuro(rates, from), ratePerEuro(rates, to)]
  if (fromPerEuro === undefined || toPerEuro === undefined) return undefined
  const scaled = divideHalfEven(millionths(toPerEuro) * 10n ** BigInt(RATE_DECIMALS), millionths(fromPerEuro))
  const digits = String(scaled).padStart(RATE_DECIMALS + 1, '0')
  return `${digits.slice(0, -RATE_DECIMALS)}.${digits.slice(-RATE_DECIMALS)}`
}
