import { endApproval } from './end-approval.ts'
import type { OrderDeps } from './order-deps.ts'
import { settlePayment } from './settle-payment.ts'
import { endTransfer, remindTransfer } from './transfer/end-transfer.ts'
import { selectUnsettledOrderIds } from './settlement.queries.ts'

/** Handles the queues of orders that nobody has approved or that wait for a transfer, and of payments to settle, also those that an earlier process left. */
export async function registerOrderJobs(deps: OrderDeps): Promise<void> {
  for (const { order_id } of await selectUnsettledOrderIds(deps.db)) {
    await deps.jobs.enqueue(deps.db, 'settlePayment', { orderId: order_id })
  }
  await deps.jobs.work('endApproval', ({ orderId }) => endApproval(deps, orderId))
  await deps.jobs.work('endTransfer', ({ orderId }) => endTransfer(deps, orderId))
  await deps.jobs.work('remindTransfer', ({ orderId }) => remindTransfer(deps, orderId))
  await deps.jobs.work('settlePayment', ({ orderId }) => settlePayment(deps, orderId))
}
