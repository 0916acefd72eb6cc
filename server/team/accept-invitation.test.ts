import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getCurrentUser, updateDetails, verifyEmail, signUp } from '@selvedge/contract/account/account.ts'
import { inviteMember, resendInvitation } from '@selvedge/contract/retailer/team.ts'
import { accountsAt } from '@selvedge/tests/support/accounts.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import {
  newEmail,
  PASSWORD,
  signIn,
  signUpMember,
  signUpRetailer,
  succeed,
  verificationToken,
} from '@selvedge/tests/support/factories.ts'
import { addColleague, invitationToken, invite, person, teamOf } from '@selvedge/tests/support/team.ts'

let application: TestApplication
let owner: Awaited<ReturnType<typeof signUpRetailer>>
beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())
const { mailsTo, businessesOf, shown, accept } = accountsAt(() => application)
beforeEach(async () => {
  owner = await signUpRetailer(application)
})

describe('accepting an invitation', () => {
  it('creates a confirmed member who skips the four profile steps, once', async () => {
    const email = newEmail()
    const token = await invite(application, owner.client, { email, role: 'buyer' })
    const { data, token: session } = await succeed(
      accept(token, application.client(), { firstName: 'Thomas', lastName: 'Reeve', password: PASSWORD }),
    )
    expect(data).toMatchObject({
      firstName: 'Thomas',
      email,
      role: 'buyer',
      isProfileCompleted: true,
      profile: { businessName: 'Ellwood & Daughter', verification: 'verified' },
    })
    expect((await succeed(application.client(session)(getCurrentUser))).data.id).toBe(data.id)
    expect((await signIn(application, email)).success).toBe(true)
    const team = await teamOf(owner.client)
    expect(team.members.map(member => [member.email, member.role])).toEqual([
      [owner.email, 'owner'],
      [email, 'buyer'],
    ])
    expect(team.invitations).toEqual([])
    expect(await accept(token)).toMatchObject({ status: 410, code: 'linkSpent' })
  })
  it('sets the limits that the invitation said, also one that was sent again; only a buyer has any', async () => {
    const email = newEmail()
    const body = { ...person, email, role: 'buyer' as const, orderMinor: 150_000, monthMinor: null }
    const { data: sent } = await succeed(owner.client(inviteMember, { body }))
    expect(sent.limits).toEqual({ orderMinor: 150_000, monthMinor: null })
    await succeed(owner.client(resendInvitation, { params: { id: sent.id } }))
    expect((await teamOf(owner.client)).invitations).toMatchObject([{ limits: sent.limits }])
    const mail = (await mailsTo(email)).at(-1)
    expect(mail?.text_body).toContain('Limit per order, without approval: £1,500.00')
    expect(mail?.text_body).not.toContain('calendar month')
    await succeed(accept(await invitationToken(application, email)))
    const { members } = await teamOf(owner.client)
    expect(members.find(member => member.email === email)?.limits).toEqual(sent.limits)
    const approver = { ...body, email: newEmail(), role: 'approver' as const }
    expect(await owner.client(inviteMember, { body: approver })).toMatchObject({
      code: 'invalidInput',
      fields: [{ field: 'orderMinor' }],
    })
  })
  it('requires names and a password for a new account, and reports each missing one', async () => {
    const token = await invite(application, owner.client, { email: newEmail() })
    expect(await accept(token, application.client(), {})).toMatchObject({
      status: 422,
      fields: [{ field: 'firstName' }, { field: 'lastName' }, { field: 'password' }],
    })
    expect(await accept(token, application.client(), { ...person, password: 'short' })).toMatchObject({
      fields: [{ field: 'password' }],
    })
    expect((await shown(token)).success).toBe(true)
  })
  it('requires exactly the invited address', async () => {
    const email = newEmail()
    const token = await invite(application, owner.client, { email })
    const answer = await application.request('/api/team/invitation/accept', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, ...person, password: PASSWORD, email: newEmail() }),
    })
    expect(answer.status).toBe(422)
    const stranger = await signUpMember(application)
    expect(await accept(token, application.client(stranger.token), {})).toMatchObject({
      status: 403,
      code: 'invitationForAnother',
    })
    expect((await teamOf(owner.client)).members).toHaveLength(1)
  })
  it('is refused after the address was changed in between', async () => {
    const invited = await signUpMember(application)
    const token = await invite(application, owner.client, { email: invited.email })
    const moved = newEmail()
    const client = application.client(invited.token)
    const body = { email: moved, password: PASSWORD }
    await succeed(client(updateDetails, { params: { userId: invited.user.id }, body }))
    const mail = (await mailsTo(moved)).find(({ kind }) => kind === 'changeEmail')
    const change = /token=([\w-]+)/.exec(mail?.text_body ?? '')?.[1] ?? ''
    const { token: session } = await succeed(client(verifyEmail, { query: { token: change } }))
    expect(await accept(token, application.client(session), {})).toMatchObject({
      code: 'invitationForAnother',
    })
  })
  it('requires signing in to an existing account', async () => {
    const invited = await signUpMember(application)
    const token = await invite(application, owner.client, { email: invited.email })
    const other = { ...person, password: 'another-password' }
    expect(await accept(token, application.client(), other)).toMatchObject({
      status: 409,
      code: 'signInToAccept',
    })
    expect((await signIn(application, invited.email, 'another-password')).success).toBe(false)
    const [before] = await businessesOf(invited.email)
    const { data } = await succeed(accept(token, application.client(invited.token), {}))
    expect(data).toMatchObject({ firstName: 'Nora', role: 'buyer', isProfileCompleted: true })
    // The member's own business, which was never set up, is deleted.
    const left = await application.db
      .selectFrom('retailers')
      .select('id')
      .where('id', '=', before!.id)
      .execute()
    expect(left).toEqual([])
  })
  it('is refused for members of a business that is set up, or of another team', async () => {
    const rival = await signUpRetailer(application)
    const colleague = await addColleague(application, rival.client, 'viewer')
    for (const { email, client } of [rival, colleague]) {
      const token = await invite(application, owner.client, { email })
      expect(await accept(token, client, {})).toMatchObject({ status: 409, code: 'inAnotherTeam' })
      expect((await shown(token)).success).toBe(true)
    }
    expect((await teamOf(rival.client)).members).toHaveLength(2)
  })
  it('discards what a stranger typed when signing up with the address', async () => {
    const email = newEmail()
    const typed = { firstName: 'Not', lastName: 'Them', email, password: 'a-strangers-password' }
    await succeed(application.client()(signUp, { body: typed }))
    const link = await verificationToken(application, email)
    const token = await invite(application, owner.client, { email })
    const { data } = await succeed(accept(token))
    expect(data).toMatchObject({ firstName: 'Tom', role: 'buyer' })
    expect(await application.client()(verifyEmail, { query: { token: link } })).toMatchObject({
      code: 'linkSpent',
    })
    expect((await signIn(application, email, 'a-strangers-password')).success).toBe(false)
    expect((await signIn(application, email)).success).toBe(true)
    expect(await businessesOf(email)).toMatchObject([{ business_name: 'Ellwood & Daughter' }])
  })
  it('rejects any other token', async () => {
    for (const token of ['x', 'Zm9yLWV4YW1wbGUtb25seQ', ' ', 'a'.repeat(200)]) {
      expect(await shown(token)).toMatchObject({ status: 410 })
      expect(await accept(token)).toMatchObject({ status: 410 })
    }
  })
})
