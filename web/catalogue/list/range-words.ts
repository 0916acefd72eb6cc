import { useTranslations } from '../../messages/translations.tsx'
import { rangeFilters, type RangeFilter } from '@selvedge/contract/catalogue/fields.ts'
import { endsOf, type MeasureName } from '@selvedge/contract/catalogue/filter-names.ts'
import { micrometresFromMetres, rubBand } from '@selvedge/contract/format/measurement.ts'
import { useFormats, type Formats } from '../../formats/formats.tsx'
import type { PriceReader } from '../../formats/price-reader.ts'

export type Measure = RangeFilter['measure']

const weightUnits = { m: 'g/m²', yd: 'oz/yd²' } as const

/** Formats a value of each measure in the user's units. */
export const figures: Record<Measure, (value: number, formats: Formats, prices: PriceReader) => string> = {
  count: (value, formats) => formats.number(value),
  money: (minor, formats, prices) => formats.unitPrice(minor, prices.currency),
  metres: (metres, formats) => formats.length(micrometresFromMetres(metres), 0),
  centimetres: (cm, formats) => formats.centimetres(cm),
  weight: (gsm, formats) => formats.weight(gsm),
  days: (days, formats) => formats.number(days),
  millimetres: (mm, formats) => formats.millimetres(mm),
}

/** Texts of a range: its name, unit, field labels and an example value. */
export function useRangeWords(name: MeasureName, prices: PriceReader) {
  const t = useTranslations('catalogue.facet')
  const band = useTranslations('terms.rubBand')
  const formats = useFormats()
  const { measure } = rangeFilters[name]
  const { min, max } = endsOf[name]
  const isAlone = min === undefined || max === undefined
  const units: Record<Measure, () => string> = {
    count: () => t(name === 'rubs' ? 'cycles' : 'doubleRubsUnit'),
    money: () => t('per', { unit: formats.unit }),
    metres: () => formats.unit,
    centimetres: () => formats.smallUnit,
    weight: () => weightUnits[formats.unit],
    days: () => t('daysUnit'),
    millimetres: () => 'mm',
  }
  return {
    title: name === 'price' ? t(`price.${prices.basis}`) : t(name),
    unit: units[measure](),
    figure: (value: number) => figures[measure](value, formats, prices),
    label(side: 'min' | 'max'): string {
      if (name === 'price')
        return t(side === 'min' ? 'from' : 'to', { sign: formats.currencySign(prices.currency) })
      if (name === 'stock') return t('onePiece')
      if (name === 'available') return t('available')
      if (side === 'max') return t('most')
      return t(isAlone ? 'rubsMin' : 'least')
    },
    example:
      name === 'price'
        ? t('typeAmount', { example: '40' })
        : t('typeLength', { example: formats.number(12.5, 1) }),
    meaning: (value: number) => (name === 'rubs' && value > 0 ? band(rubBand(value)) : undefined),
  }
}
