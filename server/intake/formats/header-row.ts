import { remarkText } from '@selvedge/contract/intake/row-reasons.ts'
import { isColourName } from '../values/colours.ts'
import { fieldOfHeader, fieldsOfHeader } from '../mapping/header-words.ts'
import { nameText } from '../values/plain-text.ts'
import { FileFault, NoRows } from '../../formats/file-fault.ts'
import { unbroken } from './double-encoding.ts'
import { cut, MOST_COLUMNS, storable } from './source-row.ts'
import type { TableRecord } from '../../formats/table-record.ts'

/** The column names of a table and the line on which they end. */
export type Header = {
  names: string[]
  line: number
  known: number
  /** What stands in the lines above: a title, what the prices are in. */
  above: string
}

const isText = (cell: string): boolean => cell.trim() !== '' && !/^[\d\s.,%€£$+-]+$/.test(cell)
const filled = (cells: readonly string[]): number => cells.filter(cell => cell.trim() !== '').length

/**
 * Finds the header among the first records: the one with the most cells that name a field, after any lines
 * with an address or title. Group names in the line above ("Price" over "cut" and "piece") are prepended.
 * Throws FileFault when no line qualifies.
 */
export function headerAmong(all: readonly TableRecord[]): Header {
  const records = all.filter(({ fault, cells }) => !fault && filled(cells) > 0)
  const candidates = records.flatMap((record, at) => {
    if (filled(record.cells) < 2) return []
    const above = records[at - 1]
    const single = headerOf(record.cells, record.line)
    return above && mayBeGrouped(above, record)
      ? [single, headerOf(grouped(above.cells, record.cells), record.line)]
      : [single]
  })
  const [best] = candidates.toSorted((one, other) => other.known - one.known)
  if ((best?.known ?? 0) < LEAST_FACTS_DOWN && factsDown(records) >= LEAST_FACTS_DOWN)
    throw new FileFault(
      'The list is turned on its side: its rows are the facts and its columns the fabrics. Send it with a row for each fabric',
    )
  if (best && best.known >= 2) return soundHeader({ ...best, above: textAbove(records, best.line) })
  const broken = all.find(({ fault }) => fault)
  if (broken && broken === all[0])
    throw new FileFault(
      `Line ${broken.line}, which should name the columns, cannot be read: ${remarkText(broken.fault!)}`,
    )
  if (hasNoHeader(records))
    return soundHeader(
      headerOf(
        Array.from({ length: records[0]!.cells.length }, () => ''),
        0,
      ),
    )
  const first =
    records.find(({ cells }) => filled(cells) >= 2 && cells.filter(isText).length === filled(cells)) ??
    records[0]
  if (!first) throw new NoRows()
  return soundHeader(headerOf(first.cells, first.line))
}

const LEAST_ROWS = 3
const FIGURE = /^[\s€£$]*\d[\d.,\s]*$/u
/** Whether the first line is a cloth like those below it: no column named, and figures where they have figures. */
function hasNoHeader(records: readonly TableRecord[]): boolean {
  const [first, ...others] = records
  if (!first || others.length < LEAST_ROWS - 1) return false
  const isWhole = ({ cells }: TableRecord) => cells.length === first.cells.length && filled(cells) > 2
  if (!records.every(isWhole)) return false
  const figures = first.cells.flatMap((cell, at) => (FIGURE.test(cell) ? [at] : []))
  return (
    figures.length > 1 &&
    figures.every(at => others.every(({ cells }) => cells[at]!.trim() === '' || FIGURE.test(cells[at]!)))
  )
}

const LEAST_FACTS_DOWN = 4
/** How many different facts the first or the second cells of the rows name. */
const factsDown = (records: readonly TableRecord[]): number =>
  Math.max(
    ...[0, 1].map(
      column =>
        new Set(
          records
            .map(({ cells }) => fieldsOfHeader((cells[column] ?? '').replace(/:$/, ''))[0])
            .flatMap(match => (match && match.score > 0.85 ? [match.field] : [])),
        ).size,
    ),
  )

/** Whether the line above may hold group names, so that this line is the header and not the first row. */
const mayBeGrouped = (above: TableRecord, { cells }: TableRecord): boolean =>
  cells.filter(isText).length === filled(cells) &&
  cells.some((cell, at) => cell.trim() !== '' && !above.cells[at]?.trim())

function soundHeader(header: Header): Header {
  if (header.names.length <= MOST_COLUMNS) return header
  throw new FileFault(
    `Line ${header.line} names ${header.names.length} columns; more than ${MOST_COLUMNS} are not read`,
  )
}

function headerOf(all: readonly string[], line: number): Header {
  // Some programs end each line with thousands of separators.
  const isWide = all.length > MOST_COLUMNS
  const cells = isWide ? all.slice(0, all.findLastIndex(cell => cell.trim() !== '') + 1) : all
  const names = uniqueNames(cells)
  if (names.length > MOST_COLUMNS) return { names, line, known: 0, above: '' }
  const fields = new Set(names.map(fieldOfHeader).filter(Boolean))
  // Colours can be column names too, so they count, at half the weight.
  const colours = names.filter(isColourName).length
  return { names, line, known: fields.size + (fields.size > 0 ? Math.min(colours, 3) * 0.5 : 0), above: '' }
}

/** The lower names, each with the nearest group name above and to the left of it. */
function grouped(above: readonly string[], below: readonly string[]): string[] {
  let group = ''
  return Array.from({ length: Math.max(above.length, below.length) }, (_, at) => {
    const [upper, lower] = [above[at]?.trim() ?? '', below[at]?.trim() ?? '']
    if (upper !== '') group = upper
    if (lower === '') return upper
    return group === '' || group.toLowerCase() === lower.toLowerCase() ? lower : `${group} ${lower}`
  })
}

const MOST_ABOVE_CHARACTERS = 2000
const textAbove = (records: readonly TableRecord[], line: number): string =>
  records
    .filter(record => record.line < line)
    .flatMap(({ cells }) => cells.map(cell => nameText(cell)).filter(cell => cell !== ''))
    .join('\n')
    .slice(0, MOST_ABOVE_CHARACTERS)

/** Makes column names unique. */
export function uniqueNames(cells: readonly string[]): string[] {
  const met = new Map<string, number>()
  return cells.map((cell, at) => {
    const name = cut(storable(nameText(unbroken(cell))), 120) || `Column ${at + 1}`
    const times = (met.get(name) ?? 0) + 1
    met.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
}
