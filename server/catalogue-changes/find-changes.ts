import type { Kysely, Transaction } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'

/** `number` rises with every change; `catalogueState` identifies everything but stock and is never reused. */
export type CatalogueVersion = { number: number; catalogueState: string }

export async function findVersion(db: Kysely<DB>): Promise<CatalogueVersion> {
  const row = await db
    .selectFrom('catalogue_version')
    .select(['number', 'catalogue_state'])
    .executeTakeFirstOrThrow()
  return { number: row.number, catalogueState: row.catalogue_state }
}

/** Private ids of the cloths that changed, and of those of which only stock did. */
export type ChangedIds = { cloths: ReadonlySet<string>; stock: ReadonlySet<string> }

/** What changed between two versions; undefined when that is not known cloth by cloth. */
export async function findChanges(
  trx: Transaction<DB>,
  before: CatalogueVersion,
  now: CatalogueVersion,
): Promise<ChangedIds | undefined> {
  const rows = await trx
    .selectFrom('catalogue_changes')
    .select(['catalogue_state', 'is_stock', 'colourway_ids'])
    .where('number', '>=', before.number)
    .orderBy('number')
    .execute()
  const [first, ...changes] = rows
  // A gap, or an unexpected state: the database was restored, or its older changes were deleted.
  if (first?.catalogue_state !== before.catalogueState || changes.length !== now.number - before.number)
    return undefined
  const [cloths, stock] = [new Set<string>(), new Set<string>()]
  for (const { is_stock: isStock, colourway_ids: ids } of changes) {
    if (ids === null) return undefined
    for (const id of ids) (isStock ? stock : cloths).add(id)
  }
  return { cloths, stock }
}

/** The last version at which the catalogue was in this state; undefined when that is no longer known. */
export async function findVersionOf(
  trx: Transaction<DB>,
  state: string,
): Promise<CatalogueVersion | undefined> {
  const row = await trx
    .selectFrom('catalogue_changes')
    .select('number')
    .where('catalogue_state', '=', state)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { number: row.number, catalogueState: state }
}
