import { FileFault } from '../../formats/file-fault.ts'
import type { TableRecord } from '../../formats/table-record.ts'
import { cut } from './source-row.ts'

const FIRST_LINES = 12
const LINE_CHARACTERS = 160
/** What a sheet begins with, by which a person knows whether it matters; none of one that cannot be read. */
export async function firstLinesOf(records: AsyncGenerator<TableRecord>): Promise<string[]> {
  const lines: string[] = []
  try {
    for await (const { cells } of records) {
      const line = cells.map(cell => cell.trim()).filter(Boolean)
      if (line.length > 0) lines.push(cut(line.join(' · '), LINE_CHARACTERS))
      if (lines.length >= FIRST_LINES) break
    }
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
  }
  return lines
}
