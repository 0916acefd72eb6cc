import { createWriteStream, existsSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import { ImportMapping } from '@selvedge/contract/import-mapping.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { beginImport } from '@selvedge/server/intake/begin-import.ts'
import { hashOfFile } from '@selvedge/server/intake/file-hash.ts'
import { FileFault } from '@selvedge/server/intake/formats/file-fault.ts'
import { reportLines, type ReportFormat } from '@selvedge/server/intake/report-lines.ts'
import { runImport, type Progress } from '@selvedge/server/intake/run-import.ts'
import {
  findSupplier,
  type ImportRecord,
  type ImportSupplier,
} from '@selvedge/server/intake/staging/imports.queries.ts'
import { surveyFile } from '@selvedge/server/intake/survey-file.ts'
import type { Clock } from '@selvedge/server/platform/clock.ts'
import { CommandError } from './command-error.ts'
import { sayOutcome } from './import-outcome.ts'
import type { ImportOptions } from './import-options.ts'
import { surveyLines } from './import-survey.ts'

export type SupplierImport = {
  db: Kysely<DB>
  clock: Clock
  options: ImportOptions & { supplier: string }
  say: (line: string) => void
  /** What is done now, for a terminal; left out, nobody is told. */
  progress?: (progress: Progress) => void
}

/**
 * Takes in a supplier's own file. The first time it says what it takes the columns for and writes that to a mapping file to
 * be looked at; with --approve, or with a mapping that is named, it takes the file in. Answers whether every row went well.
 */
export async function importSupplierFile(given: SupplierImport): Promise<boolean> {
  const { db, options, say } = given
  await checkFile(options.file)
  const supplier = await supplierOf(db, options.supplier)
  const mappingFile =
    options.mapping ?? path.join(path.dirname(options.file), `${supplier.slug}.mapping.json`)
  const kept = existsSync(mappingFile) ? await readMapping(mappingFile) : undefined
  const isApproved = options.approve || (kept !== undefined && options.mapping !== undefined)
  const mapping = kept && isApproved ? kept : await survey(given, supplier, { mappingFile, kept })
  if (!isApproved) {
    say(`\nLook at ${mappingFile} and put right what is wrong in it. Then: selvedge import … --approve`)
    return true
  }
  // Rows of cloth that is known already tell only what changes; of new cloth each row says itself what it lacks.
  if (!mapping.fields.sku)
    throw new CommandError(`${mappingFile} says of no column that it tells the article number.`)
  const record = await run(given, supplier, mapping)
  if (options.report) await writeReport(db, record.id, options.report)
  return sayOutcome({ db, record, say, report: options.report })
}

async function checkFile(file: string): Promise<void> {
  const found = await stat(file).catch((error: unknown) => {
    throw new CommandError(`${file} cannot be opened: ${String(error)}`)
  })
  if (!found.isFile()) throw new CommandError(`${file} is no file`)
}

async function supplierOf(db: Kysely<DB>, slug: string): Promise<ImportSupplier> {
  const supplier = await findSupplier(db, slug)
  if (supplier) return supplier
  const known = await db.selectFrom('suppliers').select('slug').orderBy('slug').limit(50).execute()
  const names = known.map(row => row.slug).join(', ')
  throw new CommandError(
    `No supplier is called ${slug}. ${names === '' ? 'None is known yet' : `Known are: ${names}`}.`,
  )
}

async function readMapping(file: string): Promise<ImportMapping> {
  const text = await readFile(file, 'utf8')
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch (error) {
    throw new CommandError(`${file} is no JSON: ${String(error)}`)
  }
  const parsed = ImportMapping.safeParse(json)
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.map(issue => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new CommandError(`${file} is no mapping:\n${faults.join('\n')}`)
}

/** Says what the file looks like; a mapping that is new is written down. */
async function survey(
  { options, say }: SupplierImport,
  supplier: ImportSupplier,
  { mappingFile, kept }: { mappingFile: string; kept: ImportMapping | undefined },
): Promise<ImportMapping> {
  const found = await surveyFile(options.file, supplier, kept).catch(plainly)
  for (const line of surveyLines(found, supplier.currency)) say(line)
  if (kept && found.mapping.fields !== kept.fields)
    throw new CommandError(
      `${mappingFile} does not fit this file. Move it away to have a mapping guessed, or name another with --mapping.`,
    )
  if (!kept) await writeFile(mappingFile, `${JSON.stringify(found.mapping, null, 2)}\n`, { flag: 'wx' })
  return found.mapping
}

const plainly = (error: unknown): never => {
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
  if (recordsRead > 0) say(`Goes on after ${recordsRead} records that were read before.`)
  const record = await runImport({ db, clock, id, file, ...(progress && { progress }) })
  if (record === 'busy') throw new CommandError('This file is being taken in right now by somebody else')
  return record
}

async function writeReport(db: Kysely<DB>, id: string, file: string): Promise<void> {
  const format: ReportFormat = file.endsWith('.csv') ? 'csv' : 'jsonl'
  await pipeline(Readable.from(reportLines(db, id, format)), createWriteStream(file))
}
