import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { faultMessage } from '../call/field-faults.ts'
import { singleLine } from '../format/text.ts'
import { reminders } from '../receivables/reminder-terms.ts'
import {
  byInvoiceNumber,
  InvoiceDetail,
  InvoiceFile,
  InvoicePage,
  InvoiceQuery,
  InvoiceSummary,
} from './invoices.ts'

const AtDesk = z.object({ businessName: z.string() })
export const DeskInvoiceSummary = InvoiceSummary.extend(AtDesk.shape)
export type DeskInvoiceSummary = z.output<typeof DeskInvoiceSummary>
export const DeskInvoiceDetail = InvoiceDetail.extend({
  ...AtDesk.shape,
  /** The most that a credit note can still take off it, with tax; 0 of a credit note. */
  creditableMinor: z.int(),
  /** What was sent when it was overdue; `by` whom, of one that did not wait for its day. */
  reminders: z.array(
    z.object({ reminder: z.enum(reminders), sentAt: z.string(), by: z.string().nullable() }),
  ),
})
export type DeskInvoiceDetail = z.output<typeof DeskInvoiceDetail>

const Day = z.iso.date()
const Minor = z.int().min(1).max(1_000_000_000)
const example = { params: { id: 'GB-2026-000001' } }

export const listInvoicesAtDesk = defineCall({
  name: 'listInvoicesAtDesk',
  method: 'GET',
  path: '/desk/invoices',
  area: 'Desk',
  access: 'desk',
  desk: 'keepInvoices',
  summary: 'The invoices and credit notes of all businesses, newest first, and what is to be paid in all.',
  query: InvoiceQuery,
  data: InvoicePage.extend({ invoices: z.array(DeskInvoiceSummary) }),
  example: { query: { state: 'overdue' } },
})
export const getInvoiceAtDesk = defineCall({
  name: 'getInvoiceAtDesk',
  method: 'GET',
  path: '/desk/invoices/{id}',
  area: 'Desk',
  access: 'desk',
  desk: 'keepInvoices',
  summary: 'One invoice or credit note, with what was paid and credited.',
  params: byInvoiceNumber,
  data: DeskInvoiceDetail,
  errors: ['notFound'],
  example,
})
export const getInvoicePaperAtDesk = defineCall({
  name: 'getInvoicePaperAtDesk',
  method: 'GET',
  path: '/desk/invoices/{id}/paper',
  area: 'Desk',
  access: 'desk',
  desk: 'keepInvoices',
  summary: 'An invoice or credit note as PDF, with its data inside as `getInvoicePaper` has it.',
  params: byInvoiceNumber,
  data: InvoiceFile,
  errors: ['notFound', 'tooManyRequests'],
  example,
})
export const getInvoiceDataAtDesk = defineCall({
  name: 'getInvoiceDataAtDesk',
  method: 'GET',
  path: '/desk/invoices/{id}/data',
  area: 'Desk',
  access: 'desk',
  desk: 'keepInvoices',
  summary:
    'An invoice or credit note as an electronic invoice in UBL 2.1. None is found where `electronicMissing` says what it lacks.',
  params: byInvoiceNumber,
  data: InvoiceFile,
  errors: ['notFound'],
  example,
})
export const recordTransfer = defineCall({
  name: 'recordTransfer',
  method: 'POST',
  path: '/desk/invoices/{id}/payments',
  area: 'Desk',
  access: 'desk',
  desk: 'keepInvoices',
  summary:
    'Record a transfer towards an invoice. One of what the settlement discount leaves, in time, pays it whole; one of less leaves the rest open; what is more than was owed is named as overpaid. `key` makes it once.',
  params: byInvoiceNumber,
  body: z.strictObject({
    key: z.uuid(),
    amountMinor: Minor,
    receivedOn: Day,
    reference: singleLine(140).default(''),
  }),
  data: DeskInvoiceDetail,
  errors: ['notFound'],
  example: {
    ...example,
    body: {
      key: '01927c42-3b4c-7d5e-8f60-7a8b9c0d1e01',
      amountMinor: 31_464,
      receivedOn: '2026-12-01',
      reference: 'GB-2026-000001 Ellwood',
    },
  },
})
export const overpaidToWallet = defineCall({
  name: 'overpaidToWallet',
  method: 'POST',
  path: '/desk/invoices/{id}/overpayment',
  area: 'Desk',
  access: 'desk',
  desk: 'keepInvoices',
  summary:
    'Put what was paid too much of an invoice into the wallet of its business. The transfer that it came with can then no longer be taken back. Repeating it changes nothing.',
  params: byInvoiceNumber,
  /** What is too much, as the desk was shown it; another sum by now is refused. */
  body: z.strictObject({ amountMinor: Minor }),
  data: DeskInvoiceDetail,
  errors: ['notFound', 'invoicesChanged'],
  example: { ...example, body: { amountMinor: 250 } },
})
export const creditInvoice = defineCall({
  name: 'creditInvoice',
  method: 'POST',
  path: '/desk/invoices/{id}/credit-notes',
  area: 'Desk',
  access: 'desk',
  desk: 'keepInvoices',
  summary:
    'Write a credit note of an amount with tax in it. It is taken off what is open of the invoice; what is more goes into the wallet of the business. `key` makes it once. A fault of `amountMinor` says how much is left to credit.',
  params: byInvoiceNumber,
  /** A reason that is missing is named with whatever else is wrong: here with what cannot be read, else with what is too much. */
  body: z
    .strictObject({ key: z.uuid(), amountMinor: Minor, reason: singleLine(200) })
    .refine(({ reason }) => reason !== '', {
      message: faultMessage({ code: 'required' }),
      path: ['reason'],
      when: ({ issues }) => issues.some(({ path }) => path?.[0] !== 'reason'),
    }),
  data: DeskInvoiceDetail,
  errors: ['notFound'],
  example: {
    ...example,
    body: {
      key: '01927c42-3b4c-7d5e-8f60-7a8b9c0d1e02',
      amountMinor: 1200,
      reason: 'Carriage charged twice',
    },
  },
})

export const deskInvoiceCalls = {
  listInvoicesAtDesk,
  getInvoiceAtDesk,
  getInvoicePaperAtDesk,
  getInvoiceDataAtDesk,
  recordTransfer,
  overpaidToWallet,
  creditInvoice,
}
