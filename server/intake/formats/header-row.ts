import { isColourName } from '../values/colours.ts'
import { fieldOfHeader } from '../mapping/header-words.ts'
import { nameText } from '../values/plain-text.ts'
import { MOST_COLUMNS, type TableRecord } from './source-row.ts'

/** The names of a table's columns and the line on which they end. */
export type Header = { names: string[]; line: number; known: number }

const isText = (cell: string): boolean => cell.trim() !== '' && !/^[\d\s.,%€£$+-]+$/.test(cell)
const filled = (cells: readonly string[]): number => cells.filter(cell => cell.trim() !== '').length

/**
 * The record among the first ones that names the columns: where most cells are words for a field, after any lines of an
 * address or a title. Names that a line above groups ("Price" over "cut" and "piece") are read together with it.
 */
export function headerAmong(records: readonly TableRecord[]): Header {
  const candidates = records.flatMap((record, at) => {
    if (filled(record.cells) < 2) return []
    const above = records[at - 1]
    const single = headerOf(record.cells, record.line)
    return above ? [single, headerOf(grouped(above.cells, record.cells), record.line)] : [single]
  })
  const [best] = candidates.toSorted((one, other) => other.known - one.known)
  if (best && best.known >= 2) return best
  const first =
    records.find(({ cells }) => filled(cells) >= 2 && cells.filter(isText).length === filled(cells)) ??
    records[0]
  return first ? headerOf(first.cells, first.line) : { names: [], line: 0, known: 0 }
}

function headerOf(cells: readonly string[], line: number): Header {
  const names = uniqueNames(cells)
  const fields = new Set(names.map(fieldOfHeader).filter(Boolean))
  // A row of colours over a price list names columns as well as a row of fields does.
  const colours = names.filter(isColourName).length
  return { names, line, known: fields.size + (fields.size > 0 ? Math.min(colours, 3) * 0.5 : 0) }
}

/** The names below, each with the nearest name above and to the left of it. */
function grouped(above: readonly string[], below: readonly string[]): string[] {
  let group = ''
  return Array.from({ length: Math.max(above.length, below.length) }, (_, at) => {
    const [upper, lower] = [above[at]?.trim() ?? '', below[at]?.trim() ?? '']
    if (upper !== '') group = upper
    if (lower === '') return upper
    return group === '' || group.toLowerCase() === lower.toLowerCase() ? lower : `${group} ${lower}`
  })
}

/** Every column gets a name of its own, whatever the file says. */
export function uniqueNames(cells: readonly string[]): string[] {
  const met = new Map<string, number>()
  return cells.slice(0, MOST_COLUMNS).map((cell, at) => {
    const name = nameText(cell).slice(0, 120) || `Column ${at + 1}`
    const times = (met.get(name) ?? 0) + 1
    met.set(name, times)
    return times === 1 ? name : `${name} (${times})`
  })
}
