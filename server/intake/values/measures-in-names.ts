import { languages } from '../words/lexicon.ts'
import { lengthsOf, type Length } from './lengths.ts'
import { plainFigures } from './plain-text.ts'
import { rollIn } from './roll-lengths.ts'

/** Longer is a description. */
const MOST_NAME = 160
const WIDTHS = { min: 60, max: 400 }
/** Of what may be anything: a width that cloth is woven in. */
const USUAL_WIDTHS = { min: 90, max: 340 }
const ROLLS = { min: 500, max: 30_000 }

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const FIGURE = String.raw`\d{1,4}(?:[.,]\d{1,2})?`
const METRE = String.raw`(?:mtrs?|met(?:re|er)s?|m[eè]tres?|metros?|metri|m|м|米|ม|เมตร|メートル)`
const SMALL = String.raw`(?:mm|cms?|см|ซม|公分|厘米|センチ|inch(?:es)?|in|["″”]|''|นิ้ว|zoll|pulgadas|pollici|duim)`
const YARD = String.raw`(?:yds?|yards?|หลา|码|碼)`
const END = String.raw`(?![\p{L}\p{M}\d²2/]*[²\d])(?![\p{L}\p{M}])\.?`
const WIDE = String.raw`(?:${FIGURE})\s*(?:${SMALL}|${METRE})${END}`
const LONG = String.raw`(?:${FIGURE})\s*(?:${METRE}|${YARD})${END}`

const widthWords = languages
  .flatMap(({ headers }) => headers['width'] ?? [])
  // A heading of a Latin "height" is a width in Italian lists only.
  .filter(word => word.length > 2 && word !== 'altezza')
  .sort((one, other) => other.length - one.length)
  .map(escaped)
const WIDTH = String.raw`(?:${widthWords.join('|')}|altura|门幅|幅宽|กว้าง|w|ก)`
const LENGTH = String.raw`(?:length|länge|lengte|longueur|lunghezza|längd|długość|длина|довжина|ยาว|长|長さ|l|ย)`
const BEFORE = String.raw`(?<![\p{L}\p{M}\d×*])`

const LABELLED = new RegExp(
  String.raw`${BEFORE}${WIDTH}\s*[.:：]?\s*(${WIDE}(?:\s*\(\s*${WIDE}\s*\))?)(?!\s*[x×*]\s*\p{L}?\s*\d)`,
  'iu',
)
const WIDE_AFTER = new RegExp(
  String.raw`(?<!\d\s?|\d[.,]|[x×*]\s?)(${WIDE})[\s-]*(?:wide|width|breit|breite|breed|de ancho|ancho|larghezza|larg\.?|bred|szer\.?)(?!\p{L})`,
  'iu',
)
const LENGTH_LABELLED = new RegExp(String.raw`(?:${BEFORE}|(?<=[.\s]))${LENGTH}\s*[.:：]?\s*(${LONG})`, 'iu')
/** "3m x 50m", "2.04 m.x 100 m./R.", `60" x 50 yd`: the width of a roll and its length. */
const ROLL = new RegExp(
  String.raw`(?<![\d.,x×*-])(?:${WIDTH}\s*\.?\s*)?(${FIGURE}\s*(?:${SMALL}|${METRE})?)\.?\s*[x×*]\s*(${LONG})(?:\s*\/\s*r\.?(?![\p{L}]))?`,
  'iu',
)
/** "… 1.20 m" at the end of a name: with two decimals, as widths in metres are written. */
const LONE_METRES = new RegExp(
  String.raw`(?<![\d.,x×*/-]\s?|${LENGTH}\s?\.?\s?)\(?(\d[.,]\d\d\s*${METRE})\.?\)?\s*(?:\([^()]*\)\s*)*$`,
  'iu',
)
/** "… 110in" and "… 140cm"; "100 in Italy" is none. */
const LONE = new RegExp(
  String.raw`(?<!\p{L})(?<![\d.,x×*/-]\s?|(?:dia|diam|diameter|diámetro|diametro|durchmesser|ø|⌀|h|height)\.?\s?)(\d{2,3}(?:[.,]\d)?(?:\s*(?:cms?|["″”]|''|นิ้ว)|in))(?![\p{L}\p{M}]|\s?[x×*]\s?\d)\.?\s*(?:\([^()]*\)\s*)*$`,
  'iu',
)

/** What a name says of its cloth besides what it is called. */
export type NamedMeasures = {
  widthCm?: number
  pieceCm?: number
  /** The name before these, and what else stands after it. */
  before: string
  rest: string
}

/**
 * A width and the length of a roll in the name of a cloth: "Linen Look 140cm", "W 2.04 m x 100 m", "หน้ากว้าง 3.00 ม ยาว 100 ม". What
 * is out of any width's range, or said twice and differently, is not read.
 */
export function measuresInName(given: string): NamedMeasures {
  const name = plainFigures(given)
  if (name.length > MOST_NAME) return { before: given, rest: '' }
  const both = widthAndLength(name)
  const width = both?.width ?? widthOf(name)
  const length = both?.length ?? lengthOf(name, width !== undefined)
  const found = [width, length].filter(one => one !== undefined)
  const at = Math.min(name.length, ...found.map(one => one.at))
  return {
    ...(width && { widthCm: width.cm }),
    ...(length && { pieceCm: length.cm }),
    before: name.slice(0, at),
    rest: found.reduce((rest, { words }) => rest.replace(words, ' '), name.slice(at)),
  }
}

/**
 * The figure that ends a name and may be its width in centimetres, as cloth that hangs from ceiling to floor is called by it: "Juist 300".
 * It may be the number of a design as well: it is read where more says so, and nothing else is assumed against it.
 */
export function figureLikeWidth(name: string): number | undefined {
  const figure = Number(/(?<![\d.,/-])\b(2[4-9]0|3[0-4]0)$/u.exec(name.trim())?.[1])
  return Number.isNaN(figure) ? undefined : figure
}

/** What is assumed of all fabrics, but for a cloth whose name may say another width. */
export const assumedWidth = (name: string | undefined, assumed: number | undefined): number | undefined => {
  const figure = figureLikeWidth(name ?? '')
  return figure === undefined || figure === assumed ? assumed : undefined
}

type Found = { cm: number; at: number; words: string }

function widthOf(name: string): Found | undefined {
  const labelled = LABELLED.exec(name) ?? WIDE_AFTER.exec(name)
  if (labelled) return foundIn(labelled, WIDTHS)
  const alone = LONE.exec(name) ?? LONE_METRES.exec(name)
  return alone ? foundIn(alone, USUAL_WIDTHS) : undefined
}

/** Beside a width, or where it is said to be a roll's. */
function lengthOf(name: string, isBesideWidth: boolean): Found | undefined {
  const labelled = isBesideWidth ? LENGTH_LABELLED.exec(name) : null
  return rollIn(name) ?? (labelled ? foundIn(labelled, ROLLS) : undefined)
}

function widthAndLength(name: string): { width: Found; length: Found } | undefined {
  const found = ROLL.exec(name)
  if (!found) return undefined
  const [words, wide = '', long = ''] = found
  const length = oneLength(long, ROLLS)
  const width = length && oneLength(wide, { ...USUAL_WIDTHS, max: WIDTHS.max, unit: length.unit })
  if (!width || !length || length.cm < LEAST_ROLL_OF_WIDTHS * width.cm) return undefined
  const both = { at: found.index, words }
  return { width: { ...both, cm: width.cm }, length: { ...both, cm: length.cm } }
}
/** A sail of three metres by five is no roll. */
const LEAST_ROLL_OF_WIDTHS = 3

type Range = { min: number; max: number; unit?: Length['unit'] }
function oneLength(text: string, range: Range): Length | undefined {
  const lengths = lengthsOf(text, range)
  const [first, ...others] = lengths ?? []
  const isSame = others.every(({ cm }) => Math.abs(cm - first!.cm) <= 0.02 * first!.cm)
  return first && isSame ? (others.find(({ unit }) => unit !== 'in') ?? first) : undefined
}
function foundIn(match: RegExpExecArray, range: Range): Found | undefined {
  const length = oneLength(match[1]!, range)
  return length && { cm: length.cm, at: match.index, words: match[0] }
}
