import type { Kysely, Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Jobs } from '../platform/jobs.ts'
import { settleWaitingCharge } from '../platform/payments/waiting-charge.ts'
import {
  closeRemittance,
  confirmVoid,
  findUnsettled,
  lockRemittance,
  selectRemittance,
  selectUnsettledIds,
} from './remittances.queries.ts'
import { giveBack, settleRemittance, type SettleDeps } from './settle-remittance.ts'

/** Ends a payment whose answer never came. Throws GatewayUnavailable, so that the job is retried. */
export async function settleWaiting(deps: SettleDeps, id: string): Promise<void> {
  const { db, jobs, payments, clock } = deps
  return settleWaitingCharge({
    payments,
    now: clock(),
    charged: await selectRemittance(db, id),
    settle: charge => settleRemittance(deps, id, charge),
    askAgain: afterSeconds => jobs.enqueue(db, 'settleRemittance', { remittanceId: id }, { afterSeconds }),
    abandon: () => abandon(deps, id),
    confirmVoid: () => confirmVoid(db, id, clock()),
  })
}

/** Once abandoned, no charge pays any invoice any more. False when it was settled meanwhile. */
const abandon = ({ db, clock }: SettleDeps, id: string): Promise<boolean> =>
  inTransaction(db, async trx => {
    const remittance = await lockRemittance(trx, id)
    if (remittance.state !== 'pending') return false
    const outcome = { state: 'abandoned', chargeReference: null, creditMinor: 0, settledAt: null } as const
    await closeRemittance(trx, id, outcome)
    await giveBack(trx, remittance, clock())
    return true
  })

type Soon = { jobs: Jobs; chargeKey: string; afterSeconds: number }
/** Has a job ask what became of the charge with this key, if it is that of an unsettled payment of invoices. */
export async function settleRemittanceSoon(
  trx: Transaction<DB>,
  { jobs, chargeKey, afterSeconds }: Soon,
): Promise<void> {
  const remittanceId = await findUnsettled(trx, chargeKey)
  if (remittanceId !== undefined)
    await jobs.enqueue(trx, 'settleRemittance', { remittanceId }, { afterSeconds })
}

/** Handles the queue, after adding what an earlier process left unsettled. */
export async function registerRemittanceJobs(deps: SettleDeps): Promise<void> {
  await queueUnsettled(deps)
  await deps.jobs.work('settleRemittance', ({ remittanceId }) => settleWaiting(deps, remittanceId))
}

async function queueUnsettled({ db, jobs }: { db: Kysely<DB>; jobs: Jobs }): Promise<void> {
  for (const { id } of await selectUnsettledIds(db))
    await jobs.enqueue(db, 'settleRemittance', { remittanceId: id })
}
