import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeCartItem } from '@selvedge/contract/cart/cart.ts'
import { getFabric } from '@selvedge/contract/catalogue/catalogue.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { getWaiting } from '@selvedge/contract/waiting/waiting.ts'
import { cancelPayment } from '@selvedge/contract/orders/orders.ts'
import { addCard } from '@selvedge/contract/payments/payments.ts'
import { withdrawSpecialPrice } from '@selvedge/contract/special-pricing/special-prices.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, linesOf, orderCart, readCart, readOrder } from '@selvedge/tests/support/buying.ts'
import { signIn, signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { openSeller } from '@selvedge/tests/support/invoicing.ts'
import { acceptedSpecial, askFor, offer, readSpecial } from '@selvedge/tests/support/special-prices.ts'
import { addColleague } from '@selvedge/tests/support/team.ts'

const LOCH = 'glenmoor-04-loch'
const DAY_MS = 24 * 3600_000
const halden = [{ id: 'halden-and-rowe' }]
/** At most 12 m of it: the fixture has little cloth. */
const small = {
  fabricId: LOCH,
  metres: 2,
  targetMinor: 5000,
  offered: { priceMinor: 5500, minimumMetres: 2 },
}
let application: TestApplication

beforeAll(async () => {
  application = await createTestApplication()
  await openSeller(application)
})
afterAll(() => application.close())

const retailer = () => signUpRetailer(application, { suppliers: halden })
const onlyLine = async (client: Client) => linesOf(await readCart(client))[0]!

describe('a line of the cart', () => {
  it('uses the accepted price from the minimum length on, and names the request', async () => {
    const { client } = await retailer()
    const id = await addLine(client, { fabricId: LOCH, fabricQuantity: 1.9 })
    const number = await acceptedSpecial(application, client, small)
    const offered = {
      id: number,
      state: 'accepted',
      offer: { perMetreMinor: 5500, minimumMicrometres: 2_000_000 },
    }
    expect(await onlyLine(client)).toMatchObject({
      unitPriceMinor: 6840,
      priceSource: 'tier',
      specialPrice: offered,
    })
    await succeed(client(changeCartItem, { params: { id }, body: { fabricQuantity: 1.95 } }))
    expect(await onlyLine(client)).toMatchObject({
      cutMicrometres: 2_000_000,
      unitPriceMinor: 5500,
      priceSource: 'special',
      goodsMinor: 11_000,
      listPriceMinor: 7773,
      specialPrice: offered,
    })
  })

  it('never becomes dearer by it, and does not apply it to samples', async () => {
    const { client } = await retailer()
    await acceptedSpecial(application, client, { ...small, offered: { priceMinor: 6500, minimumMetres: 2 } })
    await addLine(client, { fabricId: LOCH, fabricQuantity: 25 })
    await addLine(client, { fabricId: LOCH, orderType: 'sample' })
    const [whole, sample] = linesOf(await readCart(client))
    expect(whole).toMatchObject({ unitPriceMinor: 6190, priceSource: 'break' })
    expect(sample).toMatchObject({ priceSource: 'sample', specialPrice: null })
  })

  it('costs the same as before while nothing is accepted', async () => {
    const { client } = await retailer()
    await addLine(client, { fabricId: LOCH, fabricQuantity: 3 })
    const { version } = await readCart(client)
    const id = await askFor(client, { ...small, metres: 3 })
    expect(await onlyLine(client)).toMatchObject({
      priceSource: 'tier',
      specialPrice: { state: 'submitted' },
    })
    await offer(application, id)
    expect(await onlyLine(client)).toMatchObject({
      priceSource: 'tier',
      specialPrice: { state: 'countered' },
    })
    expect((await readCart(client)).version).toBe(version)
  })

  it('of another business, or of an unverified one, does not use it', async () => {
    const [one, other] = [await retailer(), await retailer()]
    await acceptedSpecial(application, one.client, small)
    for (const { client } of [one, other]) await addLine(client, { fabricId: LOCH, fabricQuantity: 3 })
    expect(await onlyLine(other.client)).toMatchObject({ priceSource: 'tier', specialPrice: null })
    await application.db
      .updateTable('retailers')
      .set({ verification: 'refused' })
      .where(
        'id',
        '=',
        application.db.selectFrom('users').select('retailer_id').where('email', '=', one.email),
      )
      .execute()
    expect(await onlyLine(one.client)).toMatchObject({ priceSource: 'list', unitPriceMinor: 7773 })
  })
})

it('the page of a cloth shows its reader’s own special price and nobody else’s', async () => {
  const { client } = await retailer()
  const number = await acceptedSpecial(application, client, small)
  const seenBy = async (reader: Client) =>
    (await succeed(reader(getFabric, { params: { id: LOCH } }))).data.specialPrice
  expect(await seenBy(client)).toMatchObject({
    id: number,
    state: 'accepted',
    offer: { perMetreMinor: 5500 },
  })
  expect(await seenBy((await retailer()).client)).toBeNull()
  expect(await seenBy(application.client())).toBeNull()
})

it('an offer waits on the counter until it is answered', async () => {
  const { client } = await retailer()
  const waits = async () =>
    (await succeed(client(getWaiting))).data.filter(({ kind }) => kind === 'specialPrice')
  const id = await askFor(client, small)
  expect(await waits()).toEqual([])
  await offer(application, id)
  expect(await waits()).toMatchObject([{ count: 1, fabricName: 'Glenmoor Loch' }])
  await succeed(client(withdrawSpecialPrice, { params: { id }, body: { version: 2 } }))
  expect(await waits()).toEqual([])
})

describe('an order', () => {
  it('uses the special as the unit price and spends it; the next order costs the normal price', async () => {
    const { client } = await retailer()
    const number = await acceptedSpecial(application, client, small)
    await addLine(client, { fabricId: LOCH, fabricQuantity: 2 })
    const { data } = await succeed(orderCart(client))
    const [line] = (await readOrder(client, data.id)).shipments[0]!.lines
    expect(line).toMatchObject({ unitPriceMinor: 5500, priceSource: 'special', specialPriceId: number })
    const spent = await readSpecial(client, number)
    expect(spent).toMatchObject({ state: 'ordered', orderId: data.id })
    expect(spent.history.at(-1)).toMatchObject({ event: 'ordered', by: 'Nora Ellwood' })
    await addLine(client, { fabricId: LOCH, fabricQuantity: 2 })
    expect(await onlyLine(client)).toMatchObject({ priceSource: 'tier', specialPrice: null })
    await askFor(client, small)
  })

  it('uses one offer for all its lines of the cloth that are long enough', async () => {
    const { client } = await retailer()
    const number = await acceptedSpecial(application, client, small)
    for (const fabricQuantity of [1.5, 2, 3]) await addLine(client, { fabricId: LOCH, fabricQuantity })
    const { data } = await succeed(orderCart(client))
    const { lines } = (await readOrder(client, data.id)).shipments[0]!
    expect(lines.map(line => line.specialPriceId)).toEqual([null, number, number])
  })

  it('is refused, not placed at a higher price, when the offer expired after its buyer looked', async () => {
    const { client, email } = await retailer()
    const number = await acceptedSpecial(application, client, {
      ...small,
      offered: { ...small.offered, days: 1 },
    })
    await addLine(client, { fabricId: LOCH, fabricQuantity: 2 })
    const { version } = await readCart(client)
    const { now } = application.clock
    application.clock.now = new Date(now.getTime() + 2 * DAY_MS)
    const later = application.client((await succeed(signIn(application, email))).token)
    expect(await orderCart(later, { cartVersion: version })).toMatchObject({
      status: 409,
      code: 'cartChanged',
    })
    expect(await onlyLine(later)).toMatchObject({
      priceSource: 'tier',
      specialPrice: { id: number, state: 'expired' },
    })
    application.clock.now = now
  })

  it('is refused when the offer was returned after its buyer looked', async () => {
    const { client } = await retailer()
    const id = await acceptedSpecial(application, client, small)
    await addLine(client, { fabricId: LOCH, fabricQuantity: 2 })
    const { version } = await readCart(client)
    await succeed(client(withdrawSpecialPrice, { params: { id }, body: { version: 3 } }))
    expect(await orderCart(client, { cartVersion: version })).toMatchObject({ code: 'cartChanged' })
  })

  it('that is declined releases the offer', async () => {
    const { client } = await retailer()
    await succeed(client(addCard, { body: { paymentMethod: 'demo_declined' } }))
    const number = await acceptedSpecial(application, client, small)
    await addLine(client, { fabricId: LOCH, fabricQuantity: 2 })
    expect(await orderCart(client)).toMatchObject({ code: 'cardDeclined' })
    expect(await readSpecial(client, number)).toMatchObject({ state: 'accepted', orderId: null })
    expect(await onlyLine(client)).toMatchObject({ priceSource: 'special' })
    await succeed(client(addCard, { body: { paymentMethod: 'demo_visa' } }))
    await succeed(orderCart(client))
    expect(await readSpecial(client, number)).toMatchObject({ state: 'ordered' })
  })

  it('that waits keeps the offer to itself: the next cart costs the normal price, and can be ordered', async () => {
    const { client } = await retailer()
    const number = await acceptedSpecial(application, client, small)
    await addLine(client, { fabricId: LOCH, fabricQuantity: 2 })
    const waiting = (await succeed(orderCart(client, { payment: 'transfer' }))).data
    expect(waiting.state).toBe('awaitingTransfer')
    await addLine(client, { fabricId: LOCH, fabricQuantity: 2 })
    expect(await onlyLine(client)).toMatchObject({ priceSource: 'tier', specialPrice: null })
    await succeed(orderCart(client))
    // Given up, it has its price again.
    await succeed(client(cancelPayment, { params: { id: waiting.id } }))
    expect(await onlyLine(client)).toMatchObject({ priceSource: 'special', specialPrice: { id: number } })
  })

  it('placed by a colleague uses the team’s offer', async () => {
    const { client } = await retailer()
    const colleague = await addColleague(application, client, 'buyer')
    const number = await acceptedSpecial(application, client, small)
    await addLine(colleague.client, { fabricId: LOCH, fabricQuantity: 2 })
    const { data } = await succeed(orderCart(colleague.client))
    expect(await readSpecial(client, number)).toMatchObject({ state: 'ordered', orderId: data.id })
  })
})
