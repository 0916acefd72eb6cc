import type { OrderState } from '@selvedge/contract/orders/order-states.ts'

export const stages = ['placed', 'confirmed', 'dispatched', 'delivered'] as const

/** How many of the four stages are completed. */
export const stagesDone: Record<OrderState, number> = {
  paymentPending: 0,
  awaitingApproval: 0,
  awaitingTransfer: 0,
  cancelled: 0,
  placed: 1,
  confirmed: 2,
  partDispatched: 2,
  dispatched: 3,
  delivered: 4,
  closed: 4,
}
/** States that need the reader's attention. */
export const needsAttention = (state: OrderState): boolean =>
  state === 'paymentPending' ||
  state === 'cancelled' ||
  state === 'awaitingApproval' ||
  state === 'awaitingTransfer'
