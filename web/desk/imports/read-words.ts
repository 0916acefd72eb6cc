import type { ReadValue } from '@selvedge/contract/intake/column-review.ts'
import { useFabricWords } from '../../cloth/fabric-words.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'

/** What a cell was read as, in the reader's language and units. */
export function useReadWords(): (value: ReadValue) => string {
  const t = useTranslations('desk.read')
  const field = useTranslations('desk.field')
  const term = useTranslations('terms') as unknown as (key: string) => string
  const formats = useFormats()
  const words = useFabricWords()
  return value => {
    switch (value.kind) {
      case 'text':
        return value.text
      case 'money': {
        const price = formats.unitPrice(value.minor, value.currency)
        return t('price', { price, unit: formats.unit })
      }
      case 'breaks':
        return value.breaks
          .map(({ fromMicrometres, priceMinor }) =>
            t('break', {
              price: formats.unitPrice(priceMinor, value.currency),
              unit: formats.unit,
              length: formats.grid(fromMicrometres),
            }),
          )
          .join(' · ')
      case 'centimetres':
        return value.cm.every(cm => cm === 0)
          ? words.repeat(0)
          : value.cm.map(cm => formats.centimetres(cm)).join(' × ')
      case 'metres':
        return formats.length(value.micrometres)
      case 'stock':
        return formats.stock(value.micrometres)
      case 'weight':
        return formats.weight(value.gsm)
      case 'days':
        return t('days', { days: value.days })
      case 'inStock':
      case 'outOfStock':
        return t(value.kind)
      case 'number':
        // Grades have halves, seam slippage tenths.
        return formats.number(value.value, 2)
      case 'yes':
        return value.isYes ? t('yes') : t('no')
      case 'terms':
        return formats.listed(value.names.map(name => term(`${value.list}.${name}`)))
      case 'found':
        return t('found', { fields: formats.listed(value.fields.map(name => field(name))) })
      case 'pictures':
        return t(`pictures.${value.view}`, { count: value.count })
      case 'composition':
        return words.compositionInFull(value.parts)
    }
  }
}
