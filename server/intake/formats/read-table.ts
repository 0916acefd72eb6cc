import type { CellSeparator } from '@selvedge/contract/intake/import-mapping.ts'
import { csvRecords, separatorOf } from '../../formats/csv.ts'
import { FileFault } from '../../formats/file-fault.ts'
import type { TableRecord } from '../../formats/table-record.ts'
import { openArchive } from './archive.ts'
import { encodingOf } from './encoding.ts'
import { readText } from './read-text.ts'
import { sheetRecords } from './sheet.ts'
import { formatOf } from './source.ts'
import { readWorkbook } from './workbook.ts'

/**
 * The records of a table without regard to what its columns mean: text with separators, or the first sheet of a
 * workbook that has rows. Throws FileFault.
 */
export async function* readTable(
  file: string,
  separatorIn: (head: string) => CellSeparator = separatorOf,
): AsyncGenerator<TableRecord> {
  const format = await formatOf(file)
  if (format === 'xlsx') return yield* firstSheet(file)
  if (format !== 'csv') throw new FileFault('This is not a table')
  const encoding = await encodingOf(file)
  const head = await readText(file, encoding).next()
  yield* csvRecords(readText(file, encoding), separatorIn(head.done ? '' : head.value))
}

async function* firstSheet(file: string): AsyncGenerator<TableRecord> {
  const archive = await openArchive(file)
  try {
    const workbook = await readWorkbook(archive)
    for (const { part } of workbook.sheets) {
      let isEmpty = true
      for await (const record of sheetRecords(archive, part, workbook)) {
        isEmpty = false
        yield record
      }
      if (!isEmpty) return
    }
  } finally {
    archive.close()
  }
}
