import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getMe, mailSignInLink, spendSignInLink } from '@selvedge/contract/account.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { mailedToken, mailsTo, signUpMember, succeed } from '@selvedge/tests/support/factories.ts'

const HOUR_MS = 3_600_000

let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication({ connections: 20 })
})
afterAll(() => application.close())

const ask = (email: string) => succeed(application.client()(mailSignInLink, { body: { email } }))
const linkFor = async (email: string) => {
  await ask(email)
  return mailedToken(application, email, 'signInLink')
}
const open = (token: string, session?: string) =>
  application.client(session)(spendSignInLink, { params: { token } })

describe('a sign-in link', () => {
  it('signs in once, however many open it at once', async () => {
    const { email, user } = await signUpMember(application)
    const token = await linkFor(email)
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(token)))
    const [inside] = answers.filter(answer => answer.success)
    expect(inside).toMatchObject({ success: true, data: { id: user.id } })
    expect(answers.filter(answer => !answer.success && answer.code === 'linkSpent')).toHaveLength(19)
    expect(await open(token)).toMatchObject({ status: 410, code: 'linkSpent' })
  })
  it('works for an hour, and takes the other sign-in links with it', async () => {
    const { email } = await signUpMember(application)
    const [first, second] = [await linkFor(email), await linkFor(email)]
    const start = application.clock.now
    application.clock.now = new Date(start.getTime() + HOUR_MS)
    expect(await open(second)).toMatchObject({ code: 'linkSpent' })
    application.clock.now = start
    expect(await open(second)).toMatchObject({ success: true })
    expect(await open(first)).toMatchObject({ code: 'linkSpent' })
    const kept = (await mailsTo(application, email)).map(mail => mail.text_body + mail.html_body)
    expect(kept.join()).not.toMatch(/token=(?!spent)/)
  })
  it('leads to the sign-in page, where a person spends it, and is mailed three times an hour', async () => {
    const { email } = await signUpMember(application)
    for (let n = 0; n < 5; n += 1) await ask(email)
    const mails = (await mailsTo(application, email)).filter(mail => mail.kind === 'signInLink')
    expect(mails).toHaveLength(3)
    for (const { text_body } of mails)
      expect(text_body).toMatch(/^http:\/\/selvedge\.test\/auth\/signin\?token=[\w-]{43}$/m)
  })
  it('takes the place of the session that the browser had', async () => {
    const one = await signUpMember(application)
    const other = await signUpMember(application)
    await succeed(open(await linkFor(other.email), one.token))
    expect(await application.client(one.token)(getMe)).toMatchObject({ code: 'signInRequired' })
    expect(await application.client(other.token)(getMe)).toMatchObject({ success: true })
  })
})
