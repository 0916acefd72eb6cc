import { sql } from 'kysely'
import type { JobName } from '@selvedge/server/platform/jobs.ts'
import { createLog } from '@selvedge/server/platform/log.ts'
import { registerMailJobs } from '@selvedge/server/platform/mail-sending.ts'
import { createSmtpServer, type SmtpTimeouts } from '@selvedge/server/platform/smtp.ts'
import type { SmtpSettings } from '@selvedge/server/platform/smtp-settings.ts'
import type { TestApplication } from './application.ts'

/** Short, so that tests do not wait long for a silent server. */
export const SHORT: SmtpTimeouts = { connectMs: 300, silenceMs: 400, wholeMs: 1_200 }
export const SENDER = { name: 'Selvedge', address: 'orders@selvedge.test' }
export const plainSettings = (port: number): SmtpSettings => ({
  host: '127.0.0.1',
  port,
  isSecure: false,
  needsTls: false,
  auth: null,
})

/** Sends the application's mails to a server until the application closes. Returns the log, line by line. */
export async function sendMailsTo(
  { deps }: Pick<TestApplication, 'deps'>,
  settings: SmtpSettings,
  timeouts = SHORT,
): Promise<string[]> {
  const logged: string[] = []
  const log = createLog('warn', { write: line => void logged.push(line) })
  const server = createSmtpServer({ settings, sender: SENDER, timeouts })
  await registerMailJobs({ ...deps, log, server })
  return logged
}

/** Makes retries due now. */
export const makeRetriesDue = ({ db }: Pick<TestApplication, 'db'>, name: JobName = 'sendMail') =>
  sql`update pgboss.job set start_after = now() where name = ${name} and state in ('created', 'retry')`.execute(
    db,
  )

/** The only stored mail to an address, and the state of its job. */
export async function keptMailTo({ db }: Pick<TestApplication, 'db'>, recipient: string) {
  const mail = await db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', recipient)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ state: string; pauseSeconds: number }>`
    select state::text, extract(epoch from start_after - coalesce(completed_on, now()))::float8 as "pauseSeconds"
    from pgboss.job where name = 'sendMail' and data->>'mailId' = ${mail.id}`.execute(db)
  return { ...mail, job: rows[0]! }
}
