import { z } from 'zod'
import { Email } from '../account/account.ts'
import { defineCall } from '../call/call.ts'
import { accountCurrencies } from '../pricing/currencies.ts'

/** How an order is paid. */
export const paymentKinds = ['card', 'account', 'transfer'] as const
export type PaymentKind = (typeof paymentKinds)[number]

/** What a buyer, or who approves, pays an order with. */
export const paymentChoice = {
  /** The active card, as it was read; without it, the active card is charged unless it was declined last time. */
  card: z.uuid().optional(),
  /** Where the business may order on account: `account`. `transfer` has the order wait for the money. */
  payment: z.enum(paymentKinds).default('card'),
  /** What is spent of the wallet first, as it was read; without it, as much as there is. */
  wallet: z.int().min(0).optional(),
}

/** What is agreed of paying an invoice: when it is due, and what comes off if it is paid sooner. */
export const TermsOfPayment = z.object({
  /** From the day of the invoice. */
  days: z.int(),
  /** Taken off an invoice that is paid within `settlementDays`; both 0 for nothing. */
  settlementBasisPoints: z.int(),
  settlementDays: z.int(),
})
export type TermsOfPayment = z.output<typeof TermsOfPayment>

/** What a business may order on account. */
export const AccountTerms = TermsOfPayment.extend({
  currency: z.enum(accountCurrencies),
  limitMinor: z.int(),
  /** What of the limit is taken: orders that are not invoiced yet, and invoices that are not paid yet. */
  usedMinor: z.int(),
  /** What is left of it; 0 where the limit was lowered below what is used. */
  leftMinor: z.int(),
})
export type AccountTerms = z.output<typeof AccountTerms>

export const getAccountTerms = defineCall({
  name: 'getAccountTerms',
  method: 'GET',
  path: '/payments/terms',
  area: 'Payments',
  access: 'retailer',
  summary: 'What the business may order on account; null where it was granted no terms in its currency.',
  data: AccountTerms.nullable(),
  errors: ['profileIncomplete'],
})

/** Terms as the operator sees them. */
export const GrantedTerms = AccountTerms.extend({
  email: z.string(),
  businessName: z.string(),
  grantedAt: z.iso.datetime(),
  endedAt: z.iso.datetime().nullable(),
})
export type GrantedTerms = z.output<typeof GrantedTerms>

export const TermsToGrant = z.strictObject({
  email: Email,
  limitMinor: z.int().min(1).max(1_000_000_000),
  /** Of the limit; the currency of the business’s account. */
  currency: z.enum(accountCurrencies),
  days: z.int().min(1).max(180),
  /** Both or neither. */
  settlementBasisPoints: z.int().min(0).max(2000).default(0),
  settlementDays: z.int().min(0).max(180).default(0),
})
export type TermsToGrant = z.output<typeof TermsToGrant>

const common = { area: 'Operator', access: 'operator' } as const
export const listTerms = defineCall({
  ...common,
  name: 'listTerms',
  method: 'GET',
  path: '/operator/terms',
  summary: 'Businesses that may order on account, the largest limit first; at most 500.',
  data: z.array(GrantedTerms),
})
export const grantTerms = defineCall({
  ...common,
  name: 'grantTerms',
  method: 'PUT',
  path: '/operator/terms',
  summary:
    'Let a business, named by its owner’s address, order on account up to a limit, or change its terms. Orders keep the terms that they were placed with.',
  body: TermsToGrant,
  data: GrantedTerms,
  errors: ['businessNotVerified'],
  example: {
    body: {
      email: 'nora@example.com',
      limitMinor: 500_000,
      currency: 'GBP',
      days: 30,
      settlementBasisPoints: 200,
      settlementDays: 8,
    },
  },
})
export const endTerms = defineCall({
  ...common,
  name: 'endTerms',
  method: 'POST',
  path: '/operator/terms/endings',
  summary: 'Let a business no longer order on account. What it ordered is still due as agreed.',
  body: z.strictObject({ email: Email }),
  data: GrantedTerms,
  errors: ['notFound'],
  example: { body: { email: 'nora@example.com' } },
})
export const termsCalls = { getAccountTerms, listTerms, grantTerms, endTerms }
