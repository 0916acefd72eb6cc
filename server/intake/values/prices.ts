import { divideHalfEven, type Currency } from '@selvedge/contract/pricing/money.ts'
import { folded, wordSet } from '../words/lexicon.ts'
import { decimalsOf, NUMBER, type DecimalMark } from './numbers.ts'
import { read, unreadable, type Reading } from './reading.ts'

export type PriceUnit = 'm' | 'yd'
export type PriceReader = {
  currency?: Currency | undefined
  per?: PriceUnit | undefined
  mark?: DecimalMark | undefined
}
/** Per metre, in minor units of the currency; null when neither cell nor column names one. */
export type ReadPrice = { perMetreMinor: number; currency: Currency | null }

const CODES: readonly Currency[] = ['GBP', 'EUR', 'USD', 'SEK', 'DKK', 'CHF']
const SIGNS: readonly [Currency, RegExp][] = [
  ['GBP', /£|￡/u],
  ['EUR', /€|\beuros?\b/iu],
  ['USD', /US\$|\$/u],
  ['CHF', /\b(?:sfr|fr)\b\.?/iu],
]
const FOREIGN =
  /[¥￥₹₺₽₩]|\b(?:CNY|RMB|JPY|INR|TRY|RUB|PLN|CZK|HUF|NOK|AUD|CAD|NZD|HKD|KRW)\b|\b(?:CA|AU|A|C|NZ|HK)\$/u
const KRONOR = /\bkr\b|:-/iu

const [perYard, perMetre] = [wordSet('perYard'), wordSet('perMetre')]

/** The currency that a text names; `other` for one in which no supplier here sells. */
export function currencyIn(text: string): Currency | 'other' | undefined {
  if (FOREIGN.test(text)) return 'other'
  const code = CODES.find(one => new RegExp(`(?<![A-Za-z])${one}(?![A-Za-z])`, 'u').test(text.toUpperCase()))
  return code ?? SIGNS.find(([, sign]) => sign.test(text))?.[0]
}

/** Whether a text says that a price is per yard or per metre. */
export function priceUnitIn(text: string): PriceUnit | undefined {
  const words = folded(text).replace(/[/.]/g, ' ').split(/\s+/)
  const phrases = [...words, ...words.map((word, at) => `${word} ${words[at + 1] ?? ''}`)]
  if (phrases.some(phrase => perYard.has(phrase))) return 'yd'
  return phrases.some(phrase => perMetre.has(phrase)) ? 'm' : undefined
}

/**
 * `£45.50`, `1.234,50 €`, `USD 12.50/yd`, `249 kr`: exact, rounded once (half to even) to the minor unit per
 * metre.
 */
export function readPrice(text: string, { currency, per = 'm', mark }: PriceReader): Reading<ReadPrice> {
  const expected = 'a price such as 45.50, 1.234,50 € or $12.50/yd'
  const named = currencyIn(text)
  if (named === 'other') return unreadable(`${expected} in ${CODES.join(', ')}`)
  const own = named ?? currency ?? null
  if (named && currency && named !== currency) return unreadable(`a price in ${currency}, as the column says`)
  if (KRONOR.test(text) && own !== 'SEK' && own !== 'DKK') return unreadable('kronor of Sweden or of Denmark')
  const numbers = [...text.matchAll(new RegExp(NUMBER, 'gu'))]
  if (numbers.length !== 1 || /-\s*[\d£€$]/u.test(text.trim()))
    return unreadable(`${expected}, one in a cell`)
  const amounts = decimalsOf(numbers[0]![0], mark)
  if (amounts.length !== 1)
    return unreadable(
      amounts.length === 0 ? expected : `${expected}; say in the mapping how decimals are written`,
    )
  const perMetreMinor = minorPerMetre(amounts[0]!, priceUnitIn(text) ?? per)
  return perMetreMinor === 0 || perMetreMinor > MOST_MINOR
    ? unreadable(expected)
    : read({ perMetreMinor, currency: own })
}

/** A million per metre must be an error, and zero is not a price. */
const MOST_MINOR = 100_000_000
function minorPerMetre(amount: string, per: PriceUnit): number {
  const [whole = '0', fraction = ''] = amount.split('.')
  const numerator = BigInt(whole + fraction) * 100n * (per === 'yd' ? 10_000n : 1n)
  const denominator = 10n ** BigInt(fraction.length) * (per === 'yd' ? 9144n : 1n)
  return Number(divideHalfEven(numerator, denominator))
}
