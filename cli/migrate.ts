import type { Env } from '@selvedge/server/platform/env.ts'
import { openDatabase } from './open-database.ts'
import { reporter } from './report.ts'

/** Brings the database to this version and ends. */
export async function migrateOnly(env: Env): Promise<void> {
  const report = reporter()
  const database = await openDatabase(env, 'attach', report, error => report.say(error.message))
  await database.stop()
}
