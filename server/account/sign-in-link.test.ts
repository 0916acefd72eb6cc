import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getCurrentUser, mailSignInLink, spendSignInLink } from '@selvedge/contract/account/account.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import {
  askForSignInLink,
  mailsTo,
  openSignInLink,
  signUpMember,
  succeed,
} from '@selvedge/tests/support/factories.ts'

const MINUTE_MS = 60_000

let application: TestApplication
let start: Date
beforeAll(async () => {
  application = await createTestApplication({ connections: 20 })
  start = application.clock.now
})
afterEach(() => {
  application.clock.now = start
})
afterAll(() => application.close())

const later = (ms: number) => {
  application.clock.now = new Date(start.getTime() + ms)
}
const ask = (email: string, address?: string) =>
  application.client(undefined, address ? { address } : {})(mailSignInLink, { body: { email } })
const linksTo = async (email: string) =>
  (await mailsTo(application, email)).filter(mail => mail.kind === 'signInLink')

describe('a sign-in link', () => {
  it('signs in once, also when opened concurrently', async () => {
    const { email, user } = await signUpMember(application)
    const link = await askForSignInLink(application, email)
    const answers = await Promise.all(Array.from({ length: 20 }, () => openSignInLink(application, link)))
    const [inside] = answers.filter(answer => answer.success)
    expect(inside).toMatchObject({ success: true, data: { id: user.id } })
    expect(answers.filter(answer => !answer.success && answer.code === 'linkSpent')).toHaveLength(19)
    expect(await openSignInLink(application, link)).toMatchObject({ status: 410, code: 'linkSpent' })
  })
  it('works for ten minutes, and spends the other sign-in links', async () => {
    const { email } = await signUpMember(application)
    const first = await askForSignInLink(application, email)
    const second = await askForSignInLink(application, email)
    later(10 * MINUTE_MS)
    expect(await openSignInLink(application, second)).toMatchObject({ code: 'linkSpent' })
    later(10 * MINUTE_MS - 1)
    expect(await openSignInLink(application, second)).toMatchObject({ success: true })
    expect(await openSignInLink(application, first)).toMatchObject({ code: 'linkSpent' })
    const kept = (await mailsTo(application, email)).map(mail => mail.text_body + mail.html_body)
    expect(kept.join()).not.toMatch(/token=(?!spent)/)
  })
  it('works only in the browser that requested it; another attempt does not spend it', async () => {
    const { email } = await signUpMember(application)
    const strangers = await askForSignInLink(application, email)
    const own = await askForSignInLink(application, email)
    const mixed = { token: strangers.token, request: own.request }
    for (const link of [mixed, { ...own, request: strangers.request }, { ...own, request: '' }])
      expect(await openSignInLink(application, link)).toMatchObject({
        status: 409,
        code: 'linkOfAnotherBrowser',
      })
    const bare = { params: { token: own.token } }
    expect(await application.client()(spendSignInLink, bare)).toMatchObject({ code: 'linkOfAnotherBrowser' })
    expect(await openSignInLink(application, own)).toMatchObject({ success: true })
  })
  it('leads to the sign-in page, where a person has to confirm', async () => {
    const { email } = await signUpMember(application)
    await succeed(ask(email))
    for (const { text_body } of await linksTo(email))
      expect(text_body).toMatch(/^http:\/\/selvedge\.test\/auth\/signin\?token=[\w-]{43}$/m)
  })
  it('is mailed twice an hour per network, which leaves the owner six', async () => {
    const { email } = await signUpMember(application)
    for (let n = 0; n < 2; n += 1) await succeed(ask(email, '203.0.113.7'))
    expect(await ask(email, '203.0.113.7')).toMatchObject({ status: 429 })
    await succeed(ask(email, '198.51.100.20'))
    expect(await linksTo(email)).toHaveLength(3)
    for (let n = 0; n < 20; n += 1) await succeed(ask(email, `192.0.2.${n}`))
    expect(await linksTo(email)).toHaveLength(8)
  })
  it('replaces the browser’s previous session', async () => {
    const one = await signUpMember(application)
    const other = await signUpMember(application)
    const link = await askForSignInLink(application, other.email)
    await succeed(openSignInLink(application, link, one.token))
    expect(await application.client(one.token)(getCurrentUser)).toMatchObject({ code: 'signInRequired' })
    expect(await application.client(other.token)(getCurrentUser)).toMatchObject({ success: true })
  })
})
