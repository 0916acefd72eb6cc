import type { ApiReader } from '@selvedge/contract/messages/tell.ts'
import { minorDigitsOf, minorUnitsOf } from '@selvedge/contract/pricing/currencies.ts'
import type { SupplierLine, SupplierStatement } from '@selvedge/contract/statements/supplier-statements.ts'
import { csvFile } from '../formats/csv-file.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'
import type { MailWords } from '../platform/mail-words/en.ts'

type Column = keyof MailWords['statementFile']['columns']
const MICROMETRES = 1_000_000

/** A statement as a file for bookkeeping: its lines, with what it was paid with where it is paid. */
export function statementFile(statement: SupplierStatement, { locale }: ApiReader) {
  const { supplier, period, currency, number, paidOn, reference } = statement
  const words = mailWords[locale].statementFile
  const columns = Object.keys(words.columns) as Column[]
  const amount = (minor: number) => (minor / minorUnitsOf(currency)).toFixed(minorDigitsOf(currency))
  const rowOf = (line: SupplierLine): Record<Column, string | number> => ({
    date: line.onDay,
    kind: words.kinds[line.kind],
    order: line.orderId,
    document: line.document,
    business: line.businessName,
    lines: line.lineCount,
    metres: line.lengthMicrometres / MICROMETRES,
    currency,
    goods: amount(line.goodsMinor),
    fees: amount(line.feesMinor),
    rate: line.commissionBasisPoints / 100,
    commission: amount(line.commissionMinor),
    total: amount(line.totalMinor),
    statement: number ?? '',
    paidOn: paidOn ?? '',
    reference: reference ?? '',
  })
  const rows = statement.lines.map(rowOf).map(row => columns.map(column => row[column]))
  return csvFile(`statement-${supplier.id}-${period}.csv`, [
    columns.map(column => words.columns[column]),
    ...rows,
  ])
}
