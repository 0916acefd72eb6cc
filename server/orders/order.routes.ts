import { getOrderRows } from '@selvedge/contract/orders/order-file.ts'
import { saveOrderDraft } from '@selvedge/contract/orders/order-draft.ts'
import {
  cancelPayment,
  finishPayment,
  getOrder,
  getOrderConfirmation,
  listOrders,
  placeOrder,
} from '@selvedge/contract/orders/orders.ts'
import { getSpend } from '@selvedge/contract/orders/spend.ts'
import { saveOrderDraft as saveDraft } from '../cart/order-draft.ts'
import type { Deps } from '../platform/deps.ts'
import { implement, type Implementation } from '../http/implement.ts'
import { approvalRoutes } from './approval.routes.ts'
import { orderViewRoutes } from './order-views.routes.ts'
import { inReadersLanguage } from './stored-answer.ts'
import { getSpend as readSpend } from './get-spend.ts'
import { cancelPayment as cancel, finishPayment as finish } from './finish-payment.ts'
import { transferRoutes } from './transfer/transfer.routes.ts'
import { readConfirmation } from './order-confirmation.ts'
import { readOrderRows } from './read-order-rows.ts'
import { placeOrder as place } from './place-order.ts'
import { getOrder as readOne, listOrders as readPage } from './read-orders.ts'

export const orderRoutes = (deps: Deps): Implementation[] => [
  ...approvalRoutes(deps),
  ...orderViewRoutes(deps),
  ...transferRoutes(deps),
  implement(placeOrder, async ({ caller, idempotencyKey, body, reader }) =>
    inReadersLanguage(await place({ deps, caller, idempotencyKey, body }), reader),
  ),
  implement(finishPayment, async ({ caller, params, reader }) =>
    inReadersLanguage(await finish({ deps, caller, number: params.id }), reader),
  ),
  implement(cancelPayment, async ({ caller, params }) => {
    await cancel({ deps, caller, number: params.id })
    return { data: null }
  }),
  implement(saveOrderDraft, async ({ caller, body }) => {
    await saveDraft(deps.db, { owner: caller, draft: body, now: deps.clock() })
    return { data: null }
  }),
  implement(listOrders, async ({ caller, query }) => ({
    data: await readPage({ db: deps.db, reader: caller, query, now: deps.clock() }),
  })),
  implement(getOrderRows, async ({ caller, query, reader: { locale } }) => ({
    data: await readOrderRows({ db: deps.db, reader: caller, query, locale }),
  })),
  implement(getOrder, async ({ caller, params, reader: { locale } }) => ({
    data: await readOne({ db: deps.db, reader: caller, number: params.id, locale }),
  })),
  implement(getOrderConfirmation, async ({ caller, params, reader }) => ({
    data: await readConfirmation({ db: deps.db, caller, number: params.id, reader }),
  })),
  implement(getSpend, async ({ caller }) => ({
    data: await readSpend({ db: deps.db, retailerId: caller.retailerId, now: deps.clock() }),
  })),
]
