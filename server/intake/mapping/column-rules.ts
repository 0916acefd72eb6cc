import type { ColumnRule, ImportMapping, MappedField } from '@selvedge/contract/intake/import-mapping.ts'
import { lengthUnits } from '@selvedge/contract/intake/mapped-fields.ts'
import { headingText, withSpaces } from '../words/heading-text.ts'
import { folded, wordSet } from '../words/lexicon.ts'
import { lengthsIn, unitAt, type LengthUnit } from '../values/lengths.ts'
import { NUMBER, type DecimalMark } from '../values/numbers.ts'
import { priceUnitIn } from '../values/prices.ts'
import { withoutRemark } from '../values/width-remarks.ts'
import { weightUnitIn } from '../values/weights.ts'
import { share } from './sample.ts'

export const priceFields: readonly MappedField[] = ['cutPrice', 'piecePrice', 'rrp']
const widthFields: readonly MappedField[] = ['width', 'fullWidth']
const repeatFields: readonly MappedField[] = ['verticalRepeat', 'horizontalRepeat', 'repeat']
const measuredFields: readonly MappedField[] = [
  ...priceFields,
  ...widthFields,
  ...repeatFields,
  'weight',
  'stock',
  'pieceLength',
  'priceBreaks',
]

/** The rule for a column, with the unit, decimal mark and currency found in its header and values. */
export function columnRule(field: MappedField, column: string, values: readonly string[]): ColumnRule {
  const rule: ColumnRule = { from: [column] }
  const decimal = measuredFields.includes(field) ? (decimalOf(values) ?? markOfScript(column)) : undefined
  if (decimal) rule.decimal = decimal
  if (priceFields.includes(field)) {
    const per =
      priceUnitIn(withSpaces(column).replace(/[()[\]]/g, ' ')) ?? values.map(priceUnitIn).find(Boolean)
    if (per) rule.per = per
  }
  const isWidth = widthFields.includes(field)
  const measures = isWidth ? values.map(value => withoutRemark(value).widths) : values
  if (field === 'stock' && isAvailability(column, values)) return { ...rule, isAvailability: true }
  const unit = unitOf(field, column, measures)
  if (unit) rule.unit = unit
  return rule
}

const availability = wordSet('availability')
/** Whether a heading asks for no more than whether a cloth is there. */
export const asksWhetherThere = (column: string): boolean => availability.has(headingText(column))

/** So many figures that are all ones and noughts are no lengths on hand. */
const LEAST_OF_ANY_HEADING = 10
/**
 * Noughts and ones alone, both where the heading asks for no more than a stock and there are many, and not all of them noughts under a
 * heading that asks whether a cloth is there.
 */
export function isAvailability(column: string, values: readonly string[]): boolean {
  if (!values.every(value => /^[01](?:[.,]0+)?$/u.test(value))) return false
  const ones = values.filter(value => value.startsWith('1')).length
  if (asksWhetherThere(column)) return ones > 0
  return (
    values.length >= LEAST_OF_ANY_HEADING &&
    ones > 0 &&
    ones < values.length &&
    unitInHeader(column) === undefined
  )
}

/** Lists in these scripts are written with a decimal point. */
const markOfScript = (column: string): DecimalMark | undefined =>
  /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Hebrew}]/u.test(
    column,
  )
    ? 'point'
    : undefined

/** The decimal mark of most values, if at least one of them is unambiguous. */
function decimalOf(values: readonly string[]): DecimalMark | undefined {
  const votes = { point: 0, comma: 0 }
  for (const value of values)
    for (const [number] of value.matchAll(new RegExp(NUMBER, 'gu'))) {
      const last = /[.,](?=\d*$)/.exec(number.replace(/\s/g, ''))?.[0]
      if (!last) continue
      const digits = number.split(last).at(-1)!.length
      // Dollars and pounds are written with points: "$2,030" is two thousand.
      const isDollars = digits === 3 && last === ',' && /[$£]/u.test(value)
      if (isDollars) votes.point += 1
      const isSure =
        digits !== 3 || number.split(last).length > 2 || /[.,].*[.,]/.test(number) || /^0[.,]/.test(number)
      if (!isSure) continue
      const isGroup = digits === 3 && number.split(last).length > 2
      votes[(last === '.') !== isGroup ? 'point' : 'comma'] += 1
    }
  if (votes.point === votes.comma) return undefined
  return votes.point > votes.comma ? 'point' : 'comma'
}

function unitOf(field: MappedField, column: string, values: readonly string[]): ColumnRule['unit'] {
  if (field === 'weight')
    return (
      weightUnitIn(column.replace(/[()[\]]/g, ' ')) ??
      (isBare(values) && isAreaWeight(column) ? 'g/m2' : undefined)
    )
  const isLength = [...widthFields, ...repeatFields, 'pieceLength', 'minOrder', 'stock'].includes(field)
  if (!isLength || !isBare(values)) return undefined
  return unitInHeader(column) ?? likelyUnit(field, values)
}

const areaWeights = wordSet('areaWeight')
/** Whether a heading means the weight of a square metre in itself, as "Flächengewicht" does; "weight" does not. */
const isAreaWeight = (column: string): boolean => {
  const words = ` ${folded(column.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[_()]/g, ' '))} `
  return [...areaWeights].some(word =>
    /\p{Script=Han}/u.test(word) ? words.includes(word) : words.includes(` ${word} `),
  )
}

/** Most values are numbers without a unit, so the column needs one. */
const isBare = (values: readonly string[]): boolean =>
  share(values, value => new RegExp(`^[^\\p{L}"″”]*${NUMBER}[^\\p{L}"″”]*$`, 'u').test(value)) > 0.3

/**
 * Whether nothing says in what the stock is counted: whole numbers may be pieces, and a supplier that sells by the yard may
 * measure it in either.
 */
export function isUncounted(
  { fields, prices }: Pick<ImportMapping, 'fields' | 'prices'>,
  valuesOf: (column: string) => string[],
): boolean {
  const { stock, unit } = fields
  if (!stock || stock.unit !== undefined || unit || stock.isAvailability) return false
  const values = stock.from.flatMap(valuesOf)
  const isByYard = priceFields.some(
    field => fields[field] && (fields[field].per ?? prices.assumedPer) === 'yd',
  )
  return isBare(values) && (isByYard || values.every(value => /^\s*-?\d+\s*$/u.test(value)))
}

/** Whether nothing says in what a minimum is counted: then it is read of no row. */
export function isUncountedMinimum(
  { minOrder }: ImportMapping['fields'],
  valuesOf: (column: string) => string[],
): boolean {
  return minOrder !== undefined && minOrder.unit === undefined && isBare(minOrder.from.flatMap(valuesOf))
}

/** The unit that a heading names. In `Width in cm` and `Breite in Zentimetern` "in" is a preposition, before another unit. */
export function unitInHeader(column: string): LengthUnit | undefined {
  const after = /\bin\s+(\S.*)$/iu.exec(column)?.[1]
  const afterIn = after === undefined ? undefined : unitAt(after)
  if (afterIn) return afterIn
  const inner = /[（(]([^()（）]*)[)）]/u.exec(column)?.[1]
  const named = inner === undefined ? undefined : unitAt(inner)
  if (named) return named
  const words = folded(withSpaces(column).replace(/["″]/g, ' in ')).split(/[\s/().-]+/)
  if (words.some(word => ['in', 'inch', 'inches'].includes(word))) return 'in'
  if (words.some(word => ['yd', 'yds', 'yard', 'yards'].includes(word))) return 'yd'
  return (
    lengthUnits.find(unit => words.includes(unit)) ??
    (words.some(word =>
      ['metre', 'metres', 'meters', 'meter', 'metri', 'metros', 'mtr', 'mtrs', 'mts'].includes(word),
    )
      ? 'm'
      : undefined)
  )
}

/**
 * The unit that makes the values plausible: a width of 54 cannot be cm, 137 cannot be inches, 1400 can only
 * be mm. Otherwise the operator is asked.
 */
function likelyUnit(field: MappedField, values: readonly string[]): LengthUnit | undefined {
  if (!widthFields.includes(field)) return undefined
  const fits = (unit: LengthUnit, min: number, max: number) =>
    share(values, value => lengthsIn(value, { unit, min, max }) !== undefined) > 0.9
  const possible = (
    [
      ['cm', 90, 340],
      ['in', 90, 340],
      ['m', 90, 340],
      ['mm', 900, 3400],
    ] as const
  ).filter(([unit, min, max]) => fits(unit, min, max))
  return possible.length === 1 ? possible[0]![0] : undefined
}
