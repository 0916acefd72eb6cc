import { isDeepStrictEqual } from 'node:util'
import type { Kysely, Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { ColourwayByHand } from '@selvedge/contract/catalogue/cloth-by-hand.ts'
import { ApiError } from '@selvedge/contract/call/errors.ts'
import { importBatch, newImportContext } from '../../catalogue/import-catalogue.ts'
import { findStoredCloths } from '../completing/stored-cloth.queries.ts'
import { lockSupplierLists } from '../staging/imports.queries.ts'
import { keepPages, selectExact, selectPages, waitAtMost, type Exact } from './by-hand.queries.ts'
import { withStock, type Stored, type WrittenRow } from './cloth-rows.ts'

/** By article number. */
export type StoredCloths = Map<string, Stored & Pick<Exact, 'id' | 'design_id'>>

/** What was typed of the stock of new colourways, by article number. */
export type TypedStock = ReadonlyMap<string, ColourwayByHand['stock']>

/** A list may take minutes to be taken in; nobody at the desk waits for that. */
const LIST_WAIT = '5s'
const LOCK_NOT_AVAILABLE = '55P03'

/** Changes of a supplier's cloth come one after the other, lists or by hand. Throws listUnderWay. */
export async function lockForWriting(trx: Transaction<DB>, supplierId: string): Promise<void> {
  await waitAtMost(trx, LIST_WAIT)
  try {
    await lockSupplierLists(trx, supplierId)
  } catch (error) {
    if ((error as { code?: string }).code === LOCK_NOT_AVAILABLE) throw new ApiError('listUnderWay')
    throw error
  }
  await waitAtMost(trx, '0')
}

/** Stored colourways, also those that are out of the catalogue. */
export async function readStored(
  trx: Kysely<DB>,
  supplierId: string,
  of: { designId: string } | { skus: readonly string[] },
): Promise<StoredCloths> {
  if ('skus' in of && of.skus.length === 0) return new Map()
  const exact = await selectExact(trx, 'designId' in of ? of : { supplierId, skus: of.skus })
  const cloths = await findStoredCloths(
    trx,
    supplierId,
    exact.map(row => row.supplier_sku),
  )
  return new Map(
    exact.map(({ id, supplier_sku, design_id, lab }) => [
      supplier_sku,
      { ...cloths.get(supplier_sku)!, id, design_id, lab },
    ]),
  )
}

/**
 * Writes rows by the importer of every list; the stock of what is there stays as it is, and so do other books that a cloth is in unless it
 * was put on another page. Tells what the importer knows afterwards, for the note of the change.
 */
export async function importRows(
  trx: Transaction<DB>,
  { after: rows, stored, stock }: { after: readonly WrittenRow[]; stored: StoredCloths; stock: TypedStock },
) {
  const known = await newImportContext(trx)
  const inSameBook = rows.flatMap(({ supplierSku, book }) => {
    const before = stored.get(supplierSku)
    return before && isDeepStrictEqual(before.book, book) ? [before.id] : []
  })
  const pages = inSameBook.length > 0 ? await selectPages(trx, inSameBook) : []
  const numbered = rows.map((row, at) => ({
    row: at + 1,
    raw: withStock(row, stored.get(row.supplierSku), stock.get(row.supplierSku) ?? null),
    keepsPieces: stored.has(row.supplierSku),
  }))
  const entries = await importBatch(trx, known, numbered)
  const refused = entries.find(({ outcome }) => outcome === 'refused' || outcome === 'skipped')
  // Whatever the importer would refuse of a row was found before; it is a bug, and nothing is written.
  if (refused) throw new Error(`A cloth by hand was refused: ${JSON.stringify(refused.reasons)}`)
  await keepPages(trx, pages)
  return { known, entries }
}
