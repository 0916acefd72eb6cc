import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { faultMessage } from '../call/field-faults.ts'
import { singleLine } from '../format/text.ts'
import { taxTreatments } from '../invoices/tax-treatments.ts'
import { InvoiceFile } from '../invoices/invoices.ts'
import { CountryCode } from '../postal/address.ts'
import { accountCurrencies } from '../pricing/money.ts'
import { StatementPeriod } from '../receivables/account-statements.ts'
import { accountingColumns } from './accounting-columns.ts'

const invalid = faultMessage({ code: 'invalid' })
const digits = (most: number) =>
  singleLine(most).refine(text => new RegExp(`^\\d{0,${most}}$`).test(text), { message: invalid })
const TaxKind = z.strictObject({
  /** Empty where it is not set; the file then leaves the cell empty. */
  account: digits(9),
  taxCode: digits(4),
})
/** What an export names: the account and tax code of each kind of tax, and for the booking batch whose books they are. */
export const AccountingSettings = z.strictObject({
  accounts: z.record(z.enum(taxTreatments), TaxKind),
  /** Of customers for an establishment, of ourselves as supplier for a business. */
  partnerAccount: digits(9),
  consultantNumber: digits(7),
  clientNumber: digits(5),
  /** Month and day, such as `01-01`. */
  yearStart: z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, invalid),
  accountLength: z.int().min(4).max(8),
})
export type AccountingSettings = z.output<typeof AccountingSettings>
const nothing = { account: '', taxCode: '' }
export const noAccounting: AccountingSettings = {
  accounts: { domestic: nothing, intraCommunity: nothing, export: nothing },
  partnerAccount: '',
  consultantNumber: '',
  clientNumber: '',
  yearStart: '01-01',
  accountLength: 4,
}

export const accountingFormats = ['csv', 'datev'] as const
const Asked = StatementPeriod.safeExtend({
  format: z.enum(accountingFormats).default('csv'),
  /** Books are kept in one: the file has what was invoiced in it. */
  currency: z.enum(accountCurrencies),
})
export type AccountingQuery = z.output<typeof Asked>

const text = `CSV with a row for each rate of tax (${accountingColumns.join(', ')}; a date such as 2026-11-24, an amount such as 368.42, what a credit note takes back below nothing), or a DATEV booking batch of days of one business year (EXTF 700, Windows-1252)`
const business = { area: 'Invoices', access: 'retailer', needs: 'seeInvoices' } as const
const desk = { area: 'Desk', access: 'desk', desk: 'keepInvoices' } as const
const query = { from: '2026-11-01', until: '2026-11-30', format: 'datev' as const, currency: 'GBP' as const }
const params = { country: 'GB' }
const body: AccountingSettings = {
  ...noAccounting,
  accounts: { ...noAccounting.accounts, domestic: { account: '8400', taxCode: '3' } },
  partnerAccount: '1400',
}

export const getAccounting = defineCall({
  ...business,
  name: 'getAccounting',
  method: 'GET',
  path: '/accounting',
  summary: 'The accounts that the export of the retailer’s purchases names.',
  data: AccountingSettings,
  errors: ['profileIncomplete'],
})
export const setAccounting = defineCall({
  ...business,
  name: 'setAccounting',
  method: 'PUT',
  path: '/accounting',
  summary: 'Set them.',
  body: AccountingSettings,
  data: AccountingSettings,
  errors: ['profileIncomplete'],
  example: { body },
})
export const exportPurchases = defineCall({
  ...business,
  name: 'exportPurchases',
  method: 'GET',
  path: '/accounting/file',
  summary: `What the retailer was invoiced and credited in a period and currency, for bookkeeping: ${text}.`,
  query: Asked,
  data: InvoiceFile,
  errors: ['profileIncomplete'],
  example: { query },
})

const Establishment = z.object({
  country: z.string(),
  legalName: z.string(),
  settings: AccountingSettings,
})
export const listAccounting = defineCall({
  ...desk,
  name: 'listAccounting',
  method: 'GET',
  path: '/desk/accounting',
  summary: 'The establishments, each with the accounts that the export of its sales names.',
  data: z.array(Establishment),
})
export const setSellerAccounting = defineCall({
  ...desk,
  name: 'setSellerAccounting',
  method: 'PUT',
  path: '/desk/accounting/{country}',
  summary: 'Set the accounts of an establishment.',
  params: z.strictObject({ country: CountryCode }),
  body: AccountingSettings,
  data: Establishment,
  errors: ['notFound'],
  example: { params, body },
})
export const exportSales = defineCall({
  ...desk,
  name: 'exportSales',
  method: 'GET',
  path: '/desk/accounting/{country}/file',
  summary: `What an establishment invoiced and credited in a period and currency, for bookkeeping: ${text}.`,
  params: z.strictObject({ country: CountryCode }),
  query: Asked,
  data: InvoiceFile,
  errors: ['notFound'],
  example: { params, query },
})
export const accountingCalls = {
  getAccounting,
  setAccounting,
  exportPurchases,
  listAccounting,
  setSellerAccounting,
  exportSales,
}
