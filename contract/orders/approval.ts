import { PlacedOrder } from './placed-order.ts'
import { z } from 'zod'
import { CartDiscount } from '../cart/discount.ts'
import { CartGroup, Entered, FabricQuantity, Totals } from '../cart/cart.ts'
import { ApprovalNeed } from './approval-need.ts'
import { Currency } from '../catalogue/fabric.ts'
import { defineCall } from '../call/call.ts'
import { faultMessage } from '../call/field-faults.ts'
import { paymentChoice } from '../payments/terms.ts'
import { TransferTerms } from './transfers.ts'
import { multiLine } from '../format/text.ts'

/** A line that was asked for and left out; it goes back to the cart of who asked. */
export const LeftOut = z.object({ lineId: z.uuid(), name: z.string(), lengthMicrometres: z.int() })
export type LeftOut = z.output<typeof LeftOut>

/** An order as the person who may approve it reads it: with their changes, at the prices and from the stock of now. */
export const OrderToApprove = z.object({
  id: z.string(),
  askedBy: z.string(),
  askedAt: z.string(),
  heldUntil: z.string(),
  note: z.string(),
  poNumber: z.string(),
  orderNote: z.string(),
  currency: Currency,
  groups: z.array(CartGroup),
  leftOut: z.array(LeftOut),
  /** As it was asked for; cut lengths by the line's id. */
  asked: z.object({ totals: Totals, lengths: z.record(z.uuid(), z.int()) }),
  totals: Totals,
  /** The discount code that it was asked for with, as it counts now. */
  discount: CartDiscount.nullable(),
  need: ApprovalNeed,
  /** Until when its stock would be held for a transfer, and who is paid. Null where it cannot be paid by one. */
  transfer: TransferTerms.nullable(),
  /** Changes with anything that is read here; sent back with the approval. */
  version: z.string(),
})
export type OrderToApprove = z.output<typeof OrderToApprove>

const OrderNumber = z.string().regex(/^SV-\d{5,12}$/)
const byId = z.strictObject({ id: OrderNumber })
const example = { id: 'SV-10001' }
const common = { area: 'Orders', access: 'retailer', needs: 'approveOrders' } as const

export const getOrderToApprove = defineCall({
  ...common,
  name: 'getOrderToApprove',
  method: 'GET',
  path: '/orders/{id}/approval',
  summary: 'An order that awaits approval, priced and checked against stock anew.',
  params: byId,
  data: OrderToApprove,
  errors: ['notFound', 'approvalEnded', 'profileIncomplete'],
  example: { params: example },
})
export const changeOrderToApprove = defineCall({
  ...common,
  name: 'changeOrderToApprove',
  method: 'PUT',
  path: '/orders/{id}/approval/lines/{lineId}',
  summary:
    'Change the length of a line of an order that awaits approval, leave the line out, or put it back. Who asked sees it.',
  params: z.strictObject({ id: OrderNumber, lineId: z.uuid() }),
  body: z.strictObject({
    fabricQuantity: FabricQuantity.optional(),
    entered: Entered.optional(),
    leftOut: z.boolean().optional(),
  }),
  data: z.null(),
  errors: ['notFound', 'approvalEnded', 'profileIncomplete'],
  example: {
    params: { ...example, lineId: '01927c40-1b2c-7d3e-8f40-5a6b7c8d9e01' },
    body: { fabricQuantity: 16.2 },
  },
})
export const approveOrder = defineCall({
  ...common,
  name: 'approveOrder',
  method: 'POST',
  path: '/orders/{id}/approval',
  idempotent: true,
  summary:
    'Approve an order of a colleague: places it as it was read, spends the wallet first, and charges the rest to the active card or orders it on account, exactly once per Idempotency-Key. By transfer it waits for the money, with its stock held. With a declined card it still awaits approval.',
  params: byId,
  body: z.strictObject({
    version: z.string().min(1).max(80),
    ...paymentChoice,
    note: multiLine(500).default(''),
    /** Of the terms of sale that the approver was shown; needed where there are any. */
    termsVersion: z.uuid().optional(),
  }),
  data: PlacedOrder,
  errors: [
    'idempotencyKeyRequired',
    'idempotencyKeyReused',
    'notFound',
    'approvalEnded',
    'orderInProgress',
    'cartEmpty',
    'cartChanged',
    'termsChanged',
    'noPaymentMethod',
    'notOnAccount',
    'creditLimitReached',
    'transferUnavailable',
    'cardDeclined',
    'paymentUnavailable',
    'paymentTimedOut',
    'notEnoughStock',
    'notEnoughInOnePiece',
    'notEnoughOfLot',
    'notOnSale',
    'sampleUnavailable',
    'notVerifiedYet',
    'profileIncomplete',
  ],
  example: { params: example, body: { version: 'b7c1', note: 'Tie-backs from the Twill, please.' } },
})
export const refuseOrder = defineCall({
  ...common,
  name: 'refuseOrder',
  method: 'POST',
  path: '/orders/{id}/refusal',
  summary:
    'Refuse an order of a colleague: its stock is released, its lines go back to the cart of who asked, and they are mailed the reason.',
  params: byId,
  body: z.strictObject({ reason: multiLine(500).min(1, faultMessage({ code: 'reason' })) }),
  data: z.null(),
  errors: ['notFound', 'approvalEnded', 'profileIncomplete'],
  example: { params: example, body: { reason: 'Mrs Ellis has not paid the deposit yet.' } },
})
export const withdrawOrder = defineCall({
  ...common,
  name: 'withdrawOrder',
  method: 'POST',
  path: '/orders/{id}/withdrawal',
  needs: 'fillCart',
  summary: 'Take back an order of one’s own that awaits approval: its lines go back to the cart.',
  params: byId,
  data: z.null(),
  errors: ['notFound', 'approvalEnded', 'profileIncomplete'],
  example: { params: example },
})
export const approvalCalls = {
  getOrderToApprove,
  changeOrderToApprove,
  approveOrder,
  refuseOrder,
  withdrawOrder,
}
