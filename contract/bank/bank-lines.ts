import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { faultMessage } from '../call/field-faults.ts'
import { singleLine } from '../format/text.ts'
import { INVOICE_NUMBER } from '../invoices/invoice-number.ts'
import { accountCurrencies } from '../pricing/money.ts'
import { OrderNumber } from '../orders/transfers.ts'
import { bankCsvColumns, MAX_BANK_FILE_BYTES } from './bank-files.ts'

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
  /** Who entered a line that is in no file, or brought it back to be booked anew. */
  entered: z.object({ by: z.string(), at: z.string() }).nullable(),
  /** Of the money of a line that was settled wrongly: why it is to be booked anew. */
  again: z.object({ reason: z.string() }).nullable(),
  /** Whether it was settled wrongly, and its money waits or was booked again as another line. */
  isTakenBack: z.boolean(),
  /** Whether that can still be done: not of one that paid an order, or of which something went to a wallet. */
  mayTakeBack: z.boolean(),
  /** A line of the same amount within a week, one of the two entered by hand: perhaps the same money. */
  alike: z
    .object({ bookedOn: z.string(), payer: z.string(), text: z.string(), state: z.enum(bankLineStates) })
    .nullable(),
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

export const enterBankLine = defineCall({
  ...common,
  name: 'enterBankLine',
  method: 'POST',
  path: '/desk/bank/lines',
  summary:
    'Enter money that came in and is in no file. It waits as a line of a bank’s statement does, with what it may pay, and is booked in the same way. `key` makes it once.',
  body: z.strictObject({
    key: z.uuid(),
    bookedOn: z.iso.date(),
    amountMinor: z.int().min(1).max(1_000_000_000),
    currency: z.enum(accountCurrencies),
    payer: singleLine(140).default(''),
    /** What the payer wrote, such as the number of an invoice. */
    text: singleLine(140).default(''),
  }),
  data: BankLine,
  errors: ['invalidInput'],
  example: {
    body: {
      key: '01927c42-3b4c-7d5e-8f60-7a8b9c0d1e01',
      bookedOn: '2026-11-30',
      amountMinor: 39_497,
      currency: 'GBP',
      payer: 'ELLWOOD & DAUGHTER LTD',
      text: 'GB-2026-000001',
    },
  },
})
export const takeBackBankLine = defineCall({
  ...common,
  name: 'takeBackBankLine',
  method: 'POST',
  path: '/desk/bank/{id}/take-back',
  summary:
    'Take back what a line settled, by entries of the opposite: its invoices are open again, and its money waits as another line to be booked. The line stays as it was settled. What was a part for an order that still waits is missing again, and its buyer is mailed. Once; not of a line that paid an order which waits no longer, or of which something went to a wallet.',
  params: byId,
  body: z.strictObject({ reason: singleLine(200).min(1, faultMessage({ code: 'reason' })) }),
  data: BankLine,
  errors: ['notFound', 'bankLineFixed'],
  example: { params, body: { reason: 'It was for another invoice' } },
})

export const bankCalls = {
  sendBankFile,
  listBankLines,
  bookBankLine,
  setBankLineAside,
  enterBankLine,
  takeBackBankLine,
}
