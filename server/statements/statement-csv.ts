import type { Kysely } from 'kysely'
import type { ApiReader } from '@selvedge/contract/messages/tell.ts'
import { minorDigitsOf, minorUnitsOf } from '@selvedge/contract/pricing/currencies.ts'
import type { SupplierLine, SupplierStatement } from '@selvedge/contract/statements/supplier-statements.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { csvFile } from '../formats/csv-file.ts'
import { mailWords } from '../platform/mail-words/mail-words.ts'
import type { MailWords } from '../platform/mail-words/en.ts'
import type { StatementReader } from './read-statements.ts'
import { selectPayouts } from './statements.queries.ts'

type Column = Exclude<keyof MailWords['statementFile']['columns'], 'supplier' | 'month'>
const lineColumns = [
  'date',
  'kind',
  'order',
  'document',
  'business',
  'lines',
  'metres',
  'currency',
  'goods',
  'fees',
  'rate',
  'commission',
  'total',
  'statement',
  'paidOn',
  'reference',
] as const satisfies readonly Column[]
const MICROMETRES = 1_000_000

/** What a month came to with each supplier, to be paid from a file or compared with the bank's. */
export async function payoutsFile(
  db: Kysely<DB>,
  { reader, period }: { reader: StatementReader; period: string },
  { locale }: ApiReader,
) {
  const words = mailWords[locale].statementFile.columns
  const columns = ['supplier', 'month', 'currency', 'total', 'statement', 'paidOn', 'reference'] as const
  const rows = await selectPayouts(db, { supplierId: reader.supplierId, period })
  return csvFile(`payouts-${period}.csv`, [
    columns.map(column => words[column]),
    ...rows.map(row => [
      row.name,
      period,
      row.currency,
      amountIn(row.currency, row.total_minor),
      row.number ?? '',
      row.paid_on ?? '',
      row.reference ?? '',
    ]),
  ])
}

const amountIn = (currency: Currency, minor: number): string =>
  (minor / minorUnitsOf(currency)).toFixed(minorDigitsOf(currency))

/** A statement as a file for bookkeeping: its lines, with what it was paid with where it is paid. */
export function statementFile(statement: SupplierStatement, { locale }: ApiReader) {
  const { supplier, period, currency, number, paidOn, reference } = statement
  const words = mailWords[locale].statementFile
  const amount = (minor: number) => amountIn(currency, minor)
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
  const rows = statement.lines.map(rowOf).map(row => lineColumns.map(column => row[column]))
  return csvFile(`statement-${supplier.id}-${period}.csv`, [
    lineColumns.map(column => words.columns[column]),
    ...rows,
  ])
}
