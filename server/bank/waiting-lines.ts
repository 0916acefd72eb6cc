import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { countWaiting } from './bank.queries.ts'

/** How many lines of the bank's statements wait to be booked. */
export const howManyLinesWait = (db: Kysely<DB>): Promise<number> => countWaiting(db)
