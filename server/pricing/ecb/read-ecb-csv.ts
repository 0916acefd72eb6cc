import { remarkText } from '@selvedge/contract/intake/row-reasons.ts'
import { csvRecordsOf } from '../../formats/csv.ts'
import { addRate, checkCurrency, dayOn, UnreadableRates, type EcbDay } from './ecb-day.ts'

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** A currency that was not quoted on a day. */
const NOT_QUOTED = 'N/A'

/**
 * Reads `eurofxref.csv` or `eurofxref-hist.csv`: a header of `Date` and currencies, then one line a day.
 * Throws UnreadableRates for anything else.
 */
export function readEcbCsv(text: string): EcbDay[] {
  let head: string[] | undefined
  const days: EcbDay[] = []
  for (const { line, cells: written, fault } of csvRecordsOf(text, ',')) {
    if (fault) throw new UnreadableRates(remarkText(fault), line)
    const cells = written.map(cell => cell.trim())
    // Each line ends in a comma, which yields an empty last cell.
    if (cells.at(-1) === '') cells.pop()
    if (cells.length === 0) continue
    if (head) days.push(readDay(cells, head, line))
    else head = readHead(cells, line)
  }
  return days
}

function readHead([first, ...codes]: string[], line: number): string[] {
  if (first !== 'Date') throw new UnreadableRates('The first line does not begin with Date', line)
  for (const code of codes) checkCurrency(code, line)
  return codes
}

function readDay([date = '', ...rates]: string[], head: readonly string[], line: number): EcbDay {
  const day = dayOn(isoDate(date), line)
  if (rates.length !== head.length)
    throw new UnreadableRates(`${rates.length} rates stand under ${head.length} currencies`, line)
  head.forEach((code, at) => {
    if (rates[at] !== NOT_QUOTED) addRate(day, code, rates[at]!, line)
  })
  return day
}

/** `2026-11-19` as in the file of all days, or `19 November 2026` as in the file of one. */
function isoDate(date: string): string {
  const [, day = '', name = '', year = ''] = /^(\d{1,2}) ([A-Za-z]+) (\d{4})$/.exec(date) ?? []
  const month = months.indexOf(name) + 1
  return month === 0 ? date : `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
}
