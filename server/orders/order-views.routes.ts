import {
  changeOrderView,
  getOrderViews,
  removeOrderView,
  saveOrderView,
} from '@selvedge/contract/orders/order-views.ts'
import { implement, type Implementation } from '../http/implement.ts'
import type { Deps } from '../platform/deps.ts'
import {
  changeOrderView as change,
  getOrderViews as readViews,
  removeOrderView as remove,
  saveOrderView as save,
} from './order-views.ts'

export const orderViewRoutes = ({ db, clock }: Deps): Implementation[] => [
  implement(getOrderViews, async ({ caller, reader: { locale } }) => ({
    data: await readViews({ db, caller, locale }),
  })),
  implement(saveOrderView, async ({ caller, body }) => ({
    data: await save({ db, caller, body, now: clock() }),
  })),
  implement(changeOrderView, async ({ caller, params, body }) => {
    await change({ db, caller, id: params.id, ...body })
    return { data: null }
  }),
  implement(removeOrderView, async ({ caller, params }) => {
    await remove({ db, caller, id: params.id })
    return { data: null }
  }),
]
