import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { countOpenImports } from './staging/imports.queries.ts'

/** A list that nobody took in is deleted after thirty days. */
const KEPT_MS = 30 * 24 * 3600_000

/** How many lists were sent and not taken in. */
export const openImports = (db: Kysely<DB>, now: Date): Promise<number> =>
  countOpenImports(db, new Date(now.getTime() - KEPT_MS))
