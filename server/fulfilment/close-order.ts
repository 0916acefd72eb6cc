import type { Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { closeDelivered, lockOrders } from '../orders/advance-order.ts'
import type { FulfilmentDeps } from './fulfilment-deps.ts'
import { selectClaimsEnd } from './moving.queries.ts'

/** Has a delivered order closed once the claim days of all its parcels have passed. */
export async function closeLater(
  trx: Transaction<DB>,
  { jobs, clock }: Pick<FulfilmentDeps, 'jobs' | 'clock'>,
  orderId: string,
): Promise<void> {
  const endsAt = await selectClaimsEnd(trx, orderId)
  const afterSeconds = Math.max(0, Math.ceil(((endsAt?.getTime() ?? 0) - clock().getTime()) / 1000))
  await jobs.enqueue(trx, 'closeOrder', { orderId }, { afterSeconds })
}

/** Closes a delivered order about which no claim can be made any more; asked too early, it asks again later. */
export const closeOrder = (deps: FulfilmentDeps, orderId: string): Promise<void> =>
  inTransaction(deps.db, async trx => {
    const order = (await lockOrders(trx, [orderId])).get(orderId)!
    if (order.state !== 'delivered') return
    const endsAt = await selectClaimsEnd(trx, orderId)
    if (endsAt !== null && endsAt > deps.clock()) return closeLater(trx, deps, orderId)
    await closeDelivered(trx, order, deps.clock())
  })
