import type { CartGroup } from '@selvedge/contract/cart/cart.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { useFormats } from '../formats/formats.tsx'
import { useTranslations } from '../messages/translations.tsx'

type Carriage = Pick<CartGroup, 'carriageMinor' | 'unstatedCharges'> &
  Partial<Pick<CartGroup, 'carriageFreeOverMinor'>>

/** What a shipment is charged for carriage; one that the supplier does not state is not said to be free. */
export function useCarriageWords(): (shipment: Carriage, currency: Currency) => string {
  const t = useTranslations('cart.group')
  const format = useFormats()
  return ({ carriageMinor, carriageFreeOverMinor = null, unstatedCharges }, currency) => {
    if (carriageMinor === 0)
      return unstatedCharges.includes('carriage') ? t('carriageNotStated') : t('carriageFree')
    const amount = format.money(carriageMinor, currency)
    return carriageFreeOverMinor === null
      ? t('carriage', { amount })
      : t('carriageFreeOver', { amount, over: format.money(carriageFreeOverMinor, currency) })
  }
}
