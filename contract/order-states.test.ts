import { describe, expect, it } from 'vitest'
import { lineMoves, lineStates, mayMove, orderMoves, orderStates, type OrderState } from './order-states.ts'

/** Every state that can be reached from one, itself included. */
function reachable<S extends string>(moves: Record<S, readonly S[]>, from: S): Set<S> {
  const seen = new Set([from])
  for (const state of seen) for (const next of moves[state]) seen.add(next)
  return seen
}

describe('order states', () => {
  it('all come from paymentPending, and all but the ends lead on', () => {
    expect([...reachable(orderMoves, 'paymentPending')].sort()).toEqual([...orderStates].sort())
    const ends = orderStates.filter(state => orderMoves[state].length === 0)
    expect(ends).toEqual(['closed', 'cancelled'])
  })
  it('never go back: no state is reached again once left, except between payment and approval', () => {
    for (const state of orderStates.filter(one => one !== 'paymentPending' && one !== 'awaitingApproval')) {
      const after = orderMoves[state].flatMap(next => [...reachable(orderMoves, next)])
      expect(after).not.toContain(state)
    }
  })
  it('cannot be cancelled once anything is dispatched', () => {
    const late: OrderState[] = ['partDispatched', 'dispatched', 'delivered', 'closed']
    expect(late.filter(state => mayMove(state, 'cancelled'))).toEqual([])
    expect(mayMove('confirmed', 'cancelled')).toBe(true)
  })
  it('mayMove says yes to exactly the moves in the table', () => {
    const allowed = orderStates.flatMap(from =>
      orderStates.filter(to => mayMove(from, to)).map(to => `${from} → ${to}`),
    )
    expect(allowed).toEqual([
      'paymentPending → awaitingApproval',
      'paymentPending → placed',
      'paymentPending → cancelled',
      'awaitingApproval → paymentPending',
      'awaitingApproval → placed',
      'awaitingApproval → cancelled',
      'placed → confirmed',
      'placed → cancelled',
      'confirmed → partDispatched',
      'confirmed → dispatched',
      'confirmed → cancelled',
      'partDispatched → dispatched',
      'dispatched → delivered',
      'delivered → closed',
    ])
  })
})

describe('line states', () => {
  it('cloth that is cut is never cancelled', () => {
    expect([...reachable(lineMoves, 'cut')]).toEqual(['cut', 'dispatched', 'delivered'])
  })
  it('every state is used', () => {
    const reached = new Set([...reachable(lineMoves, 'reserved'), ...reachable(lineMoves, 'placed')])
    expect([...reached].sort()).toEqual([...lineStates].sort())
  })
})
