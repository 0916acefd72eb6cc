import { accountCalls } from './account.ts'
import type { Call } from './call.ts'
import { cartCalls } from './cart.ts'
import { catalogueCalls } from './catalogue.ts'
import { orderCalls } from './orders.ts'
import { paymentCalls } from './payments.ts'
import { retailerCalls } from './retailer.ts'

/** Every call of the API. A server that leaves one unanswered does not start. */
export const calls = {
  ...accountCalls,
  ...retailerCalls,
  ...catalogueCalls,
  ...cartCalls,
  ...paymentCalls,
  ...orderCalls,
} satisfies Record<string, Call>
