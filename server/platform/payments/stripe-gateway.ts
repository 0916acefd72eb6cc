import type { Kysely } from 'kysely'
import { Stripe } from 'stripe'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { StripeSettings } from '../env.ts'
import type { Logger } from '../log.ts'
import { GatewayUnavailable, type PaymentGateway } from './gateway.ts'
import { beginCard, findCard, forgetCard } from './stripe-cards.ts'
import { charge, findCharge, voidCharge } from './stripe-charges.ts'
import { readEvent } from './stripe-events.ts'
import { findRefund, refund } from './stripe-refunds.ts'

type Options = {
  db: Kysely<DB>
  log: Logger
  settings: StripeSettings
  /** Where banks send buyers back to. */
  publicOrigin: string
  /** Stripe itself unless given. */
  apiUrl?: URL
  timeoutMs?: number
  confirmMs?: number
}

/**
 * Stripe. Its library repeats a request once, and only when the connection was closed; who asks tries again, and finds
 * what was done.
 */
export function createStripeGateway(options: Options): PaymentGateway {
  const { db, log, settings, publicOrigin, apiUrl } = options
  // Together less than it takes until a job asks for the outcome. A bank takes longer than Stripe itself.
  const { timeoutMs = 5000, confirmMs = 8000 } = options
  const stripe = new Stripe(settings.secretKey, {
    maxNetworkRetries: 0,
    timeout: timeoutMs,
    telemetry: false,
    ...(apiUrl && { protocol: 'http', host: apiUrl.hostname, port: apiUrl.port }),
  })
  const own = { stripe, db, publicOrigin, confirmMs }
  const reaching = reachingWith(log)
  return {
    kind: 'stripe',
    testCards: [],
    publishableKey: settings.publishableKey,
    beginCard: retailerId => reaching(() => beginCard(own, retailerId)),
    findCard: (setupIntent, retailerId) => reaching(() => findCard(own, setupIntent, retailerId)),
    forgetCard: paymentMethod => reaching(() => forgetCard(own, paymentMethod)),
    charge: request => reaching(() => charge(own, request)),
    findCharge: key => reaching(() => findCharge(own, key)),
    voidCharge: key => reaching(() => voidCharge(own, key)),
    refund: request => reaching(() => refund(own, request)),
    findRefund: key => reaching(() => findRefund(own, key)),
    readEvent: (body, signature) => readEvent(stripe, settings.webhookSecret, { body, signature }),
  }
}

/** Whatever is not an answer to the question leaves it open. The log says what, without what was sent. */
const reachingWith =
  (log: Logger) =>
  async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof GatewayUnavailable) throw error
      if (error instanceof Stripe.errors.StripeError) {
        const { type, code, statusCode, requestId } = error
        log.warn({ type, code, statusCode, requestId }, 'Stripe did not answer as expected')
      }
      throw new GatewayUnavailable('Stripe did not answer as expected', { cause: error })
    }
  }
