import { ApiError } from '@selvedge/contract/call/errors.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { lockOrders } from '../orders/advance-order.ts'
import type { Member } from '../platform/sessions.ts'
import { endLines } from './end-lines.ts'
import { findPlacedOrder } from './ending.queries.ts'
import type { FulfilmentDeps } from './fulfilment-deps.ts'
import { tellOfCancelled } from '../orders/step-mails.ts'
import { hasCuttings, selectLinesOf, type LineRow } from './moving.queries.ts'

type Cancelling = {
  deps: FulfilmentDeps
  caller: Member
  number: string
  /** One line of it; the whole order without one. */
  lineId: string | undefined
}

/**
 * Cancels a placed order, or one line, while nothing of it is cut: its stock is free, its money goes back, and its suppliers
 * are mailed. Throws notFound, clothCut and lineEnded.
 */
export const cancelOrder = ({ deps, caller, number, lineId }: Cancelling): Promise<void> =>
  inTransaction(deps.db, async trx => {
    const found = await findPlacedOrder(trx, caller.retailerId, number)
    if (!found) throw new ApiError('notFound')
    const order = (await lockOrders(trx, [found.id])).get(found.id)!
    const all = await selectLinesOf(trx, order.id)
    const named = lineId === undefined ? all : all.filter(line => line.id === lineId)
    if (named.length === 0) throw new ApiError('notFound')
    const lines = named.filter(line => line.state !== 'cancelled')
    if (lines.length === 0) return
    refuseSent(lines)
    if (
      lines.some(line => line.state === 'cut') ||
      (await hasCuttings(
        trx,
        lines.map(line => line.id),
      ))
    )
      throw new ApiError('clothCut')
    await endLines(trx, {
      deps,
      order,
      lines,
      by: 'buyer',
      reason: '',
      actor: { user_id: caller.userId },
      tell: () => tellOfCancelled(trx, deps, { order, lineIds: lines.map(line => line.id) }),
    })
  })

function refuseSent(lines: readonly LineRow[]): void {
  if (lines.some(({ state }) => state === 'dispatched' || state === 'delivered'))
    throw new ApiError('lineEnded')
}
