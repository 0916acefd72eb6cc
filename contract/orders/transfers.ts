import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { Currency } from '../catalogue/fabric.ts'
import { singleLine } from '../format/text.ts'
import { Bank } from '../invoices/invoice-document.ts'
import { orderStates } from './order-states.ts'
import { File } from './printed-file.ts'

export const OrderNumber = z.string().regex(/^SV-\d{5,12}$/)

/** Of an order that is paid by transfer: what was to come by when, what has, and where it goes. */
export const OrderTransfer = z.object({
  /** What is paid by transfer: the total, less what the wallet paid. */
  dueMinor: z.int(),
  receivedMinor: z.int(),
  /** Until when the stock is held for it. */
  until: z.string(),
  /** What the payer quotes. */
  reference: z.string(),
  /** The establishment that sells. */
  payee: z.string(),
  bank: Bank,
  /** Whether this reader may give it up while it waits. */
  mayGiveUp: z.boolean(),
})
export type OrderTransfer = z.output<typeof OrderTransfer>

/** Until when the stock of something would be held for a transfer, and who is paid. */
export const TransferTerms = z.object({ until: z.string(), payee: z.string() })

export const getTransferTerms = defineCall({
  name: 'getTransferTerms',
  method: 'GET',
  path: '/payments/transfer',
  area: 'Payments',
  access: 'retailer',
  summary:
    'Whether the cart can be paid by transfer, and until when its stock would be held. Null where no establishment of ours sells all of it.',
  data: TransferTerms.nullable(),
  errors: ['profileIncomplete'],
})
export const getProForma = defineCall({
  name: 'getProForma',
  method: 'GET',
  path: '/orders/{id}/pro-forma',
  area: 'Orders',
  access: 'retailer',
  summary:
    'The pro forma of an order that waits for a transfer, as PDF: what it comes to, where to pay it and what to quote.',
  params: z.strictObject({ id: OrderNumber }),
  data: File,
  errors: ['notFound', 'tooManyRequests', 'profileIncomplete'],
  example: { params: { id: 'SV-10001' } },
})

/** An order that waits for a transfer, as the desk sees it. */
export const AwaitedTransfer = z.object({
  orderNumber: OrderNumber,
  businessName: z.string(),
  orderedAt: z.string(),
  until: z.string(),
  currency: Currency,
  dueMinor: z.int(),
  receivedMinor: z.int(),
  missingMinor: z.int(),
  payee: z.string(),
})
export type AwaitedTransfer = z.output<typeof AwaitedTransfer>

export const listAwaitedTransfers = defineCall({
  name: 'listAwaitedTransfers',
  method: 'GET',
  path: '/desk/transfers',
  area: 'Desk',
  access: 'desk',
  desk: 'keepInvoices',
  summary: 'Orders that wait for a transfer, the one whose time runs out first; at most 500.',
  data: z.array(AwaitedTransfer),
})
export const receiveTransfer = defineCall({
  name: 'receiveTransfer',
  method: 'POST',
  path: '/desk/transfers/{id}/receipts',
  area: 'Desk',
  access: 'desk',
  desk: 'keepInvoices',
  summary:
    'Record a transfer for an order. Once all has come the order is placed; of a part the buyer is asked for the rest; what is more than was due, or came after the time had run out, goes to the business’s wallet. `key` makes it once.',
  params: z.strictObject({ id: OrderNumber }),
  body: z.strictObject({
    key: z.uuid(),
    amountMinor: z.int().min(1).max(1_000_000_000),
    receivedOn: z.iso.date(),
    reference: singleLine(140).default(''),
  }),
  data: z.object({
    state: z.enum(orderStates),
    /** What is still to come. */
    missingMinor: z.int(),
    /** What of it went to the wallet. */
    creditedMinor: z.int(),
  }),
  errors: ['notFound'],
  example: {
    params: { id: 'SV-10001' },
    body: {
      key: '01927c42-3b4c-7d5e-8f60-7a8b9c0d1e01',
      amountMinor: 39_497,
      receivedOn: '2026-12-01',
      reference: 'SV-10001 Ellwood',
    },
  },
})
export const transferCalls = { getTransferTerms, getProForma, listAwaitedTransfers, receiveTransfer }
