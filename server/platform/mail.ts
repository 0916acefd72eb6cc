import { sql, type Kysely, type Selectable } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Clock } from './clock.ts'
import type { Env } from './env.ts'
import { newId } from './identifiers.ts'
import type { Jobs } from './jobs.ts'
import type { Logger } from './log.ts'

export type MailKind = 'verifyEmail' | 'alreadyRegistered' | 'orderPlaced' | 'supplierOrder' | 'orderFailed'
/** A mail to one recipient; `html` is a whole document, `text` says the same without it. */
export type Mail = {
  kind: MailKind
  recipient: string
  subject: string
  text: string
  html: string
  orderId?: string
  /** Until when the link in it opens something; its token is taken out of the kept mail after that. */
  linkExpiresAt?: Date
}
export type KeptMail = Selectable<DB['mails']>

const REDACTED_AT_ONCE = 100

/** Writes a mail and queues its sending in the caller's transaction: both exist if and only if that commits. */
export async function writeMail({
  trx,
  jobs,
  mail,
}: {
  trx: Kysely<DB>
  jobs: Jobs
  mail: Mail
}): Promise<void> {
  const id = newId()
  await trx
    .insertInto('mails')
    .values({
      id,
      kind: mail.kind,
      recipient: mail.recipient,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      order_id: mail.orderId ?? null,
      link_expires_at: mail.linkExpiresAt ?? null,
    })
    .execute()
  await jobs.enqueue(trx, 'sendMail', { mailId: id })
}

type MailJobs = { db: Kysely<DB>; jobs: Jobs; clock: Clock; log: Logger; env: Pick<Env, 'demo'> }

/**
 * Handles the queue of mails. No mail server is configured here. In demo mode sending a mail means keeping it to be
 * read; a mail that was sent before is left as it is, however often its job runs. Otherwise mails are kept and not
 * sent: nothing says that they were, and their jobs wait.
 */
export async function registerMailJobs({ db, jobs, clock, log, env }: MailJobs): Promise<void> {
  if (!env.demo) return log.warn('no mail server is configured: mails are kept, not sent')
  await jobs.work('sendMail', async ({ mailId }) => {
    await db
      .updateTable('mails')
      .set({ sent_at: clock() })
      .where('id', '=', mailId)
      .where('sent_at', 'is', null)
      .execute()
  })
}

/** How many mails of these kinds went to a recipient within the last hour, by the database's clock. */
export async function countMailsOfLastHour(
  trx: Kysely<DB>,
  { recipient, kinds }: { recipient: string; kinds: readonly MailKind[] },
): Promise<number> {
  const { count } = await trx
    .selectFrom('mails')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('recipient', '=', recipient)
    .where('kind', 'in', kinds)
    .where('created_at', '>', sql<Date>`now() - interval '1 hour'`)
    .executeTakeFirstOrThrow()
  return count
}

const withoutToken = (column: 'text_body' | 'html_body') =>
  sql<string>`regexp_replace(${sql.ref(column)}, 'token=[A-Za-z0-9_-]+', 'token=spent', 'g')`
const redacted = {
  text_body: withoutToken('text_body'),
  html_body: withoutToken('html_body'),
  link_expires_at: null,
}

/** Takes the tokens out of all mails to a recipient, once their links open nothing any more. */
export async function redactLinksTo(trx: Kysely<DB>, recipient: string): Promise<void> {
  await trx
    .updateTable('mails')
    .set(redacted)
    .where('recipient', '=', recipient)
    .where('link_expires_at', 'is not', null)
    .execute()
}

/**
 * Takes the tokens out of mails whose links have run out. For outside a transaction: it waits for nobody, and leaves
 * what another one holds for the next time.
 */
export async function redactExpiredLinks(db: Kysely<DB>, now: Date): Promise<void> {
  await db
    .updateTable('mails')
    .set(redacted)
    .where('id', 'in', eb =>
      eb
        .selectFrom('mails')
        .select('id')
        .where('link_expires_at', '<=', now)
        .limit(REDACTED_AT_ONCE)
        .forUpdate()
        .skipLocked(),
    )
    .execute()
}

/** The newest mails first, at most `limit`. */
export const listMails = (db: Kysely<DB>, limit: number): Promise<KeptMail[]> =>
  db
    .selectFrom('mails')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const readMail = (db: Kysely<DB>, id: string): Promise<KeptMail | undefined> =>
  db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst()
