import { sql, type Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'

/** Statements of this database that wait for a lock. */
export async function waitingForLocks(db: Kysely<DB>): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]!.waiting
}
