import type { Kysely } from 'kysely'
import type { Stripe } from 'stripe'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { GatewayUnavailable, type Charge, type ChargeRequest } from './gateway.ts'
import { isDeclined, refusalOf } from './stripe-refusals.ts'
import { closeAttempt, findAttempt, findCustomer, noteIntent } from './stripe-ledger.ts'

type Options = {
  stripe: Stripe
  db: Kysely<DB>
  publicOrigin: string
  confirmMs: number
}

/** Of a PaymentIntent that can't be made with this card: its own refusals, which no retry changes. */
const REFUSALS = ['resource_missing', 'payment_method_invalid', 'amount_too_small', 'amount_too_large']

const declined = (reference: string) => ({ outcome: 'declined', reference }) as const

/**
 * Creates the PaymentIntent of an attempt, notes it, and confirms it. It charges once, however often it is confirmed; so
 * only one that is noted is ever confirmed, and a charge whose answer was lost is found by it.
 */
export async function charge(options: Options, request: ChargeRequest): Promise<Charge> {
  const { stripe, db } = options
  const { idempotencyKey } = request
  const earlier = await findAttempt(db, idempotencyKey)
  if (earlier) return resume(options, request, earlier)
  const made = await createIntent(options, request)
  if (made === 'refused') {
    await closeAttempt(db, idempotencyKey)
    return declined(idempotencyKey)
  }
  const attempt = (await noteIntent(db, idempotencyKey, made.id))!
  if (attempt.intent === made.id && !attempt.isClosed) return confirm(options, made, request)
  // Closed meanwhile, or another is the one: this one is never to be confirmed.
  if (attempt.intent !== made.id) await stripe.paymentIntents.cancel(made.id)
  return resume(options, request, attempt)
}

type Resumed = NonNullable<Awaited<ReturnType<typeof findAttempt>>>

async function resume(
  options: Options,
  request: ChargeRequest,
  { intent: id, isClosed }: Resumed,
): Promise<Charge> {
  if (isClosed || id === null) return declined(id ?? request.idempotencyKey)
  const intent = await options.stripe.paymentIntents.retrieve(id)
  return intent.status === 'requires_confirmation' ? confirm(options, intent, request) : chargeOf(intent)
}

async function createIntent(
  { stripe, db }: Options,
  { idempotencyKey, retailerId, paymentMethod, amountMinor, currency }: ChargeRequest,
): Promise<Stripe.PaymentIntent | 'refused'> {
  const customer = await findCustomer(db, retailerId)
  // No card of this business was registered at Stripe.
  if (customer === undefined) return 'refused'
  try {
    return await stripe.paymentIntents.create(
      {
        amount: amountMinor,
        currency: currency.toLowerCase(),
        customer,
        payment_method: paymentMethod,
        allowed_payment_method_types: ['card'],
        metadata: { charge_key: idempotencyKey },
      },
      { idempotencyKey },
    )
  } catch (error) {
    if (isDeclined(error) || REFUSALS.includes(refusalOf(error) ?? '')) return 'refused'
    throw error
  }
}

async function confirm(
  { stripe, publicOrigin, confirmMs }: Options,
  { id }: Stripe.PaymentIntent,
  { returnTo }: ChargeRequest,
): Promise<Charge> {
  try {
    const answer = await stripe.paymentIntents.confirm(
      id,
      { return_url: `${publicOrigin}${returnTo}` },
      { timeout: confirmMs },
    )
    return chargeOf(answer)
  } catch (error) {
    if (isDeclined(error)) return declined(id)
    // Confirmed or cancelled by somebody else at the same time.
    if (refusalOf(error) !== undefined) return chargeOf(await stripe.paymentIntents.retrieve(id))
    throw error
  }
}

/** The charge of an intent. After a refusal by the bank or the buyer an intent asks for another card. */
function chargeOf({ id, status, next_action }: Stripe.PaymentIntent): Charge {
  if (status === 'succeeded') return { outcome: 'succeeded', reference: id }
  if (status === 'requires_payment_method' || status === 'canceled') return declined(id)
  const url = next_action?.redirect_to_url?.url
  if (status === 'requires_action' && url) return { outcome: 'unconfirmed', reference: id, url }
  throw new GatewayUnavailable(`a payment intent is ${status}`)
}

/** Undefined also for an intent that was never confirmed, for nothing is charged then. */
export async function findCharge(
  { stripe, db }: Options,
  idempotencyKey: string,
): Promise<Charge | undefined> {
  const attempt = await findAttempt(db, idempotencyKey)
  if (!attempt) return undefined
  if (attempt.isClosed || attempt.intent === null) return declined(attempt.intent ?? idempotencyKey)
  const intent = await stripe.paymentIntents.retrieve(attempt.intent)
  return intent.status === 'requires_confirmation' ? undefined : chargeOf(intent)
}

/** An intent that is just being confirmed can be neither cancelled nor refunded yet: its void is tried again. */
export async function voidCharge({ stripe, db }: Options, idempotencyKey: string): Promise<void> {
  const id = await closeAttempt(db, idempotencyKey)
  if (id === null) return
  const { status } = await stripe.paymentIntents.retrieve(id)
  if (status === 'succeeded') await refund(stripe, id)
  else if (status !== 'canceled') await stripe.paymentIntents.cancel(id)
}

/** Of what has not been refunded; Stripe refuses a second refund of the whole. */
async function refund(stripe: Stripe, intent: string): Promise<void> {
  try {
    await stripe.refunds.create({ payment_intent: intent })
  } catch (error) {
    if (refusalOf(error) !== 'charge_already_refunded') throw error
  }
}
