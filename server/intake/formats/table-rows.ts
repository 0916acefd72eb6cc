import { folded, wordSet } from '../words/lexicon.ts'
import type { Header } from './header-row.ts'
import { cut, holdsNull, storable, type SourceRow } from './source-row.ts'
import { MOST_CELL_CHARACTERS, type TableRecord } from '../../formats/table-record.ts'

const totals = wordSet('total')
/** The column that holds the last heading above a row. */
export const SECTION = '(heading)'
/** A heading is a single cell in a table of at least this many columns. */
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
    const cells = record.cells.map(cell => storable(cell).trim())
    const values = new Map<string, string>()
    for (const [at, name] of names.entries())
      if (cells[at]) values.set(name, cut(cells[at], MOST_CELL_CHARACTERS))
    if (values.size === 0 && !record.fault && cells.every(cell => cell === '')) continue
    const sourceRow = { line: record.line, values }
    const fault = record.fault ?? faultOf(cells, names)
    if (fault) {
      yield { ...sourceRow, fault }
      continue
    }
    const skip = skipReason(cells, names)
    if (skip === 'A heading between the rows') section = cells.find(cell => cell !== '')!
    if (skip) yield { ...sourceRow, skip }
    else yield section === '' ? sourceRow : { ...sourceRow, values: values.set(SECTION, section) }
  }
}

function faultOf(cells: readonly string[], names: readonly string[]): string | undefined {
  if (cells.some(holdsNull)) return 'A cell holds the null character'
  const beyond = cells.slice(names.length).findLastIndex(cell => cell !== '')
  return beyond < 0 ? undefined : `${names.length + beyond + 1} cells, but ${names.length} columns have names`
}

function skipReason(cells: readonly string[], names: readonly string[]): string | undefined {
  const filled = cells.filter(cell => cell !== '')
  if (filled.length >= 2 && cells.every((cell, at) => cell === '' || isSameName(cell, names[at])))
    return 'The names of the columns once more'
  if (filled.some(cell => totals.has(folded(cell).replace(/[:.]+$/, ''))) && filled.length < names.length)
    return 'A total'
  const isAlone = filled.length === 1 && names.length >= LEAST_COLUMNS_OF_HEADINGS
  return isAlone ? 'A heading between the rows' : undefined
}

const isSameName = (cell: string, name = ''): boolean =>
  folded(cell) === folded(name.replace(/ \(\d+\)$/, ''))
