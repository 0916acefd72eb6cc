import type { weightUnits } from '@selvedge/contract/intake/import-mapping.ts'
import { GSM_PER_OUNCE_PER_SQUARE_YARD } from '@selvedge/contract/format/measurement.ts'
import { NUMBER, numberWithin, type DecimalMark } from './numbers.ts'
import { read, unreadable, type Reading } from './reading.ts'

export type WeightUnit = (typeof weightUnits)[number]

const GRAMS_PER_OUNCE = 28.349_523_125
const METRES_PER_YARD = 0.9144
const [LEAST_GSM, MOST_GSM] = [10, 5000]

const AREA = String.raw`(?:m²|m2|m\^2|㎡|qm|mq|sqm|sq\.?\s?m(?:t|etre|eter)?\.?|m\.?q\.?|平方米|平米)`
const patterns: readonly [WeightUnit, RegExp][] = [
  ['oz/yd2', /oz\.?s?\s*(?:\/|per|p\.?)?\s*(?:sq\.?\s*(?:yd|yard)s?|yd\.?\s*(?:²|2|\^2)|yd²|sy\b)/iu],
  ['lb/yd', /(?:lbs?\.?|pounds?)\s*(?:\/|per)\s*(?:lin(?:ear)?\.?\s*)?y(?:ar)?ds?\b/iu],
  ['oz/yd', /oz\.?s?\s*(?:\/|per|p\.?)\s*(?:l(?:in(?:ear)?)?\.?\s*)?y(?:ar)?ds?\b|\boz\s*lin/iu],
  ['kg/m2', new RegExp(String.raw`kgs?\s*(?:\/|per|pro|al)?\s*${AREA}`, 'iu')],
  [
    'g/m2',
    new RegExp(
      String.raw`g(?:r|rs|ramm?[eis]?|ramos?)?\.?\s*(?:\/|per|pro|al|p\.?)?\s*${AREA}|(?<![a-z])gsm\b|克`,
      'iu',
    ),
  ],
  ['g/m', /g(?:r|rs)?\.?\s*(?:\/|per|pro|al)\s*(?:lfm|lm|ml|lin\.?\s?m|m(?:l|tl|tr)?|rm)\b/iu],
]
/**
 * The unit of a cloth weight in a text, if any; an ounce per yard is a running length unless it says square.
 */
export const weightUnitIn = (text: string): WeightUnit | undefined =>
  patterns.find(([, pattern]) => pattern.test(text))?.[0]

export type WeightReader = {
  unit?: WeightUnit | undefined
  mark?: DecimalMark | undefined
  /** Full width, to convert weights per running length. */
  widthCm: number | null
}

function gsmPerUnit(unit: WeightUnit, widthCm: number | null): number | undefined {
  if (unit === 'g/m2') return 1
  if (unit === 'kg/m2') return 1000
  if (unit === 'oz/yd2') return GSM_PER_OUNCE_PER_SQUARE_YARD
  if (widthCm === null) return undefined
  const widthMetres = widthCm / 100
  if (unit === 'g/m') return 1 / widthMetres
  return (unit === 'oz/yd' ? GRAMS_PER_OUNCE : GRAMS_PER_OUNCE * 16) / (METRES_PER_YARD * widthMetres)
}

/** Weight in whole g/m²; of a range (`330-340g/㎡`) the middle, which is the nominal weight. */
export function readWeight(text: string, { unit, mark, widthCm }: WeightReader): Reading<number> {
  const own = weightUnitIn(text) ?? unit
  const expected = 'a weight with its unit, such as 330 g/m² or 15.2 oz/yd'
  if (!own) return unreadable(expected)
  const factor = gsmPerUnit(own, widthCm)
  if (factor === undefined) return unreadable('a width, without which a weight by length is none by area')
  const numbers = [...text.replace(/(?<=m|yd)[²2]/giu, '').matchAll(new RegExp(NUMBER, 'gu'))].slice(0, 2)
  const range = { min: LEAST_GSM / factor, max: MOST_GSM / factor, mark }
  const values = numbers.map(match => numberWithin(match[0], range))
  const [first, second] = isRange(text) ? values : values.slice(0, 1)
  if (first === undefined || (isRange(text) && second === undefined)) return unreadable(expected)
  return read(Math.round(((first + (second ?? first)) / 2) * factor))
}
const isRange = (text: string): boolean => /\d\s*(?:g|gsm|oz)?\s*(?:-|–|—|~|to|bis|à|tot)\s*\d/iu.test(text)
