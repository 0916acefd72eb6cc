import type { Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { advanceOrder, type LockedOrder } from '../../orders/advance-order.ts'
import { insertShipmentEvents } from '../moving.queries.ts'

type Step = {
  order: LockedOrder
  line: { id: string; shipment_id: string }
  event: Parameters<typeof insertShipmentEvents>[1][number]['event']
  note?: string
  actor: { operator_id?: string | null; by_supplier?: boolean; user_id?: string | null }
  actId?: string
  at: Date
}

/** Writes a step of a line into its history, and tells the open pages of its business. */
export async function noteStep(
  trx: Transaction<DB>,
  { order, line, event, note = '', actor, actId, at }: Step,
): Promise<void> {
  const step = { shipment_id: line.shipment_id, order_line_id: line.id, event, note, ...actor }
  await insertShipmentEvents(trx, [{ ...step, act_id: actId ?? null }], at)
  await advanceOrder(trx, order, { at, userId: actor.user_id ?? null })
}
