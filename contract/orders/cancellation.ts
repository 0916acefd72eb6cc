import { z } from 'zod'
import { defineCall } from '../call/call.ts'

export const cancelOrder = defineCall({
  name: 'cancelOrder',
  method: 'POST',
  path: '/orders/{id}/cancellation',
  area: 'Orders',
  access: 'retailer',
  needs: 'placeOrders',
  summary:
    'Cancel an order, or one line of it, while nothing of that is cut: the stock is free again, what was paid for it goes back to the card, and the suppliers are mailed. Cancelled again, it stays as it is.',
  params: z.strictObject({ id: z.string().regex(/^SV-\d{5,12}$/) }),
  body: z.strictObject({
    /** The whole order without it. */
    lineId: z.uuid().optional(),
  }),
  data: z.null(),
  errors: ['notFound', 'clothCut', 'lineEnded', 'profileIncomplete'],
  example: { params: { id: 'SV-10001' }, body: { lineId: '01927c42-3b4c-7d5e-8f60-7a8b9c0d1e01' } },
})
