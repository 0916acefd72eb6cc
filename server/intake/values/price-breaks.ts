import { MICROMETRES_PER_METRE, MICROMETRES_PER_YARD } from '@selvedge/contract/format/measurement.ts'
import { wordSet } from '../words/lexicon.ts'
import { unitAt, type LengthUnit } from './lengths.ts'
import { decimalsOf, NUMBER } from './numbers.ts'

/** The lengths that a price holds for, in micrometres; `to` is null where it holds for any longer one. */
export type PricedLengths = { from: number; to: number | null }
type Found = PricedLengths & {
  /** Whether a word or sign says that it is for a length and more, or up to one. */
  isSaid: boolean
  unit: LengthUnit | undefined
  /** What stands before and after it. */
  before: string
  after: string
}

const WHOLE = String.raw`\d{1,4}(?:[.,]\d{1,3})?`
/** No part of a day or of another number, and no percentage. */
const FREE = String.raw`(?<![\d.,/%-])`
const END = String.raw`(?![\d%]|[.,/-]\d)`
const UNIT = String.raw`(?:\s*(?:(?:yds?|yards?|yardas?|mtrs?|mts?|m[eè]tres?|meters?|metros?|metri|m|м|ม|lfm|lm)\.?(?![\p{L}²2/])|[米码碼]))?`
const ANY = String.raw`(${WHOLE})(${UNIT})`
const RANGE = new RegExp(`${FREE}${ANY}\\s*(?:[-–—~]|to|bis|à|a|al|tot|до|至|到)\\s*${ANY}${END}`, 'iu')
const AND_MORE = String.raw`(?:\+|plus\b|and (?:over|more|up|above)|or more|& over|und mehr|oder mehr|y m[aá]s|o m[aá]s|e oltre|o pi[uù]|et plus|ou plus|en meer|of meer|e mais|ou mais|och mer|i więcej|и более|以上)`
const OPEN = new RegExp(`${FREE}${ANY}\\s*${AND_MORE}`, 'iu')
const AT_LEAST = new RegExp(`(?:≥|>=|=>)\\s*${ANY}${END}`, 'iu')
const UP_TO = new RegExp(
  String.raw`(?:≤|<=?|(?<!\p{L})(?:up to|under|below|less than|bis(?: zu)?|unter|hasta|menos de|jusqu['’]?[aà]|moins de|fino a|meno di|tot|onder|minder dan|até|do|до))\s*${ANY}${END}`,
  'iu',
)
const fromWords = [...wordSet('from')]
  .filter(word => /^[\p{L} ]+$/u.test(word))
  .map(word => word.replaceAll(' ', '\\s+'))
const FROM = new RegExp(`(?<!\\p{L})(?:${fromWords.join('|')})\\s*:?\\s*${ANY}${END}`, 'iu')
const BARE = new RegExp(`${FREE}${ANY}${END}`, 'iu')

/** A year is no length. */
const isYear = (text: string): boolean => /^(?:19|20)\d\d$/.test(text)

/**
 * The lengths that a heading or the beginning of an entry names: `30-99 m`, `100 m +`, `ab 50 m`, `≥ 250`, `up to 29 m`; a bare
 * `250 m` only if `isBare`. In `unit` where it names none; undefined without any unit.
 */
export function lengthsIn(
  given: string,
  { unit, isBare = false }: { unit?: LengthUnit | undefined; isBare?: boolean },
): Found | undefined {
  const text = given.normalize('NFKC')
  const range = RANGE.exec(text)
  if (range) {
    const [, from = '', ownUnit = '', to = '', laterUnit = ''] = range
    const named = unitAt(laterUnit) ?? unitAt(ownUnit) ?? unit
    const [least, most] = [micrometresOf(from, named), micrometresOf(to, named)]
    // "250 m à 9,80" is a length and its price.
    if (least !== undefined && most !== undefined && most > least && !isYear(from))
      return { from: least, to: most, isSaid: true, ...around(text, range, named) }
  }
  const upTo = UP_TO.exec(text)
  if (upTo) {
    const named = unitAt(upTo[2]!) ?? unit
    const to = micrometresOf(upTo[1]!, named)
    if (to !== undefined) return { from: 0, to, isSaid: true, ...around(text, upTo, named) }
  }
  const said = AT_LEAST.exec(text) ?? OPEN.exec(text) ?? FROM.exec(plain(text))
  const open = said ?? (isBare ? BARE.exec(text) : null)
  if (!open) return undefined
  const named = unitAt(open[2]!) ?? unit
  const from = micrometresOf(open[1]!, named)
  if (from === undefined || from === 0 || (isYear(open[1]!) && unitAt(open[2]!) === undefined))
    return undefined
  return { from, to: null, isSaid: said !== null, ...around(text, open, named) }
}

/** Without accents, but with every character in its place. */
const plain = (text: string): string =>
  text.replace(/\P{ASCII}/gu, one => one.normalize('NFD').replace(/\p{Mn}/gu, '') || one)

const around = (text: string, match: RegExpExecArray, unit: LengthUnit | undefined) => ({
  unit,
  before: text.slice(0, match.index).trim(),
  after: text.slice(match.index + match[0].length).trim(),
})

const MICROMETRES: Partial<Record<LengthUnit, number>> = {
  m: MICROMETRES_PER_METRE,
  yd: MICROMETRES_PER_YARD,
}
function micrometresOf(text: string, unit: LengthUnit | undefined): number | undefined {
  const each = unit && MICROMETRES[unit]
  const values = decimalsOf(
    text,
    /[.,]\d{3}$/.test(text) ? undefined : text.includes(',') ? 'comma' : 'point',
  )
  if (each === undefined || values.length !== 1) return undefined
  return Math.round(Number(values[0]) * each)
}

/** An entry of a cell: from which length on which price, as it is written. */
export type BreakEntry = { from: number; text: string }

const PRICE = new RegExp(NUMBER, 'gu')
/**
 * The entries of a cell that lists breaks: `250 m: 9.80; 500 m: 9.20`, `from 250 m 9.80, from 500 m 9.20`. Undefined where any part of
 * it is none.
 */
export function breakEntries(cell: string, unit: LengthUnit | undefined): BreakEntry[] | undefined {
  const parts = cell
    .split(/[;|\n；]|,\s+|，\s*|\s\/\s/u)
    .map(part => part.trim())
    .filter(Boolean)
  const entries = parts.map((part): BreakEntry | 'cut' | undefined => {
    // A figure without a unit is a length only if it is said to be one and more.
    const lengths = lengthsIn(part, { isBare: true }) ?? lengthsIn(part, { unit })
    if (!lengths) return undefined
    const { before, after } = lengths
    const price = after.replace(/^\s*(?:[:=@–—→-]|at|à|zu|je|per|a)\s*/iu, '')
    const isOne = /\d/.test(before) === false && [...price.matchAll(PRICE)].length === 1
    if (!isOne) return undefined
    return lengths.from === 0 ? 'cut' : { from: lengths.from, text: price }
  })
  // What holds up to a length is the price of a cut.
  const breaks = entries.filter(entry => entry !== 'cut')
  return breaks.length > 0 && breaks.every(entry => entry !== undefined) ? breaks : undefined
}

const minimumWords = String.raw`(?:min(?:imum|imal|imo|destens|dest|\.)?(?:\s*(?:order|cut|qty|quantity|length|bestell\p{L}*|abnahme|menge|afname|commande|ordine|pedido))?|moq|m\.o\.q\.|mindest\p{L}*|minsta|起订量?|最小起订量)`
const AS_MINIMUM = new RegExp(
  String.raw`^(?:${minimumWords}\s*[:：]?\s*|≥\s*)?(${NUMBER})\s*([\p{L}"″'’.]*)\s*(?:min\.?(?:imum)?|moq)?\.?$`,
  'iu',
)
const IS_SAID = new RegExp(String.raw`^${minimumWords}\s*[:：]?\s*\d`, 'iu')

/** Whether a remark is nothing but a minimum: "MOQ 5 m". */
export const isMinimumRemark = (text: string): boolean =>
  IS_SAID.test(text.trim()) && AS_MINIMUM.test(text.trim())

const MINIMUM_UNITS: Partial<Record<LengthUnit, number>> = { ...MICROMETRES, cm: 10_000 }
const LONGEST_METRES = 10_000
/** The least that is sold, in micrometres; undefined where a text is not one length with its unit. */
export function minimumIn(text: string, unit: LengthUnit | undefined): number | undefined {
  const found = AS_MINIMUM.exec(withDecimals(text).trim())
  if (!found) return undefined
  const [, number = '', word = ''] = found
  const named = word === '' ? unit : exactUnit(word)
  const each = named && MINIMUM_UNITS[named]
  const values = decimalsOf(number, number.includes(',') ? 'comma' : 'point').map(Number)
  const [value] = values
  if (each === undefined || values.length !== 1 || value === undefined || value <= 0) return undefined
  const micrometres = Math.round(value * each)
  return micrometres <= LONGEST_METRES * MICROMETRES_PER_METRE ? micrometres : undefined
}

/** Eighths and quarters of a yard: `1/8 yd`, `1 1/2 yd`, `½ yd`. */
const withDecimals = (text: string): string =>
  text
    .replace(/(\d*)\s*([¼½¾⅛⅜⅝⅞])/gu, (_, whole: string, part: string) =>
      String(Number(whole) + ['⅛', '¼', '⅜', '½', '⅝', '¾', '⅞'].indexOf(part) / 8 + 0.125),
    )
    .replace(
      /(?:(\d+)[\s-]+)?\b(\d)\/(2|4|8)\b/u,
      (_, whole: string | undefined, over: string, under: string) =>
        String(Number(whole ?? 0) + Number(over) / Number(under)),
    )

/** The unit that a whole word is. */
function exactUnit(word: string): LengthUnit | undefined {
  const unit = unitAt(word)
  return unit !== undefined && word.length <= 12 ? unit : undefined
}
