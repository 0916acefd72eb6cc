import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  changePassword,
  forgotPassword,
  getCurrentUser,
  resetPassword,
} from '@selvedge/contract/account/account.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import {
  mailedToken,
  mailsTo,
  PASSWORD,
  signIn,
  signUpMember,
  succeed,
} from '@selvedge/tests/support/factories.ts'
import { waitingForLocks } from '@selvedge/tests/support/waiting-for-locks.ts'

const NEW_PASSWORD = 'nine-bolts-of-linen'

let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication({ connections: 20 })
})
afterAll(() => application.close())

const change = (token: string | undefined, currentPassword = PASSWORD, newPassword = NEW_PASSWORD) =>
  application.client(token)(changePassword, { body: { currentPassword, newPassword } })
const isIn = async (token: string | undefined) => (await application.client(token)(getCurrentUser)).success

describe('changing the password', () => {
  it('ends every other session, spends links and notifies the owner', async () => {
    const { email, token, user } = await signUpMember(application)
    const other = await succeed(signIn(application, email))
    await succeed(application.client()(forgotPassword, { body: { email } }))
    const link = await mailedToken(application, email, 'resetPassword')
    const stranger = await signUpMember(application)

    const { token: renewed, data } = await succeed(change(token))
    expect(data).toBeNull()
    const tokens = [renewed, token, other.token, stranger.token]
    expect(await Promise.all(tokens.map(isIn))).toEqual([true, false, false, true])
    expect(await signIn(application, email)).toMatchObject({ code: 'credentialsRefused' })
    expect((await succeed(signIn(application, email, NEW_PASSWORD))).data.id).toBe(user.id)
    expect(
      await application.client()(resetPassword, { params: { token: link }, body: { password: PASSWORD } }),
    ).toMatchObject({ code: 'linkSpent' })
    expect((await mailsTo(application, email)).map(mail => mail.kind)).toContain('passwordChanged')
  })
  it('forgets all browsers except the one that changes it', async () => {
    const { email, token, deviceToken } = await signUpMember(application)
    const other = await succeed(signIn(application, email))
    await succeed(change(token))
    const newDevices = async () =>
      (await mailsTo(application, email)).filter(mail => mail.kind === 'newDevice').length
    const before = await newDevices()
    await succeed(signIn(application, email, NEW_PASSWORD, { deviceToken }))
    expect(await newDevices()).toBe(before)
    await succeed(signIn(application, email, NEW_PASSWORD, { deviceToken: other.deviceToken! }))
    expect(await newDevices()).toBe(before + 1)
  })
  it('requires the current one, names its field in the error, and accepts at most ten guesses', async () => {
    const { email, token } = await signUpMember(application)
    for (let n = 0; n < 10; n += 1)
      expect(await change(token, `guess-number-${n}`)).toMatchObject({
        status: 422,
        code: 'invalidInput',
        fields: [{ field: 'currentPassword', code: 'wrongPassword', message: 'That isn’t your password' }],
      })
    expect(await change(token)).toMatchObject({ status: 429, details: { seconds: 900 } })
    expect(await signIn(application, email)).toMatchObject({ success: true })
  })
  it('is refused when the session was ended while the password was compared', async () => {
    const { email, token, user } = await signUpMember(application)
    let changing: ReturnType<typeof change> | undefined
    await application.db.transaction().execute(async trx => {
      await sql`select from users where id = ${user.id} for update`.execute(trx)
      changing = change(token)
      await vi.waitFor(async () => expect(await waitingForLocks(application.db)).toBe(1), { timeout: 30_000 })
      await trx.deleteFrom('sessions').where('user_id', '=', user.id).execute()
    })
    expect(await changing).toMatchObject({ status: 401, code: 'signInRequired' })
    expect(await signIn(application, email)).toMatchObject({ success: true })
  })
  it('succeeds once for two concurrent changes', async () => {
    const { email, token } = await signUpMember(application)
    const passwords = ['first-new-password', 'second-new-password']
    const answers = await Promise.all(passwords.map(password => change(token, PASSWORD, password)))
    expect(answers.filter(answer => answer.success)).toHaveLength(1)
    const signIns = await Promise.all(passwords.map(password => signIn(application, email, password)))
    expect(signIns.map(one => one.success)).toEqual(answers.map(one => one.success))
  })
  it('is not possible for a user without a password', async () => {
    const { email, token } = await signUpMember(application)
    await application.db
      .updateTable('users')
      .set({ password_hash: null })
      .where('email', '=', email)
      .execute()
    expect((await succeed(application.client(token)(getCurrentUser))).data.hasPassword).toBe(false)
    expect(await change(token)).toMatchObject({ fields: [{ field: 'currentPassword' }] })
    expect(await signIn(application, email, NEW_PASSWORD)).toMatchObject({ code: 'credentialsRefused' })
  })
  it.each([
    ['newPassword', { currentPassword: PASSWORD, newPassword: 'too-short' }],
    ['currentPassword', { currentPassword: '', newPassword: NEW_PASSWORD }],
  ])('rejects an invalid %s by name', async (field, body) => {
    const { token } = await signUpMember(application)
    expect(await application.client(token)(changePassword, { body })).toMatchObject({
      status: 422,
      fields: [{ field }],
    })
  })
})
