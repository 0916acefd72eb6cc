import { closeOrder } from './close-order.ts'
import type { FulfilmentDeps } from './fulfilment-deps.ts'
import { checkRefund, makeRefund } from './refunds/make-refund.ts'
import { endSignOff, remindSignOff } from './sign-off/end-sign-off.ts'
import { selectPendingRefunds } from './refunds/refund.queries.ts'

/** Handles the queues of refunds, also those that an earlier process left, of delivered orders to close, and of answers of buyers that are awaited. */
export async function registerFulfilmentJobs(deps: FulfilmentDeps): Promise<void> {
  for (const { id } of await selectPendingRefunds(deps.db))
    await deps.jobs.enqueue(deps.db, 'makeRefund', { refundId: id })
  await deps.jobs.work('makeRefund', ({ refundId }) => makeRefund(deps, refundId))
  await deps.jobs.work('checkRefund', ({ refundId }) => checkRefund(deps, refundId))
  await deps.jobs.work('remindSignOff', job => remindSignOff(deps, job))
  await deps.jobs.work('endSignOff', job => endSignOff(deps, job))
  await deps.jobs.work('closeOrder', ({ orderId }) => closeOrder(deps, orderId))
}
