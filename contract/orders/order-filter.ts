import { z } from 'zod'
import { faultMessage } from '../call/field-faults.ts'
import { singleLine } from '../format/text.ts'
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
 * `neededBy` and `dispatch`: open orders first, the earliest day first; then the others, newest first.
 */
export const orderSorts = ['newest', 'neededBy', 'dispatch', 'total'] as const
export type OrderSort = (typeof orderSorts)[number]

/** An empty field of a form is one that does not filter. */
const orEmpty = <T extends z.ZodType>(schema: T) => z.union([z.literal(''), schema]).default('')
const Day = z.iso.date(faultMessage({ code: 'date' }))

/** Which orders are listed, and in which order; empty for all. */
export const OrderFilter = z.strictObject({
  stage: z.enum(['all', ...orderStages]).default('all'),
  /**
   * Words of which each begins a word of the order: its number, PO number, sidemarks and customer, the names and article
   * numbers of its cloths, its suppliers.
   */
  q: singleLine(80).default(''),
  supplier: singleLine(120).default(''),
  placedBy: orEmpty(z.uuid()),
  /** Days in UTC on which it was placed, both included. */
  from: orEmpty(Day),
  to: orEmpty(Day),
  sort: z.enum(orderSorts).default('newest'),
})
export type OrderFilter = z.output<typeof OrderFilter>

/** What the buyer does next with an order in a list. */
export const orderNextSteps = ['approve', 'pay', 'track', 'orderAgain', 'open'] as const
export type OrderNextStep = (typeof orderNextSteps)[number]
