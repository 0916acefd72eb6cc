import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formatDateTime } from '@selvedge/contract/format/format.ts'
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

const YEAR_MS = 365 * 24 * 3_600_000
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1'

let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication({ connections: 20 })
})
afterAll(() => application.close())

const news = async (email: string) =>
  (await mailsTo(application, email)).filter(mail => mail.kind === 'newDevice')
const enter = async (email: string, from?: TestBrowser) =>
  (await succeed(signIn(application, email, PASSWORD, from))).deviceToken!

describe('signing in with a browser', () => {
  it('for the first time after confirming the address is not reported', async () => {
    const { email } = await signUpMember(application)
    expect(await news(email)).toEqual([])
  })
  it('that was never used before is reported to the owner, with browser, place and time', async () => {
    const { email } = await signUpMember(application)
    await enter(email, { address: '2001:db8::7', userAgent: SAFARI })
    const [mail, ...rest] = await news(email)
    expect(rest).toEqual([])
    const time = `${formatDateTime('en', application.clock.now.toISOString())} UTC`
    for (const said of ['Safari', 'iPhone', '2001:db8::7', time]) expect(mail?.text_body).toContain(said)
  })
  it('that was used before is not reported, and stays known', async () => {
    const { email, deviceToken } = await signUpMember(application)
    expect(await enter(email, { deviceToken })).toBe(deviceToken)
    const second = await enter(email)
    expect(second).not.toBe(deviceToken)
    for (const one of [deviceToken, second, second]) await enter(email, { deviceToken: one })
    expect(await news(email)).toHaveLength(1)
  })
  it('through a mailed link is reported alike', async () => {
    const { email } = await signUpMember(application)
    const link = await askForSignInLink(application, email)
    const { deviceToken } = await succeed(openSignInLink(application, link))
    expect(await news(email)).toHaveLength(1)
    await enter(email, { deviceToken: deviceToken! })
    expect(await news(email)).toHaveLength(1)
  })
  it('that five people share knows all of them', async () => {
    const people = [await signUpMember(application)]
    for (let n = 1; n < 5; n += 1) people.push(await signUpMember(application))
    let deviceToken = people[0]!.deviceToken
    for (const { email } of people) deviceToken = await enter(email, { deviceToken })
    for (const { email } of people) deviceToken = await enter(email, { deviceToken })
    expect(deviceToken.split('.')).toHaveLength(5)
    const counts = await Promise.all(people.map(async ({ email }) => (await news(email)).length))
    expect(counts).toEqual([0, 1, 1, 1, 1])
  })
  it('that has not been used for a year is reported again', async () => {
    const { email, deviceToken, user } = await signUpMember(application)
    const start = application.clock.now
    application.clock.now = new Date(start.getTime() + YEAR_MS)
    await enter(email)
    application.clock.now = start
    const devices = application.db.selectFrom('devices').select('id').where('user_id', '=', user.id)
    expect(await devices.execute()).toHaveLength(1)
    await enter(email, { deviceToken })
    expect(await news(email)).toHaveLength(2)
  })
  it('is not reported when the password is wrong', async () => {
    const { email } = await signUpMember(application)
    await signIn(application, email, 'not-the-password')
    expect(await news(email)).toEqual([])
  })
})

describe('a device token', () => {
  it.each(['', 'nonsense', 'x'.repeat(43), `${'x'.repeat(43)}.`.repeat(50), 'a b', '"; drop table devices'])(
    '%j that was never issued is ignored',
    async deviceToken => {
      const { email } = await signUpMember(application)
      const given = await enter(email, { deviceToken })
      expect(given.split('.').length).toBeLessThanOrEqual(5)
      expect(await news(email)).toHaveLength(1)
      await enter(email, { deviceToken: given })
      expect(await news(email)).toHaveLength(1)
    },
  )
  it('is stored only as a hash', async () => {
    const { user, deviceToken } = await signUpMember(application)
    const rows = await application.db
      .selectFrom('devices')
      .select('token_hash')
      .where('user_id', '=', user.id)
      .execute()
    expect(deviceToken).toMatch(/^[\w-]{43}$/)
    expect(rows.map(row => row.token_hash.length)).toEqual([32])
  })
})
