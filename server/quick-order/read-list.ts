import { open, rm } from 'node:fs/promises'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { MAX_QUICK_ORDER_LINES, type QuickOrderLine } from '@selvedge/contract/cart/quick-order.ts'
import type { CellSeparator } from '@selvedge/contract/intake/import-mapping.ts'
import type { LengthUnit } from '@selvedge/contract/format/measurement.ts'
import { separatorOf } from '../formats/csv.ts'
import { FileFault, NoRows } from '../formats/file-fault.ts'
import { newPartialFile } from '../intake/files/stored-file.ts'
import { readTable } from '../intake/formats/read-table.ts'
import { linesOfCells } from './list-columns.ts'

type Reading = { dataDir: string; bytes: AsyncIterable<Uint8Array>; unit: LengthUnit }

/**
 * The lines of a pasted text or a file. Throws invalidInput on `file` for one that is no table, or holds too many lines,
 * and whatever `bytes` throws.
 */
export async function readList({ dataDir, bytes, unit }: Reading): Promise<QuickOrderLine[]> {
  const file = await newPartialFile({ dataDir })
  try {
    await write(file, bytes)
    return linesOfCells((await cellsOf(file)).map(splitUp), unit)
  } catch (error) {
    if (error instanceof NoRows) return []
    if (error instanceof FileFault)
      throw new ApiError('invalidInput', { fields: [{ field: 'file', code: 'listUnreadable' }] })
    throw error
  } finally {
    await rm(file, { force: true })
  }
}

/** Tabs stand in no article or length, so where there are any, they separate; other lines are split one by one. */
const separatorIn = (head: string): CellSeparator => (head.includes('\t') ? '\t' : separatorOf(head))

/** "VT 2445-01;4" among lines with tabs: a line that is one cell is split by the separator that stands in it. */
function splitUp(cells: string[]): string[] {
  const [only = '', ...others] = cells
  if (others.some(cell => cell.trim() !== '')) return cells
  const separator = [';', '\t', '|', ','].find(one => only.includes(one))
  if (separator === undefined) return cells
  const parts = only.split(separator).map(part => part.trim())
  // "Corsara moss 5,5 m": the comma of a length separates nothing.
  return separator === ',' && LENGTH_AT_END.test(only) ? cells : parts
}

/** A length with a decimal comma, apart from the article before it. */
const LENGTH_AT_END = /^[^,]*\s\d{1,3},\d+\s*\p{L}*\.?\s*$/u

async function write(file: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const handle = await open(file, 'wx')
  let size = 0
  try {
    for await (const part of bytes) {
      size += part.byteLength
      await handle.writeFile(part)
    }
  } finally {
    await handle.close()
  }
  if (size === 0) throw new NoRows()
}

/** A first row may name the columns. */
const MOST_ROWS = MAX_QUICK_ORDER_LINES + 1

async function cellsOf(file: string): Promise<string[][]> {
  const rows: string[][] = []
  for await (const { cells } of readTable(file, separatorIn)) {
    if (cells.every(cell => cell.trim() === '')) continue
    rows.push(cells)
    if (rows.length > MOST_ROWS)
      throw new ApiError('invalidInput', {
        fields: [{ field: 'file', code: 'listTooLong', values: { max: MAX_QUICK_ORDER_LINES } }],
      })
  }
  return rows
}
