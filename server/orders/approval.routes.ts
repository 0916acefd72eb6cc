import {
  approveOrder,
  changeOrderToApprove,
  getOrderToApprove,
  refuseOrder,
  withdrawOrder,
} from '@selvedge/contract/orders/approval.ts'
import type { Deps } from '../platform/deps.ts'
import { implement, type Implementation } from '../http/implement.ts'
import { approveOrder as approve } from './approve-order.ts'
import { changeAsked } from './change-asked.ts'
import { refuseOrder as refuse, withdrawOrder as withdraw } from './end-approval.ts'
import { readOrderToApprove } from './read-order-to-approve.ts'
import { inReadersLanguage } from './stored-answer.ts'

export const approvalRoutes = (deps: Deps): Implementation[] => [
  implement(getOrderToApprove, async ({ caller, params, reader }) => ({
    data: await readOrderToApprove({ db: deps.db, caller, number: params.id, reader, now: deps.clock() }),
  })),
  implement(changeOrderToApprove, async ({ caller, params, body }) => {
    const { id: number, lineId } = params
    await changeAsked({ db: deps.db, caller, number, lineId, change: body, now: deps.clock() })
    return { data: null, message: 'updated' }
  }),
  implement(approveOrder, async ({ caller, params, body, idempotencyKey, reader }) =>
    inReadersLanguage(await approve({ deps, caller, number: params.id, body, idempotencyKey }), reader),
  ),
  implement(refuseOrder, async ({ caller, params, body }) => {
    await refuse({ deps, caller, number: params.id, reason: body.reason })
    return { data: null, message: 'orderRefused' }
  }),
  implement(withdrawOrder, async ({ caller, params }) => {
    await withdraw({ deps, caller, number: params.id })
    return { data: null, message: 'orderWithdrawn' }
  }),
]
