import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCurrentUser, signUp } from '@selvedge/contract/account/account.ts'
import { accountsAt, nora } from '@selvedge/tests/support/accounts.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import {
  newEmail,
  signIn,
  signUpMember,
  succeed,
  verificationToken,
} from '@selvedge/tests/support/factories.ts'

let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication({ connections: 20 })
})
afterAll(() => application.close())
const { mailsTo, usersOf, verify } = accountsAt(() => application)

const signUpsOf = (email: string) =>
  application.db
    .selectFrom('sign_ups')
    .innerJoin('users', 'users.id', 'sign_ups.user_id')
    .select('sign_ups.id')
    .where('users.email', '=', email)
    .execute()
/** Backdates the mails to an address by an hour. */
const anHourLater = (email: string) =>
  application.db
    .updateTable('mails')
    .set(eb => ({ created_at: sql<Date>`${eb.ref('created_at')} - interval '1 hour'` }))
    .where('recipient', '=', email)
    .execute()

describe('signing up', () => {
  it('creates a business and its owner, whom the mailed link signs in', async () => {
    const email = newEmail()
    const answer = await application.client()(signUp, { body: nora(email) })
    expect(answer).toEqual({ success: true, status: 200, data: null, message: '' })
    const { data, token } = await succeed(verify(await verificationToken(application, email)))
    expect(data).toMatchObject({
      firstName: 'Nora',
      lastName: 'Ellwood',
      email,
      role: 'owner',
      isProfileCompleted: false,
      measurementType: 'metric',
      profile: { verification: 'pending', businessName: null, step: 0 },
    })
    expect(await succeed(application.client(token)(getCurrentUser))).toMatchObject({ data })
  })

  it('responds to a known address with the same bytes, and changes nothing in its account', async () => {
    const { email } = await signUpMember(application)
    const before = await usersOf(email)
    const post = (address: string) =>
      application.request('/api/users/signup', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...nora(address), firstName: 'Mallory', password: 'another-password' }),
      })
    const known = await post(email.toUpperCase())
    const unknown = await post(newEmail())
    expect(known.status).toBe(unknown.status)
    expect(await known.text()).toBe(await unknown.text())
    expect(await usersOf(email)).toEqual(before)
    expect((await mailsTo(email)).map(mail => mail.kind)).toEqual(['verifyEmail', 'alreadyRegistered'])
    expect(await signIn(application, email, 'another-password')).toMatchObject({ code: 'credentialsRefused' })
  })

  it('stores a chosen measurement', async () => {
    const email = newEmail()
    await succeed(application.client()(signUp, { body: { ...nora(email), measurementType: 'imperial' } }))
    const { data } = await succeed(verify(await verificationToken(application, email)))
    expect([data.measurementType, data.profile.measurementType]).toEqual(['imperial', 'metric'])
  })

  it('puts nothing that the visitor typed into the mail except the address', async () => {
    const email = newEmail()
    const body = { ...nora(email), firstName: 'Win money at evil.example', lastName: 'Quixotic' }
    await succeed(application.client()(signUp, { body }))
    const [mail] = await mailsTo(email)
    expect(`${mail?.subject} ${mail?.text_body} ${mail?.html_body}`).not.toMatch(/evil|Quixotic/)
  })

  it('thirty times at once with one address creates one user, one business and an hour’s three links', async () => {
    const email = newEmail()
    const client = application.client()
    const count = () =>
      application.db
        .selectFrom('retailers')
        .select(eb => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    const before = await count()
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => client(signUp, { body: nora(email, `password-number-${n}`) })),
    )
    expect(answers.every(answer => answer.success)).toBe(true)
    expect(await usersOf(email)).toHaveLength(1)
    expect((await count()).n).toBe(before.n + 1)
    expect((await mailsTo(email)).map(mail => mail.kind)).toEqual(Array(3).fill('verifyEmail'))
  })

  it('stores and mails nothing more for an address that had its three mails of this hour, with the same response', async () => {
    const { email: known } = await signUpMember(application)
    const unknown = newEmail()
    const post = async (address: string) => {
      const response = await application.request('/api/users/signup', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(nora(address)),
      })
      return `${response.status} ${await response.text()}`
    }
    const answers: string[] = []
    for (let n = 0; n < 5; n += 1) answers.push(await post(known), await post(unknown))
    expect(new Set(answers).size).toBe(1)
    expect(await mailsTo(known)).toHaveLength(3)
    expect(await mailsTo(unknown)).toHaveLength(3)
    expect(await signUpsOf(unknown)).toHaveLength(3)
    await anHourLater(unknown)
    expect(await post(unknown)).toBe(answers[0])
    expect(await mailsTo(unknown)).toHaveLength(4)
  })

  it('is refused for everybody alike when too many sign up, before the address is looked up', async () => {
    const busy = await createTestApplication()
    try {
      const client = busy.client()
      for (let begun = 0; begun < 300; begun += 30) {
        const answers = await Promise.all(
          Array.from({ length: 30 }, () => client(signUp, { body: nora('one@example.com') })),
        )
        expect(answers.every(answer => answer.success)).toBe(true)
      }
      for (const email of ['one@example.com', 'nobody@example.com']) {
        expect(await client(signUp, { body: nora(email) })).toMatchObject({
          status: 429,
          code: 'tooManyRequests',
          details: { seconds: 600 },
        })
      }
      busy.clock.now = new Date(busy.clock.now.getTime() + 600_000)
      expect(await client(signUp, { body: nora('nobody@example.com') })).toMatchObject({ success: true })
    } finally {
      await busy.close()
    }
  })

  it.each([
    ['firstName', { firstName: ' ' }],
    ['lastName', { lastName: 'Ell\ud800wood' }],
    ['firstName', { firstName: 'Nora\r\nBcc: all@evil.example' }],
    ['email', { email: 'nora' }],
    ['password', { password: 'too-short' }],
    ['measurementType', { measurementType: 'cubits' }],
    ['role', { role: 'owner' }],
    ['retailerId', { retailerId: '01927c3e-5f0a-7b6e-9c51-0f6f2c1d8a01' }],
  ])('rejects an invalid or unknown %s by name', async (field, fault) => {
    const response = await application.request('/api/users/signup', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...nora(newEmail()), ...fault }),
    })
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({ code: 'invalidInput', errors: [{ field }] })
  })
})

describe('a squatter', () => {
  it('who signed up first loses the account when the owner opens the owner’s own link', async () => {
    const email = newEmail()
    const client = application.client()
    await succeed(client(signUp, { body: { ...nora(email, 'squatters-password'), firstName: 'Mallory' } }))
    const squattersLink = await verificationToken(application, email)
    await succeed(client(signUp, { body: nora(email) }))
    const { data } = await succeed(verify(await verificationToken(application, email)))
    expect(data.firstName).toBe('Nora')
    expect(await signIn(application, email, 'squatters-password')).toMatchObject({
      code: 'credentialsRefused',
    })
    expect(await signIn(application, email)).toMatchObject({ success: true })
    expect(await verify(squattersLink)).toMatchObject({ status: 410, code: 'linkSpent' })
  })

  it('who signs up after the owner does not affect the owner’s link', async () => {
    const email = newEmail()
    const client = application.client()
    await succeed(client(signUp, { body: nora(email) }))
    const ownersLink = await verificationToken(application, email)
    await succeed(client(signUp, { body: { ...nora(email, 'squatters-password'), firstName: 'Mallory' } }))
    const { data } = await succeed(verify(ownersLink))
    expect(data.firstName).toBe('Nora')
    expect(await signIn(application, email)).toMatchObject({ success: true })
    expect(await signIn(application, email, 'squatters-password')).toMatchObject({
      code: 'credentialsRefused',
    })
  })
})
