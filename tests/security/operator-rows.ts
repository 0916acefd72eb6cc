import type { discountCodeCalls } from '@selvedge/contract/discounts/discount-codes.ts'
import type { termsCalls } from '@selvedge/contract/payments/terms.ts'
import type { Row } from './isolation-rows.ts'

/** Without its token in the settings there is no operator API. */
const ofOperator = (body?: object): Row => ({
  send: () => (body ? { body } : {}),
  other: 'notFound',
  signedOut: 'notFound',
})

/** What the operator sets of prices and payment, and what a business reads of it. */
export const operatorRows: Record<keyof typeof discountCodeCalls | keyof typeof termsCalls, Row> = {
  listDiscountCodes: ofOperator(),
  addDiscountCode: ofOperator({ code: 'WOOL10', percentBasisPoints: 1000 }),
  closeDiscountCode: ofOperator({ code: 'WOOL10' }),
  // Its own, which are none.
  getAccountTerms: { other: 'answered' },
  listTerms: ofOperator(),
  grantTerms: ofOperator({ email: 'nora@example.com', limitMinor: 500_000, currency: 'GBP', days: 30 }),
  endTerms: ofOperator({ email: 'nora@example.com' }),
}
