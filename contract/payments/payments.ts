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
  /** `soon`: this month or the next is its last. */
  expiry: z.enum(['valid', 'soon', 'expired']),
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
export const CardForm = z.object({
  /** Lets the gateway's own form register one card. */
  clientSecret: z.string(),
})
export type CardForm = z.output<typeof CardForm>

export const beginCard = defineCall({
  name: 'beginCard',
  method: 'POST',
  path: '/payments/card-form',
  area: 'Payments',
  access: 'retailer',
  needs: 'keepCards',
  summary:
    'Begin to register a card in the payment gateway’s own form (`publishableKey` of the setup). What that form answers is sent to `/payments/add-card`. The demo gateway has no form.',
  data: CardForm,
  errors: ['notFound', 'paymentUnavailable', 'profileIncomplete'],
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
export const removeCard = defineCall({
  name: 'removeCard',
  method: 'DELETE',
  path: '/payments/cards/{id}',
  area: 'Payments',
  access: 'retailer',
  needs: 'keepCards',
  summary:
    'Remove a saved card. Of those left, the one that was chosen last and is good becomes the active one. Refused while an order that is charged to it is being placed.',
  params: z.strictObject({ id: z.uuid() }),
  data: z.null(),
  errors: ['notFound', 'orderInProgress', 'profileIncomplete'],
  example: { params: { id: '01927c41-2a3b-7c4d-8e5f-60718293a401' } },
})
export const PaymentSetup = z.object({
  /** `none`: no gateway is configured, so nothing can be ordered. */
  gateway: z.enum(['demo', 'stripe', 'none']),
  /** With which the gateway’s own form opens in the browser; null where it has none. */
  publishableKey: z.string().nullable(),
  /** Named test cards of the demo gateway; empty with a real one. */
  testCards: z.array(
    z.object({
      paymentMethod: z.string(),
      card: Card,
      outcome: z.enum(['pays', 'declines', 'slow', 'confirms']),
    }),
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
export const paymentCalls = {
  addCard,
  beginCard,
  getActiveCard,
  listCards,
  chooseCard,
  removeCard,
  getPaymentSetup,
}
