import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUp, verifyEmail } from '@selvedge/contract/account/account.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { newEmail, PASSWORD, succeed } from '@selvedge/tests/support/factories.ts'
import { registerMailJobs } from '../platform/mail-sending.ts'
import { writeMail } from '../platform/mail.ts'
import { linksIn } from './dev-mail-pages.ts'

const MAIL_LINK = /href="(\/dev\/mail\/[0-9a-f-]{36})"/

let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

const get = async (path: string, at = application) => {
  const response = await at.request(path)
  return { status: response.status, headers: response.headers, text: await response.text() }
}
const signUpAs = async (email: string, at = application) =>
  succeed(
    at.client()(signUp, { body: { firstName: 'Nora', lastName: 'Ellwood', email, password: PASSWORD } }),
  )
const addressOfMailTo = async (email: string): Promise<string> => {
  const { text } = await get('/dev/mail')
  const row = text.split('<tr>').find(one => one.includes(email)) ?? ''
  return MAIL_LINK.exec(row)?.[1] ?? ''
}

describe('/dev/mail', () => {
  it('lists a mail, shows it, and its link verifies the address', async () => {
    const email = newEmail()
    await signUpAs(email)
    const { status, text } = await get(await addressOfMailTo(email))
    expect(status).toBe(200)
    const link = /href="([^"]*\/auth\/email-verification\?token=[^"]+)"/.exec(text)?.[1] ?? ''
    const token = new URL(link).searchParams.get('token') ?? ''
    expect(await application.client()(verifyEmail, { query: { token } })).toMatchObject({ success: true })
  })

  it('shows the HTML in a frame without scripts, styled by the mail’s own rules only', async () => {
    const email = newEmail()
    await signUpAs(email)
    const { headers, text } = await get(await addressOfMailTo(email))
    const [, frame = ''] = /<iframe title="[^"]+" sandbox="" srcdoc="([^"]+)"><\/iframe>/.exec(text) ?? []
    const document = frame
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&#39;', "'")
    const [, rules = ''] = /<style>([^<]+)<\/style>/.exec(document) ?? []
    const hash = `'sha256-${createHash('sha256').update(rules).digest('base64')}'`
    expect(headers.get('content-security-policy')).toContain(`style-src 'self' ${hash};`)
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; /)
    expect(headers.get('content-security-policy')).not.toMatch(/unsafe|script-src/)
    expect(document).toContain(
      `<meta http-equiv="content-security-policy" content="default-src 'none'; style-src ${hash}; img-src data:">`,
    )
  })

  it('escapes the content of a mail', async () => {
    const evil = '"><script>alert(1)</script>'
    const mail = {
      kind: 'orderPlaced',
      recipient: `${evil}@x`,
      locale: 'en',
      subject: evil,
      text: evil,
      html: `<head></head>${evil}`,
    } as const
    await writeMail({ trx: application.db, jobs: application.deps.jobs, mail })
    const list = await get('/dev/mail')
    const view = await get(MAIL_LINK.exec(list.text)?.[1] ?? '')
    expect(view.text).toContain('&lt;script&gt;')
    expect(list.text + view.text).not.toContain('<script')
  })

  it('runs no script and applies no style but its own sheet', async () => {
    const { text, headers } = await get('/dev/mail')
    expect(text).not.toMatch(/<script|\sstyle=|<style/)
    expect(headers.get('cache-control')).toBe('no-store')
    const style = await get('/dev/mail/style.css')
    expect([style.status, style.headers.get('content-type')]).toEqual([200, 'text/css; charset=utf-8'])
  })

  it.each(['/dev/mail/nothing', '/dev/mail/01927c3e-5f0a-7b6e-9c51-0f6f2c1d8a01'])(
    '%s is not found',
    async path => {
      expect((await get(path)).status).toBe(404)
    },
  )

  it('does not exist outside demo mode', async () => {
    const real = await createTestApplication({ demo: false })
    const email = newEmail()
    await signUpAs(email, real)
    const { id } = await real.db.selectFrom('mails').select('id').executeTakeFirstOrThrow()
    for (const path of ['/dev/mail', '/dev/mail/style.css', `/dev/mail/${id}`]) {
      expect((await get(path, real)).status).toBe(404)
    }
    await real.close()
  })
})

describe('mails', () => {
  it('exist if and only if their transaction commits, together with their job', async () => {
    const { db, deps } = application
    const mail = {
      kind: 'orderPlaced',
      recipient: 'nora@example.com',
      locale: 'en',
      subject: 's',
      text: 't',
      html: 'h',
    } as const
    const kept = () => db.selectFrom('mails').select('id').where('recipient', '=', mail.recipient).execute()
    const attempt = db.transaction().execute(async trx => {
      await writeMail({ trx, jobs: deps.jobs, mail })
      throw new Error('the order fell through')
    })
    await expect(attempt).rejects.toThrow('fell through')
    expect(await kept()).toEqual([])
    await db.transaction().execute(trx => writeMail({ trx, jobs: deps.jobs, mail }))
    expect(await kept()).toHaveLength(1)
  })

  it('are marked as sent once by their job, however often it runs', async () => {
    const { db } = application
    await writeMail({
      trx: db,
      jobs: application.deps.jobs,
      mail: {
        kind: 'orderPlaced',
        recipient: 'twice@example.com',
        locale: 'en',
        subject: 's',
        text: 't',
        html: 'h',
      },
    })
    const { id } = await db
      .selectFrom('mails')
      .select('id')
      .where('recipient', '=', 'twice@example.com')
      .executeTakeFirstOrThrow()
    const handlers: ((data: { mailId: string }) => Promise<void>)[] = []
    const times = [new Date('2026-11-20T10:00:00Z'), new Date('2026-11-20T11:00:00Z')]
    await registerMailJobs({
      ...application.deps,
      server: null,
      clock: () => times.shift() ?? new Date(),
      jobs: {
        enqueue: () => Promise.resolve(),
        enqueueAll: () => Promise.resolve(),
        work: (_, handler) => {
          handlers.push(handler as (typeof handlers)[number])
          return Promise.resolve()
        },
        stop: () => Promise.resolve(),
      },
    })
    for (let run = 0; run < 2; run += 1) await handlers[0]?.({ mailId: id })
    const { sent_at } = await db
      .selectFrom('mails')
      .select('sent_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(sent_at?.toISOString()).toBe('2026-11-20T10:00:00.000Z')
  })
})

describe('linksIn', () => {
  it('finds each web address once', () => {
    const text =
      'Open https://a.example/x?token=1 or\nhttps://a.example/x?token=1, or write to nora@example.com'
    expect(linksIn(text)).toEqual(['https://a.example/x?token=1', 'https://a.example/x?token=1,'])
    expect(linksIn('nothing here')).toEqual([])
  })
})
