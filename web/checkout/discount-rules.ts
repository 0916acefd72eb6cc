import type { DiscountTerms } from '@selvedge/contract/cart/discount.ts'
import { useFormats } from '../formats/formats.tsx'
import { useTranslations } from '../messages/translations.tsx'

/** The conditions of a discount code, a phrase each. */
export function useDiscountRules() {
  const t = useTranslations('cart.discount')
  const format = useFormats()
  return (terms: DiscountTerms): string[] => {
    const { percentBasisPoints, amountMinor, minimumMinor, currency, endsOn, maxUsesEach } = terms
    const reduction =
      percentBasisPoints === null
        ? format.money(amountMinor ?? 0, currency ?? 'GBP')
        : format.percent(percentBasisPoints)
    const [suppliers, books] = [format.listed(terms.suppliers), format.listed(terms.books)]
    const off = () => {
      if (suppliers !== '' && books !== '') return t('offBoth', { reduction, suppliers, books })
      if (suppliers !== '') return t('offSuppliers', { reduction, suppliers })
      return books === '' ? t('offAll', { reduction }) : t('offBooks', { reduction, books })
    }
    return [
      off(),
      ...(minimumMinor !== null && currency !== null
        ? [t('minimum', { amount: format.money(minimumMinor, currency) })]
        : []),
      ...(terms.firstOrderOnly ? [t('firstOrder')] : []),
      t(terms.addsToOwnPrices ? 'addsUp' : 'ownPrices'),
      ...(endsOn === null ? [] : [t('until', { day: format.date(endsOn) })]),
      ...(maxUsesEach === null ? [] : [t('each', { uses: maxUsesEach })]),
    ]
  }
}
