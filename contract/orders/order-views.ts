import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { faultMessage } from '../call/field-faults.ts'
import { singleLine } from '../format/text.ts'
import { OrderFilter } from './order-filter.ts'

export const MAX_ORDER_VIEWS = 12

const common = { area: 'Orders', access: 'retailer' } as const
const byId = z.strictObject({ id: z.uuid() })
const named = z.object({ id: z.string(), name: z.string() })
export const OrderView = z.object({
  id: z.uuid(),
  name: z.string(),
  filter: OrderFilter,
  /** Shown when the list is opened without a filter. */
  isDefault: z.boolean(),
})
export type OrderView = z.output<typeof OrderView>

export const getOrderViews = defineCall({
  ...common,
  name: 'getOrderViews',
  method: 'GET',
  path: '/order-views',
  summary:
    'The member’s own views of the list of orders, and the suppliers and colleagues it can be filtered by.',
  data: z.object({ views: z.array(OrderView), suppliers: z.array(named), members: z.array(named) }),
  errors: ['profileIncomplete'],
})
export const saveOrderView = defineCall({
  ...common,
  name: 'saveOrderView',
  method: 'POST',
  path: '/order-views',
  summary: 'Keep a filter under a name. A view of the member’s with that name is replaced.',
  body: z.strictObject({
    name: singleLine(40).min(1, faultMessage({ code: 'name' })),
    filter: OrderFilter,
    isDefault: z.boolean().default(false),
  }),
  data: OrderView,
  errors: ['profileIncomplete'],
  example: { body: { name: 'Hotel Clarence', filter: { q: 'Clarence' } } },
})
export const changeOrderView = defineCall({
  ...common,
  name: 'changeOrderView',
  method: 'PUT',
  path: '/order-views/{id}',
  summary: 'Make a view the one that the list opens with, or no longer.',
  params: byId,
  body: z.strictObject({ isDefault: z.boolean() }),
  data: z.null(),
  errors: ['notFound', 'profileIncomplete'],
  example: { params: { id: '01927c45-1a2b-7c3d-8e4f-5a6b7c8d9e0f' }, body: { isDefault: true } },
})
export const removeOrderView = defineCall({
  ...common,
  name: 'removeOrderView',
  method: 'DELETE',
  path: '/order-views/{id}',
  summary: 'Forget a view.',
  params: byId,
  data: z.null(),
  errors: ['notFound', 'profileIncomplete'],
  example: { params: { id: '01927c45-1a2b-7c3d-8e4f-5a6b7c8d9e0f' } },
})
export const orderViewCalls = { getOrderViews, saveOrderView, changeOrderView, removeOrderView }
