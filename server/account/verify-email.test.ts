import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signUp } from '@selvedge/contract/account/account.ts'
import { accountsAt, nora } from '@selvedge/tests/support/accounts.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { newEmail, signIn, succeed, verificationToken } from '@selvedge/tests/support/factories.ts'

const HOUR_MS = 3_600_000
let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication({ connections: 20 })
})
afterAll(() => application.close())
const { mailsTo, verify } = accountsAt(() => application)

describe('the link in a mail', () => {
  it('works once, also when opened concurrently', async () => {
    const email = newEmail()
    await succeed(application.client()(signUp, { body: nora(email) }))
    const token = await verificationToken(application, email)
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(token)))
    expect(answers.filter(answer => answer.success)).toHaveLength(1)
    expect(answers.filter(answer => !answer.success && answer.code === 'linkSpent')).toHaveLength(49)
    expect(await verify(token)).toMatchObject({ status: 410, code: 'linkSpent' })
  })
  it('opened together with another link of the same address confirms one sign-up', async () => {
    const email = newEmail()
    const client = application.client()
    const tokens: string[] = []
    for (const password of ['first-password', 'second-password']) {
      await succeed(client(signUp, { body: nora(email, password) }))
      tokens.push(await verificationToken(application, email))
    }
    const answers = await Promise.all(tokens.map(verify))
    expect(answers.filter(answer => answer.success)).toHaveLength(1)
    const signIns = await Promise.all(
      ['first-password', 'second-password'].map(one => signIn(application, email, one)),
    )
    expect(signIns.map(one => one.success)).toEqual(answers.map(one => one.success))
  })
  it('expires after 24 hours', async () => {
    const email = newEmail()
    await succeed(application.client()(signUp, { body: nora(email) }))
    const token = await verificationToken(application, email)
    const start = application.clock.now
    application.clock.now = new Date(start.getTime() + 24 * HOUR_MS)
    expect(await verify(token)).toMatchObject({ code: 'linkSpent' })
    application.clock.now = new Date(start.getTime() + 24 * HOUR_MS - 1)
    expect(await verify(token)).toMatchObject({ success: true })
    application.clock.now = start
  })
  it('stays in stored mails until one of the address’s links is opened, then is removed from all', async () => {
    const email = newEmail()
    const client = application.client()
    await succeed(client(signUp, { body: nora(email, 'first-password') }))
    await succeed(client(signUp, { body: nora(email, 'second-password') }))
    const token = await verificationToken(application, email)
    await succeed(verify(token))
    const kept = await mailsTo(email)
    expect(kept).toHaveLength(2)
    for (const { text_body, html_body } of kept) {
      expect(text_body).toMatch(/\?token=spent\n/)
      expect(html_body).toContain('?token=spent"')
      expect(`${text_body} ${html_body}`).not.toMatch(/token=(?!spent)/)
    }
  })
  it('is removed from stored mails after 24 hours, at the next sign-up', async () => {
    const email = newEmail()
    await succeed(application.client()(signUp, { body: nora(email) }))
    const start = application.clock.now
    application.clock.now = new Date(start.getTime() + 24 * HOUR_MS)
    await succeed(application.client()(signUp, { body: nora(newEmail()) }))
    application.clock.now = start
    expect((await mailsTo(email))[0]?.text_body).toContain('?token=spent')
  })
  it('is stored only as a hash', async () => {
    const email = newEmail()
    await succeed(application.client()(signUp, { body: nora(email) }))
    const token = await verificationToken(application, email)
    const rows = await application.db
      .selectFrom('email_tokens')
      .innerJoin('users', 'users.id', 'email_tokens.user_id')
      .select('token_hash')
      .where('users.email', '=', email)
      .execute()
    expect(rows).toHaveLength(1)
    expect(rows[0]?.token_hash.toString('utf8')).not.toContain(token)
    expect(rows[0]?.token_hash).toHaveLength(32)
  })
  it.each(['nonsense', 'Zm9yLWV4YW1wbGUtb25seQ', '\u0001', 'x'.repeat(200)])(
    'the token %j is refused',
    async token => {
      expect(await verify(token)).toMatchObject({ status: 410, code: 'linkSpent' })
    },
  )
  it('is not spent by a program that only follows the link', async () => {
    const email = newEmail()
    await succeed(application.client()(signUp, { body: nora(email) }))
    const token = await verificationToken(application, email)
    const look = await application.request(`/api/users/verify-email?token=${token}`, { method: 'HEAD' })
    expect(look.status).toBe(405)
    expect(await verify(token)).toMatchObject({ success: true })
  })
})
