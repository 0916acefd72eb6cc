import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCurrentUser } from '@selvedge/contract/account/account.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import {
  getProfile,
  saveProfileBusiness,
  saveProfileManufacturers,
  saveProfileSuppliers,
  saveProfileTeam,
  type SelectedSupplier,
} from '@selvedge/contract/retailer/retailer.ts'
import type { Invitee } from '@selvedge/contract/retailer/team.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addressIn, signUpMember, signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { addLine, orderCart } from '@selvedge/tests/support/buying.ts'

let application: TestApplication
let manual: TestApplication
let slugs: { suppliers: { slug: string; tier: number }[]; manufacturers: string[] }
beforeAll(async () => {
  application = await createTestApplication()
  manual = await createTestApplication({ profileApproval: 'manual' })
  const suppliers = await application.db
    .selectFrom('suppliers')
    .select(['slug', 'opening_tier_bp as tier'])
    .orderBy('slug')
    .execute()
  const manufacturers = await application.db
    .selectFrom('manufacturers')
    .select('slug')
    .orderBy('slug')
    .execute()
  slugs = { suppliers, manufacturers: manufacturers.map(one => one.slug) }
})
afterAll(async () => {
  await application.close()
  await manual.close()
})

const business = (country = 'GB', measurementType: 'metric' | 'imperial' = 'metric') => ({
  businessName: 'Ellwood & Daughter',
  businessAddress: addressIn(country),
  measurementType,
})
const steps = (client: Client) => ({
  one: (body = business()) => client(saveProfileBusiness, { query: { step: '1' }, body }),
  two: (selectedSuppliers: SelectedSupplier[] = []) =>
    client(saveProfileSuppliers, { query: { step: '2' }, body: { selectedSuppliers } }),
  three: (selectedManufacturers: string[] = []) =>
    client(saveProfileManufacturers, { query: { step: '3' }, body: { selectedManufacturers } }),
  four: (teamMember: Invitee | null = null) =>
    client(saveProfileTeam, { query: { step: '4' }, body: { teamMember } }),
})
async function begin(at = application) {
  const member = await signUpMember(at)
  const client = at.client(member.token)
  return { member, client, ...steps(client), profile: async () => (await succeed(client(getProfile))).data }
}
const tom: Invitee = { firstName: 'Tom', lastName: 'Ellwood', email: 'tom@example.com', role: 'buyer' }

describe('the four steps', () => {
  it('are saved one by one and complete the profile', async () => {
    const { client, one, two, three, four, profile } = await begin()
    const [supplier] = slugs.suppliers
    const chosen = [{ id: supplier!.slug, accountNumber: 'AM-2231' }]
    expect(await profile()).toMatchObject({
      step: 0,
      businessName: '',
      businessAddress: null,
      teamMember: null,
    })
    expect((await succeed(one())).data.profile).toMatchObject({ step: 1, businessName: 'Ellwood & Daughter' })
    expect((await succeed(two(chosen))).data.profile.step).toBe(2)
    expect(await profile()).toMatchObject({
      selectedSuppliers: [{ id: supplier!.slug, statedNumber: 'AM-2231', status: 'applied' }],
    })
    expect((await succeed(three(slugs.manufacturers.slice(0, 2)))).data.isProfileCompleted).toBe(false)
    expect((await succeed(four(tom))).data).toMatchObject({ isProfileCompleted: true, profile: { step: 4 } })
    expect(await profile()).toEqual({
      step: 4,
      businessName: 'Ellwood & Daughter',
      businessAddress: addressIn('GB'),
      addressText: '',
      measurementType: 'metric',
      selectedSuppliers: [
        {
          id: supplier!.slug,
          statedNumber: 'AM-2231',
          accountNumber: '',
          status: 'applied',
          since: application.clock.now.toISOString(),
          tierBasisPoints: 0,
          refusalReason: '',
        },
      ],
      selectedManufacturers: slugs.manufacturers.slice(0, 2),
      teamMember: tom,
    })
    expect((await succeed(client(getCurrentUser))).data.profile.verification).toBe('verified')
  })

  it('are rejected out of order, naming the step, with nothing saved', async () => {
    const { one, two, three, four, profile } = await begin()
    for (const early of [two(), three(), four(tom)]) {
      expect(await early).toMatchObject({ status: 422, code: 'invalidInput', fields: [{ field: 'step' }] })
    }
    await succeed(one())
    expect(await four(tom)).toMatchObject({
      fields: [{ field: 'step', message: 'Save step 2 before step 4' }],
    })
    expect(await profile()).toMatchObject({ step: 1, teamMember: null })
  })

  it('can be revisited without losing later ones', async () => {
    const { one, two, three, profile } = await begin()
    await succeed(one())
    await succeed(two())
    await succeed(three(slugs.manufacturers.slice(0, 1)))
    const { data } = await succeed(one({ ...business(), businessName: 'Ellwood Interiors' }))
    expect(data.profile).toMatchObject({ step: 3, businessName: 'Ellwood Interiors' })
    expect(await profile()).toMatchObject({ step: 3, selectedManufacturers: slugs.manufacturers.slice(0, 1) })
  })

  it('replace earlier choices', async () => {
    const { one, two, profile } = await begin()
    const [first, second] = slugs.suppliers
    await succeed(one())
    await succeed(two([{ id: first!.slug }, { id: second!.slug, accountNumber: 'B-1' }]))
    await succeed(two([{ id: second!.slug, accountNumber: 'B-2' }]))
    expect((await profile()).selectedSuppliers.map(one => [one.id, one.statedNumber])).toEqual([
      [second!.slug, 'B-2'],
    ])
  })

  it('require a session', async () => {
    expect(await steps(application.client()).one()).toMatchObject({ status: 401, code: 'signInRequired' })
    expect(await application.client()(getProfile)).toMatchObject({ status: 401 })
  })
})

describe('the first step', () => {
  it.each([
    ['GB', 'GBP'],
    ['FR', 'EUR'],
    ['SE', 'SEK'],
    ['DK', 'DKK'],
    ['CH', 'CHF'],
    ['US', 'USD'],
    ['JP', 'EUR'],
  ])('in %s sets the currency %s', async (country, currency) => {
    const { one } = await begin()
    expect((await succeed(one(business(country)))).data.profile.currency).toBe(currency)
  })
  it('lets the country set the currency until the first order', async () => {
    const { client, user } = await signUpRetailer(application, { country: 'GB' })
    expect(user.profile.currency).toBe('GBP')
    const moved = await succeed(steps(client).one(business('SE')))
    expect(moved.data.profile.currency).toBe('SEK')
    await addLine(client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 2 })
    await succeed(orderCart(client))
    const { data } = await succeed(steps(client).one(business('GB')))
    expect(data.profile.currency).toBe('SEK')
  })
  it('sets the measurement of members without one of their own', async () => {
    const { one } = await begin()
    const { data } = await succeed(one(business('US', 'imperial')))
    expect([data.measurementType, data.profile.measurementType]).toEqual(['imperial', 'imperial'])
  })
  it('rejects an address with a missing or unknown field, by its path', async () => {
    const { member } = await begin()
    const send = async (address: object) => {
      const form = new FormData()
      form.set('businessName', 'Ellwood')
      form.set('measurementType', 'metric')
      form.set('businessAddress', JSON.stringify(address))
      const response = await application.request('/api/retailer/profile?step=1', {
        method: 'POST',
        headers: { authorization: `Bearer ${member.token}` },
        body: form,
      })
      return { status: response.status, body: await response.json() }
    }
    expect(await send({ ...addressIn('GB'), city: '' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'businessAddress.city', message: 'Enter the town or city' }] },
    })
    expect(await send({ ...addressIn('GB'), postcode: '12345' })).toMatchObject({
      status: 422,
      body: {
        errors: [
          {
            field: 'businessAddress.postcode',
            code: 'postcode',
            message: 'Not a valid postcode (United Kingdom): it should look like SW1A 1AA',
          },
        ],
      },
    })
    expect(await send({ ...addressIn('GB'), planet: 'Earth' })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'businessAddress.planet' }] },
    })
  })
})

describe('choosing suppliers and manufacturers', () => {
  it('names the index of an unknown or repeated one, and keeps the previous choice', async () => {
    const { one, two, three, profile } = await begin()
    const [known] = slugs.suppliers
    await succeed(one())
    await succeed(two([{ id: known!.slug }]))
    expect(await two([{ id: known!.slug }, { id: 'no-such-mill' }])).toMatchObject({
      status: 422,
      fields: [{ field: 'selectedSuppliers.1.id' }],
    })
    expect(await two([{ id: known!.slug }, { id: known!.slug }])).toMatchObject({
      fields: [{ field: 'selectedSuppliers.1.id' }],
    })
    expect(await three([...slugs.manufacturers.slice(0, 1), 'no-such-mill'])).toMatchObject({
      fields: [{ field: 'selectedManufacturers.1' }],
    })
    expect(await profile()).toMatchObject({ step: 2, selectedSuppliers: [{ id: known!.slug }] })
  })
  it('never lifts a hold: the account stays on hold when it is left out and chosen again', async () => {
    const [first] = slugs.suppliers
    const { client } = await signUpRetailer(application, { suppliers: [{ id: first!.slug }] })
    const { data } = await succeed(client(getCurrentUser))
    await application.db
      .updateTable('retailer_suppliers')
      .set({ status: 'onHold', tier_bp: 0 })
      .where('retailer_id', '=', eb => eb.selectFrom('users').select('retailer_id').where('id', '=', data.id))
      .execute()
    await succeed(steps(client).two([]))
    await succeed(steps(client).two([{ id: first!.slug }]))
    await succeed(steps(client).four())
    expect((await succeed(client(getProfile))).data.selectedSuppliers).toMatchObject([
      { id: first!.slug, status: 'onHold', tierBasisPoints: 0 },
    ])
  })
})

describe('manual approval', () => {
  it('leaves the business pending', async () => {
    const { client, one, two, three, four } = await begin(manual)
    for (const step of [one, two, three, four]) await succeed(step())
    expect((await succeed(client(getCurrentUser))).data).toMatchObject({
      isProfileCompleted: true,
      profile: { verification: 'pending' },
    })
  })
})

describe('an earlier decision', () => {
  it('is not changed by sending the last step again', async () => {
    const { client, user } = await signUpRetailer(application)
    await application.db
      .updateTable('retailers')
      .set({ verification: 'refused' })
      .where('id', '=', eb => eb.selectFrom('users').select('retailer_id').where('id', '=', user.id))
      .execute()
    await succeed(steps(client).four())
    expect((await succeed(client(getCurrentUser))).data.profile.verification).toBe('refused')
  })
})

describe('another retailer', () => {
  it('can neither read nor change this one', async () => {
    const { client } = await signUpRetailer(application, { suppliers: [{ id: slugs.suppliers[0]!.slug }] })
    const before = (await succeed(client(getProfile))).data
    const other = await begin()
    await succeed(other.one({ ...business('SE'), businessName: 'Somebody Else' }))
    await succeed(other.two([]))
    expect((await other.profile()).businessName).toBe('Somebody Else')
    expect((await succeed(client(getProfile))).data).toEqual(before)
  })
})

describe('a member who is neither owner nor administrator', () => {
  it('reads the profile but cannot change it', async () => {
    const { client, user } = await signUpRetailer(application)
    await application.db.updateTable('users').set({ role: 'viewer' }).where('id', '=', user.id).execute()
    const { one, two, three, four } = steps(client)
    for (const answer of [one(), two(), three(), four(tom)]) {
      expect(await answer).toMatchObject({ status: 403, code: 'roleRefused' })
    }
    expect((await succeed(client(getProfile))).data.teamMember).toBeNull()
  })
})
