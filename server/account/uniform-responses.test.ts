import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { mailsTo, newEmail, PASSWORD, signUpMember } from '@selvedge/tests/support/factories.ts'

let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication({ connections: 20 })
})
afterAll(() => application.close())

/** Everything that a caller sees except the request id. */
async function answer(path: string, body: object, address?: string) {
  const response = await application.request(
    `/api/users/${path}`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'nl' },
      body: JSON.stringify(body),
    },
    address,
  )
  const headers = Object.fromEntries(response.headers)
  delete headers['x-request-id']
  delete headers['content-security-policy']
  // The value that goes with a mailed link is random, whether or not a link was mailed.
  const text = (await response.text()).replace(/"request":"[\w-]{43}"/, '"request":"…"')
  return { status: response.status, headers, text }
}
const person = { firstName: 'Nora', lastName: 'Ellwood', password: PASSWORD }
const asked = [
  ['signup', person, 200],
  ['login/3', { password: 'not-the-password' }, 401],
  ['forgot-password', {}, 200],
  ['sign-in-link', {}, 200],
  ['verification-link', {}, 200],
] as const

describe.each(asked)('%s', (path, body, status) => {
  it('responds alike for a known, an unconfirmed and an unknown address', async () => {
    const { email: known } = await signUpMember(application)
    const unconfirmed = newEmail()
    await answer('signup', { ...person, email: unconfirmed })
    const seen = await Promise.all(
      [known, unconfirmed, newEmail()].map(email => answer(path, { ...body, email })),
    )
    expect(seen[0]?.status).toBe(status)
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
  })
  it('responds alike once the limit of mails is reached', async () => {
    const { email: known } = await signUpMember(application)
    const unknown = newEmail()
    for (let n = 0; n < 12; n += 1)
      expect(await answer(path, { ...body, email: known })).toEqual(
        await answer(path, { ...body, email: unknown }),
      )
  })
  it('is limited per client address, before the account address is looked up', async () => {
    const address = { signup: '203.0.113.1', 'login/3': '203.0.113.2', 'forgot-password': '203.0.113.3' }
    const from = (address as Record<string, string>)[path] ?? '203.0.113.4'
    const { email: known } = await signUpMember(application)
    const most = path === 'signup' ? 60 : 30
    for (let begun = 0; begun < most; begun += 10)
      await Promise.all(Array.from({ length: 10 }, () => answer(path, { ...body, email: newEmail() }, from)))
    const before = await mailsTo(application, known)
    const [one, other] = [
      await answer(path, { ...body, email: known }, from),
      await answer(path, { ...body, email: newEmail() }, from),
    ]
    expect(one).toMatchObject({ status: 429, headers: { 'retry-after': '900' } })
    expect(other).toEqual(one)
    expect(await mailsTo(application, known)).toEqual(before)
    expect((await answer(path, { ...body, email: known }, '203.0.113.99')).status).toBe(status)
  })
})

describe('a forgotten password or a sign-in link', () => {
  it.each(['forgot-password', 'sign-in-link'])('%s sends no mail to an unknown address', async path => {
    const email = newEmail()
    await answer(path, { email })
    expect(await mailsTo(application, email)).toEqual([])
    const users = application.db.selectFrom('users').select('id').where('email', '=', email)
    expect(await users.execute()).toEqual([])
  })
})
