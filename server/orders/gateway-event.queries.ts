import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { DB } from '@selvedge/db/schema.gen.ts'

/** A gateway repeats an event for days, not for weeks. */
const KEPT_MS = 30 * 24 * 3600 * 1000

/** False for an event that was noted before. Forgets those that can no longer be repeated. */
export async function noteEvent(trx: Kysely<DB>, id: string, now: Date): Promise<boolean> {
  await trx
    .deleteFrom('payment_events')
    .where('received_at', '<', new Date(now.getTime() - KEPT_MS))
    .execute()
  const noted = await trx
    .insertInto('payment_events')
    .values({ id, received_at: now })
    .onConflict(conflict => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return noted !== undefined
}

/** The order whose unsettled payment has this key. */
export async function findUnsettledOrder(trx: Kysely<DB>, chargeKey: string): Promise<string | undefined> {
  const row = await trx
    .selectFrom('payments')
    .select('order_id')
    .where('charge_key', '=', chargeKey)
    .where('settled_at', 'is', null)
    .executeTakeFirst()
  return row?.order_id
}

/** The refund with this key, unless it was refused already: what was refused stays so, also in the wallet. */
export async function findOpenRefund(trx: Kysely<DB>, refundKey: string): Promise<string | undefined> {
  // Other programs that use the same account at the gateway have keys of another kind.
  if (!z.uuid().safeParse(refundKey).success) return undefined
  const row = await trx
    .selectFrom('refunds')
    .select('id')
    .where('id', '=', refundKey)
    .where('state', 'in', ['pending', 'made'])
    .executeTakeFirst()
  return row?.id
}
