export const orderStates = [
  'paymentPending',
  'awaitingApproval',
  'placed',
  'confirmed',
  'partDispatched',
  'dispatched',
  'delivered',
  'closed',
  'cancelled',
] as const
export type OrderState = (typeof orderStates)[number]

/** Final states: nothing is left to do for the order. */
export const finishedStates = ['delivered', 'closed', 'cancelled'] as const satisfies readonly OrderState[]

/** Whether an order was placed, or would have been: of one that still waits, nothing is ordered again. */
export const isPlaced = (state: OrderState): boolean =>
  !['paymentPending', 'awaitingApproval'].includes(state)

/** Whether an order was placed and still holds, so that there is a confirmation of it. */
export const isConfirmable = (state: OrderState): boolean =>
  !['paymentPending', 'awaitingApproval', 'cancelled'].includes(state)

/**
 * The only legal moves of an order. Cancelling is possible until cutting starts, which the use case checks per line.
 */
export const orderMoves: Record<OrderState, readonly OrderState[]> = {
  paymentPending: ['placed', 'awaitingApproval', 'cancelled'],
  awaitingApproval: ['paymentPending', 'placed', 'cancelled'],
  placed: ['confirmed', 'cancelled'],
  confirmed: ['partDispatched', 'dispatched', 'cancelled'],
  partDispatched: ['dispatched'],
  dispatched: ['delivered'],
  delivered: ['closed'],
  closed: [],
  cancelled: [],
}

export const lineStates = [
  'reserved',
  'placed',
  'allocated',
  'cut',
  'dispatched',
  'delivered',
  'backordered',
  'cancelled',
] as const
export type LineState = (typeof lineStates)[number]

export const lineMoves: Record<LineState, readonly LineState[]> = {
  reserved: ['allocated', 'cancelled'],
  placed: ['allocated', 'backordered', 'cancelled'],
  backordered: ['allocated', 'cancelled'],
  allocated: ['cut', 'cancelled'],
  cut: ['dispatched'],
  dispatched: ['delivered'],
  delivered: [],
  cancelled: [],
}

/** Whether something of a line in this state is still to be dispatched. */
export const isToDispatch = (state: LineState): boolean =>
  !(sentOrCancelled as readonly LineState[]).includes(state)

/** States of a line of which nothing is left to dispatch. */
export const sentOrCancelled = [
  'dispatched',
  'delivered',
  'cancelled',
] as const satisfies readonly LineState[]

export const mayMove = (from: OrderState, to: OrderState): boolean => orderMoves[from].includes(to)

export const mayMoveLine = (from: LineState, to: LineState): boolean => lineMoves[from].includes(to)

/** How long stock stays reserved while the payment gateway is waited for. */
export const PAYMENT_PENDING_MS = 15 * 60_000
