import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Env } from '@selvedge/server/platform/env.ts'
import { startJobs, type Jobs } from '@selvedge/server/platform/jobs.ts'
import { createLog } from '@selvedge/server/platform/log.ts'
import { openDatabase } from './open-database.ts'
import { reporter, type Reporter } from './report.ts'
import { stopOnSignal } from './stop-on-signal.ts'

type Context = { db: Kysely<DB>; url: string; report: Reporter }
type Work = (context: Context) => Promise<void>

/** Runs `work` on the configured database, beside a server that may be running, and stops what it started. */
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

/** The same for work that writes mails, which a job sends. */
export const attachedWithJobs = (
  env: Env,
  work: (context: Context & { jobs: Jobs }) => Promise<void>,
): Promise<void> =>
  attached(env, async context => {
    const jobs = await startJobs(context.url, createLog(env.logLevel))
    try {
      await work({ ...context, jobs })
    } finally {
      await jobs.stop()
    }
  })
