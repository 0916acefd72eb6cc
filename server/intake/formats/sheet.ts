import type { Archive } from './archive.ts'
import { columnOf } from './cell-reference.ts'
import { shownNumber } from './number-formats.ts'
import { mergeFiller, readMerges } from './sheet-merges.ts'
import { cut, MOST_COLUMNS, storable } from './source-row.ts'
import { MOST_CELL_CHARACTERS, type TableRecord } from '../../formats/table-record.ts'
import type { Workbook } from './workbook.ts'
import { xmlReader } from '../../formats/xml.ts'

/**
 * Streams the rows of a sheet; empty ones are skipped. A formula has its cached result, a vertically merged
 * cell its value in each row.
 */
export async function* sheetRecords(
  archive: Archive,
  part: string,
  workbook: Workbook,
): AsyncGenerator<TableRecord> {
  const fill = mergeFiller(await readMerges(archive, part))
  let ready: TableRecord[] = []
  const reader = sheetReader(workbook, record => {
    fill(record.line, record.cells)
    if (record.cells.some(cell => cell !== '')) ready.push(record)
  })
  const decoder = new TextDecoder('utf-8')
  for await (const bytes of archive.read(part)) {
    reader.write(decoder.decode(bytes, { stream: true }))
    yield* ready
    ready = []
  }
  reader.end()
  yield* ready
}

/** No spreadsheet program supports more rows. */
const MOST_ROWS = 10_000_000
/** The row number as stated, if it ascends as required. */
const rowAfter = (row: number, stated: string | undefined): number => {
  const number = Number(stated)
  return Number.isInteger(number) && number > row && number <= MOST_ROWS ? number : row + 1
}

type Cell = { column: number; type: string; style: number; text: string }

function sheetReader({ texts, formats, isFrom1904 }: Workbook, found: (record: TableRecord) => void) {
  let [row, cells] = [0, [] as string[]]
  let cell: Cell | null = null
  let [isValue, isHidden] = [false, false]
  const textOf = ({ type, style, text }: Cell): string => {
    if (type === 's') return texts.at(Number(text))
    if (type === 'b') return text === '1' ? 'true' : 'false'
    if (type === 'n') return shownNumber(text, formats[style] ?? { kind: 'plain' }, isFrom1904)
    return storable(text)
  }
  const open = (name: string, attributes: Record<string, string>) => {
    if (name === 'row') {
      ;[row, cells] = [rowAfter(row, attributes['r']), []]
      isHidden = /^(?:1|true)$/.test(attributes['hidden'] ?? '')
    } else if (name === 'c') {
      const letters = /^[A-Z]{1,3}/.exec(attributes['r'] ?? '')?.[0]
      const column = letters ? columnOf(letters) : cells.length
      cell = { column, type: attributes['t'] ?? 'n', style: Number(attributes['s'] ?? 0), text: '' }
    }
    isValue = cell !== null && (name === 'v' || name === 't')
  }
  const close = (name: string) => {
    isValue = false
    if (name === 'c' && cell) {
      const text = cut(textOf(cell), MOST_CELL_CHARACTERS)
      if (cell.column < MOST_COLUMNS) {
        while (cells.length < cell.column) cells.push('')
        cells[cell.column] = text
      }
      cell = null
    } else if (name === 'row') found({ line: row, cells, ...(isHidden && { isHidden }) })
  }
  return xmlReader({
    open: (name, attributes) => open(name.slice(name.indexOf(':') + 1), attributes),
    close: name => close(name.slice(name.indexOf(':') + 1)),
    text: piece => {
      if (isValue && cell && cell.text.length < MOST_CELL_CHARACTERS) cell.text += piece
    },
  })
}
