import { sql, type Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'

/** Tells every node that the catalogue changed; the last statement of its transaction, because it locks the row. */
export async function noteCatalogueChange(trx: Kysely<DB>, now: Date): Promise<void> {
  await trx
    .updateTable('catalogue_version')
    .set({
      number: sql`number + 1`,
      catalogue_number: sql`number + 1`,
      catalogue_state: sql`gen_random_uuid()`,
      changed_at: now,
    })
    .execute()
}

/** Tells every node that stock alone changed; the last statement of its transaction, because it locks the row. */
export async function noteStockChange(trx: Kysely<DB>, now: Date): Promise<void> {
  await trx
    .updateTable('catalogue_version')
    .set({ number: sql`number + 1`, changed_at: now })
    .execute()
}
