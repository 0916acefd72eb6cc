import { AccountingSettings, type AccountingQuery } from '@selvedge/contract/accounting/accounting.ts'
import { taxTreatments } from '@selvedge/contract/invoices/tax-treatments.ts'
import { accountCurrencies } from '@selvedge/contract/pricing/currencies.ts'
import { formText } from '../../request/form-text.ts'
import { statementPeriod } from '../account-statement/statement-period.ts'

/** The settings that a form states, as they were typed. */
export function settingsInForm(form: FormData): AccountingSettings {
  const text = (name: string) => formText(form, name).trim()
  const kind = (name: string) => ({
    account: text(`accounts.${name}.account`),
    taxCode: text(`accounts.${name}.taxCode`),
  })
  return {
    accounts: Object.fromEntries(
      taxTreatments.map(name => [name, kind(name)]),
    ) as AccountingSettings['accounts'],
    partnerAccount: text('partnerAccount'),
    consultantNumber: text('consultantNumber'),
    clientNumber: text('clientNumber'),
    yearStart: text('yearStart'),
    accountLength: Number(text('accountLength')),
  }
}

/** The page whose form asks for a file, with all that was asked. */
export const pageAsking = (page: string, query: AccountingQuery, of: Record<string, string> = {}): string =>
  `${page}?${new URLSearchParams({ ...of, ...query })}`

/** Which file an address asks for. */
export function accountingQuery(search: URLSearchParams, now: Date): AccountingQuery {
  return {
    ...statementPeriod(search, now),
    format: search.get('format') === 'datev' ? 'datev' : 'csv',
    currency: accountCurrencies.find(one => one === search.get('currency')) ?? 'EUR',
  }
}
