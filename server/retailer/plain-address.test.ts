import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCart } from '@selvedge/contract/cart/cart.ts'
import { getBusinessDetails, updateBusinessDetails } from '@selvedge/contract/retailer/business.ts'
import { getProfile, saveProfileBusiness } from '@selvedge/contract/retailer/retailer.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart, readOrder } from '@selvedge/tests/support/buying.ts'
import {
  addressIn,
  signUpMember,
  signUpRetailer,
  succeed,
  type Member,
} from '@selvedge/tests/support/factories.ts'

let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

const TEXT = '14 Walcot Street\nBath\nBA1 5BG'
const business = { businessName: 'Ellwood & Daughter', measurementType: 'metric' } as const

/** As the form of a browser sends it, without a client that would shape it. */
async function send({ token }: Pick<Member, 'token'>, step: number, fields: Record<string, string>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const response = await application.request(`/api/retailer/profile?step=${step}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body,
  })
  return { status: response.status, body: (await response.json()) as object }
}

describe('an address as plain text', () => {
  it.each([
    ['plain', TEXT],
    ['a JSON string', JSON.stringify(TEXT)],
  ])('sent as %s, is kept as it is, without guessed parts', async (_, businessAddress) => {
    const member = await signUpMember(application)
    const client = application.client(member.token)
    expect(await send(member, 1, { ...business, businessAddress })).toMatchObject({ status: 200 })
    expect((await succeed(client(getProfile))).data).toMatchObject({
      step: 1,
      businessAddress: null,
      addressText: TEXT,
    })
  })

  it('is refused by its field when it is empty, too long or no plain text', async () => {
    const member = await signUpMember(application)
    for (const businessAddress of ['', ' ', 'x'.repeat(401), 'Bath\u0007', '{"line1"'])
      expect(await send(member, 1, { ...business, businessAddress })).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'businessAddress' }] },
      })
  })

  it('refuses an order, naming the field, until the parts are there; the cart shows no tax until then', async () => {
    const { client } = await signUpRetailer(application)
    await succeed(
      client(saveProfileBusiness, { query: { step: '1' }, body: { ...business, businessAddress: TEXT } }),
    )
    await addLine(client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 2 })
    const { totals } = (await succeed(client(getCart))).data
    expect(totals).toMatchObject({ taxBasisPoints: null, taxMinor: 0 })
    expect(totals.totalMinor).toBe(totals.goodsMinor + totals.cutFeesMinor + totals.carriageMinor)
    expect(await orderCart(client)).toMatchObject({
      code: 'invalidInput',
      fields: [{ field: 'businessAddress', message: 'Complete the address: town, postcode and country' }],
    })
    const { data } = await succeed(
      client(updateBusinessDetails, { body: { businessAddress: addressIn('GB') } }),
    )
    expect(data).toMatchObject({ businessAddress: addressIn('GB'), addressText: '' })
    const { data: order } = await succeed(orderCart(client))
    expect(await readOrder(client, order.id)).toMatchObject({
      shipments: [{ shipTo: { kind: 'business', address: addressIn('GB') } }],
      totals: { taxBasisPoints: 2000 },
    })
  })

  it('replaces the parts of an earlier address, also among the business’s details', async () => {
    const { client } = await signUpRetailer(application)
    await succeed(client(updateBusinessDetails, { body: { businessAddress: '2 Hohe Straße, Köln' } }))
    expect((await succeed(client(getBusinessDetails))).data).toMatchObject({
      businessAddress: null,
      addressText: '2 Hohe Straße, Köln',
      currency: 'GBP',
    })
    // Without a country, a VAT number is told apart by its own prefix.
    const numbered = (vatNumber: string) => client(updateBusinessDetails, { body: { vatNumber } })
    expect(await numbered('980 7806 84')).toMatchObject({ fields: [{ field: 'vatNumber', code: 'format' }] })
    expect((await succeed(numbered('GB 980 7806 84'))).data.vatNumber).toBe('GB980780684')
  })
})

describe('suppliers as a list of ids', () => {
  it('are chosen, also mixed with others that have account numbers', async () => {
    const { token, client } = await signUpRetailer(application)
    const selectedSuppliers = JSON.stringify([
      'brennan-linen',
      { id: 'halden-and-rowe', accountNumber: 'HR-7' },
    ])
    expect(await send({ token }, 2, { selectedSuppliers })).toMatchObject({ status: 200 })
    expect((await succeed(client(getProfile))).data.selectedSuppliers).toMatchObject([
      { id: 'brennan-linen', statedNumber: '', status: 'applied' },
      { id: 'halden-and-rowe', statedNumber: 'HR-7', status: 'applied' },
    ])
  })
  it('are refused by their index', async () => {
    const { token } = await signUpRetailer(application)
    const sent = (list: unknown) => send({ token }, 2, { selectedSuppliers: JSON.stringify(list) })
    expect(await sent(['brennan-linen', 'nobody'])).toMatchObject({
      body: { errors: [{ field: 'selectedSuppliers.1.id' }] },
    })
    expect(await sent(['brennan-linen', 3])).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'selectedSuppliers.1' }] },
    })
  })
})
