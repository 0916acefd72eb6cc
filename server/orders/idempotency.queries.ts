import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { StoredAnswer } from './stored-answer.ts'

/**
 * Inserts a key and locks the retailer, or returns false when the key exists. A concurrent insert of the same key blocks here
 * until the first transaction commits or rolls back. The lock serialises the orders of one retailer and keeps its account
 * settings unchanged meanwhile.
 */
export async function claimKey(
  trx: Kysely<DB>,
  retailerId: string,
  { key, bodyHash }: { key: string; bodyHash: Buffer },
): Promise<boolean> {
  const claimed = await trx
    .with('claimed', db =>
      db
        .insertInto('idempotency_keys')
        .values({ retailer_id: retailerId, key, body_hash: bodyHash })
        .onConflict(conflict => conflict.columns(['retailer_id', 'key']).doNothing())
        .returning('retailer_id'),
    )
    .selectFrom('claimed')
    .innerJoin('retailers', 'retailers.id', 'claimed.retailer_id')
    .select('retailers.id')
    .forNoKeyUpdate('retailers')
    .executeTakeFirst()
  return claimed !== undefined
}

export const findKey = (trx: Kysely<DB>, retailerId: string, key: string) =>
  trx
    .selectFrom('idempotency_keys')
    .select(['body_hash', 'order_id', 'status', 'answer'])
    .where('retailer_id', '=', retailerId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()

export type OrderKey = { retailerId: string; key: string }
/** A statement, or a part of one. */
export const linkingKey = (trx: Kysely<DB>, { retailerId, key }: OrderKey, orderId: string) =>
  trx
    .updateTable('idempotency_keys')
    .set({ order_id: orderId })
    .where('retailer_id', '=', retailerId)
    .where('key', '=', key)

export const linkKey = (trx: Kysely<DB>, key: OrderKey, orderId: string) =>
  linkingKey(trx, key, orderId).execute()

/** A statement, or a part of one. */
export const storingAnswer = (trx: Kysely<DB>, orderId: string, answer: StoredAnswer) =>
  trx
    .updateTable('idempotency_keys')
    .set({ status: answer.status, answer: answer.bytes })
    .where('order_id', '=', orderId)

export const storeAnswer = (trx: Kysely<DB>, orderId: string, answer: StoredAnswer) =>
  storingAnswer(trx, orderId, answer).execute()

/** The answer of a settled order. */
export async function readAnswer(trx: Kysely<DB>, orderId: string): Promise<StoredAnswer> {
  const { answer, status } = await trx
    .selectFrom('idempotency_keys')
    .select(['answer', 'status'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { bytes: answer!, status: status! }
}

/**
 * The earlier order of this member's cart that still waits for the payment gateway. One that a colleague has approved is
 * theirs to pay or give up.
 */
export async function findPendingOrder(
  trx: Kysely<DB>,
  { retailerId, userId }: { retailerId: string; userId: string },
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('orders')
    .select('id')
    .where('retailer_id', '=', retailerId)
    .where('placed_by', '=', userId)
    .where('approved_by', 'is', null)
    .where('state', '=', 'paymentPending')
    .executeTakeFirst()
  return row?.id
}
