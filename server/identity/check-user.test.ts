import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getCurrentUser, logIn, signUp, verifyEmail } from '@selvedge/contract/account/account.ts'
import { getSignInWays } from '@selvedge/contract/account/identity.ts'
import { FRESH_SIGN_IN_MS } from '@selvedge/contract/account/sessions.ts'
import { createTestApplication, ORIGIN, type TestApplication } from '@selvedge/tests/support/application.ts'
import {
  newEmail,
  PASSWORD,
  signIn,
  signUpMember,
  succeed,
  verificationToken,
} from '@selvedge/tests/support/factories.ts'
import {
  startIdentityProvider,
  type TestIdentityProvider,
} from '@selvedge/tests/support/identity-provider.ts'
import { check, idTokenOf, newPerson, rowCounts } from '@selvedge/tests/support/identity-journeys.ts'

let provider: TestIdentityProvider
let application: TestApplication
beforeAll(async () => {
  provider = await startIdentityProvider({ redirectOrigins: [ORIGIN] })
  application = await createTestApplication({ identityProvider: provider.settings })
})
afterAll(async () => {
  await application.close()
  await provider.close()
})
beforeEach(() => void (provider.people.length = 0))

const signInWith = async (person: Parameters<typeof idTokenOf>[1] & { email: string }) =>
  check(application, person.email, await idTokenOf(application, person))
const mailKindsTo = async (email: string) =>
  (await application.db.selectFrom('mails').select('kind').where('recipient', '=', email).execute()).map(
    ({ kind }) => kind,
  )
const userOf = (email: string) =>
  application.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow()
const typed = (email: string) => ({ firstName: 'Squatter', lastName: 'Typed', email, password: PASSWORD })

describe('a new person', () => {
  it('gets a business as its confirmed owner, without a password', async () => {
    const person = newPerson(provider)
    const { data, token } = await succeed(signInWith(person))
    expect(data).toMatchObject({ firstName: 'Nora', email: person.email, role: 'owner', hasPassword: false })
    expect(data.isProfileCompleted).toBe(false)
    expect((await succeed(application.client(token)(getCurrentUser))).data).toEqual(data)
    expect(await mailKindsTo(person.email)).toEqual([])
    expect(await signIn(application, person.email)).toMatchObject({ code: 'credentialsRefused' })
  })
  it('is recognised the next time, even if the address has changed', async () => {
    const person = newPerson(provider)
    const first = await succeed(signInWith(person))
    person.email = `moved-${person.email}`
    const second = await succeed(signInWith(person))
    expect(second.data.id).toBe(first.data.id)
    expect(second.data.email).toBe(first.data.email)
    expect(second.token).not.toBe(first.token)
  })
  it('may have no name', async () => {
    const person = newPerson(provider)
    const idToken = await idTokenOf(application, person)
    const response = await application.request('/api/users/check-user', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ firstName: '', lastName: '', email: person.email, idToken }),
    })
    expect(response.status).toBe(200)
    expect(await userOf(person.email)).toMatchObject({ first_name: '', last_name: '' })
  })
})

describe('a confirmed account with the same address', () => {
  it('is linked, its owner notified once, and its password kept', async () => {
    const member = await signUpMember(application)
    const person = newPerson(provider, { email: member.email.toUpperCase(), name: 'Another Name' })
    const { data } = await succeed(signInWith(person))
    expect(data).toEqual(member.user)
    await succeed(signInWith(person))
    expect((await mailKindsTo(member.email)).filter(kind => kind === 'identityJoined')).toHaveLength(1)
    await succeed(signIn(application, member.email))
  })
  it('is not linked to a second identity: the address may have a new owner at the provider', async () => {
    const { email } = await signUpMember(application)
    await succeed(signInWith(newPerson(provider, { email })))
    const other = newPerson(provider, { email, sub: 'new-owner-of-the-address' })
    const idToken = await idTokenOf(application, other)
    const before = await rowCounts(application)
    expect(await check(application, email, idToken)).toMatchObject({ status: 409, code: 'identityConflict' })
    expect(await rowCounts(application)).toEqual(before)
  })
})

describe('a confirmed account whose mailbox is not the provider’s own', () => {
  const elsewhere = { hd: undefined }
  it('is not linked, and nothing is written', async () => {
    const { email } = await signUpMember(application)
    for (const hd of [undefined, 'example.org', 'ample.com']) {
      const idToken = await idTokenOf(application, newPerson(provider, { email, hd }))
      const before = await rowCounts(application)
      const refusal = { status: 409, code: 'identityNeedsPassword', details: { provider: '127.0.0.1' } }
      expect(await check(application, email, idToken)).toMatchObject(refusal)
      const stranger = await signUpMember(application)
      const then = await rowCounts(application)
      expect(await check(application, email, idToken, stranger.token)).toMatchObject(refusal)
      expect(await rowCounts(application)).toEqual(then)
      expect(then['identities']).toBe(before['identities'])
    }
  })
  it('is linked when its owner has just signed in to it, by the same token', async () => {
    const { email, user } = await signUpMember(application)
    const person = newPerson(provider, { email, ...elsewhere })
    const idToken = await idTokenOf(application, person)
    expect(await check(application, email, idToken)).toMatchObject({ code: 'identityNeedsPassword' })
    const { token } = await succeed(signIn(application, email))
    expect((await succeed(check(application, email, idToken, token))).data.id).toBe(user.id)
    expect(await mailKindsTo(email)).toContain('identityJoined')
    expect((await succeed(signInWith(person))).data.id).toBe(user.id)
  })
  it('is not linked by a session that is no longer fresh', async () => {
    const { email, token } = await signUpMember(application)
    const idToken = await idTokenOf(application, newPerson(provider, { email, ...elsewhere }))
    application.clock.now = new Date(application.clock.now.getTime() - FRESH_SIGN_IN_MS)
    const { token: old } = await succeed(signIn(application, email))
    application.clock.now = new Date(application.clock.now.getTime() + FRESH_SIGN_IN_MS)
    expect(token).not.toBe(old)
    expect(await check(application, email, idToken, old)).toMatchObject({ code: 'identityNeedsPassword' })
  })
})

it('an address whose Kelvin sign folds to a k is another address', async () => {
  const email = newEmail().replace('buyer', 'kate')
  const { user } = await signUpMember(application, email)
  const person = newPerson(provider, { email: email.replace('k', '\u212A') })
  const idToken = await idTokenOf(application, person)
  const before = await rowCounts(application)
  expect(await check(application, email, idToken)).toMatchObject({ status: 401, code: 'identityRefused' })
  expect(await rowCounts(application)).toEqual(before)
  expect((await userOf(email)).id).toBe(user.id)
})

describe('an address with a squatter’s sign-up', () => {
  it('goes to its owner: what the squatter typed is discarded, and no link works', async () => {
    const person = newPerson(provider)
    await succeed(application.client()(signUp, { body: typed(person.email) }))
    const link = await verificationToken(application, person.email)
    const { data } = await succeed(signInWith(person))
    expect(data).toMatchObject({ firstName: 'Nora', lastName: 'Ellwood', hasPassword: false })
    const guess = await application.client()(logIn, { body: { email: person.email, password: PASSWORD } })
    expect(guess).toMatchObject({ success: false, code: 'credentialsRefused' })
    const opened = await application.client()(verifyEmail, { query: { token: link } })
    expect(opened).toMatchObject({ success: false, code: 'linkSpent' })
    expect(await userOf(person.email)).toMatchObject({ first_name: 'Nora', password_hash: null })
    expect(await mailKindsTo(person.email)).not.toContain('identityJoined')
  })
})

it('the same token presented twice at once opens one session', async () => {
  const person = newPerson(provider)
  const idToken = await idTokenOf(application, person)
  const before = await rowCounts(application)
  const answers = await Promise.all([1, 2, 3].map(() => check(application, person.email, idToken)))
  expect(answers.filter(answer => answer.success)).toHaveLength(1)
  const refused = answers.filter(answer => !answer.success)
  for (const answer of refused) expect(answer).toMatchObject({ status: 410, code: 'journeySpent' })
  expect((await rowCounts(application))['sessions']).toBe(before['sessions']! + 1)
})

it('two concurrent first sign-ins of one person create one account and one identity', async () => {
  const person = newPerson(provider)
  const tokens = [await idTokenOf(application, person), await idTokenOf(application, person)]
  const before = await rowCounts(application)
  const answers = await Promise.all(tokens.map(idToken => check(application, person.email, idToken)))
  expect(answers.map(answer => answer.success)).toEqual([true, true])
  const after = await rowCounts(application)
  for (const table of ['users', 'retailers', 'identities'])
    expect(after[table], table).toBe(before[table]! + 1)
  expect(await mailKindsTo(person.email)).not.toContain('identityJoined')
})

describe('without a provider', () => {
  it('the call is not found, and no address is trusted', async () => {
    const other = await createTestApplication()
    const ways = await succeed(other.client()(getSignInWays))
    expect(ways.data).toEqual({ identityProvider: null, returnsTo: ORIGIN })
    expect(await check(other, 'nora@example.com', undefined)).toMatchObject({ status: 401 })
    expect(await check(other, 'nora@example.com', 'a.b.c')).toMatchObject({ status: 404 })
    await other.close()
  })
  it('with a provider, it is named', async () => {
    const ways = await succeed(application.client()(getSignInWays))
    expect(ways.data).toEqual({ identityProvider: '127.0.0.1', returnsTo: ORIGIN })
  })
})
