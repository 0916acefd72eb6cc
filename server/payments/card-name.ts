import type { Card } from '@selvedge/contract/payments/payments.ts'

/** Brands are names, the same in every language; of any other card the last digits say enough. */
const brands: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
}

export const cardName = ({ brand, last4 }: Pick<Card, 'brand' | 'last4'>): string =>
  [brands[brand], '••••', last4].filter(Boolean).join(' ')
