import type { ColumnRule } from '@selvedge/contract/intake/import-mapping.ts'
import { MICROMETRES_PER_METRE } from '@selvedge/contract/format/measurement.ts'
import { currenciesIn } from '../values/currencies.ts'
import { breakEntries, lengthsIn, type PricedLengths } from '../values/price-breaks.ts'
import { readAmount } from '../values/prices.ts'
import { isRead } from '../values/reading.ts'
import { columnRule } from './column-rules.ts'
import type { Fields } from './guess-fields.ts'
import { fieldsOfHeader } from './header-words.ts'
import { share, type Sample } from './sample.ts'

/** What else may stand in the heading of a price for a length. */
const BESIDE = /^(?:net(?:to|t)?|trade|ek|price|preis|qty|quantity|menge|from|per|pro|je|\/|m|yd|lm|:|-)$/iu

/** The lengths that the heading of a trade price names, as `30-99 m`, `Preis ab 50 m`, `price 30+`; of a piece's price none. */
export function lengthsOfHeading(column: string): PricedLengths | undefined {
  const found = lengthsIn(column, { unit: 'm' })
  if (!found?.isSaid) return undefined
  const rest = `${found.before} ${found.after}`.replace(/[()[\]]/gu, ' ').trim()
  // Without a unit the figures may be a day or a size, if there are more.
  const isOfUnit = lengthsIn(column, {}) !== undefined
  if (!isOfUnit && /\d/.test(rest)) return undefined
  const [field] = fieldsOfHeader(rest)
  const isPlain = rest
    .split(/\s+/)
    .every(word => word === '' || BESIDE.test(word) || currenciesIn(word).length > 0)
  return isPlain || field?.field === 'cutPrice' ? found : undefined
}

const isOfPrices = (column: string, sample: Sample): boolean => {
  const values = sample.valuesOf(column)
  return values.length > 0 && share(values, value => isRead(readAmount(value, undefined))) > 0.5
}
/** How many of a column's cells are a price of the lengths in its heading, or list lengths with prices; 0 to 1. */
export function certaintyOfBreaks(column: string, sample: Sample): number {
  const values = sample.valuesOf(column)
  const isPrice = (value: string) => isRead(readAmount(value, 'point')) || isRead(readAmount(value, 'comma'))
  return lengthsOfHeading(column) !== undefined
    ? share(values, isPrice)
    : share(values, value => breakEntries(value, 'm') !== undefined)
}

/** A price for the least that anybody buys is that of a cut. */
export const isForCuts = ({ from }: PricedLengths): boolean => from <= MICROMETRES_PER_METRE

/** Columns of prices from a length on, and of cells that list such prices. Modifies `fields`. */
export function settleBreaks(fields: Fields, sample: Sample): void {
  const used = new Set(Object.values(fields).flatMap(rule => rule.from))
  const free = sample.columns.filter(column => !used.has(column))
  const headed = free.flatMap(column => {
    const lengths = lengthsOfHeading(column)
    // An empty column says what it is for by its heading, and that no cloth has it.
    const isPriced = isOfPrices(column, sample) || sample.valuesOf(column).length === 0
    return lengths && isPriced ? [{ column, lengths }] : []
  })
  const cut = headed.find(({ lengths }) => isForCuts(lengths))
  if (cut && !fields.cutPrice)
    fields.cutPrice = columnRule('cutPrice', cut.column, sample.valuesOf(cut.column))
  if (fields.priceBreaks) return
  const from = headed.filter(({ lengths }) => !isForCuts(lengths)).map(({ column }) => column)
  const listed = free.filter(column => {
    const values = sample.valuesOf(column)
    return values.length > 0 && share(values, value => breakEntries(value, 'm') !== undefined) > 0.7
  })
  const columns = from.length > 0 ? from : listed.slice(0, 1)
  if (columns.length > 0) fields.priceBreaks = ruleOf(columns, sample)
}

const MOST_COLUMNS = 12
function ruleOf(columns: readonly string[], sample: Sample): ColumnRule {
  const from = columns.slice(0, MOST_COLUMNS)
  return { ...columnRule('priceBreaks', from[0]!, from.flatMap(sample.valuesOf)), from }
}

const BARE_LENGTH = /^\s*\d{1,4}\s*(?:m|mtrs?|yds?|м|米)\.?\s*$/iu
/** Amounts under a bare length, `50 m`, may be what a metre costs from there on; somebody has to say so. */
export const askedOfBareLengths = (fields: Fields, sample: Sample): string[] => {
  const used = new Set(Object.values(fields).flatMap(rule => rule.from))
  return sample.columns
    .filter(column => BARE_LENGTH.test(column) && !used.has(column) && isOfPrices(column, sample))
    .map(
      column =>
        `"${column}" looks like a price, and nothing says whether it is one a metre from that length on; map it to priceBreaks if it is`,
    )
}
