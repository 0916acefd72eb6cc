import type { lengthUnits } from '@selvedge/contract/intake/import-mapping.ts'
import { CENTIMETRES_PER_INCH } from '@selvedge/contract/format/measurement.ts'
import { NUMBER, numberWithin, type DecimalMark } from './numbers.ts'
import { read, unreadable, type Reading } from './reading.ts'

export type LengthUnit = (typeof lengthUnits)[number]

const CM: Record<LengthUnit, number> = { mm: 0.1, cm: 1, m: 100, in: CENTIMETRES_PER_INCH, yd: 91.44 }
const UNIT_WORDS: readonly [LengthUnit, string][] = [
  ['mm', 'mm|millimet(?:re|er)s?|毫米'],
  ['cm', 'cms?|centimet(?:re|er)s?|zentimeter|centim[eè]tres?|cent[ií]metros?|centimetri|厘米|公分'],
  ['in', "ins?\\b|inch(?:es)?|[\"″”“]|''|’’|zoll|pouces?|pulgadas?|pollici|duim|tum|英寸|吋"],
  ['yd', 'yds?|yards?|yarda?s?|码'],
  ['m', 'mtrs?|mts?|m[eè]tres?|meters?|metros?|metri|m(?![²2\\p{L}/])|米'],
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

const rounded = (cm: number): number => Math.round(cm * 100) / 100

/**
 * Every length in a text, in order; a number without a unit takes that of the next one ("64 x 32 cm"), or
 * else the column's. Undefined when one is unreadable or outside `min` and `max` (cm).
 */
export function lengthsIn(text: string, { unit, mark, min, max }: LengthReader): Length[] | undefined {
  const found = [...text.matchAll(new RegExp(NUMBER, 'gu'))]
  const named = found.map((match, at) => {
    const end = match.index + match[0].length
    return unitAt(text.slice(end, found[at + 1]?.index))
  })
  const lengths = found.map((match, at): Length | undefined => {
    const own = named[at] ?? named.slice(at + 1).find(Boolean) ?? unit
    if (!own) return undefined
    const range = { min: min / CM[own], max: max / CM[own], mark }
    const value = numberWithin(match[0], range)
    return value === undefined ? undefined : { cm: rounded(value * CM[own]), unit: own }
  })
  return lengths.length > 0 && lengths.every(length => length !== undefined) ? lengths : undefined
}

const SAME_SHARE = 0.02
const isSame = (one: number, other: number) => Math.abs(one - other) <= SAME_SHARE * Math.max(one, other)

/**
 * One length in cm: `54.000"`, `140 cm`, `1,40 m`; if given in two units (`55" (140 cm)`), the metric one. Of
 * a range or of usable and full width (`138/142 cm`) the smaller.
 */
export function readLength(text: string, reader: LengthReader): Reading<number> {
  const expected = `a length from ${reader.min} to ${reader.max} cm with its unit, such as 140 cm or 54"`
  const lengths = lengthsIn(text, reader)
  if (!lengths || lengths.length > 4) return unreadable(expected)
  const metric = lengths.filter(({ unit }) => unit !== 'in' && unit !== 'yd')
  const imperial = lengths.filter(({ unit }) => unit === 'in' || unit === 'yd')
  if (metric.length > 0 && imperial.length > 0 && !isSame(least(metric), least(imperial)))
    return unreadable(`${expected}; here two units contradict each other`)
  return read(least(metric.length > 0 ? metric : imperial))
}
const least = (lengths: readonly Length[]): number => Math.min(...lengths.map(({ cm }) => cm))

/** Usable and full width of a cell that has both; equal when it has one. */
export function readWidths(text: string, reader: LengthReader): Reading<{ usable: number; full: number }> {
  const least = readLength(text, reader)
  if ('expected' in least) return least
  const metric = lengthsIn(text, reader)!.filter(({ unit }) => unit !== 'in')
  const full = metric.length === 2 ? Math.max(...metric.map(({ cm }) => cm)) : least.value
  return read({ usable: least.value, full: Math.max(full, least.value) })
}

const DOWN = /\b(?:v|vert\w*|down|h[oö]he|height|high|alto|alt\w*|hoog\w*|h[oö]jd|haut\w*)\b/iu
const ACROSS = /\b(?:h|hor\w*|across|breite|width|wide|ancho|largh\w*|breed\w*|bredd|larg\w*)\b/iu
export type Repeat = { vertical: number | null; horizontal: number | null }

/** `64 x 32 cm` (down, then across), `V: 14" H: 7"`, `32 cm` (down); 0 is no repeat. */
export function readRepeat(text: string, reader: LengthReader): Reading<Repeat> {
  const lengths = lengthsIn(text, { ...reader, min: 0 })?.map(({ cm }) => (cm === 0 ? null : cm))
  if (!lengths || lengths.length > 2)
    return unreadable('repeat down and across with its unit, such as 64 x 32 cm')
  const [first = null, second = null] = lengths
  const isAcrossFirst =
    text.search(ACROSS) >= 0 && (text.search(DOWN) < 0 || text.search(ACROSS) < text.search(DOWN))
  return read(
    isAcrossFirst ? { vertical: second, horizontal: first } : { vertical: first, horizontal: second },
  )
}
