import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { faultMessage } from '../call/field-faults.ts'
import { singleLine } from '../format/text.ts'
import { INVOICE_NUMBER } from '../invoices/invoice-number.ts'
import { accountCurrencies } from '../pricing/money.ts'
import { OrderNumber } from '../orders/transfers.ts'

/** A year of a busy account is less. */
export const MAX_BANK_FILE_BYTES = 4 * 1024 ** 2
export const MOST_BANK_LINES = 10_000
/** The columns of a CSV file, in any order; `id`, the bank’s own reference, may be missing. */
export const bankCsvColumns = ['date', 'amount', 'currency', 'payer', 'reference', 'id'] as const
/** How many lines a page lists that are settled. */
export const SETTLED_SHOWN = 50
export const MOST_INVOICES_OF_LINE = 20

export const bankFormats = ['camt053', 'csv'] as const
export const bankLineStates = ['open', 'booked', 'setAside'] as const
/** What a proposal goes by: a number in the text, or being the only one of just this amount. */
export const matchedBy = ['invoiceNumber', 'orderNumber', 'amount'] as const

const MatchedInvoice = z.object({
  number: z.string(),
  businessName: z.string(),
  openMinor: z.int(),
  /** What pays it on the day of the line, after a settlement discount that is in time. */
  dueMinor: z.int(),
})
const MatchedOrder = z.object({
  number: OrderNumber,
  businessName: z.string(),
  /** What is still to come; nothing where the order waits no longer, and all is kept as credit. */
  missingMinor: z.int(),
})
export const BankProposal = z.object({
  by: z.enum(matchedBy),
  invoices: z.array(MatchedInvoice),
  /** An order that is paid by transfer, in place of invoices. */
  order: MatchedOrder.nullable(),
  /** What is left over; below nothing where it does not suffice. */
  overMinor: z.int(),
})
export type BankProposal = z.output<typeof BankProposal>

export const BankLine = z.object({
  id: z.uuid(),
  bookedOn: z.string(),
  amountMinor: z.int(),
  currency: z.enum(accountCurrencies),
  payer: z.string(),
  text: z.string(),
  state: z.enum(bankLineStates),
  proposal: BankProposal.nullable(),
  /** Of invoices, or of the one order that it was for. */
  paid: z.array(z.object({ number: z.string(), amountMinor: z.int() })),
  /** What was kept as credit of the business. */
  creditMinor: z.int(),
  /** Why it was set aside. */
  reason: z.string(),
})
export type BankLine = z.output<typeof BankLine>

const TakenFile = z.object({
  format: z.enum(bankFormats),
  /** Money that came in. */
  lines: z.int(),
  /** What of it was not known yet. */
  added: z.int(),
  /** Money that went out, what was reversed or is not booked, and other currencies. */
  passedOver: z.int(),
})

const common = { area: 'Desk', access: 'desk', desk: 'keepInvoices' } as const
const byId = z.strictObject({ id: z.uuid() })
const params = { id: '01927c44-5d0e-7a31-9a4b-6c7d8e9fb001' }

export const sendBankFile = defineCall({
  ...common,
  name: 'sendBankFile',
  method: 'POST',
  path: '/desk/bank',
  summary: `Take in a bank’s statement: camt.053, or CSV in UTF-8 with the columns ${bankCsvColumns.join(', ')} (a date such as 2026-11-24, an amount such as 368.42). A file or line that is known is taken in once.`,
  query: z.strictObject({ fileName: singleLine(255).min(1) }),
  bodyKind: 'file',
  body: z.custom<AsyncIterable<Uint8Array> | Blob>(() => true),
  maxBodyBytes: MAX_BANK_FILE_BYTES,
  data: TakenFile,
  errors: ['bankFileRefused'],
  example: { query: { fileName: 'november.xml' } },
})
export const listBankLines = defineCall({
  ...common,
  name: 'listBankLines',
  method: 'GET',
  path: '/desk/bank',
  summary: `What came in at the bank: lines that wait, oldest first, each with what it may pay; and the last ${SETTLED_SHOWN} that were settled.`,
  data: z.object({ waiting: z.array(BankLine), settled: z.array(BankLine) }),
})
export const bookBankLine = defineCall({
  ...common,
  name: 'bookBankLine',
  method: 'POST',
  path: '/desk/bank/{id}/booking',
  summary:
    'Book a line once: to invoices of one business, in this order, or to one order that is paid by transfer. What does not suffice leaves the rest open; what is left over is kept as credit in the wallet of the business.',
  params: byId,
  body: z.strictObject({
    numbers: z
      .array(z.union([z.string().regex(INVOICE_NUMBER), OrderNumber]))
      .min(1, faultMessage({ code: 'required' }))
      .max(MOST_INVOICES_OF_LINE),
  }),
  data: BankLine,
  errors: ['notFound', 'bankLineSettled', 'bankLineMisfit'],
  example: { params, body: { numbers: ['GB-2026-000001'] } },
})
export const setBankLineAside = defineCall({
  ...common,
  name: 'setBankLineAside',
  method: 'POST',
  path: '/desk/bank/{id}/set-aside',
  summary: 'Note that a line pays neither invoice nor order, and why.',
  params: byId,
  body: z.strictObject({ reason: singleLine(200).min(1, faultMessage({ code: 'reason' })) }),
  data: BankLine,
  errors: ['notFound', 'bankLineSettled'],
  example: { params, body: { reason: 'Interest' } },
})

export const bankCalls = { sendBankFile, listBankLines, bookBankLine, setBankLineAside }
