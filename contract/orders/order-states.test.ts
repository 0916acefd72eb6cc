import { describe, expect, it } from 'vitest'
import {
  lineMoves,
  lineStates,
  mayMove,
  mayMoveLine,
  orderMoves,
  orderStates,
  type OrderState,
} from './order-states.ts'

/** Every state that legal moves can reach from this one. */
function reachable(from: OrderState): Set<OrderState> {
  const reached = new Set<OrderState>([from])
  for (const state of reached) for (const next of orderMoves[state]) reached.add(next)
  return reached
}

describe('the states of an order', () => {
  it('are all reachable from pending payment', () => {
    expect(reachable('paymentPending')).toEqual(new Set(orderStates))
  })

  it('end when delivered and closed, or cancelled', () => {
    expect(orderStates.filter(state => orderMoves[state].length === 0)).toEqual(['closed', 'cancelled'])
  })

  it('are never cancelled after a dispatch', () => {
    for (const state of reachable('partDispatched')) expect(mayMove(state, 'cancelled')).toBe(false)
  })

  it('never go back to placed', () => {
    expect(mayMove('paymentPending', 'placed')).toBe(true)
    for (const state of ['confirmed', 'cancelled', 'closed'] as const)
      expect(mayMove(state, 'placed')).toBe(false)
  })
})

describe('the states of a line', () => {
  it('can be cancelled only before the cloth is cut', () => {
    const cancellable = lineStates.filter(state => mayMoveLine(state, 'cancelled'))
    expect(cancellable).toEqual(['reserved', 'placed', 'allocated', 'backordered'])
  })

  it('lead from reserved to delivered', () => {
    const way = ['reserved', 'allocated', 'cut', 'dispatched', 'delivered'] as const
    for (const [index, state] of way.slice(1).entries()) expect(lineMoves[way[index]!]).toContain(state)
  })
})
