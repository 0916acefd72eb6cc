import type { OrderState } from './order-states.ts'

/** Where an order stands, as a buyer looks for it; each state of an order belongs to one. */
export const orderStages = ['toApprove', 'placed', 'confirmed', 'onItsWay', 'delivered', 'cancelled'] as const
export type OrderStage = (typeof orderStages)[number]

export const stageOf: Record<OrderState, OrderStage> = {
  awaitingApproval: 'toApprove',
  awaitingTransfer: 'placed',
  paymentPending: 'placed',
  placed: 'placed',
  confirmed: 'confirmed',
  partDispatched: 'onItsWay',
  dispatched: 'onItsWay',
  delivered: 'delivered',
  closed: 'delivered',
  cancelled: 'cancelled',
}
export const statesOf = (stage: OrderStage): OrderState[] =>
  (Object.keys(stageOf) as OrderState[]).filter(state => stageOf[state] === stage)

/**
 * `neededBy` and `dispatch`: open orders first, by their `neededBy` and the day of `expected`, the earliest first; then the others,
 * newest first.
 */
export const orderSorts = ['newest', 'neededBy', 'dispatch', 'total'] as const
export type OrderSort = (typeof orderSorts)[number]

/** What the buyer does next with an order in a list. */
export const orderNextSteps = ['approve', 'pay', 'track', 'orderAgain', 'open'] as const
export type OrderNextStep = (typeof orderNextSteps)[number]
