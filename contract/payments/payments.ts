import { z } from 'zod'
import { defineCall } from '../call/call.ts'

/** The summary of a saved card that the specification names; card numbers never reach us. */
export const Card = z.object({
  exp_month: z.int().min(1).max(12),
  exp_year: z.int(),
  last4: z.string().length(4),
  brand: z.string(),
})
export type Card = z.output<typeof Card>

export const addCard = defineCall({
  name: 'addCard',
  method: 'POST',
  path: '/payments/add-card',
  area: 'Payments',
  access: 'retailer',
  needs: 'keepCards',
  summary:
    'Save a card that the payment gateway has registered; the body carries the gateway’s own reference, never a number.',
  body: z.strictObject({ paymentMethod: z.string().min(1).max(120) }),
  data: Card,
  errors: ['paymentUnavailable', 'profileIncomplete'],
  example: { body: { paymentMethod: 'demo_visa' } },
})
export const getActiveCard = defineCall({
  name: 'getActiveCard',
  method: 'GET',
  path: '/payments/card/active',
  area: 'Payments',
  access: 'retailer',
  summary: 'The card that the next order is charged to, or null.',
  data: Card.nullable(),
  errors: ['profileIncomplete'],
})
export const PaymentSetup = z.object({
  /** `none`: no gateway is configured, so nothing can be ordered. */
  gateway: z.enum(['demo', 'stripe', 'none']),
  /** Named test cards of the demo gateway; empty with a real one. */
  testCards: z.array(
    z.object({ paymentMethod: z.string(), card: Card, outcome: z.enum(['pays', 'declines', 'slow']) }),
  ),
})
export const getPaymentSetup = defineCall({
  name: 'getPaymentSetup',
  method: 'GET',
  path: '/payments/setup',
  area: 'Payments',
  access: 'retailer',
  summary: 'How a card is registered here.',
  data: PaymentSetup,
  errors: ['profileIncomplete'],
})
export const paymentCalls = { addCard, getActiveCard, getPaymentSetup }
