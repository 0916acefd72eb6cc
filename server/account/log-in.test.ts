import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCurrentUser, logIn, logOut, signUp, verifyToken } from '@selvedge/contract/account/account.ts'
import { accountsAt, nora } from '@selvedge/tests/support/accounts.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import {
  newEmail,
  PASSWORD,
  signIn,
  signUpMember,
  succeed,
  verificationToken,
} from '@selvedge/tests/support/factories.ts'

const HOUR_MS = 3_600_000
let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication({ connections: 20 })
})
afterAll(() => application.close())
const { mailsTo, usersOf, verify } = accountsAt(() => application)

const post = async (email: string, password = PASSWORD) => {
  const response = await application.request('/api/users/login/3', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    text: await response.text(),
  }
}

describe('signing in', () => {
  it('ignores the case of the address', async () => {
    const { email, user } = await signUpMember(application)
    const { data, token } = await succeed(signIn(application, email.toUpperCase()))
    expect(data).toEqual(user)
    expect(await application.client(token)(verifyToken)).toMatchObject({ success: true, data: null })
  })
  it('responds to an unknown address and a wrong password with the same bytes', async () => {
    const { email } = await signUpMember(application)
    const wrong = await post(email, 'not-the-password')
    const unknown = await post(newEmail(), 'not-the-password')
    expect(wrong.status).toBe(401)
    expect(wrong).toEqual(unknown)
  })
  it('with an unverified address mails a new link for the right password only', async () => {
    const email = newEmail()
    await succeed(application.client()(signUp, { body: nora(email) }))
    expect(await signIn(application, email, 'not-the-password')).toMatchObject({ code: 'credentialsRefused' })
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await signIn(application, email)).toMatchObject({ status: 401, code: 'credentialsRefused' })
    expect(await mailsTo(email)).toHaveLength(2)
    expect(await verify(await verificationToken(application, email))).toMatchObject({ success: true })
    expect(await signIn(application, email)).toMatchObject({ success: true })
  })
  it('does not reveal, through a sign-up left under an address, whether the address has an account', async () => {
    const { email: known } = await signUpMember(application)
    const unknown = newEmail()
    for (const email of [known, unknown])
      await succeed(application.client()(signUp, { body: nora(email, 'left-by-a-stranger') }))
    const [one, other] = await Promise.all([known, unknown].map(email => post(email, 'left-by-a-stranger')))
    expect(one).toEqual(other)
    expect(one?.status).toBe(401)
    expect(one?.text).toContain('or open the link we emailed')
  })
  it('mails at most three links an hour, and responds the same', async () => {
    const email = newEmail()
    await succeed(application.client()(signUp, { body: nora(email) }))
    const answers: unknown[] = []
    for (let n = 0; n < 5; n += 1) answers.push(await post(email))
    expect(new Set(answers.map(one => JSON.stringify(one))).size).toBe(1)
    expect(await mailsTo(email)).toHaveLength(3)
  })
  it('while the link is opened twenty times concurrently is refused or succeeds, and never fails', async () => {
    for (let round = 0; round < 5; round += 1) {
      const email = newEmail()
      await succeed(application.client()(signUp, { body: nora(email) }))
      const token = await verificationToken(application, email)
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => (n % 2 === 0 ? verify(token) : signIn(application, email))),
      )
      const codes = answers.map(answer => (answer.success ? 'in' : answer.code))
      expect(codes.filter((_, n) => n % 2 === 0).sort()).toEqual(['in', ...Array(9).fill('linkSpent')])
      for (const code of codes.filter((_, n) => n % 2 === 1))
        expect(['in', 'credentialsRefused']).toContain(code)
    }
  })
  it('is for retailers only: another account type is not found', async () => {
    const response = await application.request('/api/users/login/4', { method: 'POST' })
    expect(response.status).toBe(404)
  })
  it('stores passwords as argon2id only', async () => {
    const { email } = await signUpMember(application)
    const [user] = await usersOf(email)
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(user?.password_hash).not.toContain(PASSWORD)
  })
})

describe('guessing', () => {
  const guess = async (email: string, times: number) => {
    for (let n = 0; n < times; n += 1) expect((await post(email, `guess-number-${n}`)).status).toBe(401)
  }
  it('is refused after ten times, with the time to wait, alike for known and unknown addresses', async () => {
    const { email } = await signUpMember(application)
    const unknown = newEmail()
    await guess(email, 10)
    await guess(unknown, 10)
    const right = await post(email.toUpperCase())
    expect(right).toMatchObject({ status: 429, retryAfter: '900' })
    expect(await post(unknown)).toEqual(right)
    const start = application.clock.now
    application.clock.now = new Date(start.getTime() + 15 * 60_000)
    expect((await post(email)).status).toBe(200)
    application.clock.now = start
  })
  it('also counts the right password of an unverified address, which is refused all the same', async () => {
    const email = newEmail()
    await succeed(application.client()(signUp, { body: nora(email) }))
    const statuses: number[] = []
    for (let n = 0; n < 11; n += 1) statuses.push((await post(email)).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429])
  })
  it('is counted afresh after the right password', async () => {
    const { email } = await signUpMember(application)
    await guess(email, 9)
    expect((await post(email)).status).toBe(200)
    await guess(email, 10)
    expect((await post(email)).status).toBe(429)
  })
  it('thirty times at once is limited to ten', async () => {
    const { email } = await signUpMember(application)
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => post(email, `guess-number-${n}`)))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20)
  })
  it('hundreds of addresses at once fills a short queue; the rest get 429, which does not count as a guess', async () => {
    const emails = Array.from({ length: 200 }, newEmail)
    const answers = await Promise.all(emails.map(email => post(email)))
    const refused = emails.filter((_, n) => answers[n]?.status === 429)
    expect(answers.every(({ status }) => status === 401 || status === 429)).toBe(true)
    expect(refused.length).toBeGreaterThan(0)
    await guess(refused[0]!, 10)
  })
})

describe('a session', () => {
  it('ends after three days', async () => {
    const { token } = await signUpMember(application)
    const start = application.clock.now
    for (const hours of [20, 40, 60]) {
      application.clock.now = new Date(start.getTime() + hours * HOUR_MS)
      expect(await application.client(token)(verifyToken)).toMatchObject({ success: true })
    }
    application.clock.now = new Date(start.getTime() + 72 * HOUR_MS - 1)
    expect(await application.client(token)(verifyToken)).toMatchObject({ success: true })
    application.clock.now = new Date(start.getTime() + 72 * HOUR_MS)
    expect(await application.client(token)(verifyToken)).toMatchObject({
      status: 401,
      code: 'signInRequired',
    })
    expect(await application.client(token)(getCurrentUser)).toMatchObject({ code: 'signInRequired' })
    application.clock.now = start
  })
  it('ends by signing out, and another session of the same user continues', async () => {
    const { email, token } = await signUpMember(application)
    const second = await succeed(signIn(application, email))
    expect(second.token).not.toBe(token)
    await succeed(application.client(token)(logOut))
    expect(await application.client(token)(getCurrentUser)).toMatchObject({
      status: 401,
      code: 'signInRequired',
    })
    expect(await application.client(second.token)(getCurrentUser)).toMatchObject({ success: true })
  })
  it('gives each member access only to their own data', async () => {
    const one = await signUpMember(application)
    const other = await signUpMember(application)
    const me = await succeed(application.client(one.token)(getCurrentUser))
    expect(me.data.email).toBe(one.email)
    expect(me.data.id).not.toBe(other.user.id)
  })
  it.each([undefined, '', 'nonsense', 'x'.repeat(5000)])('is not opened by %j', async token => {
    expect(await application.client(token)(getCurrentUser)).toMatchObject({
      status: 401,
      code: 'signInRequired',
    })
  })
  it('does not expose private columns', async () => {
    const { email } = await signUpMember(application)
    const { data } = await succeed(signIn(application, email))
    expect(Object.keys(data).sort()).toEqual([
      'customer',
      'email',
      'firstName',
      'hasPassword',
      'id',
      'isProfileCompleted',
      'lastName',
      'locale',
      'measurementType',
      'profile',
      'role',
    ])
  })
})

describe('the same password in two Unicode compositions', () => {
  it('is the same password', async () => {
    const email = newEmail()
    await succeed(application.client()(signUp, { body: nora(email, 'caf\u00e9-au-lait') }))
    await succeed(verify(await verificationToken(application, email)))
    const decomposed = { email, password: 'cafe\u0301-au-lait' }
    expect(await application.client()(logIn, { body: decomposed })).toMatchObject({ success: true })
  })
})
