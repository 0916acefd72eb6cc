import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { registerMailJobs } from './mail-sending.ts'
import { markSentInDemo, redactExpiredLinks, redactLinksTo, writeMail } from './mail.ts'
import type { Jobs } from './jobs.ts'

let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

const HOUR_MS = 3_600_000

/** Writes a mail whose link is valid until then; returns its recipient. */
async function write(recipient: string, linkExpiresAt?: Date): Promise<string> {
  const text = 'Open https://x.test/auth/email-verification?token=Zm9y-ZXhh_bXBsZQ or not.'
  const html = '<a href="https://x.test/auth/email-verification?token=Zm9y-ZXhh_bXBsZQ">Open</a>'
  const mail = { kind: 'verifyEmail', recipient, locale: 'en', subject: 's', text, html } as const
  const { db, deps } = application
  await writeMail({ trx: db, jobs: deps.jobs, mail: { ...mail, ...(linkExpiresAt && { linkExpiresAt }) } })
  return recipient
}
const mailTo = (recipient: string) =>
  application.db.selectFrom('mails').selectAll().where('recipient', '=', recipient).executeTakeFirstOrThrow()

/** The handler as it is registered, called without a job queue. */
async function handlerOf(demo: boolean) {
  const handlers: ((data: { mailId: string }) => Promise<void>)[] = []
  const jobs: Jobs = {
    ...application.deps.jobs,
    work: (_, handler) => {
      handlers.push(handler as (typeof handlers)[number])
      return Promise.resolve()
    },
  }
  await registerMailJobs({ ...application.jobDeps, jobs, env: { demo }, server: null })
  return handlers
}

describe('a mail', () => {
  it('counts as sent in demo mode, where it can be read in the browser', async () => {
    const { id, recipient } = await mailTo(await write('demo@example.com'))
    for (const handle of await handlerOf(true)) await handle({ mailId: id })
    expect((await mailTo(recipient)).sent_at).toEqual(application.clock.now)
  })
  it('is stored and never marked as sent elsewhere, while there is no mail server', async () => {
    expect(await handlerOf(false)).toEqual([])
  })
})

describe('the token in a mail', () => {
  it('is removed when its link has expired, and not before', async () => {
    const { now } = application.clock
    const after = (ms: number) => new Date(now.getTime() + ms)
    await write('over@example.com', after(HOUR_MS))
    await write('open@example.com', after(HOUR_MS + 1))
    await write('never@example.com')
    await redactExpiredLinks(application.db, after(HOUR_MS))
    const over = await mailTo('over@example.com')
    expect(over.text_body).toBe('Open https://x.test/auth/email-verification?token=spent or not.')
    expect(over.html_body).toBe('<a href="https://x.test/auth/email-verification?token=spent">Open</a>')
    expect(over.link_expires_at).toBeNull()
    for (const recipient of ['open@example.com', 'never@example.com'])
      expect((await mailTo(recipient)).text_body).toContain('token=Zm9y-ZXhh_bXBsZQ')
  })

  it('that has expired stops an unsent mail, and does not affect a sent one', async () => {
    const { db, clock } = application
    for (const address of ['unsent@example.com', 'sent@example.com'])
      await write(address, new Date(clock.now.getTime() + HOUR_MS))
    await markSentInDemo(db, (await mailTo('sent@example.com')).id, clock.now)
    for (const address of ['unsent@example.com', 'sent@example.com'])
      await redactLinksTo(db, address, ['verifyEmail'])
    expect(await mailTo('unsent@example.com')).toMatchObject({ sent_at: null, given_up_at: expect.any(Date) })
    expect(await mailTo('sent@example.com')).toMatchObject({ sent_at: clock.now, given_up_at: null })
  })
})
