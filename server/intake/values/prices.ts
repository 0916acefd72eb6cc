import { accountCurrencies, minorUnitsOf } from '@selvedge/contract/pricing/currencies.ts'
import { divideHalfEven, type Currency } from '@selvedge/contract/pricing/money.ts'
import { folded, wordSet } from '../words/lexicon.ts'
import { currenciesIn } from './currencies.ts'
import { decimalsOf, NUMBER, type DecimalMark } from './numbers.ts'
import { read, unreadable, type Reading } from './reading.ts'

export type PriceUnit = 'm' | 'yd'
export type PriceReader = {
  /** The currency that the column is in. */
  currency?: Currency | undefined
  /** The currency of a cell that names none where the column does not either: the row's, or the supplier's. */
  otherwise?: Currency | undefined
  per?: PriceUnit | undefined
  mark?: DecimalMark | undefined
}
/** Per metre, in minor units of the currency. */
export type ReadPrice = { perMetreMinor: number; currency: Currency }

const [perYard, perMetre] = [wordSet('perYard'), wordSet('perMetre')]

/** Whether a text says that a price is per yard or per metre. */
export function priceUnitIn(text: string): PriceUnit | undefined {
  const words = folded(text).replace(/[/.]/g, ' ').split(/\s+/)
  const phrases = [...words, ...words.map((word, at) => `${word} ${words[at + 1] ?? ''}`)]
  if (phrases.some(phrase => perYard.has(phrase))) return 'yd'
  return phrases.some(phrase => perMetre.has(phrase)) ? 'm' : undefined
}

/** The one amount in a cell, as a plain decimal. */
export function readAmount(text: string, mark: DecimalMark | undefined): Reading<string> {
  const numbers = [...text.matchAll(new RegExp(NUMBER, 'gu'))]
  if (numbers.length !== 1 || /-\s*[\d£€$]/u.test(text.trim())) return unreadable('onePrice')
  const [amount, ...others] = decimalsOf(numbers[0]![0], mark)
  if (amount === undefined) return unreadable('price')
  return others.length > 0 ? unreadable('priceDecimals') : read(amount)
}

/**
 * `£45.50`, `1.234,50 €`, `USD 12.50/yd`, `249 kr`: exact, rounded once (half to even) to the minor unit per
 * metre.
 */
export function readPrice(text: string, reader: PriceReader): Reading<ReadPrice> {
  const currency = currencyOf(currenciesIn(text), reader)
  if ('expected' in currency) return currency
  const amount = readAmount(text, reader.mark)
  if ('expected' in amount) return amount
  const per = priceUnitIn(text) ?? reader.per ?? 'm'
  const perMetreMinor = minorPerMetre(amount.value, per, currency.value)
  return perMetreMinor === 0 || perMetreMinor > mostUnits(currency.value) * minorUnitsOf(currency.value)
    ? unreadable('price')
    : read({ perMetreMinor, currency: currency.value })
}

/** The column's name says it, else the cell, else what the reader falls back on; never what they contradict. */
function currencyOf(named: readonly Currency[], { currency, otherwise }: PriceReader): Reading<Currency> {
  const isPossible = (one: Currency) => named.length === 0 || named.includes(one)
  if (currency !== undefined)
    return isPossible(currency) ? read(currency) : unreadable('priceIn', { currency })
  if (named.length === 1) return read(named[0]!)
  if (otherwise !== undefined && isPossible(otherwise)) return read(otherwise)
  return named.length === 0
    ? unreadable('priceCurrency')
    : unreadable('priceCurrencyAmong', { currencies: named.slice(0, 4).join(', ') })
}

/** More a metre must be an error; some currencies have small units. Zero is not a price. */
const mostUnits = (currency: Currency): number =>
  accountCurrencies.some(one => one === currency) ? 1_000_000 : 1_000_000_000
function minorPerMetre(amount: string, per: PriceUnit, currency: Currency): number {
  const [whole = '0', fraction = ''] = amount.split('.')
  const units = BigInt(minorUnitsOf(currency))
  const numerator = BigInt(whole + fraction) * units * (per === 'yd' ? 10_000n : 1n)
  const denominator = 10n ** BigInt(fraction.length) * (per === 'yd' ? 9144n : 1n)
  return Number(divideHalfEven(numerator, denominator))
}
