import type { Transaction } from 'kysely'
import type { BookRow } from '@selvedge/contract/catalogue/catalogue-row.ts'
import type { FieldError } from '@selvedge/contract/call/errors.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { upsertChanged } from '@selvedge/db/upsert-changed.ts'
import { newId } from '../../platform/identifiers.ts'
import { repeated, type ImportContext } from './import-context.ts'
import { accepted, refused, outcomeOf, type ImportEntry } from './outcomes.ts'
import type { ReadRow } from './read-row.ts'

const faultsOf = (known: ImportContext, row: ReadRow<BookRow>): FieldError[] => {
  const { supplier, slug } = row.value
  if (!known.suppliers.has(supplier)) return [{ field: 'supplier', message: 'No supplier has this name' }]
  return repeated(known, `book ${supplier}/${slug}`, 'slug', row)
}

const columnsOf = (known: ImportContext, { value }: ReadRow<BookRow>) => ({
  id: newId(),
  supplier_id: known.suppliers.get(value.supplier)!,
  slug: value.slug,
  number: value.number,
  name: value.name,
  volume: value.volume,
  season: value.season,
  launched: value.launched,
  withdrawn: value.withdrawn,
})

/** Writes the books of a batch; their suppliers already exist. */
export async function importBooks(
  trx: Transaction<DB>,
  known: ImportContext,
  rows: ReadRow<BookRow>[],
): Promise<ImportEntry[]> {
  const entries: ImportEntry[] = []
  const sound = rows.filter(row => {
    const faults = faultsOf(known, row)
    if (faults.length > 0) entries.push(refused(row, ...faults))
    return faults.length === 0
  })
  const offered = sound.map(row => columnsOf(known, row))
  const key = ['supplier_id', 'slug'] as const
  const returned = await upsertChanged({ trx, table: 'books', key, frozen: ['id'], rows: offered })
  const written = new Map(returned.map(row => [`${row['supplier_id']}/${row['slug']}`, row['id']!]))
  sound.forEach((row, at) => {
    const { id, supplier_id, slug } = offered[at]!
    const writtenId = written.get(`${supplier_id}/${slug}`)
    if (writtenId) known.books.set(`${row.value.supplier}/${slug}`, writtenId)
    entries.push(accepted(row, outcomeOf(written, `${supplier_id}/${slug}`, id)))
  })
  return entries
}
