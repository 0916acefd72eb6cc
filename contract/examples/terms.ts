import type { AccountTerms, GrantedTerms } from '../payments/terms.ts'

export const accountTerms: AccountTerms = {
  days: 30,
  settlementBasisPoints: 200,
  settlementDays: 8,
  currency: 'GBP',
  limitMinor: 500_000,
  usedMinor: 82_000,
  leftMinor: 418_000,
}
export const grantedTerms: GrantedTerms = {
  ...accountTerms,
  email: 'nora@example.com',
  businessName: 'Ellwood & Daughter',
  grantedAt: '2026-10-05T08:30:00.000Z',
  endedAt: null,
}
