import type { Shortage } from '@selvedge/contract/catalogue/shortage.ts'
import { useFormats } from '../formats/formats.tsx'
import { useTranslations } from '../messages/translations.tsx'

/** That a length cannot be ordered yet: `46.0 m in stock, 14.0 m more expected on Fri 18 Dec; can be ordered once it is in`. */
export function useShortageWords() {
  const t = useTranslations('terms.shortage')
  const formats = useFormats()
  return ({ freeMicrometres, more }: Shortage): string => {
    const stock = { hasStock: String(freeMicrometres > 0), free: formats.length(freeMicrometres) }
    return more === null
      ? t('only', stock)
      : t('expected', {
          ...stock,
          more: formats.length(more.lengthMicrometres),
          day: formats.day(more.eta),
        })
  }
}
