import type { Card } from '@selvedge/contract/payments/payments.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { noteDeclined, notePaid } from '../payments/note-charge.ts'
import type { Deps } from '../platform/deps.ts'
import type { SettledCharge } from '../platform/payments/gateway.ts'
import { settleWaitingCharge } from '../platform/payments/waiting-charge.ts'
import { creditWallet } from './credit-wallet.ts'
import {
  closeTopUp,
  confirmVoid,
  lockTopUp,
  selectTopUp,
  selectUnsettledIds,
  type TopUpRow,
} from './top-up.queries.ts'
import { tellOfWallet } from './tell-of-wallet.ts'

type SettleDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'payments'>

/** Ends a pending top-up by its charge. Of several calls the first acts; all return what it came to. */
export const settleTopUp = (
  { db, clock }: SettleDeps,
  id: string,
  charge: SettledCharge,
): Promise<TopUpRow> =>
  inTransaction(db, async trx => {
    const topUp = await lockTopUp(trx, id)
    if (topUp.state !== 'pending') return topUp
    const now = clock()
    const { outcome: state } = charge
    const card = { retailerId: topUp.retailer_id, reference: topUp.gateway_reference }
    await closeTopUp(trx, id, { state, chargeReference: charge.reference, settledAt: now })
    if (state === 'declined') await noteDeclined(trx, card, now)
    else {
      await notePaid(trx, card)
      await creditWallet(trx, {
        reference: `topUp:${id}`,
        retailerId: topUp.retailer_id,
        kind: 'topUp',
        currency: topUp.currency,
        from: [{ account: { kind: 'gateway' }, amountMinor: topUp.amount_minor }],
        card: topUp.card as Card,
        userId: topUp.user_id,
        at: now,
      })
      await tellOfWallet(trx, topUp.retailer_id, now)
    }
    return { ...topUp, state }
  })

/** Ends a top-up whose answer never came. Throws GatewayUnavailable, so that the job is retried. */
export async function settleWaiting(deps: SettleDeps, id: string): Promise<void> {
  const { db, jobs, payments, clock } = deps
  return settleWaitingCharge({
    payments,
    now: clock(),
    charged: await selectTopUp(db, id),
    settle: charge => settleTopUp(deps, id, charge),
    askAgain: afterSeconds => jobs.enqueue(db, 'settleTopUp', { topUpId: id }, { afterSeconds }),
    abandon: () => abandon(deps, id),
    confirmVoid: () => confirmVoid(db, id, clock()),
  })
}

/** Once abandoned, no charge credits it any more. False when it was settled meanwhile. */
const abandon = ({ db }: SettleDeps, id: string): Promise<boolean> =>
  inTransaction(db, async trx => {
    if ((await lockTopUp(trx, id)).state !== 'pending') return false
    await closeTopUp(trx, id, { state: 'abandoned', chargeReference: null, settledAt: null })
    return true
  })

/** Queues the top-ups that an earlier process left unsettled. */
export async function queueUnsettled({ db, jobs }: Pick<SettleDeps, 'db' | 'jobs'>): Promise<void> {
  for (const { id } of await selectUnsettledIds(db)) await jobs.enqueue(db, 'settleTopUp', { topUpId: id })
}
