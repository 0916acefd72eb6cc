import { z } from 'zod'
import { termOwners } from '../catalogue/general-terms.ts'
import { supplierConfirmations } from './supplier-confirms.ts'
import { defineCall } from '../call/call.ts'
import { Picture } from '../catalogue/catalogue.ts'
import { Dispatch } from '../catalogue/fabric-card.ts'
import { Totals } from '../cart/cart.ts'
import { UnstatedCharges } from '../cart/unstated-charges.ts'
import { orderTypes, priceSources } from '../catalogue/terms.ts'
import { Currency } from '../catalogue/fabric.ts'
import { multiLine } from '../format/text.ts'
import { lengthUnits } from '../format/measurement.ts'
import { CutList } from '../metreage/cut-list.ts'
import { approvalCalls, LeftOut } from './approval.ts'
import { cancelOrder } from './cancellation.ts'
import { changeDeliveryAddress } from './delivery-address.ts'
import { approvalReasons } from './approval-need.ts'
import { OrderDraft, saveOrderDraft } from './order-draft.ts'
import { getOrderRows } from './order-file.ts'
import { OrderFilter } from './order-filter.ts'
import { orderNextSteps, orderStages } from './order-stages.ts'
import { lineProgress, orderProgress, shipmentProgress } from './order-progress.ts'
import { lineStates, orderStates } from './order-states.ts'
import { orderViewCalls } from './order-views.ts'
import { File } from './printed-file.ts'
import { PlacedOrder } from './placed-order.ts'
import { OrderTransfer, transferCalls } from './transfers.ts'
import { getSpend } from './spend.ts'
import { Card } from '../payments/payments.ts'
import { taxReasons } from '../pricing/tax.ts'
import { paymentChoice, TermsOfPayment } from '../payments/terms.ts'
import { Address } from '../postal/address.ts'
import { Destination } from '../cart/destination.ts'

export const ORDER_PAGE_SIZE = 20
export const OrderLine = z.object({
  id: z.uuid(),
  fabric: z.object({
    id: z.string(),
    designName: z.string(),
    colourName: z.string(),
    colourNumber: z.string(),
    picture: Picture,
  }),
  orderType: z.enum(orderTypes),
  requestedMicrometres: z.int(),
  cutMicrometres: z.int(),
  /** The length that was asked for, where another was approved. */
  askedMicrometres: z.int().nullable(),
  entered: z.object({ quantity: z.number(), unit: z.enum(lengthUnits) }),
  sidemark: z.string(),
  neededBy: z.string().nullable(),
  note: z.string(),
  cutList: CutList.nullable(),
  unitPriceMinor: z.int(),
  /** `break`: of a whole piece, or with `priceFromMicrometres` of a length. */
  priceSource: z.enum(priceSources),
  /** The length from which the unit price counts; null for any other price than one of a break. */
  priceFromMicrometres: z.int().nullable(),
  /** The special price request whose offer set the price. */
  specialPriceId: z.string().nullable(),
  goodsMinor: z.int(),
  cutFeeMinor: z.int(),
  /** Its share of what the discount code took off; `goodsMinor` is without it. */
  discountMinor: z.int(),
  state: z.enum(lineStates),
  ...lineProgress,
  /** When what was last sent in place of its cloth was sent; null for nothing. */
  replacedAt: z.string().nullable(),
  /** What its supplier has yet to confirm; null for nothing. */
  supplierConfirms: z.enum(supplierConfirmations).nullable(),
  /** The pieces that are known of it. */
  allocations: z.array(
    z.object({
      pieceNumber: z.string(),
      dyeLot: z.string(),
      lengthMicrometres: z.int(),
      /** The whole piece, until it is cut: what a stock list says of it afterwards may already be what was left. */
      pieceMicrometres: z.int().nullable(),
    }),
  ),
})
export type OrderLine = z.output<typeof OrderLine>
export const OrderSummary = z.object({
  id: z.string(),
  placedAt: z.string(),
  state: z.enum(orderStates),
  poNumber: z.string(),
  /** The customer named on the lines, otherwise the one the buyer was serving. Empty for none. */
  endCustomer: z.string(),
  /** The sidemarks of the lines, each once, and how many lines have one: the others may be for anybody. */
  sidemarks: z.array(z.string()),
  markedLineCount: z.int(),
  supplierNames: z.array(z.string()),
  pictures: z.array(Picture),
  lineCount: z.int(),
  lengthMicrometres: z.int(),
  currency: Currency,
  totalMinor: z.int(),
  /** The last dispatch of what is still to be dispatched. Null when nothing is. */
  expected: Dispatch.nullable(),
  /** The first day on which something that is still to be sent is needed. */
  neededBy: z.string().nullable(),
  /** What this reader does next with it. */
  next: z.enum(orderNextSteps),
})
export type OrderSummary = z.output<typeof OrderSummary>
export const ListedOrder = OrderSummary.extend({
  /** Something of it should have left before today, as it is where its supplier is. */
  isLate: z.boolean(),
})
export type ListedOrder = z.output<typeof ListedOrder>
export const OrderDetail = OrderSummary.extend({
  placedBy: z.string(),
  note: z.string(),
  billTo: z.object({ businessName: z.string(), address: Address }),
  shipments: z.array(
    z.object({
      id: z.uuid(),
      supplier: z.object({ id: z.string(), name: z.string() }),
      shipTo: Destination,
      taxBasisPoints: z.int(),
      taxReason: z.enum(taxReasons),
      /** Of the establishment that sells it. */
      sellerCountry: z.string(),
      dispatch: Dispatch,
      carriageMinor: z.int(),
      unstatedCharges: UnstatedCharges,
      claimDays: z.int(),
      claimDaysOf: z.enum(termOwners),
      lines: z.array(OrderLine),
      ...shipmentProgress,
    }),
  ),
  totals: Totals,
  /** The discount code that it was placed with. */
  discountCode: z.string().nullable(),
  card: Card.nullable(),
  ...orderProgress,
  /** Of an order on account; null for one that is charged to a card, or costs nothing. */
  terms: TermsOfPayment.nullable(),
  /** Of an order that is paid by transfer. */
  transfer: OrderTransfer.nullable(),
  /** Paid from the wallet; the rest is charged, or due. */
  walletMinor: z.int(),
  /** Whether the payment is pending and the reader's own to finish, at the bank or by giving it up. */
  mayFinishPayment: z.boolean(),
  /** Of an order that had to be approved; null for any other. */
  approval: z
    .object({
      reason: z.enum(approvalReasons),
      note: z.string(),
      /** Until when the stock is kept, while it awaits approval. */
      heldUntil: z.string(),
      /** Who approved it. */
      approvedBy: z.string().nullable(),
      /** What they wrote, or why it was refused. */
      answer: z.string(),
      askedTotalMinor: z.int(),
      leftOut: z.array(LeftOut),
      /** Whether this reader may approve it, and whether they asked for it. */
      mayApprove: z.boolean(),
      isOwn: z.boolean(),
    })
    .nullable(),
  history: z.array(z.object({ at: z.string(), event: z.enum(orderStates), by: z.string().nullable() })),
})
export type OrderDetail = z.output<typeof OrderDetail>

const byNumber = z.strictObject({ id: z.string().regex(/^SV-\d{5,12}$/) })

export const placeOrder = defineCall({
  name: 'placeOrder',
  method: 'POST',
  path: '/orders',
  area: 'Orders',
  access: 'retailer',
  needs: 'fillCart',
  idempotent: true,
  summary:
    'Place the cart as an order: reserves stock, spends the wallet first, and charges the rest to the active card or orders it on account, exactly once per Idempotency-Key. A total of zero needs no card. Of a role that may not place orders, or beyond a limit of the member, it is sent to be approved instead: its stock is reserved, nothing is charged. By transfer it waits for the money, with its stock held, and is placed once all of it has come. Where the bank asks the buyer to confirm, the answer is 202 with `confirmAt`.',
  body: OrderDraft.extend({
    cartVersion: z.string().min(1).max(80),
    ...paymentChoice,
    /** To the person who approves it, where that is needed. */
    approvalNote: multiLine(500).default(''),
    /** Of the terms of sale that the buyer was shown; needed where there are any. */
    termsVersion: z.uuid().optional(),
  }),
  data: PlacedOrder,
  errors: [
    'idempotencyKeyRequired',
    'idempotencyKeyReused',
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
    'sampleLimitReached',
    'notVerifiedYet',
    'profileIncomplete',
  ],
  example: { body: { cartVersion: 'b7c1', poNumber: 'ELLIS-026' } },
})
export const finishPayment = defineCall({
  name: 'finishPayment',
  method: 'POST',
  path: '/orders/{id}/payment',
  area: 'Orders',
  access: 'retailer',
  needs: 'fillCart',
  summary:
    'What became of a payment that was to be confirmed at the bank: the answer of the order, or again where to confirm it. May be asked as often as one likes.',
  params: byNumber,
  data: PlacedOrder,
  errors: [
    'notFound',
    'cardDeclined',
    'paymentTimedOut',
    'paymentUnavailable',
    'orderInProgress',
    'profileIncomplete',
  ],
  example: { params: { id: 'SV-10001' } },
})
export const cancelPayment = defineCall({
  name: 'cancelPayment',
  method: 'DELETE',
  path: '/orders/{id}/payment',
  area: 'Orders',
  access: 'retailer',
  needs: 'fillCart',
  summary:
    'Give up an order whose payment is still to be confirmed at the bank, or that waits for a transfer: nothing is charged, its stock is free again, and its lines are in the cart. Does nothing to a settled order.',
  params: byNumber,
  data: z.null(),
  errors: ['notFound', 'paymentUnavailable', 'orderInProgress', 'profileIncomplete'],
  example: { params: { id: 'SV-10001' } },
})
export const listOrders = defineCall({
  name: 'listOrders',
  method: 'GET',
  path: '/orders',
  area: 'Orders',
  access: 'retailer',
  summary: 'The retailer’s orders, filtered and sorted, with how many there are at each stage.',
  query: OrderFilter.extend({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
  data: z.object({
    /** Of this stage. */
    total: z.int(),
    /** Those that match, by stage. */
    counts: z.record(z.enum(['all', ...orderStages]), z.int()),
    /** Orders, of all pages, that are neither delivered nor cancelled. */
    openCount: z.int(),
    /** The first dispatch of something of an open order, of any page. Null when nothing with a date is left to dispatch. */
    nextDispatch: Dispatch.nullable(),
    page: z.int(),
    pageCount: z.int(),
    orders: z.array(ListedOrder),
  }),
  errors: ['profileIncomplete'],
  example: { query: { page: 1 } },
})
export const getOrder = defineCall({
  name: 'getOrder',
  method: 'GET',
  path: '/orders/{id}',
  area: 'Orders',
  access: 'retailer',
  summary: 'One order of this retailer.',
  params: byNumber,
  data: OrderDetail,
  errors: ['notFound', 'profileIncomplete'],
  example: { params: { id: 'SV-10001' } },
})

export const getOrderConfirmation = defineCall({
  name: 'getOrderConfirmation',
  method: 'GET',
  path: '/orders/{id}/confirmation',
  area: 'Orders',
  access: 'retailer',
  summary:
    'The confirmation of an order as PDF, in the caller’s language and units; on Letter for a business in a country that prints on it, otherwise on A4. There is none of an order that is not placed, or was cancelled.',
  params: byNumber,
  data: File,
  errors: ['notFound', 'tooManyRequests', 'profileIncomplete'],
  example: { params: { id: 'SV-10001' } },
})

export const orderCalls = {
  ...orderViewCalls,
  ...approvalCalls,
  placeOrder,
  finishPayment,
  cancelPayment,
  cancelOrder,
  changeDeliveryAddress,
  saveOrderDraft,
  listOrders,
  getOrderRows,
  getOrder,
  getOrderConfirmation,
  getSpend,
  ...transferCalls,
}
