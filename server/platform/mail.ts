import { sql, type Kysely, type Selectable } from 'kysely'
import type { Locale } from '@selvedge/contract/locales.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { newId } from './identifiers.ts'
import type { Jobs } from './jobs.ts'

export type MailKind = KeptMail['kind']
/** A mail to one recipient; `html` is a whole document, `text` says the same without it. */
export type Mail = {
  kind: MailKind
  recipient: string
  locale: Locale
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
      locale: mail.locale,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      order_id: mail.orderId ?? null,
      link_expires_at: mail.linkExpiresAt ?? null,
    })
    .execute()
  await jobs.enqueue(trx, 'sendMail', { mailId: id })
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
  sql<string>`regexp_replace(${sql.ref(column)}, '(token|invitation)=[A-Za-z0-9_-]+', '\\1=spent', 'g')`
const withoutLinks = {
  text_body: withoutToken('text_body'),
  html_body: withoutToken('html_body'),
  link_expires_at: null,
}
/** A mail that was not sent yet is not sent any more once its link opens nothing. */
const redacted = {
  ...withoutLinks,
  given_up_at: sql<Date | null>`case when sent_at is null then coalesce(given_up_at, now()) else given_up_at end`,
}

/** Takes the tokens out of mails of some kinds to a recipient, once their links open nothing any more. */
export async function redactLinksTo(
  trx: Kysely<DB>,
  recipient: string,
  kinds: readonly MailKind[],
): Promise<void> {
  await trx
    .updateTable('mails')
    .set(redacted)
    .where('recipient', '=', recipient)
    .where('kind', 'in', kinds)
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

/** Marks a mail as taken over by the mail server. From here on we need no link of it, and keep none. */
export const markSent = (db: Kysely<DB>, id: string, sentAt: Date) =>
  db
    .updateTable('mails')
    .set(eb => ({ ...withoutLinks, sent_at: sentAt, last_error: null, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()

/** Marks a mail as sent that nobody carries away: it is read here, and its links work from here. */
export const markKept = (db: Kysely<DB>, id: string, sentAt: Date) =>
  db.updateTable('mails').set({ sent_at: sentAt }).where('id', '=', id).where('sent_at', 'is', null).execute()

/** Notes why a mail was not taken over; for good, when it is not to be tried again. */
export const noteFailure = (
  db: Kysely<DB>,
  id: string,
  { reason, isFinal }: { reason: string; isFinal: boolean },
) =>
  db
    .updateTable('mails')
    .set(eb => ({ ...(isFinal ? redacted : {}), last_error: reason, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()

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
