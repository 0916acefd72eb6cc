import type { Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { newId } from '../../platform/identifiers.ts'
import { returnToWallet } from '../../wallet/return-to-wallet.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import { insertRefund, selectPaid } from './refund.queries.ts'

type Returning = { orderId: string; amountMinor: number }

/**
 * Has an amount go back to the card that paid for an order, by a job after the commit; what the card did not pay goes back to the
 * wallet that did. Nothing for what cost nothing.
 */
export async function returnMoney(
  trx: Transaction<DB>,
  { jobs, clock }: Pick<FulfilmentDeps, 'jobs' | 'clock'>,
  { orderId, amountMinor }: Returning,
): Promise<void> {
  const now = clock()
  const id = newId(now.getTime())
  const paid = await selectPaid(trx, orderId)
  const toCard = paid ? Math.min(amountMinor, paid.amount_minor - (paid.returned_minor ?? 0)) : 0
  if (paid && toCard > 0) {
    await insertRefund(trx, {
      id,
      payment_id: paid.id,
      amount_minor: toCard,
      currency: paid.currency,
      state: 'pending',
      created_at: now,
    })
    await jobs.enqueue(trx, 'makeRefund', { refundId: id })
  }
  const mostMinor = amountMinor - toCard
  if (mostMinor > 0)
    await returnToWallet(trx, { reference: `refund:${id}`, spent: `order:${orderId}`, mostMinor, now })
}
