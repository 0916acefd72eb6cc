import { exampleOfClothByHand, type clothByHandCalls } from '@selvedge/contract/catalogue/cloth-by-hand.ts'
import type { discountCodeCalls } from '@selvedge/contract/discounts/discount-codes.ts'
import type { termsCalls } from '@selvedge/contract/payments/terms.ts'
import type { promotionCalls } from '@selvedge/contract/wallet/promotions.ts'
import type { Row } from './isolation-rows.ts'

/** Without its token in the settings there is no operator API. */
const ofOperator = (body?: object, id?: string): Row => ({
  send: () => ({ ...(body && { body }), ...(id !== undefined && { params: { id } }) }),
  other: 'notFound',
  signedOut: 'notFound',
})

/** What the operator sets of prices and payment, and what a business reads of it. */
export const operatorRows: Record<
  | keyof typeof discountCodeCalls
  | keyof typeof termsCalls
  | keyof typeof clothByHandCalls
  | keyof typeof promotionCalls,
  Row
> = {
  listDiscountCodes: ofOperator(),
  addDiscountCode: ofOperator({ code: 'WOOL10', percentBasisPoints: 1000 }),
  closeDiscountCode: ofOperator({ code: 'WOOL10' }),
  // Its own, which are none.
  getAccountTerms: { other: 'answered' },
  listTerms: ofOperator(),
  grantTerms: ofOperator({ email: 'nora@example.com', limitMinor: 500_000, currency: 'GBP', days: 30 }),
  endTerms: ofOperator({ email: 'nora@example.com' }),
  getClothChoices: ofOperator(undefined, 'halden-and-rowe'),
  addCloth: ofOperator(exampleOfClothByHand, 'halden-and-rowe'),
  previewCloth: ofOperator(exampleOfClothByHand, 'halden-and-rowe'),
  getCloth: ofOperator(undefined, 'inis-300-14-delft'),
  addClothPicture: ofOperator({ url: 'https://images.ardoch-mill.example/wh-01.jpg' }, 'inis-300-14-delft'),
  changeCloth: ofOperator({ ...exampleOfClothByHand, seen: exampleOfClothByHand }, 'inis-300-14-delft'),
  findPromotedBusiness: {
    send: () => ({ query: { email: 'nora@example.com' } }),
    other: 'notFound',
    signedOut: 'notFound',
  },
  listPromotions: ofOperator(),
  givePromotion: ofOperator({
    email: 'nora@example.com',
    amountMinor: 5000,
    currency: 'GBP',
    endsOn: '2099-12-31',
    reason: 'Spring books',
  }),
}
