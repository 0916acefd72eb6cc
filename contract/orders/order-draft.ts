import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { multiLine, singleLine } from '../format/text.ts'

/** What a buyer types into the order form. */
export const OrderDraft = z.strictObject({
  poNumber: singleLine(40).default(''),
  note: multiLine(500).default(''),
})
export type OrderDraft = z.output<typeof OrderDraft>

export const saveOrderDraft = defineCall({
  name: 'saveOrderDraft',
  method: 'PUT',
  path: '/orders/draft',
  area: 'Orders',
  access: 'retailer',
  needs: 'fillCart',
  summary:
    'Keep what the member has typed into the order form of their cart, until it is ordered. Nothing is kept for an empty cart.',
  body: OrderDraft,
  data: z.null(),
  errors: ['profileIncomplete'],
  example: { body: { poNumber: 'ELLIS-026', note: 'Ring before delivery.' } },
})
