import type { FilterPart } from '@selvedge/contract/catalogue/fabric-filters.ts'
import { CENTIMETRES_PER_INCH, METRES_PER_YARD } from '@selvedge/contract/format/measurement.ts'
import { MINOR_UNITS, type Currency } from '@selvedge/contract/pricing/money.ts'
import type { MeasureWord } from './phrase-words.ts'

/** A number of a phrase, or a range of two, with the measure words around it. */
export type Measured = {
  value: number
  upTo: number | undefined
  said: ReadonlySet<MeasureWord>
  currency: Currency | undefined
}
/** The reader's units and currency. */
export type PhraseReader = {
  isImperial: boolean
  /** Converts an amount into the reader's currency; undefined without an exchange rate. */
  convert(amount: number, from: Currency): number | undefined
}

type Bounds = { min?: number; max?: number }
type Aim = 'atLeast' | 'atMost' | 'about'

const DAYS_IN_WEEK = 7
/** Tolerance for weights and repeats, as a share. */
const WEIGHT_TOLERANCE = 0.05
const REPEAT_TOLERANCE_CM = 1

/** The filter for a number with its unit and measure words; undefined when they do not determine one. */
export function measuredFilter(measured: Measured, reader: PhraseReader): FilterPart | undefined {
  const { said, value } = measured
  const has = (...words: MeasureWord[]) => words.some(word => said.has(word))
  if (has('rubs', 'martindale', 'doubleRubs')) return rubsFilter(measured)
  if (has('days', 'weeks', 'leadTime'))
    return { leadTimeMax: Math.round(value * (has('weeks') ? DAYS_IN_WEEK : 1)) }
  if (has('gsm', 'weight')) {
    const { min, max } = bounds(measured, 'about', value * WEIGHT_TOLERANCE)
    return named({ min: ceil(min), max: floor(max) }, 'weightMin', 'weightMax')
  }
  if (has('cm', 'inch', 'width', 'repeat')) return crosswise(measured, reader)
  if (has('price', 'perMetre', 'perYard') || measured.currency) return priceFilter(measured, reader)
  if (has('m', 'yard', 'onePiece')) {
    if (isUnder(measured)) return undefined
    const isYards = has('yard') || (!has('m') && reader.isImperial)
    // A length is asked of the stock; only who says so asks for it in one piece.
    const metres = rounded(value * (isYards ? METRES_PER_YARD : 1))
    return has('onePiece') ? { inStockMetres: metres } : { availableMetres: metres }
  }
  return has('under', 'over', 'underAfter', 'overAfter', 'between')
    ? priceFilter(measured, reader)
    : undefined
}

/** Rubs are Martindale unless called double rubs or Wyzenbeek; a number with both is ambiguous. */
function rubsFilter(measured: Measured): FilterPart | undefined {
  const { said, value } = measured
  if (isUnder(measured) || (said.has('martindale') && said.has('doubleRubs'))) return undefined
  return { [said.has('doubleRubs') ? 'doubleRubsMin' : 'rubsMin']: Math.round(value) }
}

function crosswise(measured: Measured, reader: PhraseReader): FilterPart {
  const { said } = measured
  const isInches = said.has('inch') || (reader.isImperial && !said.has('cm') && !said.has('m'))
  const centimetres = said.has('m') ? 100 : isInches ? CENTIMETRES_PER_INCH : 1
  const scaled = {
    ...measured,
    value: rounded(measured.value * centimetres),
    upTo: measured.upTo === undefined ? undefined : rounded(measured.upTo * centimetres),
  }
  return said.has('repeat')
    ? named(bounds(scaled, 'about', REPEAT_TOLERANCE_CM), 'repeatMin', 'repeatMax')
    : named(bounds(scaled, 'atLeast'), 'widthMin', 'widthMax')
}

function priceFilter(measured: Measured, reader: PhraseReader): FilterPart | undefined {
  const { said, currency } = measured
  const isYards = said.has('perYard') || said.has('yard') || (reader.isImperial && !said.has('perMetre'))
  const minor = (amount: number | undefined): number | undefined => {
    if (amount === undefined) return undefined
    const own = currency === undefined ? amount : reader.convert(amount, currency)
    return own === undefined ? undefined : Math.round((own * MINOR_UNITS) / (isYards ? METRES_PER_YARD : 1))
  }
  const { min, max } = bounds(measured, 'atMost')
  const minorBounds = { min: minor(min), max: minor(max) }
  return minorBounds.min === undefined && minorBounds.max === undefined
    ? undefined
    : named(minorBounds, 'priceMin', 'priceMax')
}

const isUnder = ({ said }: Measured): boolean => said.has('under') || said.has('underAfter')
const isOver = ({ said }: Measured): boolean => said.has('over') || said.has('overAfter')

/** The bounds of a number; `aim` says what the number alone means. */
function bounds(measured: Measured, aim: Aim, tolerance = 0): Bounds {
  const { value, upTo, said } = measured
  if (upTo !== undefined) return { min: Math.min(value, upTo), max: Math.max(value, upTo) }
  if (isUnder(measured)) return { max: value }
  if (isOver(measured) || said.has('between') || aim === 'atLeast') return { min: value }
  return aim === 'atMost'
    ? { max: value }
    : { min: Math.max(0, rounded(value - tolerance)), max: rounded(value + tolerance) }
}

function named(
  { min, max }: { min?: number | undefined; max?: number | undefined },
  low: keyof FilterPart,
  high: keyof FilterPart,
): FilterPart {
  return { ...(min === undefined ? {} : { [low]: min }), ...(max === undefined ? {} : { [high]: max }) }
}

const rounded = (value: number): number => Number(value.toFixed(2))
const ceil = (value: number | undefined) => (value === undefined ? undefined : Math.ceil(value))
const floor = (value: number | undefined) => (value === undefined ? undefined : Math.floor(value))
