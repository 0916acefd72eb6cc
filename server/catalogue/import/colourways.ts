import type { Transaction } from 'kysely'
import type { ColourwayRow } from '@selvedge/contract/catalogue/catalogue-row.ts'
import type { FieldError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { upsertChanged } from '@selvedge/db/upsert-changed.ts'
import { newId } from '../../platform/identifiers.ts'
import { MOST_LISTED } from '../../catalogue-changes/record-change.ts'
import { colourwayFaults } from './colourway-checks.ts'
import { colourwayColumns } from './colourway-columns.ts'
import { importDesigns } from './designs.ts'
import type { ImportContext } from './import-context.ts'
import { piecesLeft } from './listed-stock.ts'
import { accepted, refused, type ImportEntry } from './outcomes.ts'
import { writePages } from './pages.ts'
import { planStock, writeStock, type ImportedColourway, type PlannedStock } from './stock.ts'
import { findColourways, findDesigns } from './stored.queries.ts'
import type { ReadRow } from './read-row.ts'

type Row = ReadRow<ColourwayRow>
type Check = (row: Row) => FieldError[]

/**
 * Writes the colourways of a batch with their designs, pages and stock; everything they refer to already
 * exists.
 */
export async function importColourways(
  trx: Transaction<DB>,
  known: ImportContext,
  rows: Row[],
): Promise<ImportEntry[]> {
  if (rows.length === 0) return []
  const entries: ImportEntry[] = []
  const keepSound = (some: Row[], check: Check) =>
    some.filter(row => {
      const faults = check(row)
      if (faults.length > 0) entries.push(refused(row, ...faults))
      return faults.length === 0
    })
  const readable = keepSound(rows, row => colourwayFaults(known, row))
  const stored = await findStored(trx, known, readable)
  const owned = keepSound(readable, stored.ownershipFaults)
  const imported = owned.map(row => ({ row, id: stored.idOf(row), isStored: stored.has(row) }))
  const planned = await planStock(trx, imported)
  const faultsByRow = new Map(planned.map(({ one, changes }) => [one.row, changes.faults]))
  const sound = new Set(keepSound(owned, row => faultsByRow.get(row) ?? []))
  return [
    ...entries,
    ...(await write(
      trx,
      known,
      imported.filter(one => sound.has(one.row)),
      planned.filter(({ one }) => sound.has(one.row)),
    )),
  ]
}

async function write(
  trx: Transaction<DB>,
  known: ImportContext,
  imported: ImportedColourway[],
  planned: PlannedStock[],
): Promise<ImportEntry[]> {
  const values = imported.map(one => one.row.value)
  const designIds = await importDesigns(trx, known, values)
  const columns = imported.map(({ row, id }) =>
    colourwayColumns(known, row.value, id, designIds.get(row.value.design)!),
  )
  const key = ['supplier_id', 'supplier_sku'] as const
  const returned = await upsertChanged({
    trx,
    table: 'colourways',
    key,
    frozen: ['id', 'slug', 'added_by'],
    rows: columns,
  })
  const changed = new Set([
    ...returned.map(row => row['id']),
    ...(await writePages(trx, known, imported)),
    ...(await writeStock(trx, imported, planned)),
  ])
  known.piecesBefore = new Map(planned.map(({ one, stored }) => [one.id, piecesLeft(stored)]))
  return imported.map(({ row, id, isStored }) => {
    const isChanged = changed.has(id) || known.changedDesigns.has(row.value.design)
    const outcome = !isStored ? 'added' : isChanged ? 'changed' : 'unchanged'
    if (outcome !== 'unchanged' && known.changedCloths.size <= MOST_LISTED) known.changedCloths.add(id)
    return accepted(row, outcome)
  })
}

/** The stored colourways and designs of these rows, by the names the rows use. */
async function findStored(trx: Transaction<DB>, known: ImportContext, rows: Row[]) {
  const supplierOf = (row: Row) => known.suppliers.get(row.value.supplier)!
  const keyOf = (row: Row) => `${supplierOf(row)}/${row.value.supplierSku}`
  const keys = rows.map(row => ({
    supplier_id: supplierOf(row),
    supplier_sku: row.value.supplierSku,
    slug: row.value.slug,
  }))
  const colourways = await findColourways(trx, keys)
  const designs = await findDesigns(trx, [...new Set(rows.map(row => row.value.design))])
  const idByKey = new Map(colourways.map(row => [`${row.supplier_id}/${row.supplier_sku}`, row.id]))
  const keyBySlug = new Map(colourways.map(row => [row.slug, `${row.supplier_id}/${row.supplier_sku}`]))
  const designOwners = new Map(designs.map(row => [row.slug, row.supplier_id]))
  return {
    has: (row: Row) => idByKey.has(keyOf(row)),
    idOf: (row: Row) => idByKey.get(keyOf(row)) ?? newId(),
    ownershipFaults: (row: Row): FieldError[] => {
      const faults: FieldError[] = []
      const holder = keyBySlug.get(row.value.slug)
      if (holder !== undefined && holder !== keyOf(row))
        faults.push({ field: 'slug', message: 'Another colourway has this name' })
      const owner = designOwners.get(row.value.design)
      if (owner !== undefined && owner !== supplierOf(row))
        faults.push({ field: 'design', message: 'Another supplier has a design of this name' })
      return faults
    },
  }
}
