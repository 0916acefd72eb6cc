import { supplierOrderCalls as calls } from '@selvedge/contract/fulfilment/supplier-orders.ts'
import { implement, type Implementation } from '../../http/implement.ts'
import type { Deps } from '../../platform/deps.ts'
import { answerSupplierOrder } from './answer-supplier-order.ts'
import { readSupplierOrder } from './read-supplier-order.ts'

/** What the link in a supplier's mail opens. */
export function supplierOrderRoutes(deps: Deps): Implementation[] {
  const { db, clock } = deps
  return [
    implement(calls.getSupplierOrder, async ({ params: { token } }) => ({
      data: await readSupplierOrder({ db, token, now: clock() }),
    })),
    implement(calls.answerSupplierOrder, async ({ params: { token }, body: { lines, leaves } }) => ({
      data: await answerSupplierOrder({ deps, token, answers: lines, leaves }),
    })),
  ]
}
