import { useTranslations } from 'use-intl'
import { micrometresFromMetres, rubBand } from '@selvedge/contract/measurement.ts'
import type { RangeName } from '@selvedge/contract/terms.ts'
import { useFormats, type Formats } from '../../trade/formats.tsx'
import type { PriceReader } from '../../trade/price-reader.ts'

const weightUnits = { m: 'g/m²', yd: 'oz/yd²' } as const

/** A value of each range as the reader reads it. */
const figures: Record<RangeName | 'width', (value: number, formats: Formats, prices: PriceReader) => string> =
  {
    rubs: (cycles, formats) => formats.number(cycles),
    doubleRubs: (cycles, formats) => formats.number(cycles),
    weight: (gsm, formats) => formats.weight(gsm),
    repeat: (cm, formats) => formats.centimetres(cm),
    width: (cm, formats) => formats.centimetres(cm),
    leadTime: (days, formats) => formats.number(days),
    stock: (metres, formats) => formats.length(micrometresFromMetres(metres), 0),
    price: (minor, formats, prices) => formats.unitPrice(minor, prices.currency),
  }

/** The words of a range: its name, its unit, its fields, and an example of what they read. */
export function useRangeWords(name: RangeName | 'width', prices: PriceReader) {
  const t = useTranslations('catalogue.facet')
  const band = useTranslations('terms.rubBand')
  const formats = useFormats()
  const sign = formats.currencySign(prices.currency)
  const units: Record<typeof name, string> = {
    rubs: t('cycles'),
    doubleRubs: t('doubleRubsUnit'),
    weight: weightUnits[formats.unit],
    repeat: formats.smallUnit,
    width: formats.smallUnit,
    leadTime: t('daysUnit'),
    stock: formats.unit,
    price: t('per', { unit: formats.unit }),
  }
  const title = name === 'price' ? t(`price.${prices.basis}`) : t(name === 'stock' ? 'inStock' : name)
  return {
    title,
    unit: units[name],
    figure: (value: number) => figures[name](value, formats, prices),
    label(end: 'from' | 'to', isAlone: boolean): string {
      if (name === 'price') return t(end, { sign })
      if (name === 'stock') return t('onePiece')
      if (isAlone) return t(end === 'from' ? 'rubsMin' : 'most')
      return t(end === 'from' ? 'least' : 'most')
    },
    example:
      name === 'price'
        ? t('typeAmount', { example: '40' })
        : t('typeLength', { example: formats.number(12.5, 1) }),
    meaning: (value: number) => (name === 'rubs' && value > 0 ? band(rubBand(value)) : undefined),
  }
}
