import type { Env } from '@selvedge/server/platform/env.ts'
import { attached } from './attached.ts'

/** Brings the database to this version and ends. */
export const migrateOnly = (env: Env): Promise<void> => attached(env, () => Promise.resolve())
