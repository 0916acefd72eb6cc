import { sql, type Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'

/** A change to more cloths than this is recorded without their ids: reloading everything is faster. */
export const MOST_LISTED = 5000
/** Number of changes kept; a node that has missed more reloads everything. */
const KEPT_CHANGES = 10_000

/**
 * Notifies every node that the catalogue changed; must be the last statement of its transaction, because it
 * locks the row.
 */
export const recordCatalogueChange = (trx: Kysely<DB>, now: Date): Promise<void> =>
  note(trx, now, { isStock: false, colourwayIds: null })

/**
 * Notifies of a change to these cloths (private ids), their designs, book pages or stock, or to exchange
 * rates, but to no supplier or book.
 */
export const recordClothsChange = (
  trx: Kysely<DB>,
  now: Date,
  colourwayIds: ReadonlySet<string>,
): Promise<void> => note(trx, now, { isStock: false, colourwayIds })

/** Notifies of a change to nothing but the stock of these cloths. */
export const recordStockChange = (
  trx: Kysely<DB>,
  now: Date,
  colourwayIds: ReadonlySet<string>,
): Promise<void> => note(trx, now, { isStock: true, colourwayIds })

type Change = { isStock: boolean; colourwayIds: ReadonlySet<string> | null }

async function note(trx: Kysely<DB>, now: Date, { isStock, colourwayIds }: Change): Promise<void> {
  const listed = colourwayIds && colourwayIds.size <= MOST_LISTED ? [...colourwayIds] : null
  const isStockAlone = isStock && listed !== null
  await sql`
    with moved as (
      update catalogue_version
      set number = number + 1,
        changed_at = ${now},
        catalogue_number = case when ${isStockAlone} then catalogue_number else number + 1 end,
        catalogue_state = case when ${isStockAlone} then catalogue_state else gen_random_uuid() end
      returning number, catalogue_state
    ),
    forgotten as (
      delete from catalogue_changes using moved where catalogue_changes.number <= moved.number - ${KEPT_CHANGES}::bigint
    )
    insert into catalogue_changes (number, catalogue_state, is_stock, colourway_ids)
    select number, catalogue_state, ${isStockAlone}, ${listed}::uuid[] from moved`.execute(trx)
}
