import type { Transaction } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { isUncut } from '@selvedge/contract/orders/order-states.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { lockOrders, type LockedOrder } from '../orders/advance-order.ts'
import type { DeskScope } from './fulfilment-deps.ts'
import { findLine, hasCuttings, type LineRow } from './moving.queries.ts'

/** Locks the order of a line, and reads the line as it is then. Throws notFound. */
export async function lockLine(
  trx: Transaction<DB>,
  scope: Pick<DeskScope, 'supplierId'>,
  lineId: string,
): Promise<{ order: LockedOrder; line: LineRow }> {
  const found = await findLine(trx, scope, lineId)
  if (!found) throw new ApiError('notFound')
  const order = (await lockOrders(trx, [found.order_id])).get(found.order_id)!
  return { order, line: (await findLine(trx, scope, lineId))! }
}

/** Throws lineEnded for a line that is cancelled or gone, and clothCut once something of it is cut. */
export async function refuseCut(trx: Transaction<DB>, line: Pick<LineRow, 'id' | 'state'>): Promise<void> {
  if (['cancelled', 'dispatched', 'delivered'].includes(line.state)) throw new ApiError('lineEnded')
  if (!isUncut(line.state) || (await hasCuttings(trx, [line.id]))) throw new ApiError('clothCut')
}
