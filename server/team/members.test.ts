import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getCurrentUser } from '@selvedge/contract/account/account.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { roles } from '@selvedge/contract/access/permissions.ts'
import { getProfile } from '@selvedge/contract/retailer/retailer.ts'
import {
  acceptInvitation,
  changeRole,
  leaveTeam,
  listTeam,
  removeMember,
  transferOwnership,
} from '@selvedge/contract/retailer/team.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart, readOrder } from '@selvedge/tests/support/buying.ts'
import { PASSWORD, signIn, signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { addColleague, invite, teamOf } from '@selvedge/tests/support/team.ts'

let application: TestApplication
let owner: Awaited<ReturnType<typeof signUpRetailer>>
beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())
beforeEach(async () => {
  owner = await signUpRetailer(application)
})

const refused = { status: 403, code: 'roleRefused' }
const change = (by: Client, id: string, role: 'admin' | 'buyer' | 'viewer') =>
  by(changeRole, { params: { id }, body: { role } })
const remove = (by: Client, id: string) => by(removeMember, { params: { id } })
const transfer = (by: Client, memberId: string, password = PASSWORD) =>
  by(transferOwnership, { body: { memberId, password } })
const roleOf = async (client: Client) => (await succeed(client(getCurrentUser))).data.role

describe('the team', () => {
  it('is listed to every member, the owner first, with role, joining date and last use', async () => {
    const viewer = await addColleague(application, owner.client, 'viewer')
    const admin = await addColleague(application, owner.client, 'admin')
    const { members } = await teamOf(viewer.client)
    expect(members.map(({ email, role }) => [email, role])).toEqual([
      [owner.email, 'owner'],
      [admin.email, 'admin'],
      [viewer.email, 'viewer'],
    ])
    for (const { since, lastSeenAt } of members) {
      expect(Date.parse(since)).toBeLessThanOrEqual(application.clock.now.getTime())
      expect(Date.parse(lastSeenAt ?? '')).toBeGreaterThanOrEqual(Date.parse(since))
    }
    expect(await application.client()(listTeam)).toMatchObject({ status: 401 })
  })
  it('can have every role', async () => {
    for (const role of roles) {
      if (role === 'owner') continue
      const member = await addColleague(application, owner.client, role)
      expect(await roleOf(member.client)).toBe(role)
    }
  })
})

describe('a role', () => {
  it('takes effect from the next request', async () => {
    const member = await addColleague(application, owner.client, 'buyer')
    await addLine(member.client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 2 })
    const { data } = await succeed(change(owner.client, member.user.id, 'viewer'))
    expect(data).toMatchObject({ id: member.user.id, role: 'viewer' })
    expect(await orderCart(member.client)).toMatchObject(refused)
    await succeed(change(owner.client, member.user.id, 'buyer'))
    expect((await orderCart(member.client)).success).toBe(true)
  })
  it('cannot be changed by its holder, and the owner’s cannot be given', async () => {
    const admin = await addColleague(application, owner.client, 'admin')
    expect(await change(admin.client, admin.user.id, 'viewer')).toMatchObject(refused)
    expect(await change(owner.client, owner.user.id, 'admin')).toMatchObject(refused)
    expect(await change(admin.client, owner.user.id, 'viewer')).toMatchObject(refused)
    expect(await roleOf(owner.client)).toBe('owner')
  })
  it('of an administrator can be given and taken by the owner only', async () => {
    const admin = await addColleague(application, owner.client, 'admin')
    const other = await addColleague(application, owner.client, 'admin')
    const buyer = await addColleague(application, owner.client, 'buyer')
    expect(await change(admin.client, other.user.id, 'viewer')).toMatchObject(refused)
    expect(await change(admin.client, buyer.user.id, 'admin')).toMatchObject(refused)
    expect(await remove(admin.client, other.user.id)).toMatchObject(refused)
    await succeed(change(admin.client, buyer.user.id, 'viewer'))
    await succeed(change(owner.client, other.user.id, 'viewer'))
    expect(await change(other.client, buyer.user.id, 'buyer')).toMatchObject(refused)
  })
})

describe('a member who is removed', () => {
  it('is signed out immediately, everywhere, and the business keeps their orders', async () => {
    const member = await addColleague(application, owner.client, 'buyer')
    const elsewhere = application.client((await succeed(signIn(application, member.email))).token)
    await addLine(member.client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 2 })
    const order = (await succeed(orderCart(member.client))).data
    await addLine(member.client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 3 })
    await succeed(remove(owner.client, member.user.id))
    for (const client of [member.client, elsewhere])
      expect(await client(getCurrentUser)).toMatchObject({ status: 401, code: 'signInRequired' })
    expect((await teamOf(owner.client)).members).toHaveLength(1)
    expect((await readOrder(owner.client, order.id)).placedBy).toBe('Tom Reeve')
    const lines = await application.db
      .selectFrom('cart_items')
      .select('id')
      .where('user_id', '=', member.user.id)
      .execute()
    expect(lines).toEqual([])
  })
  it('keeps the account, loses access to the business, and may be invited again', async () => {
    const member = await addColleague(application, owner.client, 'buyer')
    await succeed(remove(owner.client, member.user.id))
    const { data, token } = await succeed(signIn(application, member.email))
    expect(data).toMatchObject({
      id: member.user.id,
      role: 'owner',
      isProfileCompleted: false,
      profile: { businessName: null, step: 0 },
    })
    const client = application.client(token)
    expect((await succeed(client(getProfile))).data.businessName).toBe('')
    const invitation = await invite(application, owner.client, { email: member.email, role: 'viewer' })
    const again = await succeed(client(acceptInvitation, { body: { token: invitation } }))
    expect(again.data).toMatchObject({ id: member.user.id, role: 'viewer', isProfileCompleted: true })
  })
  it('is never the owner, nor the caller', async () => {
    const admin = await addColleague(application, owner.client, 'admin')
    expect(await remove(admin.client, owner.user.id)).toMatchObject(refused)
    expect(await remove(admin.client, admin.user.id)).toMatchObject(refused)
    expect(await remove(owner.client, owner.user.id)).toMatchObject(refused)
    expect((await teamOf(owner.client)).members).toHaveLength(2)
  })
})

describe('leaving', () => {
  it('is possible for everybody except the owner', async () => {
    const member = await addColleague(application, owner.client, 'viewer')
    expect(await owner.client(leaveTeam)).toMatchObject({ status: 409, code: 'ownerStays' })
    await succeed(member.client(leaveTeam))
    expect(await member.client(getCurrentUser)).toMatchObject({ status: 401 })
    expect((await teamOf(owner.client)).members.map(({ role }) => role)).toEqual(['owner'])
  })
})

describe('transferring ownership', () => {
  it('changes both roles atomically', async () => {
    const member = await addColleague(application, owner.client, 'viewer')
    await succeed(transfer(owner.client, member.user.id))
    expect(await roleOf(member.client)).toBe('owner')
    expect(await roleOf(owner.client)).toBe('admin')
    expect(await transfer(owner.client, owner.user.id)).toMatchObject(refused)
    await succeed(remove(member.client, owner.user.id))
  })
  it('rotates the session token', async () => {
    const member = await addColleague(application, owner.client, 'viewer')
    const { token } = await succeed(transfer(owner.client, member.user.id))
    expect(await roleOf(application.client(token))).toBe('admin')
    expect(await application.client(owner.token)(getCurrentUser)).toMatchObject({ code: 'sessionRenewed' })
  })
  it('requires the owner’s password', async () => {
    const member = await addColleague(application, owner.client, 'viewer')
    expect(await transfer(owner.client, member.user.id, 'not-the-password')).toMatchObject({
      status: 422,
      fields: [{ field: 'password', code: 'wrongPassword' }],
    })
    for (let guess = 0; guess < 9; guess += 1)
      await transfer(owner.client, member.user.id, 'not-the-password')
    expect(await transfer(owner.client, member.user.id)).toMatchObject({ status: 429 })
    expect(await roleOf(owner.client)).toBe('owner')
  })
  it('is refused for an owner without a password', async () => {
    const member = await addColleague(application, owner.client, 'viewer')
    await application.db
      .updateTable('users')
      .set({ password_hash: null })
      .where('id', '=', owner.user.id)
      .execute()
    expect(await transfer(owner.client, member.user.id)).toMatchObject({ fields: [{ field: 'password' }] })
    expect(await roleOf(owner.client)).toBe('owner')
  })
  it('is possible only to another member of this team', async () => {
    const stranger = await signUpRetailer(application)
    expect(await transfer(owner.client, owner.user.id)).toMatchObject(refused)
    expect(await transfer(owner.client, stranger.user.id)).toMatchObject({ status: 404 })
    const admin = await addColleague(application, owner.client, 'admin')
    expect(await transfer(admin.client, admin.user.id)).toMatchObject(refused)
  })
})

describe('a member of another business', () => {
  it('is not found by any of these calls', async () => {
    const stranger = await signUpRetailer(application)
    const theirs = await addColleague(application, stranger.client, 'viewer')
    for (const id of [stranger.user.id, theirs.user.id, '01927c3e-5f0a-7b6e-9c51-0f6f2c1d8a01']) {
      expect(await change(owner.client, id, 'buyer')).toMatchObject({ status: 404 })
      expect(await remove(owner.client, id)).toMatchObject({ status: 404 })
      expect(await transfer(owner.client, id)).toMatchObject({ status: 404 })
    }
    expect(await roleOf(theirs.client)).toBe('viewer')
  })
})
