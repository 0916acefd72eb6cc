import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getMe, logIn, logOut, signUp, verifyEmail, verifyToken } from '@selvedge/contract/account.ts'
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
const nora = (email: string, password = PASSWORD) => ({
  firstName: 'Nora',
  lastName: 'Ellwood',
  email,
  password,
})

let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication({ connections: 20 })
})
afterAll(() => application.close())

const mailsTo = (email: string) =>
  application.db
    .selectFrom('mails')
    .select(['kind', 'subject', 'text_body', 'html_body'])
    .where('recipient', '=', email)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
const usersOf = (email: string) =>
  application.db.selectFrom('users').selectAll().where('email', '=', email).execute()
const verify = (token: string) => application.client()(verifyEmail, { query: { token } })

describe('signing in', () => {
  it('takes the address in any case', async () => {
    const { email, user } = await signUpMember(application)
    const { data, token } = await succeed(signIn(application, email.toUpperCase()))
    expect(data).toEqual(user)
    expect(await application.client(token)(verifyToken)).toMatchObject({ success: true, data: null })
  })
  it('answers an unknown address and a wrong password with the same bytes', async () => {
    const { email } = await signUpMember(application)
    const post = (body: object) =>
      application.request('/api/users/login/3', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const wrong = await post({ email, password: 'not-the-password' })
    const unknown = await post({ email: newEmail(), password: 'not-the-password' })
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(await wrong.text()).toBe(await unknown.text())
  })
  it('with an address not yet verified mails a fresh link for the right password, and for no other', async () => {
    const email = newEmail()
    await succeed(application.client()(signUp, { body: nora(email) }))
    expect(await signIn(application, email, 'not-the-password')).toMatchObject({ code: 'credentialsRefused' })
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await signIn(application, email)).toMatchObject({ status: 403, code: 'emailNotVerified' })
    expect(await mailsTo(email)).toHaveLength(2)
    expect(await verify(await verificationToken(application, email))).toMatchObject({ success: true })
    expect(await signIn(application, email)).toMatchObject({ success: true })
  })
  it('is for retailers alone: another account type is no address', async () => {
    const response = await application.request('/api/users/login/4', { method: 'POST' })
    expect(response.status).toBe(404)
  })
  it('keeps passwords as argon2id alone', async () => {
    const { email } = await signUpMember(application)
    const [user] = await usersOf(email)
    expect(user?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(user?.password_hash).not.toContain(PASSWORD)
  })
})

describe('a session', () => {
  it('ends after three days', async () => {
    const { token } = await signUpMember(application)
    const start = application.clock.now
    application.clock.now = new Date(start.getTime() + 72 * HOUR_MS - 1)
    expect(await application.client(token)(verifyToken)).toMatchObject({ success: true })
    application.clock.now = new Date(start.getTime() + 72 * HOUR_MS)
    expect(await application.client(token)(verifyToken)).toMatchObject({
      status: 401,
      code: 'signInRequired',
    })
    expect(await application.client(token)(getMe)).toMatchObject({ code: 'signInRequired' })
    application.clock.now = start
  })
  it('ends by signing out, and the other sign-in of the same person goes on', async () => {
    const { email, token } = await signUpMember(application)
    const second = await succeed(signIn(application, email))
    expect(second.token).not.toBe(token)
    await succeed(application.client(token)(logOut))
    expect(await application.client(token)(getMe)).toMatchObject({ status: 401, code: 'signInRequired' })
    expect(await application.client(second.token)(getMe)).toMatchObject({ success: true })
  })
  it('shows each member only itself', async () => {
    const one = await signUpMember(application)
    const other = await signUpMember(application)
    const me = await succeed(application.client(one.token)(getMe))
    expect(me.data.email).toBe(one.email)
    expect(me.data.id).not.toBe(other.user.id)
  })
  it.each([undefined, '', 'nonsense', 'x'.repeat(5000)])('is not made of %j', async token => {
    expect(await application.client(token)(getMe)).toMatchObject({ status: 401, code: 'signInRequired' })
  })
  it('tells nothing of the table’s private columns', async () => {
    const { email } = await signUpMember(application)
    const { data } = await succeed(signIn(application, email))
    expect(Object.keys(data).sort()).toEqual([
      'email',
      'firstName',
      'id',
      'isProfileCompleted',
      'lastName',
      'measurementType',
      'profile',
      'role',
    ])
  })
})

describe('the same password typed on two keyboards', () => {
  it('is one password', async () => {
    const email = newEmail()
    await succeed(application.client()(signUp, { body: nora(email, 'caf\u00e9-au-lait') }))
    await succeed(verify(await verificationToken(application, email)))
    const decomposed = { email, password: 'cafe\u0301-au-lait' }
    expect(await application.client()(logIn, { body: decomposed })).toMatchObject({ success: true })
  })
})
