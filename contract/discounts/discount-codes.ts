import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { faultMessage } from '../call/field-faults.ts'
import { DiscountTerms } from '../cart/discount.ts'
import { singleLine } from '../format/text.ts'
import { accountCurrencies } from '../pricing/currencies.ts'
import { BASIS_POINTS } from '../pricing/money.ts'

/** Capitals, digits and hyphens, so that a code can be read out. */
export const DISCOUNT_CODE = /^[A-Z0-9][A-Z0-9-]{2,29}$/
export const DiscountCode = singleLine(30)
  .min(1, faultMessage({ code: 'required' }))
  .transform(code => code.toUpperCase())
  .pipe(z.string().regex(DISCOUNT_CODE))

/** A code as the operator sees it. */
export const KnownDiscountCode = DiscountTerms.extend({
  /** Orders with it that are not cancelled. */
  used: z.int(),
  /** What it took off them, by the currencies of the orders. */
  takenOff: z.array(z.object({ currency: z.enum(accountCurrencies), minor: z.int() })),
  closedAt: z.iso.datetime().nullable(),
})
export type KnownDiscountCode = z.output<typeof KnownDiscountCode>

const minor = z.int().min(1).max(1_000_000_000)
export const NewDiscountCode = z.strictObject({
  code: DiscountCode,
  /** One of the two. */
  percentBasisPoints: z.int().min(1).max(BASIS_POINTS).nullable().default(null),
  amountMinor: minor.nullable().default(null),
  minimumMinor: minor.nullable().default(null),
  /** Needed with an amount or a minimum. */
  currency: z.enum(accountCurrencies).nullable().default(null),
  /** Ids of suppliers, and of books as `supplier/book`. */
  suppliers: z.array(singleLine(80).min(1)).max(50).default([]),
  books: z.array(singleLine(160).min(1)).max(50).default([]),
  firstOrderOnly: z.boolean().default(false),
  addsToOwnPrices: z.boolean().default(false),
  startsOn: z.iso.date().nullable().default(null),
  endsOn: z.iso.date().nullable().default(null),
  maxUses: z.int().min(1).max(1_000_000).nullable().default(null),
  maxUsesEach: z.int().min(1).max(1_000_000).nullable().default(null),
})
export type NewDiscountCode = z.output<typeof NewDiscountCode>

const common = { area: 'Operator', access: 'operator' } as const
export const listDiscountCodes = defineCall({
  ...common,
  name: 'listDiscountCodes',
  method: 'GET',
  path: '/operator/discount-codes',
  summary: 'Discount codes, newest first, with how often each was used and what it took off; at most 500.',
  data: z.array(KnownDiscountCode),
})
export const addDiscountCode = defineCall({
  ...common,
  name: 'addDiscountCode',
  method: 'POST',
  path: '/operator/discount-codes',
  summary:
    'Make a discount code: a percentage or an amount off the goods of an order. A code once made is not changed, only closed.',
  body: NewDiscountCode,
  data: KnownDiscountCode,
  errors: ['discountCodeExists'],
  example: {
    body: { code: 'WOOL10', percentBasisPoints: 1000, suppliers: ['ardoch-mill'], endsOn: '2026-12-31' },
  },
})
export const closeDiscountCode = defineCall({
  ...common,
  name: 'closeDiscountCode',
  method: 'POST',
  path: '/operator/discount-codes/closings',
  summary:
    'End a discount code now. Orders that were placed with it keep it; closing it again changes nothing.',
  body: z.strictObject({ code: DiscountCode }),
  data: KnownDiscountCode,
  errors: ['notFound'],
  example: { body: { code: 'WOOL10' } },
})
export const discountCodeCalls = { listDiscountCodes, addDiscountCode, closeDiscountCode }
