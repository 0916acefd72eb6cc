import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { Currency } from '../catalogue/fabric.ts'
import { singleLine } from '../format/text.ts'
import { electronicTerms } from './electronic-invoice.ts'
import { InvoiceDocument, paymentWays } from './invoice-document.ts'
import { reminders } from '../receivables/reminder-terms.ts'
import { INVOICE_NUMBER, invoiceTypes } from './invoice-number.ts'
import { invoiceFilters, invoiceStates } from './invoice-state.ts'

export const INVOICE_PAGE_SIZE = 25
/** The most rows of a file for accounting. */
export const MOST_EXPORTED = 10_000

/** An invoice or credit note in a list; a credit note is `credited` and nothing of it is open. */
export const InvoiceSummary = z.object({
  number: z.string(),
  type: z.enum(invoiceTypes),
  state: z.enum(invoiceStates),
  orderId: z.string(),
  poNumber: z.string(),
  supplierName: z.string(),
  issuedAt: z.string(),
  dueOn: z.string(),
  currency: Currency,
  netMinor: z.int(),
  taxMinor: z.int(),
  totalMinor: z.int(),
  openMinor: z.int(),
  /** What was paid beyond what is owed, until it goes into the wallet or back. */
  overpaidMinor: z.int(),
  /** Of a credit note. */
  invoiceNumber: z.string().nullable(),
})
export type InvoiceSummary = z.output<typeof InvoiceSummary>

export const InvoicePayment = z.object({
  way: z.enum(paymentWays),
  amountMinor: z.int(),
  receivedOn: z.string(),
  reference: z.string(),
  /** Of an entry that takes back an earlier one, with an amount below nothing: the day on which that was done. */
  takenBackOn: z.string().nullable(),
})
export type InvoicePayment = z.output<typeof InvoicePayment>

/** With all that it says, what has paid it and what was credited of it. */
export const InvoiceDetail = InvoiceSummary.extend({
  document: InvoiceDocument,
  /** What pays all of it today: what is open, or less by a settlement discount that is in time. */
  dueMinor: z.int(),
  /** The last day of that discount; null where there is none today. */
  discountUntil: z.string().nullable(),
  payments: z.array(InvoicePayment),
  /** `walletMinor`: what of it went into the wallet of the business; the rest was taken off what was open. */
  creditNotes: z.array(
    z.object({ number: z.string(), issuedAt: z.string(), totalMinor: z.int(), walletMinor: z.int() }),
  ),
  /** Of a credit note: what of it went into the wallet. */
  walletMinor: z.int(),
  /** What was sent when it was overdue. */
  reminders: z.array(z.object({ reminder: z.enum(reminders), sentAt: z.string() })),
  /** What it lacks to have an electronic form, for which EN 16931 asks. With any, its PDF has no data in it. */
  electronicMissing: z.array(z.enum(electronicTerms)),
})
export type InvoiceDetail = z.output<typeof InvoiceDetail>

/** What is to be paid in one currency. */
export const OpenTotal = z.object({ currency: Currency, openMinor: z.int(), overdueMinor: z.int() })

export const InvoiceQuery = z.strictObject({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  state: z.enum(invoiceFilters).default('all'),
  /** Part of a number, of an order’s number or of the business’s own order number. */
  q: singleLine(80).default(''),
})
export type InvoiceQuery = z.output<typeof InvoiceQuery>

export const InvoicePage = z.object({
  total: z.int(),
  page: z.int(),
  pageCount: z.int(),
  open: z.array(OpenTotal),
  invoices: z.array(InvoiceSummary),
})
export type InvoicePage = z.output<typeof InvoicePage>

export const byInvoiceNumber = z.strictObject({ id: z.string().regex(INVOICE_NUMBER) })
/** A file, such as a paper to print. */
export const InvoiceFile = z.object({ fileName: z.string(), mediaType: z.string(), base64: z.base64() })

export const listInvoices = defineCall({
  name: 'listInvoices',
  method: 'GET',
  path: '/invoices',
  area: 'Invoices',
  access: 'retailer',
  needs: 'seeInvoices',
  summary:
    'The retailer’s invoices and credit notes, newest first, by state and by number; with what is to be paid in all.',
  query: InvoiceQuery,
  data: InvoicePage,
  errors: ['profileIncomplete'],
  example: { query: { state: 'open' } },
})
export const exportInvoices = defineCall({
  name: 'exportInvoices',
  method: 'GET',
  path: '/invoices/file',
  area: 'Invoices',
  access: 'retailer',
  needs: 'seeInvoices',
  summary: `The same as a CSV file for bookkeeping, with a row for each rate of tax; at most ${MOST_EXPORTED} rows.`,
  query: InvoiceQuery.omit({ page: true }),
  data: InvoiceFile,
  errors: ['profileIncomplete'],
  example: { query: { state: 'all' } },
})
export const getInvoice = defineCall({
  name: 'getInvoice',
  method: 'GET',
  path: '/invoices/{id}',
  area: 'Invoices',
  access: 'retailer',
  needs: 'seeInvoices',
  summary: 'One invoice or credit note of this retailer, by its number.',
  params: byInvoiceNumber,
  data: InvoiceDetail,
  errors: ['notFound', 'profileIncomplete'],
  example: { params: { id: 'GB-2026-000001' } },
})
export const getInvoicePaper = defineCall({
  name: 'getInvoicePaper',
  method: 'GET',
  path: '/invoices/{id}/paper',
  area: 'Invoices',
  access: 'retailer',
  needs: 'seeInvoices',
  summary:
    'An invoice or credit note as PDF, in the caller’s language and units; on Letter for a business in a country that prints on it, otherwise on A4. It is a Factur-X (ZUGFeRD) invoice of the profile EN 16931, with the data inside as factur-x.xml, unless `electronicMissing` says what that lacks.',
  params: byInvoiceNumber,
  data: InvoiceFile,
  errors: ['notFound', 'tooManyRequests', 'profileIncomplete'],
  example: { params: { id: 'GB-2026-000001' } },
})
export const getInvoiceData = defineCall({
  name: 'getInvoiceData',
  method: 'GET',
  path: '/invoices/{id}/data',
  area: 'Invoices',
  access: 'retailer',
  needs: 'seeInvoices',
  summary:
    'An invoice or credit note as an electronic invoice: the data of EN 16931 in UBL 2.1. None is found where `electronicMissing` says what it lacks.',
  params: byInvoiceNumber,
  data: InvoiceFile,
  errors: ['notFound', 'profileIncomplete'],
  example: { params: { id: 'GB-2026-000001' } },
})

/** The papers of one order, for its page: for who may see invoices. */
export const listOrderInvoices = defineCall({
  name: 'listOrderInvoices',
  method: 'GET',
  path: '/orders/{id}/invoices',
  area: 'Invoices',
  access: 'retailer',
  needs: 'seeInvoices',
  summary: 'The invoices and credit notes of one order, in the order in which they were issued.',
  params: z.strictObject({ id: z.string().regex(/^SV-\d{5,12}$/) }),
  data: z.array(InvoiceSummary),
  errors: ['notFound', 'profileIncomplete'],
  example: { params: { id: 'SV-10001' } },
})

export const invoiceCalls = {
  listInvoices,
  exportInvoices,
  getInvoice,
  getInvoicePaper,
  getInvoiceData,
  listOrderInvoices,
}
