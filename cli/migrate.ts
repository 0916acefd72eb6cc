import type { Env } from '@selvedge/server/platform/env.ts'
import { openDatabase } from './open-database.ts'
import { reporter } from './report.ts'
import { stopOnSignal } from './stop-on-signal.ts'

/** Brings the database to this version and ends. */
export async function migrateOnly(env: Env): Promise<void> {
  const report = reporter()
  const stopping = stopOnSignal(report)
  await openDatabase({ env, mode: 'attach', report, stopping })
  await stopping.stop()
}
