import { Hono } from 'hono'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { readLimited } from '../http/limited-body.ts'
import type { Deps } from '../platform/deps.ts'
import { settleRemittanceSoon } from '../remittances/settle-waiting.ts'
import { settleTopUpSoon } from '../wallet/settle-soon.ts'
import { findOpenRefund, findUnsettledOrder, noteEvent } from './gateway-event.queries.ts'

/** Long enough for a buyer who is still there to have the answer on the page, and no mail about it. */
const SETTLE_AFTER_SECONDS = 10

/**
 * `/webhooks/stripe`: events of the payment gateway. One that is not signed changes nothing; one that is has a job ask the
 * gateway what became of the charge or the refund, so that neither order nor delay nor repetition of events matters.
 */
export function gatewayEventRoutes({ db, jobs, clock, payments }: Deps): Hono {
  const routes = new Hono()
  const { readEvent } = payments
  if (!readEvent) return routes
  routes.post('/webhooks/stripe', async context => {
    const body = new TextDecoder().decode(await readLimited(context.req.raw))
    const event = readEvent(body, context.req.header('stripe-signature') ?? '')
    if (!event) return context.body(null, 400)
    const { id, chargeKey, refundKey } = event
    if (chargeKey === undefined && refundKey === undefined) return context.body(null, 204)
    await inTransaction(db, async trx => {
      if (!(await noteEvent(trx, id, clock()))) return
      const refundId = refundKey === undefined ? undefined : await findOpenRefund(trx, refundKey)
      if (refundId !== undefined) await jobs.enqueue(trx, 'checkRefund', { refundId })
      if (chargeKey === undefined) return
      const soon = { afterSeconds: SETTLE_AFTER_SECONDS }
      const orderId = await findUnsettledOrder(trx, chargeKey)
      if (orderId !== undefined) return jobs.enqueue(trx, 'settlePayment', { orderId }, soon)
      await settleTopUpSoon(trx, { jobs, chargeKey, ...soon })
      await settleRemittanceSoon(trx, { jobs, chargeKey, ...soon })
    })
    return context.body(null, 204)
  })
  return routes
}
