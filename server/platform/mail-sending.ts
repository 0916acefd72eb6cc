import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Clock } from './clock.ts'
import type { Env } from './env.ts'
import type { Jobs } from './jobs.ts'
import type { Logger } from './log.ts'
import { fileOf } from './mail-files.ts'
import { MailRefused, type MailServer } from './mail-server.ts'
import {
  addressToSupplier,
  markSentInDemo,
  markSent,
  readAttachments,
  recordFailure,
  readMail,
  type KeptMail,
} from './mail.ts'
import { printForMail } from './paper/print-paper.ts'

const LONGEST_REASON = 300

type Sending = { db: Kysely<DB>; clock: Clock; log: Logger }
type MailJobs = Sending & { jobs: Jobs; env: Pick<Env, 'demo'>; server: MailServer | null }

/**
 * Registers the worker of the mail queue. With an SMTP server, mails are retried until it accepts them. Without one,
 * demo mode only stores them, which counts as sent; otherwise they are stored, not marked as sent, and their jobs
 * wait.
 */
export async function registerMailJobs({ jobs, env, server, ...sending }: MailJobs): Promise<void> {
  const { db, clock, log } = sending
  if (server) {
    const send = sender({ ...sending, server })
    return jobs.work('sendMail', ({ mailId }) => send(mailId))
  }
  if (!env.demo) return log.warn('no mail server is configured: mails are stored, not sent')
  return jobs.work('sendMail', async ({ mailId }) => {
    if (await markSentInDemo(db, mailId, clock())) return
    const mail = await readAddressed(db, mailId)
    if (mail && mail.recipient === '') return handleFailure(noAddress(), { db, log, mail })
    await markSentInDemo(db, mailId, clock())
  })
}

/** The mail; one that its supplier had no address for gets the one that it has by now. */
async function readAddressed(db: Kysely<DB>, mailId: string): Promise<KeptMail | undefined> {
  const mail = await readMail(db, mailId)
  if (mail?.recipient !== '') return mail
  await addressToSupplier(db, mailId)
  return readMail(db, mailId)
}

const noAddress = () => new Error('The supplier has no address for orders')

/**
 * Sends a mail, once, however often its job runs. Throws to have it retried. If the database fails after the server
 * has accepted the mail, the retry only marks it as sent.
 */
function sender({ db, clock, log, server }: Sending & { server: MailServer }) {
  const takenOver = new Map<string, Date>()
  return async (mailId: string): Promise<void> => {
    if (!takenOver.has(mailId)) {
      const mail = await readAddressed(db, mailId)
      if (!mail || mail.sent_at || mail.given_up_at) return
      try {
        if (mail.link_expires_at && mail.link_expires_at <= clock())
          throw new MailRefused('Its link has expired')
        if (mail.recipient === '' && mail.supplier_id !== null) throw noAddress()
        const attachments = await readAttachments(db, mailId)
        const files = await Promise.all(attachments.map(one => fileOf(one, printForMail)))
        await server.deliver(mail, files)
      } catch (error) {
        return handleFailure(error, { db, log, mail })
      }
      takenOver.set(mailId, clock())
    }
    await markSent(db, mailId, takenOver.get(mailId)!)
    takenOver.delete(mailId)
  }
}

type Failing = Pick<Sending, 'db' | 'log'> & { mail: { id: string; kind: string } }

async function handleFailure(error: unknown, { db, log, mail }: Failing): Promise<void> {
  const reason = reasonOf(error)
  const isFinal = error instanceof MailRefused
  await recordFailure(db, mail.id, { reason, isFinal })
  if (!isFinal) throw new Error(`Mail ${mail.id} was not accepted: ${reason}`)
  log.error({ mailId: mail.id, kind: mail.kind, reason }, 'mail given up')
}

/** On one line, and without what the server may have quoted from the mail: its link must not end up in a log. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/https?:\/\/\S+/g, '[link]')
    .replaceAll(/[\w-]{30,}/g, '[…]')
    .slice(0, LONGEST_REASON)
