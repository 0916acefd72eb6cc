import { useTranslations } from '../../messages/translations.tsx'
import type { Card, SavedCard } from '@selvedge/contract/payments/payments.ts'

const knownBrands = ['visa', 'mastercard', 'amex'] as const

/** Text for a card: "Visa ending 4471" and "10/28". */
export function useCardWords() {
  const t = useTranslations('cart.pay')
  return {
    name({ brand, last4 }: Card): string {
      const known = knownBrands.find(one => one === brand) ?? 'other'
      return t('card', { brand: t(`brands.${known}`), last4 })
    },
    /** What speaks against a card. */
    warnings: ({ declinedAt, expiry }: SavedCard): string[] => [
      ...(declinedAt === null ? [] : [t('declinedLast')]),
      ...(expiry === 'valid' ? [] : [t(expiry === 'expired' ? 'expired' : 'expiresSoon')]),
    ],
    expires: (card: Card): string =>
      t('expires', { month: twoDigits(card.exp_month), year: twoDigits(card.exp_year % 100) }),
  }
}

const twoDigits = (figure: number) => String(figure).padStart(2, '0')
