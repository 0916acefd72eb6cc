import type { Remark } from '@selvedge/contract/intake/row-reasons.ts'
import { cellSeparators } from '@selvedge/contract/intake/import-mapping.ts'
import { csvRecordsOf } from '../../formats/csv.ts'
import { folded, wordSet } from '../words/lexicon.ts'
import type { Header } from './header-row.ts'
import { unbroken } from './double-encoding.ts'
import { cut, holdsNull, storable, type SourceRow } from './source-row.ts'
import { MOST_CELL_CHARACTERS, type TableRecord } from '../../formats/table-record.ts'

const totals = wordSet('total')
/** The column that holds the last heading above a row. */
export const SECTION = '(heading)'
/** A heading is a single cell in a table of at least this many columns. */
const MOST_CELLS_OF_A_SUM = 2
const LEAST_COLUMNS_OF_HEADINGS = 4

/** Records below the header by column name. Those that are not a cloth, or not readable, have the reason. */
export async function* tableRows(
  records: AsyncIterable<TableRecord>,
  header: Header,
): AsyncGenerator<SourceRow> {
  const { names, line: headerLine } = header
  let section = ''
  for await (const record of records) {
    if (record.line <= headerLine) continue
    const cells = unpacked(record.cells, names.length).map(cell => storable(unbroken(cell)).trim())
    const values = new Map<string, string>()
    for (const [at, name] of names.entries())
      if (cells[at]) values.set(name, cut(cells[at], MOST_CELL_CHARACTERS))
    if (values.size === 0 && !record.fault && cells.every(cell => cell === '')) continue
    const sourceRow = { line: record.line, values }
    if (record.isHidden) {
      yield { ...sourceRow, skip: { code: 'hiddenRow' } }
      continue
    }
    const fault = record.fault ?? faultOf(cells, names)
    if (fault) {
      yield { ...sourceRow, fault }
      continue
    }
    const skip = skipReason(cells, names)
    if (skip?.code === 'heading') section = cells.find(cell => cell !== '')!
    if (skip) yield { ...sourceRow, skip }
    else yield section === '' ? sourceRow : { ...sourceRow, values: values.set(SECTION, section) }
  }
}

function faultOf(cells: readonly string[], names: readonly string[]): Remark | undefined {
  if (cells.some(holdsNull)) return { code: 'nullInCell' }
  const beyond = cells.slice(names.length).findLastIndex(cell => cell !== '')
  return beyond < 0
    ? undefined
    : { code: 'moreCells', values: { cells: names.length + beyond + 1, columns: names.length } }
}

function skipReason(cells: readonly string[], names: readonly string[]): Remark | undefined {
  const filled = cells.filter(cell => cell !== '')
  if (filled.length >= 2 && cells.every((cell, at) => cell === '' || isSameName(cell, names[at])))
    return { code: 'headingsAgain' }
  const isSum = filled.some(isTotal) && filled.every(cell => isTotal(cell) || isFigure(cell))
  if (isSum && filled.length < names.length) return { code: 'total' }
  if (filled.length <= MOST_CELLS_OF_A_SUM && filled.some(cell => totals.has(folded(cell).split(' ')[0]!)))
    return { code: 'total' }
  const isAlone = filled.length === 1 && names.length >= LEAST_COLUMNS_OF_HEADINGS
  return isAlone ? { code: 'heading' } : undefined
}

/** "12", "345.00 EUR"; a design may be called Soma, which is a sum in Portuguese. */
const isFigure = (cell: string): boolean => /\d/.test(cell) && !/\p{L}{5,}/u.test(cell)
const isTotal = (cell: string): boolean => totals.has(folded(cell).replace(/[:.]+$/, ''))

/** A whole line that another program put into one cell, its quotes doubled, as separate cells again. */
function unpacked(cells: readonly string[], columns: number): readonly string[] {
  const [whole, ...others] = cells
  if (whole === undefined || columns < 3 || others.some(cell => cell.trim() !== '')) return cells
  const [same] = cellSeparators.flatMap(separator => {
    const [record, ...more] = [...csvRecordsOf(whole, separator)]
    return record &&
      more.length === 0 &&
      !record.fault &&
      record.cells.length === columns &&
      !record.cells.some(cell => cell.startsWith(' '))
      ? [record]
      : []
  })
  return same?.cells ?? cells
}

const isSameName = (cell: string, name = ''): boolean =>
  folded(cell) === folded(name.replace(/ \(\d+\)$/, ''))
