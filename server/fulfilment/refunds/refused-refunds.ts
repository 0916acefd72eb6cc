import type { Kysely } from 'kysely'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import type { RefusedRefund } from '@selvedge/contract/fulfilment/refused-refunds.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { noteOrderChanged } from '../../orders/advance-order.ts'
import { creditWallet } from '../../wallet/credit-wallet.ts'
import { tellOfWallet } from '../../wallet/tell-of-wallet.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import { mailRefundInWallet } from './refund-mail.ts'
import { countRefused, findRefund, putInWallet, selectRefused } from './refund.queries.ts'

export async function listRefused(db: Kysely<DB>): Promise<RefusedRefund[]> {
  return (await selectRefused(db)).map(row => ({
    id: row.id,
    orderNumber: row.order_number,
    businessName: row.business_name,
    amountMinor: row.amount_minor,
    currency: row.currency,
    refusedAt: row.settled_at!.toISOString(),
  }))
}

/** How many refunds that were refused wait for an operator. */
export const howManyRefundsWait = (db: Kysely<DB>): Promise<number> => countRefused(db)

type Crediting = {
  deps: Pick<FulfilmentDeps, 'db' | 'clock' | 'jobs' | 'env'>
  id: string
  operatorId: string
}

/**
 * Puts a refund that the gateway refused into the wallet of its business, once, however often it is pressed, and mails the
 * buyer. Throws notFound, also for a refund that was not refused.
 */
export const creditRefused = ({ deps, id, operatorId }: Crediting): Promise<void> =>
  inTransaction(deps.db, async trx => {
    const refund = await findRefund(trx, id)
    if (!refund || refund.state === 'pending' || refund.state === 'made') throw new ApiError('notFound')
    if (!(await putInWallet(trx, id))) return
    const at = deps.clock()
    await creditWallet(trx, {
      // What the wallet had paid of the same lines went back as `refund:{id}`.
      reference: `refund:${id}:refused`,
      retailerId: refund.retailer_id,
      kind: 'refund',
      currency: refund.currency,
      from: [{ account: { kind: 'orders' }, amountMinor: refund.amount_minor }],
      orderId: refund.order_id,
      operatorId,
      at,
    })
    await noteOrderChanged(trx, { orderId: refund.order_id, at })
    await tellOfWallet(trx, refund.retailer_id, at)
    await mailRefundInWallet(trx, deps, refund)
  })
