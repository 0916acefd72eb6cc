import type { lengthUnits } from '@selvedge/contract/intake/mapped-fields.ts'
import { CENTIMETRES_PER_INCH } from '@selvedge/contract/format/measurement.ts'
import { folded, wordSet } from '../words/lexicon.ts'
import { NUMBER, numberWithin, type DecimalMark } from './numbers.ts'
import { read, unreadable, type Reading } from './reading.ts'

export type LengthUnit = (typeof lengthUnits)[number]

const CM: Record<LengthUnit, number> = { mm: 0.1, cm: 1, m: 100, in: CENTIMETRES_PER_INCH, yd: 91.44 }
const UNIT_WORDS: readonly [LengthUnit, string][] = [
  ['mm', 'mm|millimet(?:re|er)s?|毫米|мм'],
  [
    'cm',
    'cms?(?![A-Za-z²2])|centimet(?:re|er)s?|zentimeter|centim[eè]tres?|cent[ií]metros?|centimetri|厘米|公分|釐米|см|ซม|سم|ס["״]?מ|εκ|センチ',
  ],
  [
    'in',
    "ins?\\b|inch(?:es)?|[\"″”“]|''|’’|zoll|pouces?|pulgadas?|polegadas?|pollici|duim|tum|英寸|吋|寸|インチ|인치|นิ้ว",
  ],
  ['yd', 'yds?(?!\\p{L})|yards?|yarda?s?|码|碼|ярд|หลา|야드|마(?!\\p{L})|ヤード'],
  [
    'm',
    "mtrs?|mts?(?![\\p{L}²2])|m[eè]tres?|meters?|metros?|metri|metry|metrów|m(?![²2\\p{L}/])|米|м(?![²2\\p{L}])|ม(?!\\p{L})|μ(?!\\p{L})|متر|מ['׳]|เมตร|メートル|미터|公尺|lfm|lm(?!\\p{L})",
  ],
]
const units = UNIT_WORDS.map(([unit, words]) => ({ unit, pattern: new RegExp(`^\\s*(?:${words})`, 'iu') }))
/** The unit at the beginning of a text, if any. */
export const unitAt = (text: string): LengthUnit | undefined =>
  units.find(({ pattern }) => pattern.test(text))?.unit

export type LengthReader = {
  unit?: LengthUnit | undefined
  mark?: DecimalMark | undefined
  min: number
  max: number
}
export type Length = { cm: number; unit: LengthUnit }

const FRACTIONS: Record<string, number> = {
  '¼': 0.25,
  '½': 0.5,
  '¾': 0.75,
  '⅛': 0.125,
  '⅜': 0.375,
  '⅝': 0.625,
  '⅞': 0.875,
}
/** `9'10"`, `4 ft 6 in`. */
const FEET = /(\d+)\s*(?:'(?!')|′|ft\.?|feet|foot)\s*(?:(\d+(?:\.\d+)?)\s*(?:"|″|''|ins?\b|inch(?:es)?))?/giu
const TOLERANCE = /(?:\+\s*\/?\s*-|±)\s*\d+(?:[.,]\d+)?\s*(?:%|cms?\b|mm\b|["″])?/giu

/** Fractions of an inch as decimals, without a tolerance: `25 1/4"`, `55¼"`, `140 cm ± 2 cm`. */
const withDecimals = (text: string): string =>
  text
    .replace(TOLERANCE, ' ')
    .replace(FEET, (_, feet: string, inches = '0') => `${Number(feet) * 12 + Number(inches)}"`)
    .replace(/(\d+)\s*([¼½¾⅛⅜⅝⅞])/gu, (_, whole: string, part: string) =>
      String(Number(whole) + FRACTIONS[part]!),
    )
    .replace(
      /(\d+)[\s-]+([1-9])\/(2|4|8|16)(?=\s*(?:["″”]|''|in\b|inch))/giu,
      (_, whole: string, over: string, under: string) => String(Number(whole) + Number(over) / Number(under)),
    )

const rounded = (cm: number): number => Math.round(cm * 100) / 100

/** A length with the text between it and its neighbours. */
type LengthInText = Length & { before: string; after: string }

/**
 * Every length in a text, in order; a number without a unit takes that of the next one ("64 x 32 cm"), or
 * else the column's. Undefined when one is unreadable or outside `min` and `max` (cm).
 */
export function lengthsOf(given: string, { unit, mark, min, max }: LengthReader): LengthInText[] | undefined {
  const text = withDecimals(given)
  const found = [...text.matchAll(new RegExp(NUMBER, 'gu'))]
  const ends = found.map(match => match.index + match[0].length)
  const named = found.map((_, at) => unitAt(text.slice(ends[at], found[at + 1]?.index)))
  const lengths = found.map((match, at): LengthInText | undefined => {
    const own = named[at] ?? named.slice(at + 1).find(Boolean) ?? unit
    if (!own) return undefined
    const range = { min: min / CM[own], max: max / CM[own], mark }
    const value = numberWithin(match[0], range)
    if (value === undefined) return undefined
    const before = text.slice(at === 0 ? 0 : ends[at - 1], match.index)
    return {
      cm: rounded(value * CM[own]),
      unit: own,
      before,
      after: text.slice(ends[at], found[at + 1]?.index),
    }
  })
  return lengths.length > 0 && lengths.every(length => length !== undefined) ? lengths : undefined
}

export const lengthsIn = (text: string, reader: LengthReader): Length[] | undefined =>
  lengthsOf(text, reader)?.map(({ cm, unit }) => ({ cm, unit }))

const SAME_SHARE = 0.02
const isSame = (one: number, other: number) => Math.abs(one - other) <= SAME_SHARE * Math.max(one, other)

/**
 * One length in cm: `54.000"`, `140 cm`, `1,40 m`; if given in two units (`55" (140 cm)`), the metric one. Of
 * a range or of usable and full width (`138/142 cm`) the smaller.
 */
export function readLength(text: string, reader: LengthReader): Reading<number> {
  const { min, max } = reader
  const lengths = lengthsIn(text, reader)
  if (!lengths || lengths.length > 4) return unreadable('length', { min, max })
  const metric = lengths.filter(({ unit }) => unit !== 'in' && unit !== 'yd')
  const imperial = lengths.filter(({ unit }) => unit === 'in' || unit === 'yd')
  if (metric.length > 0 && imperial.length > 0 && !isSame(least(metric), least(imperial)))
    return unreadable('lengthUnits', { min, max })
  return read(least(metric.length > 0 ? metric : imperial))
}
const least = (lengths: readonly Length[]): number => Math.min(...lengths.map(({ cm }) => cm))

const [usableWords, fullWords] = [wordSet('usable'), wordSet('full')]
const isLabelled = (text: string, words: ReadonlySet<string>): boolean => {
  const own = ` ${folded(text).replace(/[/.+-]+/gu, ' ')} `
  return [...words].some(word => own.includes(` ${word} `))
}
/** Whether a heading says that its widths are usable ones. */
export const namesUsableWidth = (heading: string): boolean =>
  isLabelled(heading, usableWords) || [...usableWords].some(word => isHan(word) && heading.includes(word))
const isHan = (word: string) => /\p{Script=Han}/u.test(word)
export type Widths = { usable: number; full?: number }
/**
 * Usable and full width of a cell. Where two figures stand and nothing says which is the full width, the
 * smaller is usable and the full width is not stated.
 */
export function readWidths(text: string, reader: LengthReader): Reading<Widths> {
  const least = readLength(text, reader)
  if ('expected' in least) return least
  const metric = lengthsIn(text, reader)!.filter(({ unit }) => unit !== 'in')
  const widths = metric.map(({ cm }) => cm)
  const most = Math.max(...widths)
  if (widths.length < 2 || most === least.value) return read({ usable: least.value, full: least.value })
  if (widths.length > 2) return unreadable('width')
  const isTold = isLabelled(text, usableWords) || isLabelled(text, fullWords)
  return read(isTold ? { usable: least.value, full: most } : { usable: least.value })
}
