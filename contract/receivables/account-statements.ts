import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { Currency } from '../catalogue/fabric.ts'
import { InvoiceFile } from '../invoices/invoices.ts'
import { agingBands } from './aging.ts'
import { daysBetween } from './reminder-terms.ts'
import { MOST_STATEMENT_DAYS } from './account-statement-terms.ts'

/**
 * `toWallet`: what a credit note has put into the wallet, so that it takes nothing off the account. What ends in `Back` takes back
 * a transfer that was booked wrongly, and the discount that it had earned, on the day of the transfer.
 */
export const accountEntryKinds = [
  'invoice',
  'creditNote',
  'toWallet',
  'card',
  'wallet',
  'transfer',
  'settlementDiscount',
  'transferBack',
  'settlementDiscountBack',
] as const
export type AccountEntryKind = (typeof accountEntryKinds)[number]

const AccountEntry = z.object({
  on: z.string(),
  kind: z.enum(accountEntryKinds),
  /** Of the invoice or credit note; of a payment, the invoice that it paid. */
  number: z.string(),
  /** What the payer wrote. */
  reference: z.string(),
  /** What is owed more; below nothing what is owed less. */
  amountMinor: z.int(),
  balanceMinor: z.int(),
})
export const AccountStatement = z.object({
  seller: z.object({ country: z.string(), legalName: z.string() }),
  currency: Currency,
  openingMinor: z.int(),
  entries: z.array(AccountEntry),
  closingMinor: z.int(),
  /** What is open of invoices on the last day, by how long ago it was due. */
  aging: z.record(z.enum(agingBands), z.int()),
  /** What was paid or credited beyond what invoices came to; nothing or less. With it the bands come to the closing balance. */
  unallocatedMinor: z.int(),
})
export type AccountStatement = z.output<typeof AccountStatement>
export const AccountStatements = z.object({
  from: z.string(),
  until: z.string(),
  /** One for each establishment and currency that anything was invoiced by or in. */
  statements: z.array(AccountStatement),
  /** Whether the business is mailed last month's at the beginning of each month. */
  monthly: z.boolean(),
})
export type AccountStatements = z.output<typeof AccountStatements>

export const StatementPeriod = z
  .strictObject({ from: z.iso.date(), until: z.iso.date() })
  .refine(({ from, until }) => from <= until && daysBetween(from, until) < MOST_STATEMENT_DAYS, {
    path: ['until'],
  })
export type StatementPeriod = z.output<typeof StatementPeriod>

const common = { area: 'Invoices', access: 'retailer', needs: 'seeInvoices' } as const
const query = { from: '2026-11-01', until: '2026-11-30' }

export const getAccountStatement = defineCall({
  ...common,
  name: 'getAccountStatement',
  method: 'GET',
  path: '/account-statement',
  summary: `The retailer’s statement of account for a period of at most ${MOST_STATEMENT_DAYS} days: for each of our establishments and each currency the opening balance, invoices, credit notes, payments, the closing balance and its aging.`,
  query: StatementPeriod,
  data: AccountStatements,
  errors: ['profileIncomplete'],
  example: { query },
})
export const getAccountStatementPaper = defineCall({
  ...common,
  name: 'getAccountStatementPaper',
  method: 'GET',
  path: '/account-statement/paper',
  summary: 'The same as PDF.',
  query: StatementPeriod,
  data: InvoiceFile,
  errors: ['tooManyRequests', 'profileIncomplete'],
  example: { query },
})
export const exportAccountStatement = defineCall({
  ...common,
  name: 'exportAccountStatement',
  method: 'GET',
  path: '/account-statement/file',
  summary: 'The same as a CSV file, with a row for each entry.',
  query: StatementPeriod,
  data: InvoiceFile,
  errors: ['profileIncomplete'],
  example: { query },
})
export const setMonthlyStatement = defineCall({
  ...common,
  name: 'setMonthlyStatement',
  method: 'PUT',
  path: '/account-statement/monthly',
  summary:
    'Whether last month’s statement is mailed at the beginning of each month, to those who keep the books of the business.',
  body: z.strictObject({ monthly: z.boolean() }),
  data: z.object({ monthly: z.boolean() }),
  errors: ['profileIncomplete'],
  example: { body: { monthly: true } },
})
export const accountStatementCalls = {
  getAccountStatement,
  getAccountStatementPaper,
  exportAccountStatement,
  setMonthlyStatement,
}
