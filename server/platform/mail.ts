import type { Kysely, Selectable } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Clock } from './clock.ts'
import { newId } from './identifiers.ts'
import type { Jobs } from './jobs.ts'

export type MailKind = 'verifyEmail' | 'alreadyRegistered' | 'orderPlaced' | 'supplierOrder' | 'orderFailed'
/** A mail to one recipient; `html` is a whole document, `text` says the same without it. */
export type Mail = {
  kind: MailKind
  recipient: string
  subject: string
  text: string
  html: string
  orderId?: string
}
export type KeptMail = Selectable<DB['mails']>

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
    })
    .execute()
  await jobs.enqueue(trx, 'sendMail', { mailId: id })
}

/**
 * Handles the queue of mails. No mail server is configured here, so sending a mail means keeping it to be read;
 * a mail that was sent before is left as it is, however often its job runs.
 */
export async function registerMailJobs({
  db,
  jobs,
  clock,
}: {
  db: Kysely<DB>
  jobs: Jobs
  clock: Clock
}): Promise<void> {
  await jobs.work('sendMail', async ({ mailId }) => {
    await db
      .updateTable('mails')
      .set({ sent_at: clock() })
      .where('id', '=', mailId)
      .where('sent_at', 'is', null)
      .execute()
  })
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
