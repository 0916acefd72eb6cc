import type { discountCodeCalls } from '@selvedge/contract/discounts/discount-codes.ts'
import type { Row } from './isolation-rows.ts'

/** Without its token in the settings there is no operator API. */
const ofOperator = (body?: object): Row => ({
  send: () => (body ? { body } : {}),
  other: 'notFound',
  signedOut: 'notFound',
})

/** What the operator sets of prices and payment. */
export const operatorRows: Record<keyof typeof discountCodeCalls, Row> = {
  listDiscountCodes: ofOperator(),
  addDiscountCode: ofOperator({ code: 'WOOL10', percentBasisPoints: 1000 }),
  closeDiscountCode: ofOperator({ code: 'WOOL10' }),
}
