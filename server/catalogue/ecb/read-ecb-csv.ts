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
 * The days of `eurofxref.csv` or `eurofxref-hist.csv`: a head of `Date` and currencies, then a line a day. Throws
 * UnreadableRates for anything else.
 */
export function readEcbCsv(text: string): EcbDay[] {
  let head: string[] | undefined
  const days: EcbDay[] = []
  for (const [index, written] of text.split(/\r\n|\n|\r/).entries()) {
    if (written.trim() === '') continue
    const cells = cellsOf(written)
    if (head) days.push(readDay(cells, head, index + 1))
    else head = readHead(cells, index + 1)
  }
  return days
}

/** Each line ends in a comma, behind which nothing stands. */
function cellsOf(written: string): string[] {
  const cells = written.split(',').map(cell => cell.trim())
  return cells.at(-1) === '' ? cells.slice(0, -1) : cells
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
