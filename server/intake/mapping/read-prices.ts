import type { ColumnRule, MappedField } from '@selvedge/contract/intake/import-mapping.ts'
import type { PriceBreak } from '@selvedge/contract/pricing/price-breaks.ts'
import { divideHalfEven, type Currency } from '@selvedge/contract/pricing/money.ts'
import { currenciesIn } from '../values/currencies.ts'
import { readPrice, type ReadPrice } from '../values/prices.ts'
import { read, unreadable, type Reading } from '../values/reading.ts'
import { readBreaks } from './read-breaks.ts'
import { taxField, withoutTax } from './price-taxes.ts'
import type { RowReader } from './row-reader.ts'
import type { StatedValues } from './stated-values.ts'

type Supply = Pick<StatedValues, 'pieceLengthMicrometres'> | { pieceLengthMicrometres: undefined }
type Prices = {
  cutPriceMinor: number | undefined
  piecePriceMinor: number | undefined
  rrpMinor: number | undefined
  priceBreaks: PriceBreak[] | undefined
  currency: Currency | undefined
}

/** What a row states of its supply, with its prices, which are all in one currency. */
export function withPrices<S extends Supply>(
  row: RowReader,
  supply: S,
  supplierCurrency: Currency,
): S & Prices {
  const otherwise = row.optional('currency', readCurrency) ?? supplierCurrency
  const reading = (text: string, rule: ColumnRule) =>
    ofMetre(
      text,
      { ...rule, per: rule.per ?? row.mapping.prices.assumedPer },
      otherwise,
      supply.pieceLengthMicrometres,
    )
  const cut = row.needed('cutPrice', reading)
  const piece = row.optional('piecePrice', reading)
  const rrp = row.optional('rrp', reading)
  const currency = (cut ?? piece ?? rrp)?.currency
  const minor = (field: MappedField, one: ReadPrice | undefined): number | undefined => {
    if (one === undefined || one.currency === currency) return one && net(row, field, one.perMetreMinor)
    row.notes.push({
      field,
      code: 'otherCurrency',
      values: { currency: one.currency, other: currency ?? '' },
      column: row.rule(field)!.from[0]!,
    })
    return undefined
  }
  const cutPriceMinor = minor('cutPrice', cut)
  const { breaks, currency: ofBreaks } = readBreaks(row, {
    cutPriceMinor,
    currency,
    otherwise,
    net: perMetreMinor => net(row, 'priceBreaks', perMetreMinor),
  })
  return {
    ...supply,
    cutPriceMinor,
    priceBreaks: breaks,
    piecePriceMinor: minor('piecePrice', piece),
    rrpMinor: minor('rrp', rrp),
    currency: currency ?? ofBreaks,
  }
}

/** The price without tax; none where it has tax in it and nobody has told how much. */
function net(row: RowReader, field: MappedField, minor: number): number | undefined {
  const percent = row.mapping.prices[taxField(field)]
  if (percent === '0' || percent === undefined) return minor
  const about = { field, column: row.rule(field)!.from[0]! }
  if (percent === null) row.notes.push({ ...about, code: 'taxUnknown' })
  else row.notes.push({ ...about, code: 'taxTakenOff', values: { percent } })
  return percent === null ? undefined : withoutTax(minor, percent)
}

const readCurrency = (text: string): Reading<Currency> => {
  const [currency, ...others] = currenciesIn(text)
  return currency !== undefined && others.length === 0 ? read(currency) : unreadable('currency')
}

const MICROMETRES_PER_METRE = 1_000_000n

/** A price for a metre; one for a whole piece is divided by the length that the row states for a piece. */
function ofMetre(
  text: string,
  { currency, per, decimal: mark }: ColumnRule,
  otherwise: Currency,
  pieceMicrometres: number | undefined,
): Reading<ReadPrice> {
  if (per !== 'piece') return readPrice(text, { currency, otherwise, per, mark })
  const whole = readPrice(text, { currency, otherwise, mark })
  if ('expected' in whole) return whole
  if (pieceMicrometres === undefined) return unreadable('pieceLength')
  const minor = BigInt(whole.value.perMetreMinor) * MICROMETRES_PER_METRE
  return read({
    ...whole.value,
    perMetreMinor: Number(divideHalfEven(minor, BigInt(pieceMicrometres))),
  })
}
