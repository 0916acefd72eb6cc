import { Stripe } from 'stripe'

/** The code of a request that Stripe has refused for what it asks, so that nothing was done; undefined for any other error. */
export const refusalOf = (error: unknown): string | undefined =>
  error instanceof Stripe.errors.StripeInvalidRequestError ? (error.code ?? 'invalid_request') : undefined

/** Whether the card's bank, or Stripe in its place, has refused the charge. */
export const isDeclined = (error: unknown): boolean => error instanceof Stripe.errors.StripeCardError
