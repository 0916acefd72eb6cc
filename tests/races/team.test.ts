import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCurrentUser } from '@selvedge/contract/account/account.ts'
import { addToCart } from '@selvedge/contract/cart/cart.ts'
import { listOrders } from '@selvedge/contract/orders/orders.ts'
import {
  acceptInvitation,
  changeRole,
  inviteMember,
  removeMember,
  revokeInvitation,
  transferOwnership,
} from '@selvedge/contract/retailer/team.ts'
import { createTestApplication, type TestApplication } from '../support/application.ts'
import { addLine, orderCart, readCart } from '../support/buying.ts'
import { newEmail, PASSWORD, signUpMember, signUpRetailer, succeed } from '../support/factories.ts'
import { rounds } from '../support/rounds.ts'
import { addColleague, invite, person, teamOf, type Colleague } from '../support/team.ts'

let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication({ connections: 50 })
})
afterAll(() => application.close())

const LOCH = 'glenmoor-04-loch'
const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
const codesOf = (answers: readonly { success: boolean; code?: string }[]) =>
  answers.flatMap(answer => (answer.success ? [] : [answer.code]))

/** Businesses without members, and businesses without exactly one owner. */
async function inconsistentBusinesses(): Promise<unknown[]> {
  const { db } = application
  const empty = await db
    .selectFrom('retailers')
    .leftJoin('users', 'users.retailer_id', 'retailers.id')
    .select('retailers.id')
    .where('users.id', 'is', null)
    .execute()
  const owners = await db
    .selectFrom('users')
    .select(['retailer_id'])
    .where('retailer_id', 'is not', null)
    .groupBy('retailer_id')
    .having(eb => eb.fn.sum(eb.case().when('role', '=', 'owner').then(1).else(0).end()), '<>', 1)
    .execute()
  return [...empty, ...owners]
}

describe('one invitation', () => {
  it('accepted by twenty people at once creates one member', async () => {
    const { client } = await signUpRetailer(application)
    const email = newEmail()
    const token = await invite(application, client, { email })
    const body = { token, ...person, password: PASSWORD }
    const answers = await times(20, () => application.client()(acceptInvitation, { body }))
    expect(answers.filter(answer => answer.success)).toHaveLength(1)
    expect(new Set(codesOf(answers))).toEqual(new Set(['linkSpent']))
    expect((await teamOf(client)).members.map(member => member.email)).toContain(email)
    expect((await teamOf(client)).members).toHaveLength(2)
    expect(await inconsistentBusinesses()).toEqual([])
  })

  it('accepted in twenty windows of one account moves it once', async () => {
    const { client } = await signUpRetailer(application)
    const invited = await signUpMember(application)
    const token = await invite(application, client, { email: invited.email })
    const answers = await times(20, () =>
      application.client(invited.token)(acceptInvitation, { body: { token } }),
    )
    expect(answers.filter(answer => answer.success)).toHaveLength(1)
    expect((await teamOf(client)).members).toHaveLength(2)
    expect(await inconsistentBusinesses()).toEqual([])
  })

  it('from two businesses to one account is accepted for one of them', async () => {
    for (let round = 0; round < rounds(2, 20); round += 1) {
      const businesses = await times(2, () => signUpRetailer(application))
      const invited = await signUpMember(application)
      const answers = await Promise.all(
        businesses.map(async ({ client }) => {
          const token = await invite(application, client, { email: invited.email })
          return application.client(invited.token)(acceptInvitation, { body: { token } })
        }),
      )
      expect(answers.filter(answer => answer.success)).toHaveLength(1)
      const teams = await Promise.all(businesses.map(({ client }) => teamOf(client)))
      expect(teams.map(team => team.members.length).toSorted((a, b) => a - b)).toEqual([1, 2])
    }
    expect(await inconsistentBusinesses()).toEqual([])
  })

  it('revoked while it is accepted ends in one state or the other', async () => {
    for (let round = 0; round < rounds(3, 50); round += 1) {
      const { client } = await signUpRetailer(application)
      const token = await invite(application, client, { email: newEmail() })
      const { id } = (await teamOf(client)).invitations[0]!
      const [accepted, revoked] = await Promise.all([
        application.client()(acceptInvitation, { body: { token, ...person, password: PASSWORD } }),
        client(revokeInvitation, { params: { id } }),
      ])
      expect([accepted.success, revoked.success].filter(Boolean)).toHaveLength(1)
      expect((await teamOf(client)).members).toHaveLength(accepted.success ? 2 : 1)
    }
  })

  it('sent three times at once is one, and only its newest link works', async () => {
    const { client } = await signUpRetailer(application)
    const email = newEmail()
    await succeedAll(times(3, () => client(inviteMember, { body: { ...person, email, role: 'viewer' } })))
    expect((await teamOf(client)).invitations).toHaveLength(1)
    const mails = await application.db
      .selectFrom('mails')
      .select('text_body')
      .where('recipient', '=', email)
      .execute()
    const tokens = mails.map(mail => /invitation=([\w-]+)/.exec(mail.text_body)?.[1] ?? '')
    const answers = await Promise.all(
      tokens.map(token =>
        application.client()(acceptInvitation, { body: { token, ...person, password: PASSWORD } }),
      ),
    )
    expect(answers.filter(answer => answer.success)).toHaveLength(1)
  })
})

describe('a business', () => {
  it('transferred to several at once has one owner', async () => {
    const owner = await signUpRetailer(application)
    const colleagues: Colleague[] = []
    for (let count = 0; count < 5; count += 1) colleagues.push(await addColleague(application, owner.client))
    const answers = await times(10, index =>
      owner.client(transferOwnership, {
        body: { memberId: colleagues[index % 5]!.user.id, password: PASSWORD },
      }),
    )
    expect(answers.filter(answer => answer.success)).toHaveLength(1)
    const { members } = await teamOf(owner.client)
    expect(members.filter(({ role }) => role === 'owner')).toHaveLength(1)
    expect(members.find(({ id }) => id === owner.user.id)?.role).toBe('admin')
    expect(await inconsistentBusinesses()).toEqual([])
  })

  it('transferred to a member who is removed at that moment keeps an owner', async () => {
    for (let round = 0; round < rounds(3, 50); round += 1) {
      const owner = await signUpRetailer(application)
      const admin = await addColleague(application, owner.client, 'admin')
      const heir = await addColleague(application, owner.client, 'buyer')
      const [handed, removed] = await Promise.all([
        owner.client(transferOwnership, { body: { memberId: heir.user.id, password: PASSWORD } }),
        admin.client(removeMember, { params: { id: heir.user.id } }),
      ])
      expect([handed.success, removed.success].filter(Boolean)).toHaveLength(1)
      const { members } = await teamOf(owner.client)
      expect(members.filter(({ role }) => role === 'owner')).toHaveLength(1)
    }
    expect(await inconsistentBusinesses()).toEqual([])
  })
})

describe('a member', () => {
  it('whose role is changed while being removed is gone, and keeps no role there', async () => {
    for (let round = 0; round < rounds(3, 50); round += 1) {
      const owner = await signUpRetailer(application)
      const member = await addColleague(application, owner.client)
      const { id } = member.user
      const [removed] = await Promise.all([
        owner.client(removeMember, { params: { id } }),
        owner.client(changeRole, { params: { id }, body: { role: 'admin' } }),
      ])
      expect(removed.success).toBe(true)
      expect((await teamOf(owner.client)).members).toHaveLength(1)
      expect(await member.client(getCurrentUser)).toMatchObject({ status: 401 })
      const row = await application.db
        .selectFrom('users')
        .select('role')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(row.role).toBe('owner')
    }
    expect(await inconsistentBusinesses()).toEqual([])
  })

  it('who orders while being removed has ordered, or has not; no cart is left', async () => {
    for (let round = 0; round < rounds(3, 50); round += 1) {
      const owner = await signUpRetailer(application)
      const member = await addColleague(application, owner.client)
      await addLine(member.client, { fabricId: LOCH, fabricQuantity: 1 })
      const { version: cartVersion } = await readCart(member.client)
      const [ordered] = await Promise.all([
        orderCart(member.client, { cartVersion }),
        owner.client(removeMember, { params: { id: member.user.id } }),
        ...Array.from({ length: 3 }, () =>
          member.client(addToCart, { body: { fabricId: LOCH, fabricQuantity: 1 } }),
        ),
      ])
      const orders = (await succeed(owner.client(listOrders, { query: {} }))).data.orders
      expect(orders).toHaveLength(ordered.success ? 1 : 0)
      const lines = await application.db
        .selectFrom('cart_items')
        .select('id')
        .where('user_id', '=', member.user.id)
        .execute()
      expect(lines).toEqual([])
    }
  })
})

async function succeedAll(answers: Promise<{ success: boolean }[]>): Promise<void> {
  expect((await answers).map(({ success }) => success)).not.toContain(false)
}
