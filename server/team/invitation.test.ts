import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getProfile, saveProfileTeam } from '@selvedge/contract/retailer/retailer.ts'
import { inviteMember, resendInvitation, revokeInvitation } from '@selvedge/contract/retailer/team.ts'
import { accountsAt } from '@selvedge/tests/support/accounts.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { newEmail, signIn, signUpMember, signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
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

const DAY_MS = 24 * 3600_000

describe('an invitation', () => {
  it('is mailed, listed in the team, and shows its holder the inviter and the role', async () => {
    const email = newEmail()
    const token = await invite(application, owner.client, { email: email.toUpperCase(), role: 'approver' })
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ kind: 'invitation' })
    expect(mail?.text_body).toContain(`http://selvedge.test/auth/signup?invitation=${token}`)
    expect(mail?.text_body).toContain(`${owner.email} has invited you`)
    expect(`${mail?.subject} ${mail?.text_body}`).not.toMatch(/Ellwood & Daughter|Nora/)
    const { invitations } = await teamOf(owner.client)
    expect(invitations).toMatchObject([
      { ...person, email, role: 'approver', invitedBy: 'Nora Ellwood', isExpired: false },
    ])
    expect((await succeed(shown(token))).data).toEqual({
      ...person,
      email,
      role: 'approver',
      businessName: 'Ellwood & Daughter',
      invitedBy: 'Nora',
      expiresAt: invitations[0]?.expiresAt,
    })
  })
  it('does not reveal whether its address has an account', async () => {
    const known = await signUpMember(application)
    const [one, other] = [known.email, newEmail()]
    const tokens = [
      await invite(application, owner.client, { email: one }),
      await invite(application, owner.client, { email: other }),
    ]
    const seen = await Promise.all(tokens.map(async token => (await succeed(shown(token))).data))
    expect({ ...seen[0], email: '', expiresAt: '' }).toEqual({ ...seen[1], email: '', expiresAt: '' })
  })
  it('sent again to the same address replaces the previous one', async () => {
    const email = newEmail()
    const first = await invite(application, owner.client, { email, role: 'viewer' })
    const second = await invite(application, owner.client, { email, role: 'buyer' })
    expect(await shown(first)).toMatchObject({ status: 410, code: 'linkSpent' })
    expect((await succeed(shown(second))).data.role).toBe('buyer')
    expect((await teamOf(owner.client)).invitations).toHaveLength(1)
  })
  it('resent has a new link and seven more days', async () => {
    const email = newEmail()
    const first = await invite(application, owner.client, { email })
    const [open] = (await teamOf(owner.client)).invitations
    const before = application.clock.now
    application.clock.now = new Date(before.getTime() + 8 * DAY_MS)
    try {
      const client = application.client((await succeed(signIn(application, owner.email))).token)
      expect(await shown(first)).toMatchObject({ code: 'linkSpent' })
      expect((await teamOf(client)).invitations).toMatchObject([{ id: open?.id, isExpired: true }])
      const { data } = await succeed(client(resendInvitation, { params: { id: open!.id } }))
      expect(data).toMatchObject({ id: open?.id, isExpired: false })
      expect(Date.parse(data.expiresAt) - Date.parse(data.sentAt)).toBe(7 * DAY_MS)
      await succeed(accept(await invitationToken(application, email)))
      expect(await client(resendInvitation, { params: { id: open!.id } })).toMatchObject({ status: 404 })
    } finally {
      application.clock.now = before
    }
  })
  it('is invalid once revoked', async () => {
    const email = newEmail()
    const token = await invite(application, owner.client, { email })
    const [open] = (await teamOf(owner.client)).invitations
    await succeed(owner.client(revokeInvitation, { params: { id: open!.id } }))
    expect(await shown(token)).toMatchObject({ code: 'linkSpent' })
    expect(await accept(token)).toMatchObject({ status: 410, code: 'linkSpent' })
    expect((await teamOf(owner.client)).invitations).toEqual([])
    expect(await businessesOf(email)).toEqual([])
  })
  it('is refused for members', async () => {
    const colleague = await addColleague(application, owner.client)
    for (const email of [owner.email, colleague.email.toUpperCase()]) {
      expect(await owner.client(inviteMember, { body: { ...person, email, role: 'buyer' } })).toMatchObject({
        status: 422,
        fields: [{ field: 'email', code: 'alreadyMember' }],
      })
    }
  })
  it('of an administrator can be sent, changed and revoked by the owner only', async () => {
    const admin = await addColleague(application, owner.client, 'admin')
    const refused = { status: 403, code: 'roleRefused' }
    const body = { ...person, email: newEmail(), role: 'admin' as const }
    expect(await admin.client(inviteMember, { body })).toMatchObject(refused)
    await succeed(owner.client(inviteMember, { body }))
    const { id } = (await teamOf(owner.client)).invitations[0]!
    expect(await admin.client(inviteMember, { body: { ...body, role: 'viewer' } })).toMatchObject(refused)
    expect(await admin.client(resendInvitation, { params: { id } })).toMatchObject(refused)
    expect(await admin.client(revokeInvitation, { params: { id } })).toMatchObject(refused)
    await succeed(owner.client(revokeInvitation, { params: { id } }))
  })
  it('can never have the owner’s role', async () => {
    const answer = await application.request('/api/team/invitations', {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...person, email: newEmail(), role: 'owner' }),
    })
    expect(answer.status).toBe(422)
  })
  it('is limited per address, over all senders', async () => {
    const email = newEmail()
    const rival = await signUpRetailer(application)
    for (const { client } of [owner, rival, owner]) await invite(application, client, { email })
    expect(await rival.client(inviteMember, { body: { ...person, email, role: 'buyer' } })).toMatchObject({
      status: 429,
      code: 'tooManyRequests',
    })
    expect(await mailsTo(email)).toHaveLength(3)
  })
  it('is limited per business', async () => {
    const answers = []
    for (let count = 0; count < 21; count += 1) {
      const body = { ...person, email: newEmail(), role: 'viewer' as const }
      answers.push((await owner.client(inviteMember, { body })).status)
    }
    expect(answers.slice(0, 20).every(status => status === 200)).toBe(true)
    expect(answers[20]).toBe(429)
  })
  it('of another business is not found', async () => {
    const email = newEmail()
    const token = await invite(application, owner.client, { email })
    const { id } = (await teamOf(owner.client)).invitations[0]!
    const stranger = await signUpRetailer(application)
    for (const call of [resendInvitation, revokeInvitation])
      expect(await stranger.client(call, { params: { id } })).toMatchObject({ status: 404 })
    expect((await shown(token)).success).toBe(true)
    expect((await teamOf(stranger.client)).invitations).toEqual([])
  })
})

describe('the fourth step of the profile', () => {
  const four = (teamMember: { email: string } | null) => ({
    query: { step: '4' as const },
    body: { teamMember: teamMember && { ...person, role: 'buyer' as const, ...teamMember } },
  })
  it('invites the named member', async () => {
    const email = newEmail()
    await succeed(owner.client(saveProfileTeam, four({ email })))
    const token = await invitationToken(application, email)
    expect((await succeed(shown(token))).data).toMatchObject({ email, businessName: 'Ellwood & Daughter' })
    expect((await succeed(owner.client(getProfile))).data.teamMember).toEqual({
      ...person,
      email,
      role: 'buyer',
    })
    await succeed(accept(token))
    expect((await succeed(owner.client(getProfile))).data.teamMember).toMatchObject({ email })
  })
  it('completes nothing and sends no mail when the invitation is refused', async () => {
    const before = await mailsTo(owner.email)
    expect(await owner.client(saveProfileTeam, four({ email: owner.email }))).toMatchObject({
      fields: [{ field: 'teamMember.email', code: 'alreadyMember' }],
    })
    expect(await mailsTo(owner.email)).toEqual(before)
    await succeed(owner.client(saveProfileTeam, four(null)))
    expect((await succeed(owner.client(getProfile))).data.teamMember).toBeNull()
  })
})
