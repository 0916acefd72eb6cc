import { sql, type Kysely, type Transaction } from 'kysely'
import type { importStates } from '@selvedge/contract/intake/imports.ts'
import type { ImportMapping } from '@selvedge/contract/intake/import-mapping.ts'
import type { Currency } from '@selvedge/contract/pricing/money.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { streamInTransaction } from '@selvedge/db/transaction.ts'
import { newId } from '../../platform/identifiers.ts'
import { withoutTimeouts } from './staging.queries.ts'
import { storedJson } from './stored-json.ts'

export type ImportState = (typeof importStates)[number]
export type StoredImportCounts = Record<'added' | 'changed' | 'unchanged' | 'refused' | 'skipped', number>
export type ImportSupplier = { id: string; slug: string; name: string; currency: Currency }
/** What somebody has answered about a file: columns set by hand, and what was confirmed (review/). */
export type ImportAnswers = { chosen: string[]; confirmed: string[] }
export type ImportRecord = {
  id: string
  supplier: ImportSupplier
  fileName: string
  fileHash: string
  byteSize: number
  state: ImportState
  mapping: ImportMapping
  answers: ImportAnswers
  /** Whether this mapping was approved. */
  isApproved: boolean
  dryRun: boolean
  discontinueMissing: boolean
  whole: boolean
  recordsRead: number
  isRead: boolean
  rowsWritten: number
  counts: StoredImportCounts | null
  discontinued: number
  problem: string | null
  createdAt: Date
  finishedAt: Date | null
  /** When it was taken back, if it was. */
  withdrawnAt: Date | null
  /** The operator’s name; null for the command line and programs. */
  withdrawnBy: string | null
}

export const listSuppliers = (db: Kysely<DB>): Promise<ImportSupplier[]> =>
  db
    .selectFrom('suppliers')
    .select(['id', 'slug', 'name', 'currency'])
    .orderBy('name')
    .orderBy('slug')
    .execute()

export const findSupplier = (db: Kysely<DB>, slug: string): Promise<ImportSupplier | undefined> =>
  db
    .selectFrom('suppliers')
    .select(['id', 'slug', 'name', 'currency'])
    .where('slug', '=', slug)
    .executeTakeFirst()

const recordOf = (row: Awaited<ReturnType<typeof rowsBy>>[number]): ImportRecord => ({
  id: row.id,
  supplier: { id: row.supplier_id, slug: row.slug, name: row.name, currency: row.currency },
  fileName: row.file_name,
  fileHash: row.file_hash,
  byteSize: row.byte_size,
  state: row.state,
  mapping: row.mapping as unknown as ImportMapping,
  answers: row.answers as unknown as ImportAnswers,
  isApproved: row.approved_hash === row.mapping_hash,
  dryRun: row.dry_run,
  discontinueMissing: row.discontinue_missing,
  whole: row.whole,
  recordsRead: row.records_read,
  isRead: row.is_read,
  rowsWritten: row.rows_written,
  counts: row.counts as unknown as StoredImportCounts | null,
  discontinued: row.discontinued,
  problem: row.problem,
  createdAt: row.created_at,
  finishedAt: row.finished_at,
  withdrawnAt: row.withdrawn_at,
  withdrawnBy: row.withdrawn_by_name,
})

const joined = (db: Kysely<DB>) =>
  db
    .selectFrom('catalogue_imports')
    .innerJoin('suppliers', 'suppliers.id', 'catalogue_imports.supplier_id')
    .leftJoin('operators', 'operators.id', 'catalogue_imports.withdrawn_by')
    .selectAll('catalogue_imports')
    .select(['suppliers.slug', 'suppliers.name', 'suppliers.currency'])
    .select('operators.name as withdrawn_by_name')
const rowsBy = (db: Kysely<DB>, id: string) => joined(db).where('catalogue_imports.id', '=', id).execute()

export async function findImport(db: Kysely<DB>, id: string): Promise<ImportRecord | undefined> {
  const [row] = await rowsBy(db, id)
  return row && recordOf(row)
}

/** Locks an import until the transaction ends. */
export async function lockImport(db: Kysely<DB>, id: string): Promise<void> {
  await db.selectFrom('catalogue_imports').select('id').where('id', '=', id).forUpdate().execute()
}

/** Lists of one supplier change the catalogue one after the other; held until the transaction ends. */
export async function lockSupplierLists(trx: Transaction<DB>, supplierId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`lists of ${supplierId}`}, 0))`.execute(trx)
}

/** Files sent since a day and not taken in. */
export async function countOpenImports(db: Kysely<DB>, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom('catalogue_imports')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('created_at', '>', since)
    .where(eb =>
      eb.or([
        eb('state', 'in', ['awaitingMapping', 'ready', 'queued', 'reading', 'writing', 'failed']),
        eb.and([eb('state', '=', 'done'), eb('dry_run', '=', true)]),
      ]),
    )
    .executeTakeFirstOrThrow()
  return count
}

export async function listImports(db: Kysely<DB>, most: number): Promise<ImportRecord[]> {
  const rows = await joined(db).orderBy('catalogue_imports.created_at', 'desc').limit(most).execute()
  return rows.map(recordOf)
}

/** An unfinished import of the same file with the same mapping, which can be resumed. */
export async function findUnfinished(
  db: Kysely<DB>,
  { supplierId, fileHash, mappingHash }: { supplierId: string; fileHash: string; mappingHash: string },
): Promise<ImportRecord | undefined> {
  const row = await joined(db)
    .where('catalogue_imports.supplier_id', '=', supplierId)
    .where('file_hash', '=', fileHash)
    .where('mapping_hash', '=', mappingHash)
    .where('state', 'in', ['queued', 'reading', 'writing', 'failed'])
    .orderBy('catalogue_imports.created_at', 'desc')
    .executeTakeFirst()
  return row && recordOf(row)
}

/** The mapping approved for the supplier's last finished import. */
export async function findLastMapping(
  db: Kysely<DB>,
  supplierId: string,
): Promise<ImportMapping | undefined> {
  const row = await db
    .selectFrom('catalogue_imports')
    .select('mapping')
    .where('supplier_id', '=', supplierId)
    .where('state', '=', 'done')
    .where('withdrawn_at', 'is', null)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  return row?.mapping as unknown as ImportMapping | undefined
}

export type NewImport = {
  /** Generated when omitted. */
  id?: string
  supplierId: string
  fileName: string
  fileHash: string
  byteSize: number
  state: ImportState
  mapping: ImportMapping
  mappingHash: string
  dryRun: boolean
  discontinueMissing: boolean
  whole: boolean
}

export async function addImport(db: Kysely<DB>, given: NewImport): Promise<string> {
  const { id = newId() } = given
  await db
    .insertInto('catalogue_imports')
    .values({
      id,
      supplier_id: given.supplierId,
      file_name: given.fileName.slice(-255) || 'file',
      file_hash: given.fileHash,
      byte_size: given.byteSize,
      state: given.state,
      mapping: storedJson(given.mapping),
      mapping_hash: given.mappingHash,
      dry_run: given.dryRun,
      discontinue_missing: given.discontinueMissing,
      whole: given.whole,
    })
    .execute()
  return id
}

export type ImportChange = Partial<{
  state: ImportState
  mapping: ImportMapping
  mappingHash: string
  answers: ImportAnswers
  approvedHash: string
  dryRun: boolean
  discontinueMissing: boolean
  whole: boolean
  recordsRead: number
  isRead: boolean
  rowsWritten: number
  counts: StoredImportCounts | null
  discontinued: number
  problem: string | null
  finishedAt: Date | null
  withdrawnAt: Date
  /** Its operator’s id. */
  withdrawnBy: string | null
}>

const columnOf = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

export async function changeImport(db: Kysely<DB>, id: string, change: ImportChange): Promise<void> {
  const columns = Object.entries(change).map(([name, value]) => [
    columnOf(name),
    (name === 'mapping' || name === 'counts' || name === 'answers') && value !== null
      ? storedJson(value)
      : value,
  ])
  await db
    .updateTable('catalogue_imports')
    .set({ ...Object.fromEntries(columns), updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/**
 * Runs `work` under an advisory lock, one worker at a time; yields nothing if another holds it. The lock is
 * released with its connection, however that ends.
 */
export const withImportLock = <T>(
  db: Kysely<DB>,
  id: string,
  work: () => AsyncIterable<T>,
): AsyncGenerator<T> =>
  streamInTransaction(db, async function* (trx) {
    await withoutTimeouts(trx)
    const { rows } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended(${id}, 0)) as taken`.execute(trx)
    if (rows[0]!.taken) yield* work()
  })
