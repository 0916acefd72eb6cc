import { sql, type Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { newId } from '../identifiers.ts'
import type { Refund, RefundRequest } from './gateway.ts'

const refused: Refund = { outcome: 'refused', reference: null }

/** Writes a refund into the ledger of the demo gateway, once a key and never beyond what was charged. */
export const refundOnce = (
  db: Kysely<DB>,
  { idempotencyKey, chargeKey, amountMinor, currency }: RefundRequest,
): Promise<Refund> =>
  inTransaction(db, async trx => {
    const charge = await trx
      .selectFrom('demo_gateway_charges')
      .select(['amount_minor', 'currency', 'outcome', 'refunded_at'])
      .where('idempotency_key', '=', chargeKey)
      .forUpdate()
      .executeTakeFirst()
    const known = await findRefund(trx, idempotencyKey)
    if (known) return known
    if (charge?.outcome !== 'succeeded' || charge.refunded_at !== null || charge.currency !== currency)
      return refused
    const { returned } = await trx
      .selectFrom('demo_gateway_refunds')
      .select(sql<number>`coalesce(sum(amount_minor), 0)::int8`.as('returned'))
      .where('charge_key', '=', chargeKey)
      .executeTakeFirstOrThrow()
    if (returned + amountMinor > charge.amount_minor) return refused
    const reference = `re_${newId()}`
    await trx
      .insertInto('demo_gateway_refunds')
      .values({
        idempotency_key: idempotencyKey,
        charge_key: chargeKey,
        reference,
        amount_minor: amountMinor,
      })
      .execute()
    return { outcome: 'refunded', reference }
  })

export async function findRefund(db: Kysely<DB>, idempotencyKey: string): Promise<Refund | undefined> {
  const known = await db
    .selectFrom('demo_gateway_refunds')
    .select('reference')
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst()
  return known && { outcome: 'refunded', reference: known.reference }
}
