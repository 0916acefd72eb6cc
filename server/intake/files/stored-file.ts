import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Clock } from '../../platform/clock.ts'
import { newId } from '../../platform/identifiers.ts'
import type { ImportRecord } from '../staging/imports.queries.ts'
import { dropFileParts, filePartsOf, deleteImportsBefore, isFileStored } from './file-parts.queries.ts'

const DAY_MS = 24 * 3600 * 1000
/** Retention of report rows, and of files that were never imported. */
/** How long files, reports and the values of before an import are kept. */
export const KEPT_MS = 30 * DAY_MS
/** A file is named after the id of its import. */
const OWN_NAME = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

type Place = { dataDir: string }
const folderOf = ({ dataDir }: Place): string => path.join(dataDir, 'imports')
const pathOf = (place: Place, id: string): string => path.join(folderOf(place), id)

/** A path for a file being uploaded; leftovers of crashes are deleted by `sweepFiles`. */
export async function newPartialFile(place: Place): Promise<string> {
  await mkdir(folderOf(place), { recursive: true })
  return path.join(folderOf(place), `${newId()}.partial`)
}

/** Moves a completed upload to the path of its import. */
export const settleFile = (place: Place, partial: string, id: string): Promise<void> =>
  rename(partial, pathOf(place, id))

type FileStorage = Place & { db: Kysely<DB> }
/**
 * The path of an import's file on this machine, downloaded from the database if needed. Undefined when there
 * is none.
 */
export async function fileOf(storage: FileStorage, record: ImportRecord): Promise<string | undefined> {
  const own = pathOf(storage, record.id)
  const found = await stat(own).catch(() => undefined)
  if (found?.size === record.byteSize) return own
  if (!(await isFileStored(storage.db, record.id))) return undefined
  const partial = await newPartialFile(storage)
  await pipeline(Readable.from(filePartsOf(storage.db, record.id)), createWriteStream(partial))
  await settleFile(storage, partial, record.id)
  return own
}

/** Deletes the file of a finished import. */
export async function dropFile(storage: FileStorage, id: string): Promise<void> {
  await dropFileParts(storage.db, id)
  await rm(pathOf(storage, id), { force: true })
}

/** Deletes expired files and reports, and leftovers of crashes. */
export async function sweepFiles(storage: FileStorage & { clock: Clock }): Promise<void> {
  const now = storage.clock().getTime()
  await deleteImportsBefore(storage.db, new Date(now - KEPT_MS))
  for (const name of await readdir(folderOf(storage)).catch(() => [])) {
    const file = path.join(folderOf(storage), name)
    const found = await stat(file).catch(() => undefined)
    if (found === undefined || found.mtimeMs > now - DAY_MS) continue
    const isLeft = OWN_NAME.test(name) && !(await isFileStored(storage.db, name))
    if (isLeft || name.endsWith('.partial')) await rm(file, { force: true })
  }
}
