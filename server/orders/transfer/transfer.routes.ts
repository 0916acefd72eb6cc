import { transferCalls as calls } from '@selvedge/contract/orders/transfers.ts'
import { implement, type Implementation } from '../../http/implement.ts'
import type { Deps } from '../../platform/deps.ts'
import { listAwaitedTransfers, readProForma, readTransferTerms } from './read-transfers.ts'

/** Orders that are paid by transfer. */
export function transferRoutes(deps: Deps): Implementation[] {
  const { db, clock } = deps
  return [
    implement(calls.getTransferTerms, async ({ caller }) => ({
      data: await readTransferTerms(db, { caller, now: clock() }),
    })),
    implement(calls.getProForma, async ({ caller, params, reader }) => ({
      data: await readProForma({ db, caller, number: params.id, reader }),
    })),
    implement(calls.listAwaitedTransfers, async () => ({ data: await listAwaitedTransfers(db) })),
  ]
}
