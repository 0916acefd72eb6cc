import type { OrderDeps } from './order-deps.ts'
import { settlePayment } from './settle-payment.ts'
import { selectUnsettledOrderIds } from './settlement.queries.ts'

/** Handles the queue of payments to settle, including those an earlier process left unsettled. */
export async function registerOrderJobs(deps: OrderDeps): Promise<void> {
  for (const { order_id } of await selectUnsettledOrderIds(deps.db)) {
    await deps.jobs.enqueue(deps.db, 'settlePayment', { orderId: order_id })
  }
  await deps.jobs.work('settlePayment', ({ orderId }) => settlePayment(deps, orderId))
}
