import { MICROMETRES_PER_METRE } from '@selvedge/contract/format/measurement.ts'
import type { PriceBreak } from '@selvedge/contract/pricing/price-breaks.ts'
import { MAX_PRICE_BREAKS } from '@selvedge/contract/catalogue/terms.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { cut } from '../formats/source-row.ts'
import { isNothing } from '../words/lexicon.ts'
import { nameText, plainFigures } from '../values/plain-text.ts'
import { breakEntries, lengthsIn } from '../values/price-breaks.ts'
import { priceUnitIn, readPrice, type PriceReader, type ReadPrice } from '../values/prices.ts'
import { isNoPrice, isOtherPrice, withoutOldPrice } from '../values/unpriced.ts'
import type { RowReader } from './row-reader.ts'
import type { RowReason } from './stated-values.ts'

/** A trade price of the row, in what the breaks must be, too. */
export type BesideBreaks = {
  cutPriceMinor: number | undefined
  /** Of the row's prices; undefined where it has none. */
  currency: Currency | undefined
  otherwise: Currency
  /** A price without the tax in it; undefined where nobody knows how much that is. */
  net: (minor: number) => number | undefined
}
type Entry = { from: number; column: string; text: string }
type Told = PriceBreak & Entry
/** `currency`: of the breaks and all other prices of the row; undefined where it has none. */
type ReadBreaks = { breaks: PriceBreak[] | undefined; currency: Currency | undefined }

const SHOWN_CHARACTERS = 120
/** A price is some percent less for more; less than this share of the cut price, or of the first break of a row without one, is a slip. */
const LEAST_SHARE = 0.5

/**
 * The breaks that a row states, shortest first; none where their cells are empty, undefined where the list has no columns for them. One
 * that contradicts the others is left out, with the reason.
 */
export function readBreaks(row: RowReader, beside: BesideBreaks): ReadBreaks {
  const rule = row.rule('priceBreaks')
  if (!rule) return { breaks: undefined, currency: beside.currency }
  const told: Told[] = []
  let { currency } = beside
  for (const column of rule.from)
    for (const entry of entriesIn(row, column, beside)) {
      const price = priceIn(row, entry, { ...beside, currency })
      if (price === undefined) continue
      currency ??= price.currency
      const priceMinor = beside.net(price.perMetreMinor)
      if (priceMinor !== undefined) told.push({ ...entry, fromMicrometres: entry.from, priceMinor })
    }
  const breaks = falling(row, told.toSorted(byLength), beside.cutPriceMinor).slice(0, MAX_PRICE_BREAKS)
  return { breaks, currency }
}

const byLength = (one: Told, other: Told) => one.fromMicrometres - other.fromMicrometres

function entriesIn(row: RowReader, column: string, beside: BesideBreaks): Entry[] {
  const cell = plainFigures(nameText(row.values.get(column) ?? ''))
  if (isNothing(cell)) return []
  const unit = lengthUnitOf(row, readerOf(row, beside))
  const lengths = lengthsIn(column, { unit, isBare: true })
  const entries = lengths?.from
    ? [{ from: lengths.from, text: withoutOldPrice(cell) }]
    : breakEntries(cell, unit)
  if (entries === undefined) {
    row.notes.push({ ...about(column, cell), code: 'breaks', as: 'leftOut' })
    return []
  }
  return entries.map(entry => ({ ...entry, column }))
}

/** Whatever the column does not say is as of the price of a cut. */
function readerOf(row: RowReader, { otherwise }: BesideBreaks): PriceReader {
  const [own, ofCut] = [row.rule('priceBreaks'), row.rule('cutPrice')]
  const stated = row.mapping.fields.unit?.from.map(column => row.values.get(column)).find(Boolean)
  const per = own?.per ?? ofCut?.per
  return {
    currency: own?.currency ?? ofCut?.currency,
    otherwise,
    per: priceUnitIn(stated ?? '') ?? (per === 'piece' ? undefined : (per ?? row.mapping.prices.assumedPer)),
    mark: own?.decimal ?? ofCut?.decimal,
  }
}

/** Lengths are counted in what the price is for. */
function lengthUnitOf(row: RowReader, { per }: PriceReader): 'm' | 'yd' {
  const unit = row.rule('priceBreaks')?.unit
  return unit === 'm' || unit === 'yd' ? unit : (per ?? 'm')
}

function priceIn(row: RowReader, { column, text }: Entry, beside: BesideBreaks): ReadPrice | undefined {
  const { currency } = beside
  if (isNoPrice(text) || isOtherPrice(text)) {
    row.notes.push({ ...about(column, text), code: 'noPrice' })
    return undefined
  }
  const price = readPrice(text, readerOf(row, beside))
  if ('expected' in price) {
    row.notes.push({ ...about(column, text), ...price.expected, as: 'leftOut' })
    return undefined
  }
  if (currency !== undefined && price.value.currency !== currency) {
    const values = { currency: price.value.currency, other: currency }
    row.notes.push({ ...about(column, text), code: 'otherCurrency', values })
    return undefined
  }
  return price.value
}

const about = (column: string, value: string) => ({
  field: 'priceBreaks',
  column,
  value: cut(value, SHOWN_CHARACTERS),
})

/** Each cheaper than the price before it. What costs the same is no break; what is dearer, or doubtful, is named in the report. */
function falling(row: RowReader, told: readonly Told[], cutPriceMinor: number | undefined): PriceBreak[] {
  const kept: PriceBreak[] = []
  let before = cutPriceMinor
  for (const one of told) {
    const { fromMicrometres, priceMinor } = one
    const others = told.filter(other => other.fromMicrometres === fromMicrometres)
    const isTwice = others.some(other => other.priceMinor !== priceMinor)
    const first = cutPriceMinor ?? kept[0]?.priceMinor
    const reason = isTwice ? 'twoBreaks' : faultOf(priceMinor, before, first)
    if (reason !== undefined) row.notes.push(noteOf(one, reason))
    else if (before === undefined || priceMinor < before) {
      kept.push({ fromMicrometres, priceMinor })
      before = priceMinor
    }
  }
  return kept
}

function faultOf(
  minor: number,
  before: number | undefined,
  first: number | undefined,
): 'dearerBreak' | 'doubtfulBreak' | undefined {
  if (before !== undefined && minor > before) return 'dearerBreak'
  return first !== undefined && minor < LEAST_SHARE * first ? 'doubtfulBreak' : undefined
}

const noteOf = (
  { column, text, fromMicrometres }: Told,
  code: 'twoBreaks' | 'dearerBreak' | 'doubtfulBreak',
): RowReason => ({
  ...about(column, text),
  code,
  values: { metres: String(fromMicrometres / MICROMETRES_PER_METRE) },
})
