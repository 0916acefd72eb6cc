import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { faultMessage } from '../call/field-faults.ts'
import { Email } from '../account/account.ts'
import { singleLine } from '../format/text.ts'
import { signOverMinor } from '../claims/claim-terms.ts'
import { accountCurrencies, type AccountCurrency } from '../pricing/currencies.ts'
import { MINOR_UNITS } from '../pricing/money.ts'

/** One promotion is at most what one operator credits of a claim alone. */
export const promotionLimits = (currency: AccountCurrency): { leastMinor: number; mostMinor: number } => ({
  leastMinor: MINOR_UNITS,
  mostMinor: signOverMinor(currency),
})
/** The business is mailed so many days before the end, or half-way where it has fewer than twice as many. */
export const PROMOTION_REMINDER_DAYS = 7
const DAY_MS = 24 * 3600_000
export function promotionRemindedAt({ from, endsAt }: { from: Date; endsAt: Date }): Date {
  const half = from.getTime() + (endsAt.getTime() - from.getTime()) / 2
  return new Date(Math.max(half, endsAt.getTime() - PROMOTION_REMINDER_DAYS * DAY_MS))
}

const Currency = z.enum(accountCurrencies)
/** A business to which a promotion can be given. */
export const PromotedBusiness = z.object({
  businessName: z.string(),
  /** Of its owner. */
  email: z.string(),
  currency: Currency,
  balanceMinor: z.int(),
  mostMinor: z.int(),
})
export type PromotedBusiness = z.output<typeof PromotedBusiness>

export const Promotion = z.object({
  id: z.uuid(),
  businessName: z.string(),
  amountMinor: z.int(),
  /** What of it is not spent yet; nothing once it has ended. */
  leftMinor: z.int(),
  currency: Currency,
  /** As the business reads it. */
  reason: z.string(),
  givenAt: z.iso.datetime(),
  /** The last day, in UTC. */
  endsOn: z.iso.date(),
  /** Null for the token or the command line. */
  by: z.string().nullable(),
})
export type Promotion = z.output<typeof Promotion>

const common = { area: 'Operator', access: 'operator' } as const
export const findPromotedBusiness = defineCall({
  ...common,
  name: 'findPromotedBusiness',
  method: 'GET',
  path: '/operator/promotions/business',
  summary: 'The business of a member’s address, with its currency and what its wallet holds.',
  query: z.strictObject({ email: Email }),
  data: PromotedBusiness,
  example: { query: { email: 'nora@ellwood.example' } },
})
export const listPromotions = defineCall({
  ...common,
  name: 'listPromotions',
  method: 'GET',
  path: '/operator/promotions',
  summary: 'Promotional credit that was given, newest first, with what is left of it; at most 100.',
  data: z.array(Promotion),
})
export const givePromotion = defineCall({
  ...common,
  name: 'givePromotion',
  method: 'POST',
  path: '/operator/promotions',
  idempotent: true,
  summary:
    'Put promotional credit into the wallet of a business, once per Idempotency-Key; it is mailed. What is left after the last day is taken out.',
  body: z.strictObject({
    /** Of any member of the business. */
    email: Email,
    amountMinor: z.int(),
    /** That of the business. */
    currency: Currency,
    /** The last day, in UTC. */
    endsOn: z.iso.date(faultMessage({ code: 'date' })),
    /** Shown to the business. */
    reason: singleLine(120).min(1, faultMessage({ code: 'reason' })),
  }),
  data: Promotion,
  errors: ['idempotencyKeyRequired', 'idempotencyKeyReused'],
  example: {
    body: {
      email: 'nora@ellwood.example',
      amountMinor: 5000,
      currency: 'GBP',
      endsOn: '2026-12-31',
      reason: 'Spring books',
    },
  },
})
export const promotionCalls = { findPromotedBusiness, listPromotions, givePromotion }
