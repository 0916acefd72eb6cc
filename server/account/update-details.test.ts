import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  forgotPassword,
  getCurrentUser,
  signUp,
  updateDetails,
  verifyEmail,
} from '@selvedge/contract/account/account.ts'
import type { BodyOf } from '@selvedge/contract/call/call.ts'
import { FRESH_SIGN_IN_MS } from '@selvedge/contract/account/sessions.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import {
  mailedToken,
  mailsTo,
  newEmail,
  PASSWORD,
  signIn,
  signUpMember,
  succeed,
  type Member,
} from '@selvedge/tests/support/factories.ts'

let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication({ connections: 20 })
})
afterAll(() => application.close())

type Changes = BodyOf<typeof updateDetails>
const update = ({ token, user }: Pick<Member, 'token' | 'user'>, body: Changes) =>
  application.client(token)(updateDetails, { params: { userId: user.id }, body })
const kindsTo = async (email: string) => (await mailsTo(application, email)).map(mail => mail.kind)
const open = (session: string | undefined, token: string) =>
  application.client(session)(verifyEmail, { query: { token } })
const userOf = (email: string) =>
  application.db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirst()

describe('the own details', () => {
  it('change the given fields only', async () => {
    const member = await signUpMember(application)
    const { data } = await succeed(
      update(member, { lastName: 'Ellwood-Hart', locale: 'de', measurementType: 'imperial' }),
    )
    expect(data).toMatchObject({
      firstName: 'Nora',
      lastName: 'Ellwood-Hart',
      email: member.email,
      locale: 'de',
      measurementType: 'imperial',
    })
    expect((await succeed(application.client(member.token)(getCurrentUser))).data).toEqual(data)
    expect((await succeed(update(member, {}))).data).toEqual(data)
    expect((await succeed(update(member, { email: member.email.toUpperCase() }))).data).toEqual(data)
  })
  it('can be saved by who has a single name', async () => {
    const member = await signUpMember(application)
    const { data } = await succeed(update(member, { firstName: 'Suharto', lastName: '' }))
    expect(data).toMatchObject({ firstName: 'Suharto', lastName: '' })
    expect(await update(member, { firstName: '' })).toMatchObject({ fields: [{ field: 'firstName' }] })
  })
  it.each([
    ['role', { role: 'owner' }],
    ['email_verified_at', { email_verified_at: '2026-01-01' }],
    ['retailerId', { retailerId: '01927c3e-5f0a-7b6e-9c51-0f6f2c1d8a01' }],
    ['firstName', { firstName: ' ' }],
    ['lastName', { lastName: '<b>' }],
    ['locale', { locale: 'tlh' }],
    ['email', { email: 'nora' }],
  ])('reject an invalid %s by name', async (field, body) => {
    const member = await signUpMember(application)
    const before = await userOf(member.email)
    expect(await update(member, body as Changes)).toMatchObject({ status: 422, fields: [{ field }] })
    expect(await userOf(member.email)).toEqual(before)
  })
  it('belong to the caller only: another user’s id is not found, and nothing changes', async () => {
    const [one, other] = [await signUpMember(application), await signUpMember(application)]
    const before = await userOf(other.email)
    for (const id of [other.user.id, '01927c3e-5f0a-7b6e-9c51-0f6f2c1d8a01', 'me'])
      expect(
        await update({ token: one.token, user: { ...one.user, id } }, { firstName: 'Mallory' }),
      ).toMatchObject({ status: 404, code: 'notFound' })
    expect(await userOf(other.email)).toEqual(before)
  })
})

describe('another e-mail address', () => {
  const moving = async (to = newEmail()) => {
    const member = await signUpMember(application)
    const answer = await succeed(update(member, { email: to.toUpperCase(), password: PASSWORD }))
    const token = answer.token!
    return {
      ...member,
      before: member.token,
      token,
      to,
      answer,
      link: () => mailedToken(application, to, 'changeEmail'),
    }
  }
  it('takes effect once the link mailed to it is opened, and the old address is notified', async () => {
    const { email, to, token, answer, link, user } = await moving()
    expect(answer.data.email).toBe(email)
    expect(await kindsTo(to)).toEqual(['changeEmail'])
    expect(await kindsTo(email)).toEqual(['verifyEmail'])
    expect(await signIn(application, to)).toMatchObject({ code: 'credentialsRefused' })

    const moved = await succeed(open(token, await link()))
    expect(moved.data).toMatchObject({ id: user.id, email: to })
    expect(await application.client(token)(getCurrentUser)).toMatchObject({ code: 'signInRequired' })
    expect(await application.client(moved.token)(getCurrentUser)).toMatchObject({ success: true })
    expect(await kindsTo(email)).toEqual(['verifyEmail', 'emailChanged'])
    expect((await mailsTo(application, email))[1]?.text_body).toContain(to)
    expect(await signIn(application, to)).toMatchObject({ success: true })
    expect(await signIn(application, email)).toMatchObject({ code: 'credentialsRefused' })
    expect((await mailsTo(application, to))[0]?.text_body).toContain('?token=spent')
  })
  it('cannot be confirmed by another recipient of the mail', async () => {
    const { email, token, link } = await moving()
    const stranger = await signUpMember(application)
    const address = await link()
    for (const session of [undefined, stranger.token])
      expect(await open(session, address)).toMatchObject({ status: 401, code: 'signInRequired' })
    expect(await userOf(email)).toBeDefined()
    expect(await open(token, address)).toMatchObject({ success: true })
    expect(await open(token, address)).toMatchObject({ code: 'linkSpent' })
  })
  it('is confirmed once, also when opened concurrently', async () => {
    const { token, link } = await moving()
    const address = await link()
    const answers = await Promise.all(Array.from({ length: 10 }, () => open(token, address)))
    expect(answers.filter(answer => answer.success)).toHaveLength(1)
  })
  it('invalidates links to the old one', async () => {
    const { email, token, link } = await moving()
    await succeed(application.client()(forgotPassword, { body: { email } }))
    await succeed(open(token, await link()))
    expect((await mailsTo(application, email)).map(mail => mail.text_body).join()).not.toMatch(
      /token=(?!spent)/,
    )
  })
  it('requires the password, or a fresh sign-in from a user without one', async () => {
    const member = await signUpMember(application)
    const to = newEmail()
    expect(await update(member, { email: to })).toMatchObject({
      status: 422,
      fields: [{ field: 'password', code: 'password' }],
    })
    expect(await update(member, { email: to, password: 'not-the-password' })).toMatchObject({
      status: 422,
      fields: [{ field: 'password', code: 'wrongPassword' }],
    })
    expect(await kindsTo(to)).toEqual([])
    await application.db
      .updateTable('users')
      .set({ password_hash: null })
      .where('email', '=', member.email)
      .execute()
    const start = application.clock.now
    application.clock.now = new Date(start.getTime() + FRESH_SIGN_IN_MS)
    expect(await update(member, { email: to })).toMatchObject({ status: 403, code: 'signInAgain' })
    expect(await kindsTo(to)).toEqual([])
    application.clock.now = start
    const { token } = await succeed(update(member, { email: to }))
    expect([token, await kindsTo(to)]).toEqual([undefined, ['changeEmail']])
  })
  it('rotates the session token where the password was typed', async () => {
    const { before, token } = await moving()
    expect(await application.client(token)(getCurrentUser)).toMatchObject({ success: true })
    expect(await application.client(before)(getCurrentUser)).toMatchObject({ code: 'sessionRenewed' })
  })
  it('of an existing account gets the same response as a free one, and its owner is notified', async () => {
    const owner = await signUpMember(application)
    const post = async (email: string) => {
      const { user, token } = await signUpMember(application)
      const response = await application.request(`/api/users/update-details/${user.id}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ email, password: PASSWORD }),
      })
      const said = (await response.text()).replaceAll(user.id, 'id').replaceAll(user.email, 'email')
      const text = said.replace(/"token":"[\w-]{43}"/, '"token":"…"')
      return { status: response.status, text }
    }
    expect(await post(owner.email)).toEqual(await post(newEmail()))
    expect(await kindsTo(owner.email)).toEqual(['verifyEmail', 'alreadyRegistered'])
    expect((await userOf(owner.email))?.id).toBe(owner.user.id)
  })
  it('that became another account’s in between stays theirs', async () => {
    const { email, to, token, link } = await moving()
    const address = await link()
    const owner = await signUpMember(application, to)
    expect(await open(token, address)).toMatchObject({ status: 410, code: 'linkSpent' })
    expect((await userOf(email))?.email).toBe(email)
    expect((await userOf(to))?.id).toBe(owner.user.id)
  })
  it('with an unconfirmed sign-up is free for its owner', async () => {
    const to = newEmail()
    const squatter = { firstName: 'Mallory', lastName: 'Marsh', email: to, password: 'squatters-password' }
    await succeed(application.client()(signUp, { body: squatter }))
    const businesses = () =>
      application.db
        .selectFrom('retailers')
        .select(sql<number>`count(*)`.as('n'))
        .executeTakeFirstOrThrow()
    const { token, link, user } = await moving(to)
    const before = (await businesses()).n
    const moved = await succeed(open(token, await link()))
    expect(moved.data).toMatchObject({ id: user.id, email: to })
    expect((await businesses()).n).toBe(before - 1)
    expect(await signIn(application, to, 'squatters-password')).toMatchObject({ code: 'credentialsRefused' })
  })
  it('moves while strangers sign up with it, in any order', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { to, token, link, user } = await moving()
      const address = await link()
      const stranger = { firstName: 'Mallory', lastName: 'Marsh', email: to, password: 'squatters-password' }
      const [moved, ...signUps] = await Promise.all([
        open(token, address),
        ...Array.from({ length: 4 }, () => application.client()(signUp, { body: stranger })),
      ])
      expect(moved).toMatchObject({ success: true, data: { id: user.id, email: to } })
      expect(signUps.every(one => one.success)).toBe(true)
    }
  })
  it('that was requested last is the only one whose link counts', async () => {
    const { to, token, link, user } = await moving()
    const first = await link()
    const { token: renewed } = await succeed(
      update({ token, user }, { email: newEmail(), password: PASSWORD }),
    )
    expect(await open(renewed, first)).toMatchObject({ code: 'linkSpent' })
    expect(await userOf(to)).toBeUndefined()
  })
  it('is mailed at most three times an hour, and five may be tried', async () => {
    const member = await signUpMember(application)
    const to = newEmail()
    const client = application.client(member.token)
    const move = (email: string) =>
      client(updateDetails, { params: { userId: member.user.id }, body: { email, password: PASSWORD } })
    for (let n = 0; n < 5; n += 1) await succeed(move(to))
    expect(await kindsTo(to)).toEqual(['changeEmail', 'changeEmail', 'changeEmail'])
    expect(await move(newEmail())).toMatchObject({ code: 'tooManyRequests' })
  })
})
