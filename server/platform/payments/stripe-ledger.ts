import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'

/**
 * What is known here of Stripe's records. Written to `db` directly, never in a caller's transaction: it must stand
 * whatever happens to the order.
 */
export async function findCustomer(db: Kysely<DB>, retailerId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('stripe_customers')
    .select('customer')
    .where('retailer_id', '=', retailerId)
    .executeTakeFirst()
  return row?.customer
}

/** Notes a business's customer and returns it; of two that are noted at once, the first. */
export async function keepCustomer(db: Kysely<DB>, retailerId: string, customer: string): Promise<string> {
  await db
    .insertInto('stripe_customers')
    .values({ retailer_id: retailerId, customer })
    .onConflict(conflict => conflict.column('retailer_id').doNothing())
    .execute()
  return (await findCustomer(db, retailerId))!
}

/** An attempt to charge: its intent, and whether it is closed for good. */
export type Attempt = { intent: string | null; isClosed: boolean }

export async function findAttempt(db: Kysely<DB>, idempotencyKey: string): Promise<Attempt | undefined> {
  const row = await db
    .selectFrom('stripe_charges')
    .select(['payment_intent', 'closed_at'])
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  return row && { intent: row.payment_intent, isClosed: row.closed_at !== null }
}

/** Notes the intent of an attempt, and returns the attempt as it stands: another intent may be the one, or it is closed. */
export async function noteIntent(
  db: Kysely<DB>,
  idempotencyKey: string,
  intent: string,
): Promise<Attempt | undefined> {
  await db
    .insertInto('stripe_charges')
    .values({ idempotency_key: idempotencyKey, payment_intent: intent })
    .onConflict(conflict => conflict.column('idempotency_key').doNothing())
    .execute()
  return findAttempt(db, idempotencyKey)
}

/** Closes an attempt, also one that was never made, and returns its intent. */
export async function closeAttempt(db: Kysely<DB>, idempotencyKey: string): Promise<string | null> {
  const { payment_intent } = await db
    .insertInto('stripe_charges')
    .values({ idempotency_key: idempotencyKey, closed_at: new Date() })
    .onConflict(conflict =>
      conflict
        .column('idempotency_key')
        .doUpdateSet(eb => ({ closed_at: eb.fn.coalesce('stripe_charges.closed_at', 'excluded.closed_at') })),
    )
    .returning('payment_intent')
    .executeTakeFirstOrThrow()
  return payment_intent
}

/** Notes that a refund is asked for, and returns what is known of it. */
export async function beginRefund(
  db: Kysely<DB>,
  { idempotencyKey, intent }: { idempotencyKey: string; intent: string },
): Promise<{ isNew: boolean; refund: string | null }> {
  const entered = await db
    .insertInto('stripe_refunds')
    .values({ idempotency_key: idempotencyKey, payment_intent: intent, begun_at: new Date() })
    .onConflict(conflict => conflict.column('idempotency_key').doNothing())
    .returning('idempotency_key')
    .executeTakeFirst()
  if (entered) return { isNew: true, refund: null }
  const { refund } = (await findBegun(db, idempotencyKey))!
  return { isNew: false, refund }
}

/** A refund that was asked for; `refund` is null until Stripe's answer is known. */
export const findBegun = (db: Kysely<DB>, idempotencyKey: string) =>
  db
    .selectFrom('stripe_refunds')
    .select(['payment_intent', 'refund'])
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()

export async function noteRefund(db: Kysely<DB>, idempotencyKey: string, refund: string): Promise<void> {
  await db
    .updateTable('stripe_refunds')
    .set({ refund })
    .where('idempotency_key', '=', idempotencyKey)
    .where('refund', 'is', null)
    .execute()
}
