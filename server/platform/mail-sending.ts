import type { Kysely } from 'kysely'
import type { DB } from '@selvedge/db/schema.gen.ts'
import type { Clock } from './clock.ts'
import type { Env } from './env.ts'
import type { Jobs } from './jobs.ts'
import type { Logger } from './log.ts'
import { MailRefused, type MailServer } from './mail-server.ts'
import { markKept, markSent, noteFailure, readMail } from './mail.ts'

const LONGEST_REASON = 300

type Sending = { db: Kysely<DB>; clock: Clock; log: Logger }
type MailJobs = Sending & { jobs: Jobs; env: Pick<Env, 'demo'>; server: MailServer | null }

/**
 * Handles the queue of mails. Where a mail server is set, each is handed to it until it has taken it over. Without one, in
 * demo mode, sending a mail means keeping it to be read; otherwise mails are kept and not sent: nothing says that they
 * were, and their jobs wait.
 */
export async function registerMailJobs({ jobs, env, server, ...sending }: MailJobs): Promise<void> {
  const { db, clock, log } = sending
  if (server) {
    const send = sender({ ...sending, server })
    return jobs.work('sendMail', ({ mailId }) => send(mailId))
  }
  if (!env.demo) return log.warn('no mail server is configured: mails are kept, not sent')
  return jobs.work('sendMail', async ({ mailId }) => {
    await markKept(db, mailId, clock())
  })
}

/**
 * Sends a mail, once, however often its job runs. Throws when it is to be tried again. A mail that was taken over and
 * could not be marked, because the database was away just then, is marked the next time and not sent again.
 */
function sender({ db, clock, log, server }: Sending & { server: MailServer }) {
  const takenOver = new Map<string, Date>()
  return async (mailId: string): Promise<void> => {
    if (!takenOver.has(mailId)) {
      const mail = await readMail(db, mailId)
      if (!mail || mail.sent_at || mail.given_up_at) return
      try {
        if (mail.link_expires_at && mail.link_expires_at <= clock())
          throw new MailRefused('Its link has run out')
        await server.deliver(mail)
      } catch (error) {
        return failed(error, { db, log, mail })
      }
      takenOver.set(mailId, clock())
    }
    await markSent(db, mailId, takenOver.get(mailId)!)
    takenOver.delete(mailId)
  }
}

type Failing = Pick<Sending, 'db' | 'log'> & { mail: { id: string; kind: string } }

async function failed(error: unknown, { db, log, mail }: Failing): Promise<void> {
  const reason = reasonOf(error)
  const isFinal = error instanceof MailRefused
  await noteFailure(db, mail.id, { reason, isFinal })
  if (!isFinal) throw new Error(`Mail ${mail.id} was not taken over: ${reason}`)
  log.error({ mailId: mail.id, kind: mail.kind, reason }, 'mail given up')
}

/** In one line, and without what a server may have quoted of the mail: its link must not end up in a log. */
const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/https?:\/\/\S+/g, '[link]')
    .replaceAll(/[\w-]{30,}/g, '[…]')
    .slice(0, LONGEST_REASON)
