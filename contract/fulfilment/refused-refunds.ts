import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { Currency } from '../catalogue/fabric.ts'

/** A refund to a card that the payment gateway has refused: its money has reached nobody. */
export const RefusedRefund = z.object({
  id: z.uuid(),
  orderNumber: z.string(),
  businessName: z.string(),
  amountMinor: z.int(),
  currency: Currency,
  refusedAt: z.iso.datetime(),
})
export type RefusedRefund = z.output<typeof RefusedRefund>

const common = { area: 'Desk', access: 'desk', desk: 'keepInvoices' } as const

export const listRefusedRefunds = defineCall({
  ...common,
  name: 'listRefusedRefunds',
  method: 'GET',
  path: '/desk/refused-refunds',
  summary:
    'Refunds to cards that the payment gateway has refused and that are not in the wallet. Oldest first, at most 500.',
  data: z.array(RefusedRefund),
})
export const creditRefusedRefund = defineCall({
  ...common,
  name: 'creditRefusedRefund',
  method: 'POST',
  path: '/desk/refused-refunds/{id}/wallet',
  summary:
    'Put such a refund into the wallet of its business, once; where it is there already, nothing is written.',
  params: z.strictObject({ id: z.uuid() }),
  data: z.array(RefusedRefund),
  errors: ['notFound'],
  example: { params: { id: '01927c44-5d0e-7a31-9a4b-6c7d8e9fc001' } },
})
