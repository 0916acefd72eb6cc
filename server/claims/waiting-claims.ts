import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { countWaiting } from './claims.queries.ts'

/** How many claims wait for the desk: to be decided, or for a replacement to be sent. */
export const howManyClaimsWait = async (db: Kysely<DB>): Promise<number> => (await countWaiting(db)).count
