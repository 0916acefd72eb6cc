import type { Transaction } from 'kysely'
import type { ColourwayRow } from '@selvedge/contract/catalogue/catalogue-row.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { upsertChanged } from '@selvedge/db/upsert-changed.ts'
import { newId } from '../../platform/identifiers.ts'
import { designColumns } from './colourway-columns.ts'
import type { ImportContext } from './import-context.ts'
import { findDesigns } from './stored.queries.ts'

/** Writes the designs of these rows, which agree on them; returns their private ids by public name. */
export async function importDesigns(
  trx: Transaction<DB>,
  known: ImportContext,
  rows: ColourwayRow[],
): Promise<Map<string, string>> {
  const bySlug = new Map(rows.map(row => [row.design, row]))
  const columns = [...bySlug.values()].map(row => designColumns(known, row, newId()))
  const returned = await upsertChanged({
    trx,
    table: 'designs',
    key: ['slug'],
    frozen: ['id', 'supplier_id'],
    rows: columns,
  })
  for (const row of returned) known.changedDesigns.add(row['slug']!)
  const stored = await findDesigns(trx, [...bySlug.keys()])
  return new Map(stored.map(row => [row.slug, row.id]))
}
