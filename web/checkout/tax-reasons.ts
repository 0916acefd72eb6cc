import type { TaxReasonOf, Totals } from '@selvedge/contract/cart/cart.ts'
import { useFormats } from '../formats/formats.tsx'
import { useTranslations } from '../messages/translations.tsx'

/** Why a cart or an order bears the tax that it does, a sentence each; with the countries where there are several. */
export function useTaxReasons() {
  const t = useTranslations('cart.totals')
  const format = useFormats()
  const sentence = ({ reason, sellerCountry }: TaxReasonOf): string =>
    t(`reasons.${reason}`, { country: format.country(sellerCountry) })
  // Other sentences name the country themselves.
  const isNamed = ({ reason }: TaxReasonOf) => reason !== 'export' && reason !== 'intraCommunity'
  return ({ taxReasons }: Pick<Totals, 'taxReasons'>): string[] =>
    taxReasons.map(one =>
      taxReasons.length === 1 || isNamed(one)
        ? sentence(one)
        : t('reasonFor', {
            destinations: format.listed(one.destinations.map(format.country)),
            reason: sentence(one),
          }),
    )
}
