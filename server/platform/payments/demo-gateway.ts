import { setTimeout as delay } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import { demoBankPath } from '@selvedge/contract/access/paths.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { newId } from '../identifiers.ts'
import {
  GatewayUnavailable,
  type Charge,
  type ChargeRequest,
  type PaymentGateway,
  type TestCard,
} from './gateway.ts'
import { findRefund, refundOnce } from './demo-refunds.ts'
import { testCards } from './test-cards.ts'

export type DemoGatewayOptions = {
  db: Kysely<DB>
  /** How long the slow card blocks before it fails without a response. */
  slowMs?: number
}

const cardOf = (paymentMethod: string): TestCard | undefined =>
  testCards.find(card => card.paymentMethod === paymentMethod)

/**
 * A fake gateway with its own ledger. It writes to `db` directly, never in a caller's transaction, so that a charge
 * stands whatever happens to the order, as with a real gateway. The slow card is charged, but its response times out;
 * one card is charged once its holder has agreed at the bank (demo-bank.ts).
 */
export function createDemoGateway({ db, slowMs = 6_000 }: DemoGatewayOptions): PaymentGateway {
  return {
    kind: 'demo',
    testCards,
    publishableKey: null,
    beginCard: () => Promise.resolve(null),
    findCard: async paymentMethod => {
      const known = cardOf(paymentMethod)
      return known && { reference: paymentMethod, card: known.card }
    },
    forgetCard: async () => undefined,
    charge: request => reaching(() => chargeOnce(db, request, slowMs)),
    findCharge: key => reaching(() => findCharge(db, key)),
    voidCharge: key => reaching(() => closeKey(db, key)),
    refund: request => reaching(() => refundOnce(db, request)),
    findRefund: key => reaching(() => findRefund(db, key)),
    readEvent: null,
  }
}

/** A database error is reported as a gateway that does not respond. */
async function reaching<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof GatewayUnavailable) throw error
    throw new GatewayUnavailable('the demo gateway does not respond', { cause: error })
  }
}

const outcomes = {
  pays: 'succeeded',
  slow: 'succeeded',
  declines: 'declined',
  confirms: 'unconfirmed',
} as const

async function chargeOnce(db: Kysely<DB>, request: ChargeRequest, slowMs: number): Promise<Charge> {
  const card = cardOf(request.paymentMethod)
  const entered = await db
    .insertInto('demo_gateway_charges')
    .values({
      idempotency_key: request.idempotencyKey,
      reference: `ch_${newId()}`,
      payment_method: request.paymentMethod,
      amount_minor: request.amountMinor,
      currency: request.currency,
      outcome: card ? outcomes[card.outcome] : 'declined',
      return_to: request.returnTo,
    })
    .onConflict(conflict => conflict.column('idempotency_key').doNothing())
    .returning('reference')
    .executeTakeFirst()
  if (entered && card?.outcome === 'pays') return { outcome: 'succeeded', reference: entered.reference }
  if (entered && card?.outcome === 'slow') {
    await delay(slowMs)
    throw new GatewayUnavailable('no response in time')
  }
  const charge = await findCharge(db, request.idempotencyKey)
  if (!charge) throw new GatewayUnavailable('the ledger lost a charge')
  return charge
}

async function findCharge(db: Kysely<DB>, idempotencyKey: string): Promise<Charge | undefined> {
  const row = await db
    .selectFrom('demo_gateway_charges')
    .select(['reference', 'outcome', 'refunded_at'])
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  if (!row) return undefined
  const { reference, outcome } = row
  if (outcome === 'unconfirmed') return { outcome, reference, url: demoBankPath(reference) }
  return { reference, outcome: row.refunded_at ? 'declined' : outcome }
}

/** Refunds the charge with this key, or records a refusal that any later charge with it gets. */
async function closeKey(db: Kysely<DB>, idempotencyKey: string): Promise<void> {
  const refusal = { payment_method: '', amount_minor: 0, currency: 'GBP', outcome: 'declined' } as const
  await db
    .updateTable('demo_gateway_charges')
    .set({ outcome: 'declined' })
    .where('idempotency_key', '=', idempotencyKey)
    .where('outcome', '=', 'unconfirmed')
    .execute()
  await db
    .insertInto('demo_gateway_charges')
    .values({ idempotency_key: idempotencyKey, reference: `void_${newId()}`, ...refusal })
    .onConflict(conflict =>
      conflict
        .column('idempotency_key')
        .doUpdateSet({ refunded_at: new Date() })
        .where('demo_gateway_charges.outcome', '=', 'succeeded')
        .where('demo_gateway_charges.refunded_at', 'is', null),
    )
    .execute()
}
