import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { signUp, verifyEmail } from '@selvedge/contract/account/account.ts'
import { newEmail, PASSWORD, succeed } from '../support/factories.ts'
import { makeRetriesDue, keptMailTo } from '../support/mail-queue.ts'
import {
  answer,
  startMailServer,
  type MailServerProcess,
  type MailServerBehaviour,
} from '../support/mail-server.ts'
import { freePort } from '../support/running-server.ts'
import { createCrashSite, type CrashSite } from './crash-site.ts'

const TIMEOUT_MS = 240_000
let site: CrashSite
let port: number
beforeAll(async () => {
  port = await freePort()
  site = await createCrashSite({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'orders@selvedge.test' })
}, TIMEOUT_MS)
afterAll(() => site.close(), TIMEOUT_MS)

let server: MailServerProcess | undefined
const serve = async (behaviour: MailServerBehaviour = {}) =>
  (server = await startMailServer({ ...behaviour, port }))
const closeServer = async () => {
  await server?.close()
  server = undefined
}
afterEach(closeServer)

async function signUpAs(): Promise<string> {
  const email = newEmail()
  const body = { firstName: 'Nora', lastName: 'Ellwood', email, password: PASSWORD }
  await succeed(site.client()(signUp, { body }))
  return email
}
const until = <T>(look: () => Promise<T> | T): Promise<T> =>
  vi.waitFor(look, { timeout: 60_000, interval: 100 })

/** Marks the dead process's jobs as due immediately, instead of waiting for the heartbeat. */
async function makeInterruptedJobsDue(): Promise<void> {
  await sql`
    update pgboss.job set heartbeat_on = now() - interval '5 minutes'
    where name = 'sendMail' and state = 'active'`.execute(site.db)
  await until(async () => {
    const { rows } = await sql`select from pgboss.job where name = 'sendMail' and state = 'active'`.execute(
      site.db,
    )
    expect(rows).toEqual([])
  })
  await makeRetriesDue(site)
}
const isSent = (email: string) =>
  until(async () => {
    const mail = await keptMailTo(site, email)
    expect(mail.sent_at).not.toBeNull()
    return mail
  })

describe('kill -9 of the server', () => {
  it(
    'between queueing a mail and sending it loses nothing',
    async () => {
      const email = await signUpAs()
      await site.killServer()
      expect(await keptMailTo(site, email)).toMatchObject({ sent_at: null })
      const { received } = await serve()
      await makeInterruptedJobsDue()
      await isSent(email)
      expect(received).toHaveLength(1)
      const token = /token=([\w-]{43})/.exec(received[0]!.text)?.[1] ?? ''
      await succeed(site.client()(verifyEmail, { query: { token } }))
    },
    TIMEOUT_MS,
  )

  it(
    'while the mail server reads a mail loses nothing, and it is sent once',
    async () => {
      const reading = Promise.withResolvers<void>()
      await serve({
        async beforeTaking() {
          reading.resolve()
          await killed.promise
          throw answer(451, 'The client is gone')
        },
      })
      const killed = Promise.withResolvers<void>()
      const email = await signUpAs()
      await reading.promise
      await site.killServer()
      killed.resolve()
      await closeServer()
      const { received } = await serve()
      await makeInterruptedJobsDue()
      await isSent(email)
      expect(received).toHaveLength(1)
    },
    TIMEOUT_MS,
  )

  it(
    'after a mail was accepted but before it was marked sends it again, with the same Message-ID',
    async () => {
      const taken = Promise.withResolvers<void>()
      const killed = Promise.withResolvers<void>()
      const { received } = await serve({
        async beforeTaking() {
          if (received.length > 0) return
          taken.resolve()
          // Accepted from here on, but the killed client never gets the response.
          await killed.promise
        },
      })
      const email = await signUpAs()
      await taken.promise
      await site.killServer()
      killed.resolve()
      await makeInterruptedJobsDue()
      const { id } = await isSent(email)
      expect(received.map(({ headers }) => headers.get('message-id'))).toEqual([
        `<${id}@selvedge.test>`,
        `<${id}@selvedge.test>`,
      ])
    },
    TIMEOUT_MS,
  )
})
