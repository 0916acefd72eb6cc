import { Client } from 'pg'
import { deadlines } from './connection.ts'
import { isConnectionLoss, sqlState } from './connection-loss.ts'

/** The database in DATABASE_URL cannot be used. The message says why and what to do, without the password. */
export class ExternalDatabaseError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'ExternalDatabaseError'
  }
}

const oldestVersion = 180_000

/**
 * Checks the database in DATABASE_URL before anything else uses it: reachable, accepts us, PostgreSQL 18 or newer,
 * UTF-8. Returns its version, such as `18.4`. Throws ExternalDatabaseError.
 */
export async function checkExternalDatabase(url: string): Promise<string> {
  if (!URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol)) {
    throw new ExternalDatabaseError(
      'DATABASE_URL is not of the form postgres://role:password@host:5432/database.',
    )
  }
  const client = new Client({ connectionString: url, ...deadlines() })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await checkServer(client)
  } catch (error) {
    throw explain(error, new URL(url))
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function checkServer(client: Client): Promise<string> {
  const { rows } = await client.query<{ number: number; version: string; encoding: string }>(
    `SELECT current_setting('server_version_num')::int AS number,
            current_setting('server_version') AS version,
            current_setting('server_encoding') AS encoding`,
  )
  const { number = 0, version = '', encoding = '' } = rows[0] ?? {}
  if (number < oldestVersion) {
    throw new ExternalDatabaseError(
      `The server of DATABASE_URL is PostgreSQL ${version}; version 18 or newer is needed.`,
    )
  }
  if (encoding !== 'UTF8') {
    throw new ExternalDatabaseError(
      `The database of DATABASE_URL is in ${encoding}; create one with ENCODING 'UTF8'.`,
    )
  }
  return version
}

function explain(error: unknown, { host, username, pathname }: URL): unknown {
  if (error instanceof ExternalDatabaseError) return error
  const database = pathname.slice(1)
  const reasons: Record<string, string> = {
    '28P01': `The server at ${host} refuses the password of role "${username}" in DATABASE_URL.`,
    '28000': `The server at ${host} does not let role "${username}" in from here; see its pg_hba.conf.`,
    '3D000': `There is no database "${database}" at ${host}; create it, or correct DATABASE_URL.`,
  }
  const reason = reasons[sqlState(error)]
  if (reason) return new ExternalDatabaseError(reason, error)
  if (!isConnectionLoss(error)) return error
  return new ExternalDatabaseError(
    `The server of DATABASE_URL at ${host} cannot be reached; see that it runs.`,
    error,
  )
}
