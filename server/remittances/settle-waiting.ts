import type { Kysely, Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import type { Jobs } from '../platform/jobs.ts'
import { settledCharge } from '../platform/payments/settled-charge.ts'
import {
  closeRemittance,
  confirmVoid,
  findUnsettled,
  lockRemittance,
  selectRemittance,
  selectUnsettledIds,
} from './remittances.queries.ts'
import { giveBack, settleRemittance, type SettleDeps } from './settle-remittance.ts'

/** How long a buyer has to confirm a payment at the bank. */
const CONFIRM_WITHIN_MS = 15 * 60_000
const RECHECK_SECONDS = 60

/**
 * Finds the outcome of a payment whose answer never came, and gives it up when its time has run out, with any charge voided.
 * Throws GatewayUnavailable, so that the job is retried.
 */
export async function settleWaiting(deps: SettleDeps, id: string): Promise<void> {
  const remittance = await selectRemittance(deps.db, id)
  if (!remittance || remittance.settled_at !== null) return
  if (remittance.state === 'pending') {
    const found = await settledCharge(deps.payments, id)
    if (found) return void (await settleRemittance(deps, id, found))
    const msLeft = remittance.created_at.getTime() + CONFIRM_WITHIN_MS - deps.clock().getTime()
    if (msLeft > 0) {
      const afterSeconds = Math.min(RECHECK_SECONDS, Math.ceil(msLeft / 1000) + 1)
      return deps.jobs.enqueue(deps.db, 'settleRemittance', { remittanceId: id }, { afterSeconds })
    }
    if (!(await abandon(deps, id))) return
  }
  await deps.payments.voidCharge(id)
  await confirmVoid(deps.db, id, deps.clock())
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
