import type { ColumnRule, MappedField } from '@selvedge/contract/intake/import-mapping.ts'
import { factRow, importedFacts } from '@selvedge/contract/catalogue/fact-names.ts'
import { colourFamilies } from '@selvedge/contract/catalogue/terms.ts'
import { readAbrasion } from '../values/abrasion.ts'
import { looksLikeBarcode } from '../values/barcodes.ts'
import { areColourNames } from '../values/colours.ts'
import { readComposition } from '../values/composition.ts'
import { readCountry } from '../values/countries.ts'
import { readDate, readLeadTime } from '../values/days.ts'
import { fibresIn } from '../values/fibres.ts'
import { readFlammability } from '../values/flammability.ts'
import { readGrade } from '../values/grades.ts'
import { readCare } from '../values/care.ts'
import { readLength, type LengthUnit } from '../values/lengths.ts'
import { isNoRepeat, readRepeat } from '../values/repeats.ts'
import { pictureAddressesIn } from '../values/picture-addresses.ts'
import { decimalsOf } from '../values/numbers.ts'
import { priceUnitIn, readAmount } from '../values/prices.ts'
import { breakEntries, minimumIn } from '../values/price-breaks.ts'
import { isRead } from '../values/reading.ts'
import { readStatus } from '../values/status.ts'
import { readStock } from '../values/stock.ts'
import { readProductType, readYes, termIn } from '../values/terms.ts'
import { isByOther } from '../values/unpriced.ts'
import { withoutRemark } from '../values/width-remarks.ts'
import { readWeight, type WeightUnit } from '../values/weights.ts'

import { readStated } from './stated-facts.ts'

type Check = (text: string, rule: ColumnRule) => boolean
const isPrice: Check = (text, { decimal }) => isRead(readAmount(text.replace(/:-/gu, ''), decimal ?? 'point'))
/** Words of stock alone make no column of statuses. */
const isStatus: Check = text => {
  const reading = readStatus(text)
  return isRead(reading) && reading.value !== undefined
}
const isYes: Check = text => isRead(readYes(text))
const length =
  (min: number, max: number): Check =>
  (text, { unit, decimal }) =>
    isRead(readLength(text, { min, max, unit: (unit ?? 'cm') as LengthUnit, mark: decimal }))
const repeat: Check = (text, { unit, decimal, from }) =>
  isNoRepeat(text) ||
  isRead(
    readRepeat(text, {
      heading: from[0]!,
      min: 0.1,
      max: 600,
      unit: (unit ?? 'cm') as LengthUnit,
      mark: decimal,
    }),
  )
const names =
  (list: string): Check =>
  text =>
    termIn(list, text) !== undefined

const statedChecks = Object.fromEntries(
  importedFacts
    .filter(name => factRow(name).kind !== 'text')
    .map((name): [string, Check] => [name, (text, rule) => isRead(readStated(name, text, rule))]),
)

/** Whether a value can belong to a field; fields without an entry accept any text. */
export const valueChecks: Partial<Record<MappedField, Check>> = {
  ...statedChecks,
  hex: text => /^#?[0-9a-f]{6}$/iu.test(text),
  colourFamily: text =>
    areColourNames(text) || (colourFamilies as readonly string[]).includes(text.toLowerCase()),
  productType: text => isRead(readProductType(text)),
  pattern: names('pattern'),
  composition: text => isRead(readComposition(text)) || /%/.test(text) || fibresIn(text).size > 0,
  backing: text => isRead(readComposition(text)),
  width: (text, rule) => length(20, 600)(withoutRemark(text).widths, rule),
  fullWidth: length(20, 600),
  weight: (text, { unit, decimal }) =>
    isRead(readWeight(text, { unit: (unit ?? 'g/m2') as WeightUnit, mark: decimal, widthCm: 140 })),
  verticalRepeat: repeat,
  horizontalRepeat: repeat,
  repeat,
  matchType: names('matchType'),
  direction: names('direction'),
  reversible: isYes,
  usage: names('usage'),
  martindale: text => isRead(readAbrasion(text, 'martindale')),
  wyzenbeek: text => isRead(readAbrasion(text, 'wyzenbeek')),
  abrasion: text => isRead(readAbrasion(text, 'martindale')),
  lightFastness: text => isRead(readGrade(text, 8)) || /grade|class/iu.test(text),
  flammability: text => isRead(readFlammability(text, null)) || /\d|\b[BM]\d\b|pass/iu.test(text),
  care: text => isRead(readCare(text)) || /\d|°|[a-z]{3}/iu.test(text),
  origin: text => isRead(readCountry(text)),
  unit: text => text.length <= 25 && (priceUnitIn(text) !== undefined || isByOther(text)),
  cutPrice: isPrice,
  piecePrice: isPrice,
  rrp: isPrice,
  priceBreaks: text => breakEntries(text, 'm') !== undefined,
  minOrder: (text, { unit }) =>
    minimumIn(text, (unit ?? 'm') as LengthUnit) !== undefined || /^0+$/.test(text.trim()),
  stock: text => isRead(readStock(text, {})) || decimalsOf(text).length > 0,
  pieceLength: length(100, 100_000),
  leadTime: text => isRead(readLeadTime(text)),
  status: isStatus,
  discontinued: isYes,
  runningOut: isYes,
  sampleAvailable: isYes,
  listedOn: text => isRead(readDate(text)),
  sourceUrl: text => /^https?:\/\//iu.test(text),
  picture: text => pictureAddressesIn(text).length > 0,
  sku: text => text.length <= 60,
  gtin: looksLikeBarcode,
  designName: text => text.length <= 80 && /\p{L}/u.test(text),
  name: text => text.length <= 200,
  colourName: text => text.length <= 200 && !/^https?:/iu.test(text),
  colourNumber: text => text.length <= 20,
}
