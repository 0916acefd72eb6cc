import { inTransaction } from '@selvedge/db/transaction.ts'
import { noteOrderChanged } from '../../orders/advance-order.ts'
import type { FulfilmentDeps } from '../fulfilment-deps.ts'
import { findRefund, settleRefund } from './refund.queries.ts'

/**
 * Asks the gateway for a refund, exactly once however often it is called: its key is the refund's id. Throws
 * GatewayUnavailable, after which the job asks again. A refund that the gateway refuses waits at the desk, which puts it into the wallet.
 */
export async function makeRefund(deps: FulfilmentDeps, refundId: string): Promise<void> {
  const { db, payments, clock, log } = deps
  const refund = await findRefund(db, refundId)
  if (refund?.state !== 'pending') return
  const { outcome, reference } = await payments.refund({
    idempotencyKey: refund.id,
    chargeKey: refund.charge_key,
    amountMinor: refund.amount_minor,
    currency: refund.currency,
  })
  if (outcome === 'refused')
    log.error({ order: refund.number, refund: refund.id }, 'the payment gateway has refused a refund')
  const state = outcome === 'refunded' ? 'made' : 'refused'
  const at = clock()
  await inTransaction(db, async trx => {
    if (await settleRefund(trx, refund.id, { from: ['pending'], state, reference, at }))
      await noteOrderChanged(trx, { orderId: refund.order_id, at })
  })
}

/**
 * Asks the gateway what has become of a refund that it took on, after an event about it: a bank may send the money back days later.
 * One that has failed then waits at the desk as if it had been refused at once, however often this is called; what is in the wallet
 * stays there. Throws GatewayUnavailable, after which the job asks again.
 */
export async function checkRefund(deps: FulfilmentDeps, refundId: string): Promise<void> {
  const { db, payments, clock, log } = deps
  const refund = await findRefund(db, refundId)
  if (refund?.state !== 'pending' && refund?.state !== 'made') return
  if ((await payments.findRefund(refund.id))?.outcome !== 'refused') return
  const at = clock()
  const isRefused = await inTransaction(db, async trx => {
    // The reference is that of a refund that is made; the gateway's own ledger keeps the one that failed.
    const outcome = { from: ['pending', 'made'], state: 'refused', reference: null, at } as const
    if (!(await settleRefund(trx, refund.id, outcome))) return false
    await noteOrderChanged(trx, { orderId: refund.order_id, at })
    return true
  })
  if (isRefused)
    log.error({ order: refund.number, refund: refund.id }, 'a refund has failed after it was made')
}
