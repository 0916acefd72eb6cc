import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getCurrentUser } from '@selvedge/contract/account/account.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import {
  askForSignInLink,
  mailsTo,
  newEmail,
  openSignInLink,
  PASSWORD,
  signIn,
  signUpMember,
  succeed,
} from '@selvedge/tests/support/factories.ts'
import { rounds } from '@selvedge/tests/support/rounds.ts'
import { passwordDerivations } from '../platform/secrets.ts'

const QUARTER_MS = 15 * 60_000
const LONG_MS = 600_000
/** From as many addresses; `npm run soak` tries ten thousand. */
const GUESSES = rounds(1000, 10_000)

let application: TestApplication
let start: Date
beforeAll(async () => {
  application = await createTestApplication({ connections: 20 })
  start = application.clock.now
})
afterAll(() => application.close())
beforeEach(async () => {
  application.clock.now = start
  await application.db.deleteFrom('attempts').execute()
})

let derived = 0
passwordDerivations.subscribe(() => (derived += 1))
const derivationsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = derived
  await work()
  return derived - before
}

const statusOf = async (email: string, address: string, password = 'not-the-password') =>
  (
    await application.request(
      '/api/users/login/3',
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      },
      address,
    )
  ).status
/** The n-th of sixteen million client addresses. */
const addressOf = (n: number) => `11.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`
const lockedMails = async (email: string) =>
  (await mailsTo(application, email)).filter(mail => mail.kind === 'accountLocked')
const later = (ms: number) => {
  application.clock.now = new Date(start.getTime() + ms)
}
const mailsBecomeOld = (email: string) =>
  application.db
    .updateTable('mails')
    .set(eb => ({ created_at: sql<Date>`${eb.ref('created_at')} - interval '1 hour'` }))
    .where('recipient', '=', email)
    .execute()

/** Each guess from a different client address, a hundred at a time; returns the count of each status. */
async function attack(email: string, guesses: number): Promise<Map<number, number>> {
  const counts = new Map<number, number>()
  let begun = 0
  const lane = async () => {
    while (begun < guesses) {
      const status = await statusOf(email, addressOf((begun += 1)), `guess-number-${begun}`)
      counts.set(status, (counts.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: 100 }, lane))
  return counts
}

describe(`${GUESSES} guesses from as many addresses`, () => {
  it(
    'check only ten passwords, and the owner can still sign in',
    async () => {
      const { email, deviceToken } = await signUpMember(application)
      const known = { address: '203.0.113.7', deviceToken }
      let counts = new Map<number, number>()
      const evaluated = await derivationsOf(async () => (counts = await attack(email, GUESSES)))
      expect(Object.fromEntries(counts)).toEqual({ 401: 10, 429: GUESSES - 10 })
      expect(evaluated).toBe(10)

      const owner = await succeed(signIn(application, email, PASSWORD, known))
      expect(await application.client(owner.token)(getCurrentUser)).toMatchObject({ success: true })
      expect(await signIn(application, email, PASSWORD, { address: '198.51.100.1' })).toMatchObject({
        status: 429,
        code: 'tooManyRequests',
      })
      const [mail, ...others] = await lockedMails(email)
      expect(others).toEqual([])
      expect(mail?.text_body).toMatch(/^http:\/\/selvedge\.test\/auth\/reset-password$/m)
      const link = await askForSignInLink(application, email)
      const mailed = await succeed(openSignInLink(application, link))
      expect(await application.client(mailed.token)(getCurrentUser)).toMatchObject({ success: true })
    },
    LONG_MS,
  )
  it('that continue are reported to the owner once an hour, however often the password is locked', async () => {
    const { email } = await signUpMember(application)
    for (const quarter of [0, 1, 2]) {
      later(quarter * QUARTER_MS)
      expect((await attack(email, 15)).get(401)).toBe(10)
    }
    expect(await lockedMails(email)).toHaveLength(1)
    await mailsBecomeOld(email)
    later(4 * QUARTER_MS)
    await attack(email, 15)
    expect(await lockedMails(email)).toHaveLength(2)
  })
  it('at an address without an account get the same responses, and trigger no mail', async () => {
    const email = newEmail()
    expect(Object.fromEntries(await attack(email, 15))).toEqual({ 401: 10, 429: 5 })
    expect(await mailsTo(application, email)).toEqual([])
  })
  it('fifty at once are counted exactly', async () => {
    const { email } = await signUpMember(application)
    const evaluated = await derivationsOf(async () => {
      const statuses = await Promise.all(Array.from({ length: 50 }, (_, n) => statusOf(email, addressOf(n))))
      expect(statuses.filter(status => status === 401)).toHaveLength(10)
      expect(statuses.filter(status => status === 429)).toHaveLength(40)
    })
    expect(evaluated).toBe(10)
  })
})

describe('a browser that signed in before', () => {
  it('has ten guesses of its own, independent of those of unknown browsers', async () => {
    const { email, deviceToken } = await signUpMember(application)
    const known = { deviceToken }
    for (let n = 0; n < 10; n += 1)
      expect(await signIn(application, email, 'not-the-password', known)).toMatchObject({ status: 401 })
    expect(await signIn(application, email, PASSWORD, known)).toMatchObject({ status: 429 })
    expect(await statusOf(email, addressOf(1))).toBe(401)
    expect(await lockedMails(email)).toEqual([])
    later(QUARTER_MS)
    expect(await signIn(application, email, PASSWORD, known)).toMatchObject({ success: true })
  })
  it('is unknown to every other account', async () => {
    const { deviceToken } = await signUpMember(application)
    const { email } = await signUpMember(application)
    await attack(email, 10)
    expect(await signIn(application, email, PASSWORD, { deviceToken })).toMatchObject({ status: 429 })
  })
  it('signs in without unlocking the password for unknown browsers', async () => {
    const { email, deviceToken } = await signUpMember(application)
    await attack(email, 10)
    await succeed(signIn(application, email, PASSWORD, { deviceToken }))
    expect(await statusOf(email, addressOf(20))).toBe(429)
  })
})

describe('one client address that guesses at many accounts', () => {
  const emails = (count: number) => Array.from({ length: count }, newEmail)
  it('has thirty guesses in total, and takes none from other addresses', async () => {
    const { email } = await signUpMember(application)
    for (const one of emails(30)) expect(await statusOf(one, '203.0.113.9')).toBe(401)
    const evaluated = await derivationsOf(async () => {
      expect(await statusOf(email, '203.0.113.9', PASSWORD)).toBe(429)
    })
    expect(evaluated).toBe(0)
    expect(await statusOf(email, '203.0.113.10', PASSWORD)).toBe(200)
    later(QUARTER_MS)
    expect(await statusOf(email, '203.0.113.9', PASSWORD)).toBe(200)
  })
  it('is a whole /64 for IPv6', async () => {
    for (const [n, one] of emails(30).entries()) expect(await statusOf(one, `2001:db8::${n + 1}`)).toBe(401)
    expect(await statusOf(newEmail(), '2001:db8::ffff:1')).toBe(429)
    expect(await statusOf(newEmail(), '2001:db8:0:1::1')).toBe(401)
  })
  it('gains nothing by signing in to an account of its own in between', async () => {
    const { email } = await signUpMember(application)
    for (const one of emails(29)) expect(await statusOf(one, '203.0.113.11')).toBe(401)
    expect(await statusOf(email, '203.0.113.11', PASSWORD)).toBe(200)
    expect(await statusOf(newEmail(), '203.0.113.11')).toBe(401)
    expect(await statusOf(newEmail(), '203.0.113.11')).toBe(429)
  })
  it('may sign in successfully any number of times', async () => {
    const { email } = await signUpMember(application)
    for (let n = 0; n < 35; n += 1) expect(await statusOf(email, '203.0.113.12', PASSWORD)).toBe(200)
  })
  it('does not lock the owner out of a known browser', async () => {
    const { email, deviceToken } = await signUpMember(application)
    for (const one of emails(30)) await statusOf(one, '203.0.113.13')
    expect(
      await signIn(application, email, PASSWORD, { address: '203.0.113.13', deviceToken }),
    ).toMatchObject({ success: true })
  })
})
