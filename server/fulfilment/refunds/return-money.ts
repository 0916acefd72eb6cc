import type { Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { newId } from '../../platform/identifiers.ts'
import { creditWallet } from '../../wallet/credit-wallet.ts'
import { returnToWallet } from '../../wallet/return-to-wallet.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import type { Due } from './refund-due.ts'
import { insertRefund, selectPaid } from './refund.queries.ts'

/**
 * Has money go back the way it came: to the card, by a job after the commit, as far as the card paid; what is left, and
 * what came by transfer, to the wallet. Of an order on account, less is owed. Promotional credit that has ended meanwhile is only
 * kept where it was not the buyer by whom the lines ended or came to less.
 */
export async function returnMoney(
  trx: Transaction<DB>,
  { jobs, clock }: Pick<FulfilmentDeps, 'jobs' | 'clock'>,
  { orderId, amountMinor, remainingMinor, by }: Due & { orderId: string; by: 'buyer' | 'supplier' },
): Promise<void> {
  const paid = await selectPaid(trx, orderId)
  if (!paid || amountMinor === 0) return
  const now = clock()
  const id = newId(now.getTime())
  // Of all that has ended so far, the card or the account bears what the wallet did not pay.
  const dueMinor = paid.total_minor - paid.wallet_minor
  const endedMinor = paid.total_minor - remainingMinor
  const owedLess = Math.min(endedMinor, dueMinor) - Math.min(endedMinor - amountMinor, dueMinor)
  if (owedLess > 0 && paid.amount_minor > 0) {
    await insertRefund(trx, {
      id,
      payment_id: paid.id,
      amount_minor: owedLess,
      currency: paid.currency,
      state: 'pending',
      created_at: now,
    })
    await jobs.enqueue(trx, 'makeRefund', { refundId: id })
  }
  if (owedLess > 0 && paid.payment_kind === 'transfer')
    await creditWallet(trx, {
      reference: `refund:${id}:transfer`,
      retailerId: paid.retailer_id,
      kind: 'refund',
      currency: paid.currency,
      from: [{ account: { kind: 'orders' }, amountMinor: owedLess }],
      at: now,
      orderId,
    })
  const mostMinor = amountMinor - owedLess
  if (mostMinor > 0)
    await returnToWallet(trx, {
      reference: `refund:${id}`,
      spent: `order:${paid.charge_key}`,
      mostMinor,
      keepsEnded: by === 'supplier',
      now,
    })
}
