import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { SourceSettings } from '@selvedge/contract/intake/import-mapping.ts'
import { remarkText } from '@selvedge/contract/intake/row-reasons.ts'
import { openSource } from '@selvedge/server/intake/formats/source.ts'

export type RowRead = { line: number; values: Record<string, string>; fault?: string; skip?: string }
export type FileRead = { settings: SourceSettings; columns: string[]; rows: RowRead[] }

/** Writes the bytes to a temporary file and returns what is parsed from it. */
export async function openFile(bytes: string | Buffer, settings?: SourceSettings): Promise<FileRead> {
  const folder = await mkdtemp(path.join(tmpdir(), 'selvedge-file-'))
  try {
    const file = path.join(folder, 'file')
    await writeFile(file, bytes)
    const source = await openSource(file, settings)
    const rows: RowRead[] = []
    for await (const { fault, skip, ...row } of source.rows())
      rows.push({
        ...row,
        values: Object.fromEntries(row.values),
        ...(fault && { fault: remarkText(fault) }),
        ...(skip && { skip: remarkText(skip) }),
      })
    return { settings: source.settings, columns: source.columns, rows }
  } finally {
    await rm(folder, { recursive: true })
  }
}
