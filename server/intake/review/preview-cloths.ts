import { sql, type ControlledTransaction, type Kysely, type Transaction } from 'kysely'
import { CARDS_SHOWN, type PreviewedCloth } from '@selvedge/contract/intake/import-review.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { importBatch, newImportContext, type ImportEntry } from '../../catalogue/import-catalogue.ts'
import type { ColourwayRow } from '@selvedge/contract/catalogue/catalogue-row.ts'
import type { Deps } from '../../platform/deps.ts'
import { newId } from '../../platform/identifiers.ts'
import { completeRows } from '../completing/complete-rows.ts'
import type { ImportRecord } from '../staging/imports.queries.ts'
import { joinFacts } from '../staging/join-facts.ts'
import { factsOf, stagedRowsOf } from '../staging/stage-file.ts'
import { stageRows } from '../staging/staging.queries.ts'
import { presentPreviews } from './present-previews.ts'
import { findKnownCloths } from './known-cloths.queries.ts'
import type { ReadFile } from './read-file.ts'

type PreviewDeps = Pick<Deps, 'db' | 'clock' | 'pictures'>

/** Nobody waits longer than this for an import that is writing the same cloths. */
const LOCK_TIMEOUT = '2s'

/**
 * The cloths of the first rows as customers would see them: the import itself, in a transaction that is always rolled
 * back. None while an import of the same cloths is writing.
 */
export async function previewCloths(
  { db, clock, pictures }: PreviewDeps,
  record: ImportRecord,
  file: ReadFile,
): Promise<PreviewedCloth[]> {
  const now = clock()
  return rolledBack(db, async trx => {
    await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT)}`.execute(trx)
    const preview = { ...record, id: newId() }
    await stagePreview(trx, preview, file)
    const taken = await takeIn(trx, preview)
    const skus = taken.map(({ row }) => row.supplierSku)
    const before = await findKnownCloths(db, record.supplier.id, skus)
    for (const { row } of taken)
      if (row.recipe && row.recipeHash) pictures.preview(row.recipeHash, row.recipe)
    return presentPreviews(trx, { supplier: record.supplier, taken, before, now })
  })
}

async function rolledBack<T>(
  db: Kysely<DB>,
  work: (trx: ControlledTransaction<DB>) => Promise<T[]>,
): Promise<T[]> {
  const trx = await db.startTransaction().execute()
  try {
    return await work(trx)
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) return []
    throw error
  } finally {
    await trx.rollback().execute()
  }
}
const LOCK_NOT_AVAILABLE = '55P03'

async function stagePreview(trx: Transaction<DB>, record: ImportRecord, { rows }: ReadFile): Promise<void> {
  const context = { mapping: record.mapping, currency: record.supplier.currency }
  const skus = new Set<string>()
  const first = []
  for (const { source } of rows) {
    if (first.length >= CARDS_SHOWN) break
    for (const row of stagedRowsOf(source, context))
      if (row.told && row.sku !== null && !skus.has(row.sku) && first.length < CARDS_SHOWN) {
        skus.add(row.sku)
        first.push({ ...row, row_number: first.length + 1 })
      }
  }
  await stageRows(
    trx,
    record.id,
    first.map(({ facts: _facts, ...row }) => row),
    factsOf(first),
  )
  await joinFacts(trx, record.id)
}

export type Taken = { row: ColourwayRow; entry: ImportEntry }

/** Takes the staged rows in; in the order of the file. */
async function takeIn(trx: Transaction<DB>, record: ImportRecord): Promise<Taken[]> {
  const known = await newImportContext(trx)
  const taken: Taken[] = []
  for await (const { rows } of completeRows({ trx, record })) {
    const raw = new Map(rows.map(one => [one.row, one.raw]))
    for (const entry of await importBatch(trx, known, rows)) {
      const row = raw.get(entry.row)
      if (row && entry.outcome !== 'refused') taken.push({ row, entry })
    }
  }
  return taken.sort((one, other) => one.entry.row - other.entry.row)
}
