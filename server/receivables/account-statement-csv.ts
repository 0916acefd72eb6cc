import type { AccountStatements } from '@selvedge/contract/receivables/account-statements.ts'
import type { ApiReader } from '@selvedge/contract/messages/tell.ts'
import { minorDigitsOf, minorUnitsOf } from '@selvedge/contract/pricing/currencies.ts'
import { csvFile } from '../formats/csv-file.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'

/** A row for each entry, between the opening and the closing balance of its account. */
export function accountStatementCsv({ from, until, statements }: AccountStatements, { locale }: ApiReader) {
  const words = mailWords[locale].accountStatement
  const heads = [words.seller, words.currency, words.date, words.entry, words.number]
  const rows = statements.flatMap(({ seller, currency, openingMinor, closingMinor, entries }) => {
    const amount = (minor: number) => (minor / minorUnitsOf(currency)).toFixed(minorDigitsOf(currency))
    const row = (on: string, what: string, number: string, amountMinor: number | null, minor: number) => [
      seller.legalName,
      currency,
      on,
      what,
      number,
      amountMinor === null ? '' : amount(amountMinor),
      amount(minor),
    ]
    return [
      row(from, words.openingBalance, '', null, openingMinor),
      ...entries.map(one =>
        row(one.on, words.kinds[one.kind], one.number, one.amountMinor, one.balanceMinor),
      ),
      row(until, words.balanceAtEnd, '', null, closingMinor),
    ]
  })
  return csvFile(`account-statement-${from}-${until}.csv`, [[...heads, words.amount, words.balance], ...rows])
}
