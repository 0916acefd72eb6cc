import type { weightUnits } from '@selvedge/contract/intake/mapped-fields.ts'
import { GSM_PER_OUNCE_PER_SQUARE_YARD } from '@selvedge/contract/format/measurement.ts'
import { NUMBER, numberWithin, type DecimalMark } from './numbers.ts'
import { read, unreadable, type Reading } from './reading.ts'

export type WeightUnit = (typeof weightUnits)[number]

const GRAMS_PER_OUNCE = 28.349_523_125
const METRES_PER_YARD = 0.9144
const [LEAST_GSM, MOST_GSM] = [10, 5000]

const AREA = String.raw`(?:m²|m2(?!\d)|m\^2|㎡|qm|mq|sqm|sq\.?\s?m(?:t|etre|eter)?\.?|m\.?q\.?|平方米|平米|平方公尺|м²|м2|м\s?кв|кв\.?\s?м|m'2|m\s?kw)`
const GRAM = String.raw`(?<!k)g(?:r|rs|ramm?[eisoów]*|ramos?|rams?)?\.?|гр?\.?|克`
const PER = String.raw`\s*(?:\/|per|pro|al|par|por|p\.?|на|na|za|op|je|每)?\s*`
/** A running metre: `lfm`, `ml`, `lin. m`, `running metre`, 延米. */
const RUNNING = String.raw`(?:lfdm|lfm|lm|ml|mb|mtl|mtr|mtül|lin\.?\s?m\p{L}*|m\.?\s?(?:lin|l)\p{L}*\.?|rm|пог\.?\s?м|пм|м\.?\s?п(?:ог)?|延米|米)|(?:running|linear|laufender?|strekkende|lineal|linéaire|lineare|corrente|löpande)\s*m\p{L}*|m\p{L}*\s(?:lineal|linéaire|lineare|linear|courant|corrido|corrente|bieżący)|m(?:t|eter|etre)?(?![\p{L}\d²'])`
const patterns: readonly [WeightUnit, RegExp][] = [
  ['oz/yd2', /oz\.?s?\s*(?:\/|per|p\.?)?\s*(?:sq\.?\s*(?:yd|yard)s?|yd\.?\s*(?:²|2|\^2)|yd²|sy\b)/iu],
  ['lb/yd', /(?:lbs?\.?|pounds?)\s*(?:\/|per)\s*(?:lin(?:ear)?\.?\s*)?y(?:ar)?ds?\b/iu],
  ['oz/yd', /oz\.?s?\s*(?:\/|per|p\.?)\s*(?:l(?:in(?:ear)?)?\.?\s*)?y(?:ar)?ds?\b|\boz\s*lin/iu],
  ['kg/m2', new RegExp(String.raw`(?:kgs?|кг|公斤|千克)${PER}${AREA}`, 'iu')],
  [
    'kg/m',
    new RegExp(String.raw`(?:kgs?|кг|公斤|千克)\.?\s*(?:\/|per|pro|al|par|por|на|每)\s*(?:${RUNNING})`, 'iu'),
  ],
  ['g/m2', new RegExp(String.raw`(?:${GRAM})${PER}${AREA}|(?<![a-z])gsm\b`, 'iu')],
  [
    'g/m',
    new RegExp(String.raw`(?:${GRAM})\s*(?:\/|per|pro|al|par|por|na|на|each|每)\s*(?:${RUNNING})`, 'iu'),
  ],
  ['g/yd', new RegExp(String.raw`(?:${GRAM})\s*(?:\/|per|每)\s*(?:y(?:ar)?ds?|y|码|碼|야드)(?!\p{L})`, 'iu')],
  ['g/m2', /\d\s*克(?!重)/u],
]
/**
 * The unit of a cloth weight in a text, if any; an ounce per yard is a running length unless it says square.
 */
export const weightUnitIn = (text: string): WeightUnit | undefined =>
  patterns.find(([, pattern]) => pattern.test(text))?.[0]

const FIGURE_BEFORE = /(?:\d[\d.,]*\s*(?:g|gsm|oz)?\s*(?:-|–|—|~|to|bis|à|tot)\s*)?\d[\d.,]*\s*$/iu
/** The weight in a text that says more: the figure beside its unit, of "Sand 3017 (630 g/m2)" not the first one. */
export function weightIn(text: string): string | undefined {
  const unit = patterns.map(([, pattern]) => pattern.exec(text)).find(found => found !== null)
  if (!unit) return undefined
  const figure = FIGURE_BEFORE.exec(text.slice(0, unit.index))
  if (figure) return figure[0] + unit[0]
  const after = /^[\s)\]:=]*(\d[\d.,]*)/u.exec(text.slice(unit.index + unit[0].length))?.[1]
  return after === undefined ? undefined : `${after} ${unit[0]}`
}

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
  if (unit === 'g/yd') return 1 / (METRES_PER_YARD * widthMetres)
  if (unit === 'kg/m') return 1000 / widthMetres
  return (unit === 'oz/yd' ? GRAMS_PER_OUNCE : GRAMS_PER_OUNCE * 16) / (METRES_PER_YARD * widthMetres)
}

/** Weight in whole g/m²; of a range (`330-340g/㎡`) the middle, which is the nominal weight. */
export function readWeight(text: string, { unit, mark, widthCm }: WeightReader): Reading<number> {
  const own = weightUnitIn(text) ?? unit
  if (!own) return unreadable('weight')
  const factor = gsmPerUnit(own, widthCm)
  if (factor === undefined) return unreadable('widthForWeight')
  const numbers = [...text.replace(/(?<=m|yd)[²2]/giu, '').matchAll(new RegExp(NUMBER, 'gu'))].slice(0, 2)
  const range = { min: LEAST_GSM / factor, max: MOST_GSM / factor, mark }
  const values = numbers.map(match => numberWithin(match[0], range))
  const [first, second] = isRange(text) ? values : values.slice(0, 1)
  if (first === undefined || (isRange(text) && second === undefined)) return unreadable('weight')
  return read(Math.round(((first + (second ?? first)) / 2) * factor))
}
const isRange = (text: string): boolean => /\d\s*(?:g|gsm|oz)?\s*(?:-|–|—|~|to|bis|à|tot)\s*\d/iu.test(text)
