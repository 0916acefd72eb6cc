import { minorDigitsOf } from './currencies.ts'
import { divideHalfEven, type Currency } from './money.ts'

/** Units of each currency for one euro, as decimal text with at most six decimals. */
export type RatesPerEuro = Partial<Record<Currency, string>>

const RATE_DECIMALS = 8
/** For a rate below this, where eight decimals would hold few digits of it, six more are kept. */
const SMALL_RATE = 0.01
const SMALL_RATE_DECIMALS = 14
const STORED_DECIMALS = 6

const millionths = (decimal: string): bigint => {
  const [whole = '0', fraction = ''] = decimal.split('.')
  return BigInt(whole + fraction.padEnd(STORED_DECIMALS, '0'))
}

const ratePerEuro = (rates: RatesPerEuro, currency: Currency): string | undefined =>
  currency === 'EUR' ? '1' : rates[currency]

/**
 * Units of `to` for one unit of `from`, crossed through the euro and rounded half to even at eight decimals, or at
 * fourteen where it is small. Undefined if either rate is unknown.
 */
export function crossRate(rates: RatesPerEuro, from: Currency, to: Currency): string | undefined {
  if (from === to) return `1.${'0'.repeat(RATE_DECIMALS)}`
  const [fromPerEuro, toPerEuro] = [ratePerEuro(rates, from), ratePerEuro(rates, to)]
  if (fromPerEuro === undefined || toPerEuro === undefined) return undefined
  const isSmall = Number(toPerEuro) / Number(fromPerEuro) < SMALL_RATE
  const decimals = isSmall ? SMALL_RATE_DECIMALS : RATE_DECIMALS
  const scaled = divideHalfEven(millionths(toPerEuro) * 10n ** BigInt(decimals), millionths(fromPerEuro))
  return pointed(scaled, decimals)
}

/**
 * The same rate between the minor units of two currencies: a yen, which has none, is worth as many pence as one unit of
 * it in pounds times a hundred.
 */
export function minorRate(rate: string, from: Currency, to: Currency): string {
  const shift = minorDigitsOf(to) - minorDigitsOf(from)
  if (shift === 0) return rate
  const [whole = '0', fraction = ''] = rate.split('.')
  return shift > 0
    ? pointed(BigInt(whole + fraction.padEnd(shift, '0')), Math.max(0, fraction.length - shift))
    : pointed(BigInt(whole + fraction), fraction.length - shift)
}

function pointed(digits: bigint, decimals: number): string {
  const text = String(digits).padStart(decimals + 1, '0')
  return decimals === 0 ? text : `${text.slice(0, -decimals)}.${text.slice(-decimals)}`
}
