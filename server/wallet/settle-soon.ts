import type { Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Jobs } from '../platform/jobs.ts'
import { findUnsettledTopUp } from './top-up.queries.ts'

type Soon = { jobs: Jobs; chargeKey: string; afterSeconds: number }

/** Has a job ask what became of the charge with this key, if it is that of an unsettled top-up. */
export async function settleTopUpSoon(
  trx: Transaction<DB>,
  { jobs, chargeKey, afterSeconds }: Soon,
): Promise<void> {
  const topUpId = await findUnsettledTopUp(trx, chargeKey)
  if (topUpId !== undefined) await jobs.enqueue(trx, 'settleTopUp', { topUpId }, { afterSeconds })
}
