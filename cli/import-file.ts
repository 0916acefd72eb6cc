import { open } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import {
  importCatalogue,
  type ImportCounts,
  type ImportEntry,
} from '@selvedge/server/catalogue/import-catalogue.ts'
import type { Clock } from '@selvedge/server/platform/clock.ts'
import { CommandError } from './command-error.ts'

type Importing = { db: Kysely<DB>; file: string; clock: Clock; say: (line: string) => void }

/**
 * Imports a file of catalogue rows, one JSON object per line. Once the transaction is committed, prints the outcome of
 * each row under its line number. Throws CommandError for a file that cannot be read.
 */
export async function importFile({ db, file, clock, say }: Importing): Promise<ImportCounts> {
  const lineNumbers: number[] = []
  const entries: ImportEntry[] = []
  const rows = rowsOf(file, line => lineNumbers.push(line))
  const counts = await importCatalogue({ db, rows, clock, report: entry => entries.push(entry) })
  for (const entry of entries) say(sentence(entry, lineNumbers[entry.row - 1] ?? entry.row))
  const { added, changed, unchanged, refused, skipped } = counts
  say(`${added} added, ${changed} changed, ${unchanged} unchanged, ${refused} refused, ${skipped} skipped`)
  return counts
}

/**
 * Parses the file line by line; `onLine` gets each line's number before its row is yielded. Blank lines are skipped.
 */
async function* rowsOf(file: string, onLine: (line: number) => void): AsyncGenerator {
  const handle = await openFile(file)
  let line = 0
  for await (const text of handle.readLines()) {
    line += 1
    const json = text.trim()
    if (json === '') continue
    onLine(line)
    yield parse(json)
  }
}

async function openFile(file: string) {
  const handle = await open(file).catch((error: unknown) => {
    throw new CommandError(`Cannot open ${file}: ${String(error)}`)
  })
  if ((await handle.stat()).isFile()) return handle
  await handle.close()
  throw new CommandError(`${file} is not a file`)
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return { kind: 'skipped', reason: 'Not valid JSON' }
  }
}

function sentence({ outcome, what, reasons }: ImportEntry, line: number): string {
  const why = reasons.map(({ field, message }) => (field === '' ? message : `${field}: ${message}`))
  return [`${line} ${outcome} ${what}`, ...why].join(why.length > 1 ? '\n    ' : ': ')
}
