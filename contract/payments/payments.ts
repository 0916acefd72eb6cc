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

/** A card of the business. One is active: the next order is charged to it. */
export const SavedCard = Card.extend({
  id: z.uuid(),
  isActive: z.boolean(),
  /** When a charge to it was declined; null once it has paid, or was chosen again. */
  declinedAt: z.string().nullable(),
})
export type SavedCard = z.output<typeof SavedCard>

export const addCard = defineCall({
  name: 'addCard',
  method: 'POST',
  path: '/payments/add-card',
  area: 'Payments',
  access: 'retailer',
  needs: 'keepCards',
  summary:
    'Save a card that the payment gateway has registered, and make it the active one; the body carries the gateway’s own reference, never a number.',
  body: z.strictObject({ paymentMethod: z.string().min(1).max(120) }),
  data: SavedCard,
  errors: ['paymentUnavailable', 'profileIncomplete'],
  example: { body: { paymentMethod: 'demo_visa' } },
})
export const getActiveCard = defineCall({
  name: 'getActiveCard',
  method: 'GET',
  path: '/payments/card/active',
  area: 'Payments',
  access: 'retailer',
  summary:
    'The card that the next order is charged to, or null. One that was declined is charged again only where the order names it.',
  data: SavedCard.nullable(),
  errors: ['profileIncomplete'],
})
export const listCards = defineCall({
  name: 'listCards',
  method: 'GET',
  path: '/payments/cards',
  area: 'Payments',
  access: 'retailer',
  summary:
    'The saved cards: the active one first, then those chosen last. A role that does not look after them sees the active one.',
  data: z.array(SavedCard),
  errors: ['profileIncomplete'],
})
export const chooseCard = defineCall({
  name: 'chooseCard',
  method: 'PUT',
  path: '/payments/card/active',
  area: 'Payments',
  access: 'retailer',
  needs: 'keepCards',
  summary: 'Make a saved card the active one; that it was declined is forgotten.',
  body: z.strictObject({ id: z.uuid() }),
  data: SavedCard,
  errors: ['notFound', 'profileIncomplete'],
  example: { body: { id: '01927c41-2a3b-7c4d-8e5f-60718293a401' } },
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
export const paymentCalls = { addCard, getActiveCard, listCards, chooseCard, getPaymentSetup }
