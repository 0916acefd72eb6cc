import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import {
  askSpecialPrice,
  listSpecialPrices,
  withdrawSpecialPrice,
} from '@selvedge/contract/special-pricing/special-prices.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { askFor, readSpecial } from '@selvedge/tests/support/special-prices.ts'
import { addColleague } from '@selvedge/tests/support/team.ts'

const LOCH = 'glenmoor-04-loch'
const OAT = 'glenmoor-01-oat'
const DELFT = 'inis-300-14-delft'
const halden = [{ id: 'halden-and-rowe' }]
let application: TestApplication

beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

const retailer = () => signUpRetailer(application, { suppliers: halden })
const perMetre = (minor: number) => ({ minor, unit: 'm' as const })
const wish = (fabricId: string, minor = 5000) => ({
  fabricId,
  fabricQuantity: 30,
  targetPrice: perMetre(minor),
})
const ask = (client: Client, items: object[], rest: object = {}) =>
  client(askSpecialPrice, { body: { items, reason: 'project', ...rest } as never })
const withdraw = (client: Client, id: string, version: number) =>
  client(withdrawSpecialPrice, { params: { id }, body: { version } })
const listed = async (client: Client) => (await succeed(client(listSpecialPrices, { query: {} }))).data

const suppliersMails = async () =>
  (await application.db.selectFrom('mails').select('id').where('kind', '=', 'specialPriceAsked').execute())
    .length

const retailerOf = (email: string) =>
  application.db
    .selectFrom('users')
    .innerJoin('retailers', 'retailers.id', 'users.retailer_id')
    .select('retailers.id')
    .where('users.email', '=', email)
    .executeTakeFirstOrThrow()

describe('asking', () => {
  it('keeps the current price at this length, and shows it in the specified words', async () => {
    const { client } = await retailer()
    const asked = await succeed(ask(client, [wish(LOCH)], { message: 'A small hotel' }))
    expect(asked.message).toBe('Special pricing request sent successfully!')
    expect(await readSpecial(client, asked.data.ids[0]!)).toMatchObject({
      state: 'submitted',
      version: 1,
      askedBy: 'Nora Ellwood',
      reason: 'project',
      // From a piece's length on: 70.34 less 12 %.
      currentPriceMinor: 6190,
      targetPriceMinor: 5000,
      lengthMicrometres: 30_000_000,
      offer: null,
      history: [{ event: 'submitted', by: 'Nora Ellwood', message: 'A small hotel', targetPriceMinor: 5000 }],
    })
  })

  it('accepts yards: a length cut on the grid, a price that round-trips', async () => {
    const { client } = await retailer()
    const item = {
      fabricId: LOCH,
      fabricQuantity: 4.572,
      entered: { quantity: 5, unit: 'yd' },
      targetPrice: { minor: 5000, unit: 'yd' },
    }
    const { data } = await succeed(ask(client, [item]))
    const { lengthMicrometres, targetPriceMinor } = await readSpecial(client, data.ids[0]!)
    expect([lengthMicrometres, targetPriceMinor]).toEqual([4_600_000, 5468])
    expect(Math.round(targetPriceMinor * 0.9144)).toBe(5000)
  })

  it('asks for a line of the cart by its id, whatever its length', async () => {
    const { client } = await retailer()
    const cartItemId = await addLine(client, { fabricId: LOCH, fabricQuantity: 12.34 })
    const { data } = await succeed(ask(client, [{ cartItemId, targetPrice: perMetre(6000) }]))
    expect(await readSpecial(client, data.ids[0]!)).toMatchObject({
      fabric: { id: LOCH },
      lengthMicrometres: 12_400_000,
      currentPriceMinor: 6840,
    })
  })

  it('asks for several at once, or for none', async () => {
    const { client } = await retailer()
    const refused = await ask(client, [
      wish(LOCH),
      wish(OAT, 99_999),
      { ...wish(DELFT), fabricQuantity: 0.0000001 },
    ])
    expect(refused).toMatchObject({
      success: false,
      code: 'invalidInput',
      fields: [
        { field: 'items.1.targetPrice', message: 'Enter a price lower than the one you pay now' },
        { field: 'items.2.fabricQuantity' },
      ],
    })
    expect((await listed(client)).total).toBe(0)
    const { data } = await succeed(ask(client, [wish(LOCH), wish(OAT), wish(DELFT, 1000)]))
    expect(new Set(data.ids).size).toBe(3)
    expect((await listed(client)).total).toBe(3)
  })

  it('creates one request and one mail when sent twice', async () => {
    const { client } = await retailer()
    const before = await suppliersMails()
    const [first, again] = [
      await succeed(ask(client, [wish(LOCH)])),
      await succeed(ask(client, [wish(LOCH)])),
    ]
    expect(again.data).toEqual(first.data)
    expect((await listed(client)).total).toBe(1)
    expect((await suppliersMails()) - before).toBe(1)
  })

  it('allows one live request per cloth in a business, whichever member asks', async () => {
    const owner = await retailer()
    const colleague = await addColleague(application, owner.client, 'requester')
    const id = await askFor(owner.client, { fabricId: LOCH })
    expect(await ask(colleague.client, [wish(LOCH, 4000)])).toMatchObject({
      code: 'invalidInput',
      fields: [
        { field: 'items.0.fabricId', message: `You already have an open request for this fabric: ${id}` },
      ],
    })
    await succeed(withdraw(colleague.client, id, 1))
    await succeed(ask(colleague.client, [wish(LOCH, 4000)]))
    expect(await ask(owner.client, [wish(OAT), wish(OAT)])).toMatchObject({
      fields: [{ field: 'items.1.fabricId', code: 'chosenTwice' }],
    })
  })

  it.each([
    ['no items', { items: [] }],
    ['a price of nothing', { items: [{ ...wish(LOCH), targetPrice: perMetre(0) }] }],
    ['a price in parts of a penny', { items: [{ ...wish(LOCH), targetPrice: perMetre(0.5) }] }],
    ['a price without a unit', { items: [{ ...wish(LOCH), targetPrice: { minor: 5000 } }] }],
    ['neither cloth nor line', { items: [{ targetPrice: perMetre(5000) }] }],
    ['no length', { items: [{ fabricId: LOCH, targetPrice: perMetre(5000) }] }],
    ['an endless length', { items: [{ ...wish(LOCH), fabricQuantity: 1e9 }] }],
    ['an unknown reason', { items: [wish(LOCH)], reason: 'because' }],
    ['a message with a bell in it', { items: [wish(LOCH)], message: 'ring \u0007' }],
    ['a message without an end', { items: [wish(LOCH)], message: 'x'.repeat(501) }],
    ['somebody else’s price', { items: [{ ...wish(LOCH), currentPriceMinor: 1 }] }],
    ['more than fit into one move', { items: Array.from({ length: 51 }, () => wish(LOCH)) }],
  ])('refuses %s, naming the field', async (_, body) => {
    const { client } = await retailer()
    const answer = await client(askSpecialPrice, { body: { reason: 'volume', ...body } as never })
    expect(answer).toMatchObject({ success: false, status: 422, fields: [{}] })
    expect((await listed(client)).total).toBe(0)
  })

  it('refuses a sample, a cloth that is not on sale and one that is not there', async () => {
    const { client } = await retailer()
    const cartItemId = await addLine(client, { fabricId: LOCH, orderType: 'sample' })
    expect(await ask(client, [{ cartItemId, targetPrice: perMetre(1) }])).toMatchObject({
      fields: [{ field: 'items.0.cartItemId', code: 'noSpecialForSample' }],
    })
    expect(await ask(client, [wish('no-such-cloth')])).toMatchObject({ status: 404 })
    await application.db
      .updateTable('colourways')
      .set({ status: 'discontinued' })
      .where('slug', '=', 'corsara-05-ink')
      .execute()
    expect(await ask(client, [wish('corsara-05-ink')])).toMatchObject({
      fields: [{ field: 'items.0.fabricId', code: 'notOnSale' }],
    })
  })

  it('is for verified businesses, and for roles that fill a cart', async () => {
    const owner = await retailer()
    const viewer = await addColleague(application, owner.client, 'viewer')
    expect(await ask(viewer.client, [wish(LOCH)])).toMatchObject({ status: 403, code: 'roleRefused' })
    const waiting = application.db.updateTable('retailers').set({ verification: 'pending' })
    const { id } = await retailerOf(owner.email)
    await waiting.where('id', '=', id).execute()
    expect(await ask(owner.client, [wish(LOCH)])).toMatchObject({ status: 403, code: 'notVerifiedYet' })
  })

  it('is limited to so many an hour', async () => {
    const { token } = await retailer()
    const client = application.client(token, { address: '203.0.113.60' })
    for (let count = 0; count < 60; count += 1) await ask(client, [wish(LOCH)])
    expect(await ask(client, [wish(LOCH)])).toMatchObject({ status: 429, code: 'tooManyRequests' })
  })
})
