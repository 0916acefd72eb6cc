import { bankCsvColumns, MOST_BANK_LINES } from '@selvedge/contract/bank/bank-files.ts'
import { csvRecordsOf } from '../formats/csv.ts'
import { FileFault } from '../formats/file-fault.ts'
import {
  isAccountCurrency,
  isDay,
  minorOf,
  plain,
  UnreadableStatement,
  withFingerprints,
  type ReadFile,
} from './bank-file.ts'

type Column = (typeof bankCsvColumns)[number]
type Line = Parameters<typeof withFingerprints>[0][number]

/** Reads a statement as CSV, separated by commas or semicolons. Throws UnreadableStatement. */
export function readBankCsv(text: string): ReadFile {
  const separator = text.slice(0, Math.max(0, text.search(/[\r\n]/))).includes(';') ? ';' : ','
  const lines: Line[] = []
  let passedOver = 0
  let head: string[] | undefined
  try {
    for (const { line, cells, fault } of csvRecordsOf(text, separator)) {
      if (fault) throw new UnreadableStatement(line)
      if (!head) {
        head = headOf(cells, line)
        continue
      }
      const read = lineOf(cells, head, line)
      if (read) lines.push(read)
      else passedOver += 1
      if (lines.length > MOST_BANK_LINES) throw new UnreadableStatement(line)
    }
  } catch (error) {
    if (error instanceof FileFault) throw new UnreadableStatement(1)
    throw error
  }
  if (!head) throw new UnreadableStatement(1)
  return { format: 'csv', lines: withFingerprints(lines), passedOver }
}

function headOf(cells: readonly string[], line: number): string[] {
  const head = cells.map(cell => cell.trim().toLowerCase())
  const isComplete = bankCsvColumns.every(name => name === 'id' || head.includes(name))
  if (!isComplete) throw new UnreadableStatement(line)
  return head
}

/** Null for money that went out, and for other currencies. */
function lineOf(cells: readonly string[], head: readonly string[], line: number): Line | null {
  const cell = (name: Column) => cells[head.indexOf(name)]?.trim() ?? ''
  const amountMinor = minorOf(cell('amount'))
  const currency = cell('currency').toUpperCase()
  if (amountMinor === null || !isDay(cell('date')) || !/^[A-Z]{3}$/.test(currency))
    throw new UnreadableStatement(line)
  if (amountMinor <= 0 || !isAccountCurrency(currency)) return null
  return {
    account: '',
    bankReference: cell('id'),
    bookedOn: cell('date'),
    amountMinor,
    currency,
    payer: plain(cell('payer')),
    text: plain(cell('reference')),
  }
}
