import type { OwnCurrencyPrices } from '@selvedge/contract/special-pricing/own-currency-prices.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import { useTranslations } from '../../messages/translations.tsx'
import { usePerUnit } from '../special-prices/use-offer-words.ts'

type Asked = { businessName: string; currency: Currency; inOwnCurrency: OwnCurrencyPrices }

/**
 * For a supplier that is paid in another currency than the business pays in: what the prices come to in its own, and in
 * which it offers.
 */
export function useOwnCurrency({ businessName, currency, inOwnCurrency: own }: Asked) {
  const t = useTranslations('priceAnswer')
  const perUnit = usePerUnit(own?.currency ?? currency)
  if (own === null) return null
  const about = (perMetreMinor: number) => t('facts.about', { amount: perUnit(perMetreMinor) })
  return {
    current: about(own.currentPriceMinor),
    target: about(own.targetPriceMinor),
    offeredIn: t('offer.currency', { business: businessName, currency, own: own.currency }),
  }
}
export type OwnCurrency = ReturnType<typeof useOwnCurrency>
