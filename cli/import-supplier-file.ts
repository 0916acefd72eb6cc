import { createWriteStream, existsSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import { ImportMapping } from '@selvedge/contract/intake/import-mapping.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { beginImport } from '@selvedge/server/intake/begin-import.ts'
import { hashOfFile } from '@selvedge/server/intake/file-hash.ts'
import { FileFault } from '@selvedge/server/formats/file-fault.ts'
import { reportLines, type ReportFormat } from '@selvedge/server/intake/report-lines.ts'
import { runImport, type Progress } from '@selvedge/server/intake/run-import.ts'
import {
  findSupplier,
  type ImportRecord,
  type ImportSupplier,
} from '@selvedge/server/intake/staging/imports.queries.ts'
import { withUnseenCurrencies } from '@selvedge/server/intake/unseen-currencies.ts'
import { surveyFile } from '@selvedge/server/intake/survey-file.ts'
import type { Clock } from '@selvedge/server/platform/clock.ts'
import { agrees, askAboutImport, type Ask } from './ask-import.ts'
import { askForSupplier } from './ask-supplier.ts'
import { CommandError } from './command-error.ts'
import { printOutcome } from './import-outcome.ts'
import type { ImportOptions } from './import-options.ts'
import { surveyLines } from './import-survey.ts'

export type SupplierImport = {
  db: Kysely<DB>
  clock: Clock
  options: ImportOptions & { supplier: string }
  say: (line: string) => void
  /** Asks the questions of the mapping one by one, on a terminal; without it they are left to the mapping file. */
  ask?: Ask | undefined
  /** Progress of the import, for a terminal. */
  progress?: (progress: Progress) => void
}

/**
 * Imports a supplier's own file. The first run prints the guessed mapping and writes it to a mapping file for review;
 * with --approve, or with --mapping naming an existing file, it imports. Returns whether every row was accepted.
 */
export async function importSupplierFile(given: SupplierImport): Promise<boolean> {
  const { db, options, say } = given
  await checkFile(options.file)
  const supplier = await supplierOf(given, options.supplier)
  const mappingFile =
    options.mapping ?? path.join(path.dirname(options.file), `${supplier.slug}.mapping.json`)
  const existing = existsSync(mappingFile) ? await readMapping(mappingFile) : undefined
  const isApproved = options.approve || (existing !== undefined && options.mapping !== undefined)
  const guessed = existing && isApproved ? existing : await survey(given, supplier, { mappingFile, existing })
  const mapping = isApproved ? guessed : await answered(given, supplier, { mappingFile, mapping: guessed })
  if (!mapping) return true
  // Rows for existing cloth state only what changes; what a new cloth lacks is reported per row. Both need an article
  // number.
  if (!mapping.fields.sku)
    throw new CommandError(`${mappingFile} doesn’t say which column holds the article number (sku).`)
  await checkCurrencies(options.file, supplier, mapping)
  const record = await run(given, supplier, mapping)
  if (options.report) await writeReport(db, record.id, options.report)
  return printOutcome({ db, record, say, report: options.report })
}

/** A price of which nothing says the currency is not imported at all. */
async function checkCurrencies(
  file: string,
  supplier: ImportSupplier,
  mapping: ImportMapping,
): Promise<void> {
  const found = await surveyFile(file, supplier, mapping).catch(asCommandError)
  if (found.mapping.fields === mapping.fields && found.unclear.length > 0)
    throw new CommandError(
      `The mapping doesn’t say which currency this is in, and neither does the file: ${found.unclear.join(', ')}. Add "currency" to it.`,
    )
}

/** The mapping as answered on the terminal; undefined where it is still to be checked or not to be imported now. */
async function answered(
  { db, ask, say, options }: SupplierImport,
  supplier: ImportSupplier,
  { mappingFile, mapping: guessed }: { mappingFile: string; mapping: ImportMapping },
): Promise<ImportMapping | undefined> {
  if (!ask) {
    say(`\nCheck ${mappingFile} and correct anything that’s wrong. Then run: selvedge import … --approve`)
    return undefined
  }
  const { file } = options
  const mapping = await askAboutImport({ db, file, supplier, mapping: guessed, ask, say })
  await writeFile(mappingFile, `${JSON.stringify(mapping, null, 2)}\n`)
  say(`Your answers are in ${mappingFile}.`)
  return options.dryRun || (await agrees(ask, 'Import the list now?')) ? mapping : undefined
}

async function checkFile(file: string): Promise<void> {
  const found = await stat(file).catch((error: unknown) => {
    throw new CommandError(`Cannot open ${file}: ${String(error)}`)
  })
  if (!found.isFile()) throw new CommandError(`${file} is not a file`)
}

async function supplierOf({ db, clock, ask, say }: SupplierImport, slug: string): Promise<ImportSupplier> {
  const supplier = await findSupplier(db, slug)
  if (supplier) return supplier
  if (ask) return askForSupplier({ db, clock, ask, say }, slug)
  const known = await db.selectFrom('suppliers').select('slug').orderBy('slug').limit(50).execute()
  const names = known.map(row => row.slug).join(', ')
  throw new CommandError(
    `No supplier is called ${slug}. ${names === '' ? 'There are no suppliers yet' : `Suppliers: ${names}`}.`,
  )
}

async function readMapping(file: string): Promise<ImportMapping> {
  const text = await readFile(file, 'utf8')
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new CommandError(`${file} is not valid JSON: ${String(error)}`)
  }
  const parsed = ImportMapping.safeParse(json)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(issue => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new CommandError(`${file} is not a valid mapping:\n${faults.join('\n')}`)
}

/** Prints what was found in the file, and writes the mapping if it is new. */
async function survey(
  { db, options, say }: SupplierImport,
  supplier: ImportSupplier,
  { mappingFile, existing }: { mappingFile: string; existing: ImportMapping | undefined },
): Promise<ImportMapping> {
  const found = await surveyFile(options.file, supplier, existing, { sheet: options.sheet }).catch(
    asCommandError,
  )
  const told = await withUnseenCurrencies(db, found, supplier)
  for (const line of surveyLines(told, supplier.currency)) say(line)
  if (existing && found.mapping.fields !== existing.fields)
    throw new CommandError(
      `${mappingFile} doesn’t match this file. Rename it to get a fresh guess, or give another with --mapping.`,
    )
  if (!existing) await writeFile(mappingFile, `${JSON.stringify(found.mapping, null, 2)}\n`, { flag: 'wx' })
  return found.mapping
}

const asCommandError = (error: unknown): never => {
  throw error instanceof FileFault ? new CommandError(error.message) : error
}

async function run(
  { db, clock, options, say, progress }: SupplierImport,
  supplier: ImportSupplier,
  mapping: ImportMapping,
): Promise<ImportRecord> {
  const { file, dryRun, discontinueMissing, whole } = options
  const { id, recordsRead } = await beginImport({
    db,
    supplierId: supplier.id,
    fileName: path.basename(file),
    ...(await hashOfFile(file)),
    mapping,
    choices: { dryRun, discontinueMissing, whole },
  })
  if (recordsRead > 0) say(`Resuming after ${recordsRead} ${recordsRead === 1 ? 'record' : 'records'}.`)
  for await (const event of runImport({ db, clock, id, file })) {
    if (event.phase === 'ended') return event.record
    progress?.(event)
  }
  throw new CommandError('This file is already being imported')
}

async function writeReport(db: Kysely<DB>, id: string, file: string): Promise<void> {
  const format: ReportFormat = file.endsWith('.csv') ? 'csv' : 'jsonl'
  await pipeline(Readable.from(reportLines(db, id, format)), createWriteStream(file))
}
