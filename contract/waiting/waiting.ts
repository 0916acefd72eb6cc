import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { Picture } from '../catalogue/catalogue.ts'
import { Currency } from '../catalogue/fabric.ts'

/** A member sees invoices from so many days before they are due. */
export const INVOICE_DUE_DAYS = 7
/** A member sees held fabric from so many hours before it is freed. */
export const HOLD_ENDING_HOURS = 48

/** What awaits an action of this member; each kind has its page. */
export const waitingKinds = [
  'paymentPending',
  'approval',
  'specialPrice',
  'claimQuestion',
  'holdEnding',
  'cuttingToApprove',
  'substituteToAnswer',
  'clientAccepted',
  'clientWrote',
  'supplierWrote',
  'lateDispatch',
  'invoiceOverdue',
  'invoiceDue',
  'verification',
  'noCard',
  'cart',
  'lowStockInCart',
] as const
export type WaitingKind = (typeof waitingKinds)[number]

/** Several of a kind are one item, which names the most urgent of them. */
export const WaitingItem = z.object({
  kind: z.enum(waitingKinds),
  count: z.int(),
  /** Number of the order, invoice, quote or claim; null where there is none to open. */
  reference: z.string().nullable(),
  /** A supplier, or a customer of this business: who wrote or answered. */
  from: z.string().nullable(),
  fabricName: z.string().nullable(),
  picture: Picture.nullable(),
  since: z.string().nullable(),
  /** The day (`2026-11-27`) or the moment by which it is to be done, or should have been. */
  until: z.string().nullable(),
  amountMinor: z.int().nullable(),
  currency: Currency,
})
export type WaitingItem = z.output<typeof WaitingItem>

export const getWaiting = defineCall({
  name: 'getWaiting',
  method: 'GET',
  path: '/dashboard/waiting',
  area: 'Orders',
  access: 'retailer',
  summary: 'What awaits a decision, most urgent first.',
  data: z.array(WaitingItem),
  errors: ['profileIncomplete'],
})

export const waitingCalls = { getWaiting }
