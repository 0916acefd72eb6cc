import type { TaxReasonOf, Totals } from '@selvedge/contract/cart/cart.ts'
import { useFormats } from '../formats/formats.tsx'
import { useTranslations } from '../messages/translations.tsx'

/** Why a cart or an order bears the tax that it does, a sentence each; with the suppliers where there are several. */
export function useTaxReasons() {
  const t = useTranslations('cart.totals')
  const format = useFormats()
  const sentence = ({ reason, sellerCountry }: TaxReasonOf): string =>
    t(`reasons.${reason}`, { country: format.country(sellerCountry) })
  return ({ taxReasons }: Pick<Totals, 'taxReasons'>): string[] =>
    taxReasons.map(one =>
      taxReasons.length === 1
        ? sentence(one)
        : t('reasonFor', {
            suppliers: format.listed(one.suppliers),
            reason: sentence(one),
          }),
    )
}
