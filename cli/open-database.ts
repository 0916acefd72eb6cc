import { connect, type Connection } from '@selvedge/db/connection.ts'
import { startEmbedded } from '@selvedge/db/embedded/start-embedded.ts'
import { migrate } from '@selvedge/db/migrate.ts'
import type { Env } from '@selvedge/server/platform/env.ts'
import { prepareJobs } from '@selvedge/server/platform/jobs.ts'
import type { Reporter } from './report.ts'

export type OpenDatabase = Connection & { url: string; stop: () => Promise<void> }

/** The database of the settings, ready to use: reached or started, migrated, the job queue prepared. */
export async function openDatabase(
  env: Env,
  mode: 'serve' | 'attach',
  report: Reporter,
  onFatal: (error: Error) => void,
): Promise<OpenDatabase> {
  const embedded = env.databaseUrl
    ? undefined
    : await report.step('Database', () =>
        startEmbedded({ dataDir: env.dataDir, log: report.say, mode, onFatal }),
      )
  const url = env.databaseUrl ?? embedded!.url
  await report.step('Migrations', () => migrate(url, { log: report.say }))
  await report.step('Job queue', () => prepareJobs(url))
  const connection = connect(url, { max: 20, applicationName: `selvedge ${mode}` })
  return {
    ...connection,
    url,
    stop: async () => {
      await connection.close()
      await embedded?.stop()
    },
  }
}
