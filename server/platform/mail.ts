import { sql, type Kysely, type Selectable } from 'kysely'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { newId } from './identifiers.ts'
import type { Jobs } from './jobs.ts'
import type { Paper } from './paper/paper.ts'

export type MailKind = KeptMail['kind']
/** A mail to one recipient; `html` is a complete document, `text` has the same content. */
export type Mail = {
  kind: MailKind
  recipient: string
  locale: Locale
  subject: string
  text: string
  html: string
  orderId?: string
  /** To a supplier; without a recipient the mail waits until the supplier has an address for orders. */
  supplierId?: string
  attachments?: readonly Attachment[]
  /** When the link in it expires; the token is then removed from the stored mail. */
  linkExpiresAt?: Date
  /** Stored, but sent only if `sendHeldMail` says so. */
  isHeld?: boolean
}
/** A file with a mail. A paper is kept as its text and printed when the mail is sent; a picture is WebP. */
export type Attachment =
  | { fileName: string; paper: Paper }
  | { fileName: string; csv: string }
  | { fileName: string; picture: Buffer }
export type KeptMail = Selectable<DB['mails']>

const REDACTED_AT_ONCE = 100

type Writing = { trx: Kysely<DB>; jobs: Jobs }

/** Stores a mail and queues its sending in the caller's transaction: both exist if and only if that commits. */
export async function writeMail({ mail, ...writing }: Writing & { mail: Mail }): Promise<void> {
  await writeMails({ ...writing, mails: [mail] })
}

/** The same of several, in the order in which they are given; returns their ids. */
export async function writeMails({
  trx,
  jobs,
  mails,
}: Writing & { mails: readonly Mail[] }): Promise<string[]> {
  if (mails.length === 0) return []
  // A millisecond apart, because ids of the same one are in no order.
  const now = Date.now()
  const kept = mails.map((mail, index) => ({ id: newId(now + index), mail }))
  const rows = kept.map(({ id, mail }) => mailRow(id, mail))
  const attached = kept.flatMap(({ id, mail }) => attachmentRows(id, mail.attachments ?? []))
  // One statement: two mails with their papers are written for every order that is placed.
  await (attached.length === 0
    ? trx.insertInto('mails').values(rows).execute()
    : trx
        .with('kept', db => db.insertInto('mails').values(rows))
        .insertInto('mail_attachments')
        .values(attached)
        .execute())
  const toSend = kept.filter(({ mail }) => !mail.isHeld)
  await jobs.enqueueAll(
    trx,
    'sendMail',
    toSend.map(({ id }) => ({ mailId: id })),
  )
  return kept.map(({ id }) => id)
}

const mailRow = (id: string, mail: Mail) => ({
  id,
  kind: mail.kind,
  recipient: mail.recipient,
  locale: mail.locale,
  subject: mail.subject,
  text_body: mail.text,
  html_body: mail.html,
  order_id: mail.orderId ?? null,
  supplier_id: mail.supplierId ?? null,
  link_expires_at: mail.linkExpiresAt ?? null,
})

/** Has a mail that was held sent after all. */
export const sendHeldMail = ({ trx, jobs, id }: Writing & { id: string }): Promise<void> =>
  jobs.enqueue(trx, 'sendMail', { mailId: id })

const attachmentRows = (mailId: string, attachments: readonly Attachment[]) =>
  attachments.map((attachment, position) => ({
    mail_id: mailId,
    position,
    file_name: attachment.fileName,
    paper: 'paper' in attachment ? JSON.stringify(attachment.paper) : null,
    csv: 'csv' in attachment ? attachment.csv : null,
    picture: 'picture' in attachment ? attachment.picture : null,
  }))

/** The files with a mail, in order. */
export async function readAttachments(db: Kysely<DB>, mailId: string): Promise<Attachment[]> {
  const rows = await db
    .selectFrom('mail_attachments')
    .selectAll()
    .where('mail_id', '=', mailId)
    .orderBy('position')
    .execute()
  return rows.map(({ file_name: fileName, paper, csv, picture }) => {
    if (picture !== null) return { fileName, picture }
    return csv === null ? { fileName, paper: paper as unknown as Paper } : { fileName, csv }
  })
}

/** Gives a mail without a recipient the address that its supplier has by now, if any. */
export const addressToSupplier = (db: Kysely<DB>, id: string) =>
  db
    .updateTable('mails')
    .from('suppliers')
    .set(eb => ({ recipient: eb.ref('suppliers.order_email') }))
    .whereRef('suppliers.id', '=', 'mails.supplier_id')
    .where('mails.id', '=', id)
    .where('mails.recipient', '=', '')
    .execute()

/** How many mails of these kinds a recipient was sent within the last hour, by the database's clock. */
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
  sql<string>`regexp_replace(${sql.ref(column)}, '((token|invitation)=|/answer/|/supplier-order/|/sign-off/|/cutting/)[A-Za-z0-9_-]+', '\\1spent', 'g')`
const withoutLinks = {
  text_body: withoutToken('text_body'),
  html_body: withoutToken('html_body'),
  link_expires_at: null,
}
/** An unsent mail is not sent any more once its link is no longer valid. */
const redacted = {
  ...withoutLinks,
  given_up_at: sql<Date | null>`case when sent_at is null then coalesce(given_up_at, now()) else given_up_at end`,
}

/** Removes the tokens from mails of some kinds to a recipient, once their links are no longer valid. */
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
 * Removes the tokens from mails whose links have expired. Call it outside a transaction: it skips locked rows, which
 * the next call handles.
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

/** Marks a mail as accepted by the mail server. We no longer need its link, so the token is removed. */
export const markSent = (db: Kysely<DB>, id: string, sentAt: Date) =>
  db
    .updateTable('mails')
    .set(eb => ({ ...withoutLinks, sent_at: sentAt, last_error: null, attempts: eb('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()

/**
 * Marks a mail as sent in demo mode, where it is read in the browser; its links must stay intact. False for one that was sent
 * before, and for one without a recipient.
 */
export async function markSentInDemo(db: Kysely<DB>, id: string, sentAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('mails')
    .set({ sent_at: sentAt })
    .where('id', '=', id)
    .where('recipient', '<>', '')
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Records why a mail was not accepted; final when it will not be retried. */
export const recordFailure = (
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

/** Notes that a mail that was held is not needed: its supplier's own program has been told the same. */
export const dropHeldMail = (trx: Kysely<DB>, id: string) =>
  trx
    .updateTable('mails')
    .set({ ...redacted, last_error: 'told by its webhook' })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
