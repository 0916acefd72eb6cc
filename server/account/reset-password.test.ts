import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  forgotPassword,
  getCurrentUser,
  resetPassword,
  signUp,
  mailSignInLink,
  spendSignInLink,
  updateDetails,
  verifyEmail,
} from '@selvedge/contract/account/account.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import {
  askForSignInLink,
  openSignInLink,
  mailedToken,
  mailsTo,
  newEmail,
  PASSWORD,
  signIn,
  signUpMember,
  succeed,
} from '@selvedge/tests/support/factories.ts'

const HOUR_MS = 3_600_000
const NEW_PASSWORD = 'nine-bolts-of-linen'

let application: TestApplication
let start: Date
beforeAll(async () => {
  application = await createTestApplication({ connections: 20 })
  start = application.clock.now
})
afterAll(() => application.close())

const forget = (email: string) => succeed(application.client()(forgotPassword, { body: { email } }))
const resetLink = async (email: string) => {
  await forget(email)
  return mailedToken(application, email, 'resetPassword')
}
const reset = (token: string, password = NEW_PASSWORD, deviceToken?: string) =>
  application.client(undefined, deviceToken === undefined ? {} : { deviceToken })(resetPassword, {
    params: { token },
    body: { password },
  })
const kindsTo = async (email: string) => (await mailsTo(application, email)).map(mail => mail.kind)

describe('a forgotten password', () => {
  it('is reset by the mailed link, once', async () => {
    const { email } = await signUpMember(application)
    await forget(email.toUpperCase())
    const token = await mailedToken(application, email, 'resetPassword')
    expect(await reset(token)).toEqual({ success: true, status: 200, data: null, message: '' })
    expect(await signIn(application, email, NEW_PASSWORD)).toMatchObject({ success: true })
    expect(await signIn(application, email)).toMatchObject({ code: 'credentialsRefused' })
    expect(await reset(token, PASSWORD)).toMatchObject({ status: 410, code: 'linkSpent' })
  })
  it('ends every session and link, and clears counted guesses', async () => {
    const { email, token: session, user } = await signUpMember(application)
    const other = await succeed(signIn(application, email))
    const client = application.client(session)
    const moved = newEmail()
    await succeed(
      client(updateDetails, { params: { userId: user.id }, body: { email: moved, password: PASSWORD } }),
    )
    await succeed(application.client()(mailSignInLink, { body: { email } }))
    const links = [await resetLink(email), await resetLink(email)]
    for (let n = 0; n < 10; n += 1) await signIn(application, email, 'not-the-password')
    expect(await signIn(application, email)).toMatchObject({ code: 'tooManyRequests' })

    await succeed(reset(links[1]!))
    for (const token of [session, other.token])
      expect(await application.client(token)(getCurrentUser)).toMatchObject({ code: 'signInRequired' })
    expect(await reset(links[0]!)).toMatchObject({ code: 'linkSpent' })
    const { token = '' } = await succeed(signIn(application, email, NEW_PASSWORD))
    const spent = { code: 'linkSpent' }
    const movingLink = { query: { token: await mailedToken(application, moved, 'changeEmail') } }
    expect(await application.client(token)(verifyEmail, movingLink)).toMatchObject(spent)
    const kept = (await mailsTo(application, email)).map(mail => mail.text_body + mail.html_body)
    expect(kept.join()).not.toMatch(/token=(?!spent)/)
  })
  it('is reported to the owner', async () => {
    const { email } = await signUpMember(application)
    await succeed(reset(await resetLink(email)))
    expect(await kindsTo(email)).toEqual(['verifyEmail', 'resetPassword', 'passwordChanged'])
  })
  it('is reset once when two open the same link concurrently', async () => {
    const { email } = await signUpMember(application)
    const token = await resetLink(email)
    const passwords = ['first-new-password', 'second-new-password']
    const answers = await Promise.all(passwords.map(password => reset(token, password)))
    expect(answers.map(one => (one.success ? 'done' : one.code)).sort()).toEqual(['done', 'linkSpent'])
    const signIns = await Promise.all(passwords.map(password => signIn(application, email, password)))
    expect(signIns.map(one => one.success)).toEqual(answers.map(one => one.success))
    expect((await kindsTo(email)).filter(kind => kind === 'passwordChanged')).toHaveLength(1)
  })
  it('does not admit a sign-in with the old one while it is being reset', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { email } = await signUpMember(application)
      const token = await resetLink(email)
      const [, ...signIns] = await Promise.all([
        reset(token),
        ...Array.from({ length: 6 }, () => signIn(application, email)),
      ])
      const sessions = signIns.flatMap(one => (one.success ? [one.token] : []))
      for (const session of sessions)
        expect(await application.client(session)(getCurrentUser)).toMatchObject({ code: 'signInRequired' })
    }
  })
  it('forgets all browsers except the one that resets it', async () => {
    const { email, deviceToken } = await signUpMember(application)
    const { deviceToken: own } = await succeed(signIn(application, email))
    await succeed(reset(await resetLink(email), NEW_PASSWORD, own))
    const before = (await kindsTo(email)).length
    await succeed(signIn(application, email, NEW_PASSWORD, { deviceToken: own! }))
    expect(await kindsTo(email)).toHaveLength(before)
    await succeed(signIn(application, email, NEW_PASSWORD, { deviceToken }))
    expect((await kindsTo(email)).slice(before)).toEqual(['newDevice'])
  })
})

describe('the link to a new password', () => {
  it('works for an hour', async () => {
    const { email } = await signUpMember(application)
    const token = await resetLink(email)
    application.clock.now = new Date(start.getTime() + HOUR_MS)
    expect(await reset(token)).toMatchObject({ code: 'linkSpent' })
    application.clock.now = new Date(start.getTime() + HOUR_MS - 1)
    expect(await reset(token)).toMatchObject({ success: true })
    application.clock.now = start
  })
  it('is mailed at most three times an hour; earlier links stay valid', async () => {
    const { email } = await signUpMember(application)
    const token = await resetLink(email)
    for (let n = 0; n < 4; n += 1) await forget(email)
    expect((await kindsTo(email)).filter(kind => kind === 'resetPassword')).toHaveLength(3)
    expect(await reset(token)).toMatchObject({ success: true })
  })
  it('is not accepted in place of other links, nor they in place of it', async () => {
    const { email } = await signUpMember(application)
    const token = await resetLink(email)
    await succeed(application.client()(mailSignInLink, { body: { email } }))
    const signInToken = await mailedToken(application, email, 'signInLink')
    const spent = { code: 'linkSpent' }
    expect(await application.client()(verifyEmail, { query: { token } })).toMatchObject(spent)
    expect(await application.client()(spendSignInLink, { params: { token } })).toMatchObject(spent)
    expect(await reset(signInToken)).toMatchObject(spent)
    const signsUp = newEmail()
    const person = { firstName: 'Nora', lastName: 'Ellwood', email: signsUp, password: PASSWORD }
    await succeed(application.client()(signUp, { body: person }))
    expect(await reset(await mailedToken(application, signsUp, 'verifyEmail'))).toMatchObject(spent)
  })
  it('is stored only as a hash, and is not spent by a weak password', async () => {
    const { email } = await signUpMember(application)
    const token = await resetLink(email)
    const rows = await application.db.selectFrom('email_tokens').select('token_hash').execute()
    expect(rows.map(row => row.token_hash.toString('latin1')).join()).not.toContain(token)
    expect(await reset(token, 'too-short')).toMatchObject({
      status: 422,
      fields: [{ field: 'password', code: 'tooShort' }],
    })
    expect(await reset(token)).toMatchObject({ success: true })
  })
  it.each(['nonsense', 'x'.repeat(200), '%2e%2e'])('the token %j is refused', async token => {
    expect(await reset(token)).toMatchObject({ status: 410, code: 'linkSpent' })
  })
})

describe('an address with an unconfirmed sign-up', () => {
  const squat = (email: string) =>
    succeed(
      application.client()(signUp, {
        body: { firstName: 'Mallory', lastName: 'Marsh', email, password: 'squatters-password' },
      }),
    )
  it('is confirmed by a password-reset link, and the squatter’s password and link stop working', async () => {
    const email = newEmail()
    await squat(email)
    const squattersLink = await mailedToken(application, email, 'verifyEmail')
    await succeed(reset(await resetLink(email)))
    expect(await signIn(application, email, 'squatters-password')).toMatchObject({
      code: 'credentialsRefused',
    })
    expect(await application.client()(verifyEmail, { query: { token: squattersLink } })).toMatchObject({
      code: 'linkSpent',
    })
    expect(await signIn(application, email, NEW_PASSWORD)).toMatchObject({ success: true })
    expect(await kindsTo(email)).toEqual(['verifyEmail', 'resetPassword', 'passwordChanged'])
  })
  it('is confirmed by a sign-in link too', async () => {
    const email = newEmail()
    await squat(email)
    const link = await askForSignInLink(application, email)
    const { data, token } = await succeed(openSignInLink(application, link))
    expect(data).toMatchObject({ email, hasPassword: false })
    expect(await application.client(token)(getCurrentUser)).toMatchObject({ success: true })
    expect(await signIn(application, email, 'squatters-password')).toMatchObject({
      code: 'credentialsRefused',
    })
  })
})
