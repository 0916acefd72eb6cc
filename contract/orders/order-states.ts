export const orderStates = [
  'paymentPending',
  'awaitingApproval',
  'awaitingTransfer',
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
  !['paymentPending', 'awaitingApproval', 'awaitingTransfer'].includes(state)

/** Whether an order was placed and still holds, so that there is a confirmation of it. */
export const isConfirmable = (state: OrderState): boolean =>
  !['paymentPending', 'awaitingApproval', 'awaitingTransfer', 'cancelled'].includes(state)

/**
 * The only legal moves of an order. Cancelling is possible until cutting starts, which the use case checks per line.
 */
export const orderMoves: Record<OrderState, readonly OrderState[]> = {
  paymentPending: ['placed', 'awaitingApproval', 'awaitingTransfer', 'cancelled'],
  awaitingApproval: ['paymentPending', 'placed', 'cancelled'],
  // The money of a pro forma comes, or its time runs out.
  awaitingTransfer: ['placed', 'cancelled'],
  // One supplier may have sent its part before another has confirmed the rest.
  placed: ['confirmed', 'partDispatched', 'dispatched', 'cancelled'],
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
  // Its buyer has rejected the shade of its piece: another one is to be chosen.
  allocated: ['cut', 'backordered', 'placed', 'cancelled'],
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

/** A line by what the state of its order depends on. */
export type LineProgress = { state: LineState; isConfirmed: boolean }

/** Where a placed order stands, by the lines that are not cancelled and whether their suppliers have confirmed them. */
export function orderStateOf(lines: readonly LineProgress[]): OrderState {
  const live = lines.filter(({ state }) => state !== 'cancelled')
  if (live.length === 0) return 'cancelled'
  if (live.every(({ state }) => state === 'delivered')) return 'delivered'
  const left = live.filter(({ state }) => isToDispatch(state))
  if (left.length === 0) return 'dispatched'
  if (left.length < live.length) return 'partDispatched'
  return live.every(({ isConfirmed }) => isConfirmed) ? 'confirmed' : 'placed'
}

/** The moves that lead from one state to another, fewest first; none where it is there, undefined where none lead there. */
export function movesTo(from: OrderState, to: OrderState): OrderState[] | undefined {
  const ways: OrderState[][] = [[]]
  const seen = new Set<OrderState>([from])
  for (const way of ways) {
    const at = way.at(-1) ?? from
    if (at === to) return way
    for (const next of orderMoves[at])
      if (!seen.has(next)) {
        seen.add(next)
        ways.push([...way, next])
      }
  }
  return undefined
}

/** Whether something of a line in this state may still be cancelled or given up. */
export const isUncut = (state: LineState): boolean => mayMoveLine(state, 'cancelled')

export const mayMove = (from: OrderState, to: OrderState): boolean => orderMoves[from].includes(to)

export const mayMoveLine = (from: LineState, to: LineState): boolean => lineMoves[from].includes(to)

/** How long stock stays reserved while the payment gateway is waited for. */
export const PAYMENT_PENDING_MS = 15 * 60_000
