import type { Env } from '@selvedge/server/platform/env.ts'
import { attached } from './attached.ts'

/** Applies pending migrations and exits. */
export const migrateOnly = (env: Env): Promise<void> => attached(env, () => Promise.resolve())
