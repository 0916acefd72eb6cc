import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { changePassword, getCurrentUser, logIn } from '@selvedge/contract/account/account.ts'
import type { Result } from '@selvedge/contract/call/client.ts'
import { endOtherSessions, FRESH_SIGN_IN_MS } from '@selvedge/contract/account/sessions.ts'
import * as contract from '@selvedge/contract/account/second-factor.ts'
import {
  createTestApplication,
  type TestApplication,
  type TestBrowser,
} from '@selvedge/tests/support/application.ts'
import {
  askForSignInLink,
  mailsTo,
  openSignInLink,
  PASSWORD,
  signIn,
  signUpMember,
  succeed,
} from '@selvedge/tests/support/factories.ts'
import { codeAt, turnOnSecondFactor, waitForNextCode } from '@selvedge/tests/support/second-factor.ts'

const MINUTE_MS = 60_000

let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication({ connections: 20 })
})
afterAll(() => application.close())
beforeEach(() => application.db.deleteFrom('attempts').execute())

const later = (ms: number) => {
  application.clock.now = new Date(application.clock.now.getTime() + ms)
}
/** A user with an authenticator app. */
async function withAuthenticatorApp() {
  const member = await signUpMember(application)
  const client = application.client(member.token)
  const { secret, recoveryCodes } = await turnOnSecondFactor(application, client)
  const nextCode = () => {
    waitForNextCode(application)
    return codeAt(secret, application.clock.now)
  }
  return { ...member, client, secret, recoveryCodes, nextCode }
}
const ticketIn = (result: Result<unknown>): string => {
  if (result.success || result.code !== 'secondFactorRequired') throw new Error(JSON.stringify(result))
  return String(result.details['ticket'])
}
const finish = (ticket: string, code: string, from?: TestBrowser) =>
  application.client(undefined, from)(contract.finishSignIn, { body: { ticket, code } })
const logInWith = (email: string, code: string, password = PASSWORD) =>
  application.client()(logIn, { body: { email, password, code } })
const wrong = { status: 422, code: 'invalidInput', fields: [{ field: 'code', code: 'wrongCode' }] }
const lastMail = async (email: string) => (await mailsTo(application, email)).at(-1)?.kind

describe('turning the second factor on', () => {
  it('takes a secret and a first code, returns ten recovery codes and notifies the owner', async () => {
    const { email, token } = await signUpMember(application)
    const client = application.client(token)
    const off = { isOn: false, since: null, recoveryCodesLeft: 0 }
    expect((await succeed(client(contract.getSecondFactor))).data).toEqual(off)
    const { secret, uri } = (await succeed(client(contract.beginSecondFactor))).data
    const shown = new URL(uri)
    expect(shown.protocol + shown.host).toBe('otpauth:totp')
    expect(decodeURIComponent(shown.pathname)).toBe(`/Selvedge:${email}`)
    expect(Object.fromEntries(shown.searchParams)).toEqual({
      issuer: 'Selvedge',
      secret,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
    expect(await signIn(application, email)).toMatchObject({ success: true })

    const { recoveryCodes } = (
      await succeed(
        client(contract.confirmSecondFactor, { body: { code: codeAt(secret, application.clock.now) } }),
      )
    ).data
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes)
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect((await succeed(client(contract.getSecondFactor))).data).toEqual({
      isOn: true,
      since: application.clock.now.toISOString(),
      recoveryCodesLeft: 10,
    })
    expect(await lastMail(email)).toBe('secondFactorOn')
  })
  it('requires a fresh sign-in and a valid code', async () => {
    const { email, token } = await signUpMember(application)
    const client = application.client(token)
    const confirm = (code: string) => client(contract.confirmSecondFactor, { body: { code } })
    expect(await confirm('123456')).toMatchObject({ status: 404, code: 'notFound' })
    const { secret } = (await succeed(client(contract.beginSecondFactor))).data
    const right = codeAt(secret, application.clock.now)
    expect(await confirm(right === '000000' ? '000001' : '000000')).toMatchObject(wrong)
    expect(await signIn(application, email)).toMatchObject({ success: true })
    later(FRESH_SIGN_IN_MS)
    expect(await client(contract.beginSecondFactor)).toMatchObject({ status: 403, code: 'signInAgain' })
    expect(await confirm(codeAt(secret, application.clock.now))).toMatchObject({ code: 'signInAgain' })
  })
  it('begun twice accepts only the second secret, and cannot begin again once it is on', async () => {
    const { token } = await signUpMember(application)
    const client = application.client(token)
    const { secret: first } = (await succeed(client(contract.beginSecondFactor))).data
    const { secret } = (await succeed(client(contract.beginSecondFactor))).data
    const confirm = (code: string) => client(contract.confirmSecondFactor, { body: { code } })
    expect(await confirm(codeAt(first, application.clock.now))).toMatchObject(wrong)
    await succeed(confirm(codeAt(secret, application.clock.now)))
    waitForNextCode(application)
    const isOn = { status: 409, code: 'secondFactorIsOn' }
    expect(await client(contract.beginSecondFactor)).toMatchObject(isOn)
    expect(await confirm(codeAt(secret, application.clock.now))).toMatchObject(isOn)
  })
  it('stores the secret encrypted with a key outside the database, and recovery codes as hashes', async () => {
    const { user, secret, recoveryCodes } = await withAuthenticatorApp()
    const dump = JSON.stringify([
      await application.db.selectFrom('second_factors').selectAll().where('user_id', '=', user.id).execute(),
      await application.db.selectFrom('recovery_codes').selectAll().where('user_id', '=', user.id).execute(),
      await application.db.selectFrom('mails').select(['text_body', 'html_body']).execute(),
    ])
    for (const secretValue of [
      secret,
      ...recoveryCodes,
      ...recoveryCodes.map(code => code.replaceAll('-', '')),
    ])
      expect(dump).not.toContain(secretValue)
  })
})

describe('signing in with a second factor', () => {
  it('requires a code after the right password, and opens a session with both', async () => {
    const { email, user, nextCode } = await withAuthenticatorApp()
    expect(await signIn(application, email, 'not-the-password')).toMatchObject({ code: 'credentialsRefused' })
    const ticket = ticketIn(await signIn(application, email))
    const { data, token } = await succeed(finish(ticket, nextCode()))
    expect(data.id).toBe(user.id)
    expect(await application.client(token)(getCurrentUser)).toMatchObject({ success: true })
    expect(await finish(ticket, nextCode())).toMatchObject({ status: 410, code: 'journeySpent' })
  })
  it('also takes the code together with the password', async () => {
    const { email, nextCode } = await withAuthenticatorApp()
    const code = nextCode()
    expect(await logInWith(email, ` ${code.slice(0, 3)} ${code.slice(3)} `)).toMatchObject({ success: true })
    expect(await logInWith(email, nextCode(), 'not-the-password')).toMatchObject({
      code: 'credentialsRefused',
    })
  })
  it('ignores a code from users without a second factor', async () => {
    const { email } = await signUpMember(application)
    expect(await logInWith(email, '000000')).toMatchObject({ success: true })
  })
  it('keeps the ticket valid after a wrong code, for five minutes', async () => {
    const { email, nextCode } = await withAuthenticatorApp()
    const ticket = ticketIn(await signIn(application, email))
    for (const code of ['12345', 'abcdef', '1'.repeat(24), 'x'])
      expect(await finish(ticket, code)).toMatchObject(wrong)
    expect(await finish(ticket, nextCode())).toMatchObject({ success: true })
    const late = ticketIn(await signIn(application, email))
    later(5 * MINUTE_MS)
    expect(await finish(late, nextCode())).toMatchObject({ code: 'journeySpent' })
  })
  it('accepts each code once, also concurrently', async () => {
    const { email, nextCode } = await withAuthenticatorApp()
    const tickets = await Promise.all(
      Array.from({ length: 4 }, async () => ticketIn(await signIn(application, email))),
    )
    const code = nextCode()
    const answers = await Promise.all(tickets.map(ticket => finish(ticket, code)))
    expect(answers.filter(answer => answer.success)).toHaveLength(1)
    expect(await logInWith(email, code)).toMatchObject(wrong)
    expect(await logInWith(email, nextCode())).toMatchObject({ success: true })
  })
  it('accepts a code for its thirty seconds and ten more, for typing and clock drift', async () => {
    const { email, secret } = await withAuthenticatorApp()
    const step = Math.ceil(application.clock.now.getTime() / 30_000) + 2
    const at = (ms: number) => new Date(step * 30_000 + ms)
    const signsIn = async (offsetMs: number) => {
      await application.db.updateTable('second_factors').set({ last_step: 0 }).execute()
      application.clock.now = at(offsetMs)
      return (await logInWith(email, codeAt(secret, at(0)))).success
    }
    const seen = []
    for (const ms of [-10_001, -10_000, 0, 29_999, 39_999, 40_000]) seen.push(await signsIn(ms))
    expect(seen).toEqual([false, true, true, true, true, false])
  })
  it('also applies to a mailed link, which is spent', async () => {
    const { email, user, nextCode } = await withAuthenticatorApp()
    const link = await askForSignInLink(application, email)
    const ticket = ticketIn(await openSignInLink(application, link))
    expect(await openSignInLink(application, link)).toMatchObject({ code: 'linkSpent' })
    expect((await succeed(finish(ticket, nextCode()))).data.id).toBe(user.id)
  })
  it('replaces the browser’s previous session, and remembers the browser', async () => {
    const { email, token, nextCode } = await withAuthenticatorApp()
    const ticket = ticketIn(await application.client(token)(logIn, { body: { email, password: PASSWORD } }))
    expect(await application.client(token)(getCurrentUser)).toMatchObject({ success: true })
    const body = { ticket, code: nextCode() }
    const { deviceToken } = await succeed(application.client(token)(contract.finishSignIn, { body }))
    expect(await application.client(token)(getCurrentUser)).toMatchObject({ code: 'signInRequired' })
    expect(await lastMail(email)).toBe('newDevice')
    const mails = (await mailsTo(application, email)).length
    const again = ticketIn(await signIn(application, email, PASSWORD, { deviceToken: deviceToken! }))
    await succeed(finish(again, nextCode(), { deviceToken: deviceToken! }))
    expect(await mailsTo(application, email)).toHaveLength(mails)
  })
  it('fails when the password was changed, or sessions were ended, in between', async () => {
    const { email, client, nextCode } = await withAuthenticatorApp()
    const before = ticketIn(await signIn(application, email))
    await succeed(client(endOtherSessions))
    expect(await finish(before, nextCode())).toMatchObject({ code: 'journeySpent' })
    const then = ticketIn(await signIn(application, email))
    const body = { currentPassword: PASSWORD, newPassword: 'nine-bolts-of-linen' }
    await succeed(client(changePassword, { body }))
    expect(await finish(then, nextCode())).toMatchObject({ code: 'journeySpent' })
  })
})

describe('guessing codes', () => {
  const guess = async (email: string, from: TestBrowser) =>
    finish(ticketIn(await signIn(application, email, PASSWORD, from)), '000000', from)
  it('allows five in a quarter of an hour and twenty a day, across tickets', async () => {
    const { email, nextCode } = await withAuthenticatorApp()
    const statuses: number[] = []
    for (let quarter = 0; quarter < 5; quarter += 1) {
      for (let n = 0; n < 6; n += 1)
        statuses.push((await guess(email, { address: `198.51.100.${quarter * 6 + n}` })).status)
      later(15 * MINUTE_MS)
    }
    const perQuarter = [422, 422, 422, 422, 422, 429]
    const none = [429, 429, 429, 429, 429, 429]
    expect(statuses).toEqual([...perQuarter, ...perQuarter, ...perQuarter, ...perQuarter, ...none])
    const ticket = ticketIn(await signIn(application, email))
    expect(await finish(ticket, nextCode())).toMatchObject({ status: 429 })
  })
  it('does not lock the owner out of a known browser', async () => {
    const { email, deviceToken, nextCode } = await withAuthenticatorApp()
    for (let n = 0; n < 5; n += 1) await guess(email, { address: '198.51.100.9' })
    expect(await guess(email, { address: '198.51.100.9' })).toMatchObject({ status: 429 })
    const ticket = ticketIn(await signIn(application, email, PASSWORD, { deviceToken }))
    expect(await finish(ticket, nextCode(), { deviceToken })).toMatchObject({ success: true })
  })
})

describe('a recovery code', () => {
  it('works once, in any spelling', async () => {
    const { email, client, recoveryCodes } = await withAuthenticatorApp()
    const [code = '', other = ''] = recoveryCodes
    const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
    expect(await logInWith(email, typed)).toMatchObject({ success: true })
    expect(await logInWith(email, code)).toMatchObject(wrong)
    expect((await succeed(client(contract.getSecondFactor))).data.recoveryCodesLeft).toBe(9)
    const stranger = await withAuthenticatorApp()
    expect(await logInWith(stranger.email, other)).toMatchObject(wrong)
  })
  it('used concurrently admits one', async () => {
    const { email, recoveryCodes } = await withAuthenticatorApp()
    const answers = await Promise.all(Array.from({ length: 4 }, () => logInWith(email, recoveryCodes[0]!)))
    expect(answers.filter(answer => answer.success)).toHaveLength(1)
  })
  it('is replaced, with all others, given a TOTP code', async () => {
    const { email, client, recoveryCodes, nextCode } = await withAuthenticatorApp()
    const renew = (code: string) => client(contract.renewRecoveryCodes, { body: { code } })
    expect(await renew(recoveryCodes[0]!)).toMatchObject(wrong)
    const { data } = await succeed(renew(nextCode()))
    expect(data.recoveryCodes).toHaveLength(10)
    expect(await logInWith(email, recoveryCodes[1]!)).toMatchObject(wrong)
    expect(await logInWith(email, data.recoveryCodes[0]!)).toMatchObject({ success: true })
  })
})

describe('turning it off', () => {
  const remove = (client: ReturnType<TestApplication['client']>, body: { code: string; password?: string }) =>
    client(contract.removeSecondFactor, { body })
  it('needs the password and a code, ends every other session and notifies the owner', async () => {
    const { email, client, nextCode } = await withAuthenticatorApp()
    const other = await succeed(logInWith(email, nextCode()))
    expect(await remove(client, { code: nextCode() })).toMatchObject({
      status: 422,
      fields: [{ field: 'password', code: 'password' }],
    })
    expect(await remove(client, { code: nextCode(), password: 'not-the-password' })).toMatchObject({
      fields: [{ field: 'password', code: 'wrongPassword' }],
    })
    expect(await remove(client, { code: '000000', password: PASSWORD })).toMatchObject(wrong)
    expect(await signIn(application, email)).toMatchObject({ code: 'secondFactorRequired' })

    const { token } = await succeed(remove(client, { code: nextCode(), password: PASSWORD }))
    expect(await application.client(token)(getCurrentUser)).toMatchObject({ success: true })
    expect(await application.client(other.token)(getCurrentUser)).toMatchObject({ code: 'signInRequired' })
    expect(await lastMail(email)).toBe('secondFactorOff')
    expect(await signIn(application, email)).toMatchObject({ success: true })
    expect(await remove(client, { code: '000000', password: PASSWORD })).toMatchObject({ code: 'notFound' })
  })
  it('accepts a recovery code, for users who have lost their phone', async () => {
    const { client, recoveryCodes } = await withAuthenticatorApp()
    await succeed(remove(client, { code: recoveryCodes[3]!, password: PASSWORD }))
    expect((await succeed(client(contract.getSecondFactor))).data.isOn).toBe(false)
  })
  it('requires a fresh sign-in from a user without a password', async () => {
    const { client, user, nextCode } = await withAuthenticatorApp()
    await application.db.updateTable('users').set({ password_hash: null }).where('id', '=', user.id).execute()
    later(FRESH_SIGN_IN_MS)
    expect(await remove(client, { code: nextCode() })).toMatchObject({ status: 403, code: 'signInAgain' })
    later(-FRESH_SIGN_IN_MS)
    await succeed(remove(client, { code: nextCode() }))
  })
})
