import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { Currency } from '../catalogue/fabric.ts'
import { INVOICE_NUMBER } from './invoice-number.ts'
import { invoiceStates } from './invoice-state.ts'

/** More than anybody looks through before pressing a button. */
export const MOST_INVOICES_AT_ONCE = 50

/** An invoice of which something is open. Amounts are minor units. */
export const PayableInvoice = z.object({
  number: z.string(),
  orderId: z.string(),
  supplierName: z.string(),
  state: z.enum(invoiceStates),
  dueOn: z.string(),
  currency: Currency,
  openMinor: z.int(),
  /** What pays all of it today: what is open, or less by a settlement discount that is in time. */
  dueMinor: z.int(),
  /** The last day of that discount; null where it would take nothing off. */
  discountUntil: z.string().nullable(),
})
export type PayableInvoice = z.output<typeof PayableInvoice>

/** A payment that is to be confirmed at the bank. */
export const PendingRemittance = z.object({
  id: z.uuid(),
  invoices: z.array(z.string()),
  amountMinor: z.int(),
  currency: Currency,
  at: z.string(),
})

/** A payment for invoices, from the wallet and by card together. */
export const Remittance = z.object({
  id: z.uuid(),
  state: z.enum(['pending', 'succeeded']),
  invoices: z.array(z.string()),
  /** What was paid in all, of which `walletMinor` from the wallet. */
  amountMinor: z.int(),
  walletMinor: z.int(),
  /** What the invoices did not need any more, because a transfer was booked meanwhile: it is in the wallet. */
  creditMinor: z.int(),
  currency: Currency,
  /** Where the bank asks for a confirmation, an address or in demo a path; nothing is charged before. */
  confirmAt: z.string().optional(),
})
export type Remittance = z.output<typeof Remittance>

const common = { area: 'Invoices', access: 'retailer', needs: 'payInvoices' } as const
const paymentErrors = [
  'remittanceDeclined',
  'remittanceUnavailable',
  'remittanceTimedOut',
  'profileIncomplete',
] as const

export const listPayableInvoices = defineCall({
  ...common,
  name: 'listPayableInvoices',
  method: 'GET',
  path: '/invoices/payable',
  summary: `The retailer’s invoices of which something is open, the longest due first, at most ${MOST_INVOICES_AT_ONCE} or those of \`invoice\`, with what pays each today; and payments that wait for the bank.`,
  query: z.strictObject({
    /** Numbers, between commas: only these. */
    invoice: z
      .string()
      .max(MOST_INVOICES_AT_ONCE * 24)
      .optional(),
  }),
  data: z.object({ invoices: z.array(PayableInvoice), pending: z.array(PendingRemittance) }),
  errors: ['profileIncomplete'],
  example: { query: { invoice: 'GB-2026-000001' } },
})
export const payInvoices = defineCall({
  ...common,
  name: 'payInvoices',
  method: 'POST',
  path: '/invoices/payments',
  idempotent: true,
  summary:
    'Pay invoices of one currency, each all or a part of what is due: first from the wallet, the rest from the active card, charged exactly once per Idempotency-Key. What pays an invoice exactly with its settlement discount pays all of it. Where the bank asks for a confirmation, the answer is 202 with `confirmAt`.',
  body: z.strictObject({
    invoices: z
      .array(z.strictObject({ number: z.string().regex(INVOICE_NUMBER), amountMinor: z.int() }))
      .min(1)
      .max(MOST_INVOICES_AT_ONCE)
      .refine(parts => new Set(parts.map(({ number }) => number)).size === parts.length),
    /** How much of the sum comes from the wallet. */
    walletMinor: z.int().min(0).default(0),
    /** The active card, as the buyer read it. */
    card: z.uuid().optional(),
  }),
  data: Remittance,
  errors: [
    'idempotencyKeyRequired',
    'idempotencyKeyReused',
    'notFound',
    'invoicesChanged',
    'invoiceBeingPaid',
    'cardChanged',
    'noPaymentMethod',
    ...paymentErrors,
  ],
  example: { body: { invoices: [{ number: 'GB-2026-000001', amountMinor: 36_842 }], walletMinor: 4500 } },
})
export const finishInvoicePayment = defineCall({
  ...common,
  name: 'finishInvoicePayment',
  method: 'POST',
  path: '/invoices/payments/{id}',
  summary:
    'What became of a payment that was to be confirmed at the bank, or again where to confirm it. May be asked as often as one likes.',
  params: z.strictObject({ id: z.uuid() }),
  data: Remittance,
  errors: ['notFound', ...paymentErrors],
  example: { params: { id: '01927c41-2a3b-7c4d-8e5f-60718293a4b1' } },
})
export const payInvoiceCalls = { listPayableInvoices, payInvoices, finishInvoicePayment }
