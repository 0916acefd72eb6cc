import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Env } from '@selvedge/server/platform/env.ts'
import { openDatabase } from './open-database.ts'
import { reporter, type Reporter } from './report.ts'
import { stopOnSignal } from './stop-on-signal.ts'

type Work = (context: { db: Kysely<DB>; url: string; report: Reporter }) => Promise<void>

/** Does some work on the database of the settings, beside a server that may be running, and ends what it started. */
export async function attached(env: Env, work: Work): Promise<void> {
  const report = reporter()
  const stopping = stopOnSignal(report)
  try {
    const { kysely: db, url } = await openDatabase({ env, mode: 'attach', report, stopping })
    await work({ db, url, report })
  } finally {
    await stopping.stop()
  }
}
