import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { countWaiting } from './claims.queries.ts'

/** How many claims are not settled: as many as the desk lists. */
export const howManyClaimsWait = async (db: Kysely<DB>): Promise<number> => (await countWaiting(db)).count
