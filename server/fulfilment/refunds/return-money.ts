import type { Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { newId } from '../../platform/identifiers.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import { insertRefund, selectPaid } from './refund.queries.ts'

type Returning = { orderId: string; amountMinor: number }

/** Has an amount go back to the card that paid for an order, by a job after the commit. Nothing for what cost nothing. */
export async function returnMoney(
  trx: Transaction<DB>,
  { jobs, clock }: Pick<FulfilmentDeps, 'jobs' | 'clock'>,
  { orderId, amountMinor }: Returning,
): Promise<void> {
  const paid = await selectPaid(trx, orderId)
  if (amountMinor === 0 || !paid) return
  const id = newId()
  await insertRefund(trx, {
    id,
    payment_id: paid.id,
    amount_minor: amountMinor,
    currency: paid.currency,
    state: 'pending',
    created_at: clock(),
  })
  await jobs.enqueue(trx, 'makeRefund', { refundId: id })
}
