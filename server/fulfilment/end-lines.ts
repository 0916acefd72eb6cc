import type { Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { advanceOrder, type LockedOrder } from '../orders/advance-order.ts'
import { recordStockChange } from '../catalogue-changes/record-change.ts'
import { refundDue } from './refunds/refund-due.ts'
import { returnMoney } from './refunds/return-money.ts'
import type { FulfilmentDeps } from './fulfilment-deps.ts'
import { closeLater } from './close-order.ts'
import { cancelLines } from './ending.queries.ts'
import { clothsAwaited, insertShipmentEvents, type LineRow } from './moving.queries.ts'
import { endSignOffs } from './sign-off/sign-off.queries.ts'
import { releaseEnding } from './stock/pieces.queries.ts'

type Ending = {
  deps: FulfilmentDeps
  order: LockedOrder
  lines: readonly LineRow[]
  by: 'buyer' | 'supplier'
  reason: string
  actor: { operator_id?: string | null; by_supplier?: boolean; user_id?: string }
  /** Runs before anything that must be last in the transaction: the mails. */
  tell: (refundedMinor: number) => Promise<void>
}

/** Ends lines of a locked order of which nothing is cut: stock is free again, and money goes back for what they came to. */
export async function endLines(trx: Transaction<DB>, ending: Ending): Promise<void> {
  const { deps, order, lines, by, reason, actor } = ending
  const at = deps.clock()
  const ids = lines.map(line => line.id)
  const cloths = await releaseEnding(trx, ids, at)
  await endSignOffs(trx, ids)
  const due = await refundDue(trx, order.id, ids)
  await cancelLines(trx, lines, { at, by, reason })
  await insertShipmentEvents(
    trx,
    lines.map(line => ({
      shipment_id: line.shipment_id,
      order_line_id: line.id,
      event: by === 'buyer' ? ('cancelled' as const) : ('refused' as const),
      note: reason,
      ...actor,
    })),
    at,
  )
  await returnMoney(trx, deps, { orderId: order.id, by, ...due })
  const state = await advanceOrder(trx, order, { at, userId: actor.user_id ?? null })
  // What was sent of it may all have arrived before.
  if (state === 'delivered') await closeLater(trx, deps, order.id)
  await ending.tell(due.amountMinor)
  const changed = new Set([...cloths, ...clothsAwaited(lines)])
  if (changed.size > 0) await recordStockChange(trx, at, changed)
}
