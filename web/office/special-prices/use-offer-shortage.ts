import type { Shortage } from '@selvedge/contract/catalogue/shortage.ts'
import { useFormats } from '../../formats/formats.tsx'
import { useTranslations } from '../../messages/translations.tsx'

/** For who makes an offer: that its least length is more than what is free, so that no buyer can use the price yet. */
export function useOfferShortage() {
  const t = useTranslations('specials')
  const formats = useFormats()
  return ({ freeMicrometres, more }: Shortage): string =>
    t('tooLittleFree', {
      free: formats.length(freeMicrometres),
      isExpected: String(more !== null),
      more: formats.length(more?.lengthMicrometres ?? 0),
      day: more === null ? '' : formats.day(more.eta),
    })
}
