import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { getCurrentUser, logIn, verifyToken } from '@selvedge/contract/account/account.ts'
import {
  authenticateAgain,
  endOtherSessions,
  endSession,
  FRESH_SIGN_IN_MS,
  listSessions,
} from '@selvedge/contract/account/sessions.ts'
import {
  createTestApplication,
  type TestApplication,
  type TestBrowser,
} from '@selvedge/tests/support/application.ts'
import { PASSWORD, signIn, signUpMember, succeed } from '@selvedge/tests/support/factories.ts'
import { IDLE_SESSION_MS } from '../platform/sessions.ts'

const MINUTE_MS = 60_000
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0'

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
const sessionsOf = async (token: string | undefined, from?: TestBrowser) =>
  (await succeed(application.client(token, from)(listSessions))).data
const isIn = async (token: string | undefined) => (await application.client(token)(verifyToken)).success

describe('the list of sessions', () => {
  it('contains browser, place and time of each, most recently used first', async () => {
    const { email, token } = await signUpMember(application)
    later(MINUTE_MS)
    const counter = { address: '203.0.113.7', userAgent: FIREFOX }
    const { token: second } = await succeed(signIn(application, email, PASSWORD, counter))
    const [one, other, ...rest] = await sessionsOf(token)
    expect(rest).toEqual([])
    expect(one).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      isCurrent: false,
      browser: 'Firefox',
      system: 'Windows',
      clientAddress: '203.0.113.7',
      startedAt: new Date(start.getTime() + MINUTE_MS).toISOString(),
      lastUsedAt: new Date(start.getTime() + MINUTE_MS).toISOString(),
      isFresh: true,
      expiresAt: new Date(start.getTime() + MINUTE_MS + 72 * 60 * MINUTE_MS).toISOString(),
    })
    expect(other).toMatchObject({ isCurrent: true, browser: null, system: null, clientAddress: null })
    expect((await sessionsOf(second)).map(session => session.isCurrent)).toEqual([true, false])
  })
  it('records use and place every five minutes', async () => {
    const { token } = await signUpMember(application)
    const lastUse = async () => {
      const [session] = await sessionsOf(token, { address: '198.51.100.4' })
      return [session?.lastUsedAt, session?.clientAddress]
    }
    later(5 * MINUTE_MS - 1)
    expect(await lastUse()).toEqual([start.toISOString(), null])
    later(5 * MINUTE_MS)
    const noted = new Date(start.getTime() + 5 * MINUTE_MS).toISOString()
    expect(await lastUse()).toEqual([noted, '198.51.100.4'])
    later(10 * MINUTE_MS - 1)
    expect(await lastUse()).toEqual([noted, '198.51.100.4'])
  })
  it('omits expired ones, which the next sign-in deletes', async () => {
    const { email, user } = await signUpMember(application)
    later(72 * 60 * MINUTE_MS)
    const { token } = await succeed(signIn(application, email))
    expect(await sessionsOf(token)).toHaveLength(1)
    const kept = application.db.selectFrom('sessions').select('id').where('user_id', '=', user.id)
    expect(await kept.execute()).toHaveLength(1)
  })
  it('contains no other user’s', async () => {
    const [one, other] = [await signUpMember(application), await signUpMember(application)]
    const [session] = await sessionsOf(other.token)
    expect((await sessionsOf(one.token)).map(({ id }) => id)).not.toContain(session?.id)
  })
})

describe('an idle session', () => {
  it('ends after a day, and one that is used continues', async () => {
    const { email, token } = await signUpMember(application)
    const { token: unused } = await succeed(signIn(application, email))
    later(IDLE_SESSION_MS - 1)
    expect(await isIn(token)).toBe(true)
    later(IDLE_SESSION_MS)
    expect(await Promise.all([token, unused].map(isIn))).toEqual([true, false])
    expect(await sessionsOf(token)).toHaveLength(1)
    expect((await succeed(application.client(token)(verifyToken))).data).toBeNull()
    later(2 * IDLE_SESSION_MS - 1)
    expect(await isIn(token)).toBe(false)
  })
  it('is deleted by the next sign-in, and counts as ended', async () => {
    const { email, user } = await signUpMember(application)
    later(IDLE_SESSION_MS)
    const { token } = await succeed(signIn(application, email))
    const kept = application.db.selectFrom('sessions').select('id').where('user_id', '=', user.id)
    expect(await kept.execute()).toHaveLength(1)
    expect((await succeed(application.client(token)(endOtherSessions))).data).toEqual({ ended: 0 })
  })
})

describe('a sign-in', () => {
  const again = (token: string | undefined, password = PASSWORD) =>
    application.client(token)(authenticateAgain, { body: { password } })
  it('is fresh for a quarter of an hour, and again once the password was typed', async () => {
    const { email, token } = await signUpMember(application)
    await succeed(signIn(application, email))
    later(FRESH_SIGN_IN_MS)
    const other = (await sessionsOf(token)).find(session => !session.isCurrent)!.id
    const client = application.client(token)
    for (const refused of [client(endSession, { params: { id: other } }), client(endOtherSessions)])
      expect(await refused).toMatchObject({ status: 403, code: 'signInAgain' })
    expect(await sessionsOf(token)).toHaveLength(2)

    await succeed(client(authenticateAgain, { body: { password: PASSWORD } }))
    expect((await succeed(client(endOtherSessions))).data).toEqual({ ended: 1 })
  })
  it('gets a new token once the password was typed, and the old token stops working', async () => {
    const { token } = await signUpMember(application)
    const { token: renewed } = await succeed(again(token))
    expect(renewed).toMatch(/^[\w-]{43}$/)
    expect(await application.client(renewed)(getCurrentUser)).toMatchObject({ success: true })
    expect(await application.client(token)(getCurrentUser)).toMatchObject({
      status: 401,
      code: 'sessionRenewed',
    })
    later(MINUTE_MS)
    expect(await application.client(token)(getCurrentUser)).toMatchObject({
      status: 401,
      code: 'signInRequired',
    })
    const [session] = await sessionsOf(renewed)
    expect(session?.expiresAt).toBe(new Date(start.getTime() + 72 * 60 * MINUTE_MS).toISOString())
  })
  it('is not refreshed by a wrong password, of which ten are checked', async () => {
    const { token } = await signUpMember(application)
    later(FRESH_SIGN_IN_MS)
    for (let n = 0; n < 10; n += 1)
      expect(await again(token, 'not-the-password')).toMatchObject({
        status: 422,
        fields: [{ field: 'password', code: 'wrongPassword' }],
      })
    expect(await again(token)).toMatchObject({ status: 429 })
    expect(await application.client(token)(endOtherSessions)).toMatchObject({ code: 'signInAgain' })
  })
  it('of a user without a password is refreshed only by signing in again', async () => {
    const { token, user } = await signUpMember(application)
    await application.db.updateTable('users').set({ password_hash: null }).where('id', '=', user.id).execute()
    expect(await again(token)).toMatchObject({ status: 403, code: 'signInAgain' })
    expect(await isIn(token)).toBe(true)
  })
  it('refreshed concurrently in two windows has one token', async () => {
    const { token } = await signUpMember(application)
    const answers = await Promise.all([again(token), again(token)])
    const tokens = answers.map(answer => (answer.success ? answer.token : undefined))
    expect((await Promise.all([token, ...tokens].map(isIn))).filter(Boolean)).toHaveLength(1)
  })
  it('needs not be fresh to end itself', async () => {
    const { token } = await signUpMember(application)
    later(FRESH_SIGN_IN_MS)
    const [own] = await sessionsOf(token)
    await succeed(application.client(token)(endSession, { params: { id: own!.id } }))
    expect(await isIn(token)).toBe(false)
  })
})

describe('ending a session', () => {
  const twoSessions = async () => {
    const member = await signUpMember(application)
    const { token: second = '' } = await succeed(signIn(application, member.email))
    const other = (await sessionsOf(member.token)).find(session => !session.isCurrent)
    return { ...member, second, otherId: other!.id }
  }
  it('on another device signs it out, immediately and once', async () => {
    const { token, second, otherId } = await twoSessions()
    const client = application.client(token)
    expect(await client(endSession, { params: { id: otherId } })).toMatchObject({ success: true, data: null })
    expect(await Promise.all([token, second].map(isIn))).toEqual([true, false])
    expect(await client(endSession, { params: { id: otherId } })).toMatchObject({ code: 'notFound' })
  })
  it('of another user is refused as not found, and it continues', async () => {
    const { second, otherId } = await twoSessions()
    const stranger = await signUpMember(application)
    expect(await application.client(stranger.token)(endSession, { params: { id: otherId } })).toMatchObject({
      status: 404,
      code: 'notFound',
    })
    expect(await isIn(second)).toBe(true)
  })
  it('of all others keeps this one and every other user’s', async () => {
    const { email, token, second } = await twoSessions()
    const third = await succeed(signIn(application, email))
    const stranger = await signUpMember(application)
    const { data } = await succeed(application.client(token)(endOtherSessions))
    expect(data).toEqual({ ended: 2 })
    expect(await Promise.all([token, second, third.token, stranger.token].map(isIn))).toEqual([
      true,
      false,
      false,
      true,
    ])
    expect((await succeed(application.client(token)(endOtherSessions))).data).toEqual({ ended: 0 })
  })
  it('while it is used lets each request succeed or refuses it, and never restores it', async () => {
    for (let round = 0; round < 5; round += 1) {
      application.clock.now = start
      const { token, second, otherId } = await twoSessions()
      later(6 * MINUTE_MS)
      const using = application.client(second)
      const answers = await Promise.all([
        ...Array.from({ length: 10 }, () => using(getCurrentUser)),
        application.client(token)(endSession, { params: { id: otherId } }),
        ...Array.from({ length: 10 }, () => using(getCurrentUser)),
      ])
      const codes = answers.map(answer => (answer.success ? 'in' : answer.code))
      expect(codes[10]).toBe('in')
      for (const code of codes) expect(['in', 'signInRequired']).toContain(code)
      expect(await isIn(second)).toBe(false)
    }
  })
  it('happens to a browser’s previous session when somebody signs in with it again', async () => {
    const { email, token } = await signUpMember(application)
    const again = await succeed(application.client(token)(logIn, { body: { email, password: PASSWORD } }))
    expect(await Promise.all([token, again.token].map(isIn))).toEqual([false, true])
  })
})
