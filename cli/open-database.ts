import { connect, longWork, type Connection, type ConnectOptions } from '@selvedge/db/connection.ts'
import { startEmbedded } from '@selvedge/db/embedded/start-embedded.ts'
import { checkExternalDatabase } from '@selvedge/db/external.ts'
import { migrate } from '@selvedge/db/migrate.ts'
import { databaseConnections } from '@selvedge/server/http/admission.ts'
import type { Env } from '@selvedge/server/platform/env.ts'
import { prepareJobs } from '@selvedge/server/platform/jobs.ts'
import type { Reporter } from './report.ts'
import type { Stopping } from './stop-on-signal.ts'

export type OpenDatabase = Connection & {
  url: string
  /** For imports: connections of their own, with patience for long statements. */
  longWork: Connection
}
type Opening = { env: Env; mode: 'serve' | 'attach'; report: Reporter; stopping: Stopping }

/**
 * Connects to the configured database, starting it if it is embedded, applies migrations and prepares the job queue.
 */
export async function openDatabase({ env, mode, report, stopping }: Opening): Promise<OpenDatabase> {
  const url = await report.step('Database', () => reach({ env, mode, report, stopping }))
  const applied = await report.step('Migrations', () => migrate(url))
  if (applied.length > 0) report.say(`Migrations applied: ${applied.length}, up to ${applied.at(-1)}`)
  await report.step('Job queue', () => prepareJobs(url))
  const open = (options: ConnectOptions) => {
    const connection = connect(url, { applicationName: `selvedge ${mode}`, log: report.say, ...options })
    stopping.add(connection.close)
    return connection
  }
  const patient = open({ max: 10, ...longWork })
  return mode === 'attach'
    ? { ...patient, longWork: patient, url }
    : { ...open({ max: databaseConnections }), longWork: patient, url }
}

async function reach({ env, mode, report, stopping }: Opening): Promise<string> {
  if (env.databaseUrl) {
    report.say(`PostgreSQL ${await checkExternalDatabase(env.databaseUrl)}`)
    return env.databaseUrl
  }
  const embedded = await startEmbedded({
    dataDir: env.dataDir,
    mode,
    log: report.say,
    onFatal: stopping.onFatal,
    signal: stopping.signal,
    relocate: env.isDataDirDefault,
  })
  stopping.add(embedded.stop)
  return embedded.url
}
