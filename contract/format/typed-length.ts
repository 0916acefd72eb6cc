import type { LengthUnit } from './measurement.ts'

const INCHES_PER_YARD = 36
const FEET_PER_YARD = 3
const CENTIMETRES_PER_METRE = 100
const MILLIONTHS = 1_000_000

const fractions: Readonly<Record<string, string>> = {
  '¼': '1/4',
  '½': '1/2',
  '¾': '3/4',
  '⅓': '1/3',
  '⅔': '2/3',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
}
const fractionSigns = /[¼½¾⅓⅔⅛⅜⅝⅞]/gu

/**
 * A number with a decimal point or comma, or with a fraction: "2.5", "2,5", "2 1/2", "2½"; undefined when it is none. One with a
 * minus sign is read, too, so that the caller can say what is wrong with it.
 */
export function readTypedNumber(text: string): number | undefined {
  const [, minus = '', figure = ''] = /^\s*([-−]?)(.*)$/su.exec(text) ?? []
  const size = readSize(figure)
  return size !== undefined && minus !== '' ? -size : size
}

function readSize(figure: string): number | undefined {
  const written = figure.replaceAll(fractionSigns, sign => ` ${fractions[sign]}`).trim()
  const [, whole = '0', above, below] =
    /^(?:(\d{1,6})[\s-]+)?(\d{1,3})\s*[/⁄]\s*(\d{1,3})$/u.exec(written) ?? []
  if (above !== undefined)
    return Number(below) > 0 ? Number(whole) + Number(above) / Number(below) : undefined
  const plain = written.replaceAll(/[\s\u00a0']/g, '').replace(',', '.')
  return /^(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined
}

/** The names of each unit, and how many of it make the metre or yard that it counts as. */
const units: readonly { words: RegExp; unit: LengthUnit; each: number }[] = [
  { words: /^(?:yd|yds|yard|yards|yarda|yardas|iarda|iarde|码)\.?$/, unit: 'yd', each: 1 },
  { words: /^(?:m|mt|mtr|mtrs|lm|metre|metres|meter|meters|metro|metros|metri|米)\.?$/, unit: 'm', each: 1 },
  {
    words: /^(?:in|ins|inch|inches|zoll|pulgada|pulgadas|pollice|pollici|英寸|"|″|”)\.?$/,
    unit: 'yd',
    each: INCHES_PER_YARD,
  },
  { words: /^(?:ft|foot|feet)\.?$/, unit: 'yd', each: FEET_PER_YARD },
  { words: /^(?:cm|厘米)\.?$/, unit: 'm', each: CENTIMETRES_PER_METRE },
]

const named = (word: string) => units.find(({ words }) => words.test(word.trim().toLowerCase()))

/** The unit in which a length of the named one is kept; undefined for any other word. */
export const unitNamed = (word: string): LengthUnit | undefined => named(word)?.unit

/**
 * A length as it is typed, "2 1/2 yd", "54 in", "20 m" or only a number, in yards or metres: in the unit that it names,
 * otherwise in the field's. Undefined when it cannot be read.
 */
export function readTypedLength(
  typed: string,
  unit: LengthUnit,
): { quantity: number; unit: LengthUnit } | undefined {
  const [, figure = '', word] =
    /^(.*?[\d.,¼½¾⅓⅔⅛⅜⅝⅞])\s*([^\d\s.,/⁄¼½¾⅓⅔⅛⅜⅝⅞]+\.?)?$/u.exec(typed.trim()) ?? []
  const quantity = readTypedNumber(figure)
  const own = word === undefined ? { unit, each: 1 } : named(word)
  if (quantity === undefined || own === undefined) return undefined
  if (own.each === 1) return { quantity, unit: own.unit }
  return { quantity: Math.round((quantity / own.each) * MILLIONTHS) / MILLIONTHS, unit: own.unit }
}
