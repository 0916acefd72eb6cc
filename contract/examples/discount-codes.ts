import type { KnownDiscountCode } from '../discounts/discount-codes.ts'

/** A supplier’s promotion to the end of the year. */
export const discountCode: KnownDiscountCode = {
  code: 'WOOL10',
  percentBasisPoints: 1000,
  amountMinor: null,
  minimumMinor: null,
  currency: null,
  suppliers: ['Ardoch Mill'],
  books: [],
  firstOrderOnly: false,
  addsToOwnPrices: false,
  startsOn: null,
  endsOn: '2026-12-31',
  maxUses: null,
  maxUsesEach: null,
  used: 14,
  takenOff: [{ currency: 'GBP', minor: 41_260 }],
  closedAt: null,
}
