import type { Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { newId } from '../../platform/identifiers.ts'
import { updateOrder } from '../approval.queries.ts'
import type { OrderDeps } from '../order-deps.ts'
import { tellOfOrder } from '../writing.queries.ts'
import { writeTakenBackMail } from './transfer-mails.ts'
import { findNumber, findReceipt, insertReceipt, lockTransferOrder } from './transfer.queries.ts'

type TakingBack = { orderId: string; key: string; operatorId: string; now: Date }

/**
 * Takes a part off what has come for an order that still waits for the rest, by an entry of the opposite on the same day, and mails
 * those who were told of it. False where the order waits no longer, or something of the part went to a wallet: nothing has changed
 * then.
 */
export async function takeBackPart(
  trx: Transaction<DB>,
  deps: OrderDeps,
  { orderId, key, operatorId, now }: TakingBack,
): Promise<boolean> {
  const found = await findNumber(trx, orderId)
  const order = found && (await lockTransferOrder(trx, found.number))
  const part = await findReceipt(trx, key)
  if (order?.state !== 'awaitingTransfer' || !part || part.credited_minor > 0) return false
  await insertReceipt(trx, {
    id: newId(now.getTime()),
    order_id: order.id,
    key: `back:${key}`,
    amount_minor: -part.amount_minor,
    credited_minor: 0,
    received_on: part.received_on,
    reference: part.reference,
    operator_id: operatorId,
    noted_at: now,
  })
  await updateOrder(trx, order.id, {
    transfer_received_minor: order.transfer_received_minor - part.amount_minor,
  })
  await tellOfOrder(trx, { orderId: order.id, at: now })
  await writeTakenBackMail(trx, deps, order)
  return true
}
