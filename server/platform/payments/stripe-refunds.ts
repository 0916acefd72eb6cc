import type { Kysely } from 'kysely'
import type { Stripe } from 'stripe'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Refund, RefundRequest } from './gateway.ts'
import { beginRefund, findAttempt, findBegun, noteRefund } from './stripe-ledger.ts'
import { refusalOf } from './stripe-refusals.ts'

type Options = { stripe: Stripe; db: Kysely<DB> }

const refused: Refund = { outcome: 'refused', reference: null }
/** No such charge, or not so much of it is left; no retry changes that. */
const REFUSALS = ['resource_missing', 'charge_already_refunded', 'amount_too_large', 'charge_disputed']

/**
 * Refunds a part of a charge once. That it is asked for is written first: anyone who asks again after a lost answer looks among
 * the refunds of the intent before asking under the same key, which Stripe forgets after a day.
 */
export async function refund({ stripe, db }: Options, request: RefundRequest): Promise<Refund> {
  const { idempotencyKey, chargeKey, amountMinor } = request
  const charge = await findAttempt(db, chargeKey)
  if (!charge || charge.intent === null || charge.isClosed) return refused
  const begun = await beginRefund(db, { idempotencyKey, intent: charge.intent })
  // Noted, it may have failed since.
  if (begun.refund !== null) return refundOf(await stripe.refunds.retrieve(begun.refund))
  const earlier = begun.isNew ? undefined : await findMade(stripe, charge.intent, idempotencyKey)
  const made = earlier ?? (await ask(stripe, { intent: charge.intent, amountMinor, idempotencyKey }))
  if (made === 'refused') return refused
  const answer = refundOf(made)
  if (answer.outcome === 'refunded') await noteRefund(db, idempotencyKey, made.id)
  return answer
}

/** One that is pending counts as made: Stripe has taken it on, and an event tells if it fails after all. */
const refundOf = ({ id, status }: Stripe.Refund): Refund =>
  status === 'failed' || status === 'canceled' ? refused : { outcome: 'refunded', reference: id }

/** What has become of a refund since it was asked for; undefined for one that Stripe does not have. */
export async function findRefund(
  { stripe, db }: Options,
  idempotencyKey: string,
): Promise<Refund | undefined> {
  const begun = await findBegun(db, idempotencyKey)
  if (!begun) return undefined
  if (begun.refund !== null) return refundOf(await stripe.refunds.retrieve(begun.refund))
  const made = await findMade(stripe, begun.payment_intent, idempotencyKey)
  return made && refundOf(made)
}

/** The refund of an intent that was made under this key. */
async function findMade(stripe: Stripe, intent: string, key: string): Promise<Stripe.Refund | undefined> {
  for await (const made of stripe.refunds.list({ payment_intent: intent, limit: 100 }))
    if (made.metadata?.['refund_key'] === key) return made
  return undefined
}

type Asking = { intent: string; amountMinor: number; idempotencyKey: string }
async function ask(
  stripe: Stripe,
  { intent, amountMinor, idempotencyKey }: Asking,
): Promise<Stripe.Refund | 'refused'> {
  try {
    return await stripe.refunds.create(
      { payment_intent: intent, amount: amountMinor, metadata: { refund_key: idempotencyKey } },
      { idempotencyKey },
    )
  } catch (error) {
    if (REFUSALS.includes(refusalOf(error) ?? '')) return 'refused'
    throw error
  }
}
