import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { singleLine } from '../format/text.ts'
import { accountCurrencies } from '../pricing/currencies.ts'

/** A code as it is typed: in any case, with spaces around. */
export const TypedCode = singleLine(30).min(1)

/** A discount code and its conditions, for the page to say in words. */
export const DiscountTerms = z.object({
  code: z.string(),
  /** Either a share of the goods, or an amount. */
  percentBasisPoints: z.int().nullable(),
  amountMinor: z.int().nullable(),
  /** Of the goods that it covers. */
  minimumMinor: z.int().nullable(),
  /** Of amount and minimum; null for a percentage without a minimum. */
  currency: z.enum(accountCurrencies).nullable(),
  /** Names of the suppliers and books that it covers; everything where both are empty. */
  suppliers: z.array(z.string()),
  books: z.array(z.string()),
  firstOrderOnly: z.boolean(),
  /** Whether it counts for lines at the business's own price: its tier, or a special price. */
  addsToOwnPrices: z.boolean(),
  /** The first and last day, in UTC. */
  startsOn: z.iso.date().nullable(),
  endsOn: z.iso.date().nullable(),
  maxUses: z.int().nullable(),
  maxUsesEach: z.int().nullable(),
})
export type DiscountTerms = z.output<typeof DiscountTerms>

/** The code that was entered for a cart. */
export const CartDiscount = DiscountTerms.extend({
  discountMinor: z.int(),
  /** Why it takes nothing off this cart, in the reader’s language; null where it counts. */
  refused: z.string().nullable(),
})
export type CartDiscount = z.output<typeof CartDiscount>

const common = { area: 'Cart', access: 'retailer', needs: 'fillCart' } as const
export const enterDiscountCode = defineCall({
  ...common,
  name: 'enterDiscountCode',
  method: 'PUT',
  path: '/orders/discount',
  summary:
    'Enter a discount code for the member’s cart, in place of an earlier one. A code that takes nothing off the cart as it is now is refused, and the earlier one stays.',
  body: z.strictObject({ code: TypedCode }),
  data: z.null(),
  errors: ['orderInProgress', 'cartEmpty', 'tooManyRequests', 'profileIncomplete'],
  example: { body: { code: 'WOOL10' } },
})
export const removeDiscountCode = defineCall({
  ...common,
  name: 'removeDiscountCode',
  method: 'DELETE',
  path: '/orders/discount',
  summary: 'Take the discount code off the member’s cart.',
  data: z.null(),
  errors: ['orderInProgress', 'profileIncomplete'],
})
export const cartDiscountCalls = { enterDiscountCode, removeDiscountCode }
