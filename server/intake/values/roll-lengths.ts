import { lengthsOf } from './lengths.ts'
import { plainFigures } from './plain-text.ts'

/** Shorter is a cut, longer a slip of the keys. */
const RANGE = { min: 500, max: 30_000 }
const FIGURE = String.raw`\d{1,3}(?:[.,]\d{1,2})?`
const UNIT = String.raw`(?:m|mtrs?|met(?:re|er)s?|metros?|metri|y(?:ar)?ds?|м|米|公尺|ม|เมตร|หลา|メートル)(?![\p{L}²2])\.?`
const ROLL = String.raw`(?:rolls?|rolle|rolo|rollo|rotolo|rol|rouleau|rulle|rulon|bolt|bale|ballen|belka|stück|stuk|pezza|pièce|pieza|рулон\p{L}*|卷|匹|疋|ม้วน|反)`
const ROLL_FIRST = new RegExp(
  String.raw`(?<!\p{L})${ROLL}\s*(?:of|à|zu|de|da|van|av|po|по|ละ)?\s*[(（:]?\s*(?:about|approx\.?|ca\.?|约|約)?\s*(${FIGURE}\s*${UNIT})`,
  'iu',
)
const LENGTH_FIRST = new RegExp(
  String.raw`(?<![\d.,–-])(${FIGURE}\s*${UNIT})\s*[/-]?\s*${ROLL}(?!\p{L})`,
  'iu',
)
/** "Roll 4 m wide" is the other side of it; "rolls of 50-70 m" tells no length. */
const NOT_ITS_LENGTH = /^\s*(?:wide|width|breit|ancho|larg|[-–]\s*\d)/iu

/** The length of a roll where a text names it, in cm: `(roll 50m)`, `Full Roll (55 yd)`, `40 m/roll`, `рулон 40 м`. */
export const rollLengthIn = (given: string): number | undefined => rollIn(plainFigures(given))?.cm

/** The same with the words that say so. */
export function rollIn(text: string): { cm: number; at: number; words: string } | undefined {
  const found = ROLL_FIRST.exec(text) ?? LENGTH_FIRST.exec(text)
  if (!found || NOT_ITS_LENGTH.test(text.slice(found.index + found[0].length))) return undefined
  const lengths = lengthsOf(found[1]!, RANGE)
  return lengths?.length === 1 ? { cm: lengths[0]!.cm, at: found.index, words: found[0] } : undefined
}
