import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { changeCartItem, removeCartItem } from '@selvedge/contract/cart/cart.ts'
import { addCard } from '@selvedge/contract/payments/payments.ts'
import { listOrders, placeOrder } from '@selvedge/contract/orders/orders.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import {
  addLine,
  linesOf,
  newKey,
  orderCart,
  piecesOf,
  readCart,
  readOrder,
  reservedMetres,
} from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { ledgerViolations } from '@selvedge/tests/support/ledger-invariants.ts'

const LOCH = 'glenmoor-04-loch'
const halden = [{ id: 'halden-and-rowe' }]
let application: TestApplication

beforeAll(async () => {
  application = await createTestApplication()
  await plentyOf(LOCH)
})
afterAll(() => application.close())
afterEach(async () => {
  expect(await ledgerViolations(application.db)).toEqual([])
})

/** Enough cloth that the tests of this file do not compete for it. */
const plentyOf = async (fabricId: string) => {
  const [piece] = await piecesOf(application, fabricId)
  await application.db
    .updateTable('pieces')
    .set({ length_um: 900_000_000 })
    .where('id', '=', piece!.id)
    .execute()
}
const setRole = (userId: string, role: 'viewer') =>
  application.db.updateTable('users').set({ role }).where('id', '=', userId).execute()
const chargesOf = async (orderNumber: string) => {
  const { id } = await application.db
    .selectFrom('orders')
    .select('id')
    .where('number', '=', orderNumber)
    .executeTakeFirstOrThrow()
  return application.db
    .selectFrom('demo_gateway_charges')
    .selectAll()
    .where('idempotency_key', '=', id)
    .execute()
}
/** The raw answer, to compare its bytes. */
const post = async (token: string, key: string, body: object) => {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': key,
  }
  const response = await application.request('/api/orders', {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  })
  return { status: response.status, text: await response.text() }
}

describe('placing an order', () => {
  it('charges the card, allocates pieces, empties the cart and keeps every figure', async () => {
    const { client } = await signUpRetailer(application, { suppliers: halden })
    const entered = { quantity: 5, unit: 'yd' as const }
    await addLine(client, {
      fabricId: LOCH,
      fabricQuantity: 4.572,
      entered,
      sidemark: 'Ellis, hall',
      note: 'nap up',
    })
    await addLine(client, { fabricId: 'corsara-05-ink', orderType: 'sample' })
    const cart = await readCart(client)
    const placed = await succeed(orderCart(client, { poNumber: 'ELLIS-026', note: 'Ring first' }))
    const order = await readOrder(client, placed.data.id)
    expect(order).toMatchObject({
      state: 'placed',
      poNumber: 'ELLIS-026',
      note: 'Ring first',
      placedBy: 'Nora Ellwood',
      endCustomer: 'Ellis, hall',
      totals: cart.totals,
      card: { brand: 'visa', last4: '4471' },
      supplierNames: ['Halden & Rowe', 'Corvo Tessuti'],
      billTo: { businessName: 'Ellwood & Daughter' },
    })
    expect(order.shipments.map(shipment => shipment.carriageMinor)).toEqual([1450, 0])
    expect(order.shipments[0]!.lines[0]).toMatchObject({
      requestedMicrometres: 4_572_000,
      cutMicrometres: 4_600_000,
      entered,
      unitPriceMinor: 6840,
      goodsMinor: 31_464,
      state: 'allocated',
      allocations: [{ lengthMicrometres: 4_600_000 }],
    })
    expect(order.history.map(({ event, by }) => [event, by])).toEqual([
      ['paymentPending', 'Nora Ellwood'],
      ['placed', 'Nora Ellwood'],
    ])
    expect((await readCart(client)).lineCount).toBe(0)
    expect(await chargesOf(order.id)).toMatchObject([
      { amount_minor: cart.totals.totalMinor, outcome: 'succeeded' },
    ])
  })

  it('mails the buyer, and each supplier its part without prices', async () => {
    const { client, email } = await signUpRetailer(application, { suppliers: halden })
    await addLine(client, { fabricId: LOCH, fabricQuantity: 3, sidemark: 'Ellis <hall>' })
    await addLine(client, { fabricId: 'inis-300-14-delft', fabricQuantity: 1 })
    const { data } = await succeed(orderCart(client))
    const mails = await application.db
      .selectFrom('mails')
      .innerJoin('orders', 'orders.id', 'mails.order_id')
      .selectAll('mails')
      .where('orders.number', '=', data.id)
      .orderBy('mails.id')
      .execute()
    expect(mails.map(mail => mail.kind)).toEqual(['orderPlaced', 'supplierOrder', 'supplierOrder'])
    expect(mails[0]).toMatchObject({ recipient: email, subject: `Order ${data.id} placed` })
    expect(mails[0]!.text_body).toContain('£205.20')
    expect(mails[1]!.text_body).toContain('GLENMOOR-04-LOCH')
    expect(mails[1]!.text_body).not.toMatch(/£|Inis/)
    expect(mails[1]!.html_body).toContain('Ellis &lt;hall&gt;')
  })

  it('allocates a cloth to two lines of one cart and takes the chosen piece whole', async () => {
    const { client } = await signUpRetailer(application)
    const pieces = await piecesOf(application, 'inis-300-09-slate')
    await addLine(client, { fabricId: 'inis-300-09-slate', fabricQuantity: 10 })
    await addLine(client, { fabricId: 'inis-300-09-slate', orderType: 'piece', pieceId: pieces[0]!.id })
    const { data } = await succeed(orderCart(client))
    const [cut, piece] = (await readOrder(client, data.id)).shipments[0]!.lines
    expect(cut!.allocations).toMatchObject([
      { pieceNumber: '41190', dyeLot: '2164', lengthMicrometres: 10_000_000 },
    ])
    expect(piece!.allocations).toMatchObject([
      { pieceNumber: '41187', dyeLot: '2209', lengthMicrometres: 26_400_000 },
    ])
    expect(await reservedMetres(application, 'inis-300-09-slate')).toBe(36.4)
  })
})

const cartWith = async (fabricQuantity: number, options: Parameters<typeof signUpRetailer>[1] = {}) => {
  const member = await signUpRetailer(application, options)
  const id = await addLine(member.client, { fabricId: LOCH, fabricQuantity })
  return { ...member, id }
}

describe('an order is refused', () => {
  it('without an idempotency key', async () => {
    const { client } = await cartWith(1)
    const { version } = await readCart(client)
    expect(await client(placeOrder, { body: { cartVersion: version } })).toMatchObject({
      code: 'idempotencyKeyRequired',
    })
  })

  it('while the business is not verified', async () => {
    const { client, user } = await cartWith(1)
    const retailer = application.db.selectFrom('users').select('retailer_id').where('id', '=', user.id)
    await application.db
      .updateTable('retailers')
      .set({ verification: 'pending' })
      .where('id', '=', retailer)
      .execute()
    expect(await orderCart(client)).toMatchObject({ status: 403, code: 'notVerifiedYet' })
  })

  it('to a role that may not buy', async () => {
    const { client, user } = await cartWith(1)
    await setRole(user.id, 'viewer')
    expect(await orderCart(client)).toMatchObject({ status: 403, code: 'roleRefused' })
    expect(await client(addCard, { body: { paymentMethod: 'demo_visa' } })).toMatchObject({
      code: 'roleRefused',
    })
  })

  it('with nothing in the cart', async () => {
    const { client } = await signUpRetailer(application)
    expect(await orderCart(client)).toMatchObject({ status: 409, code: 'cartEmpty' })
  })

  it('when a figure changed since the buyer looked', async () => {
    const { client, id } = await cartWith(1)
    const seen = await readCart(client)
    await succeed(client(changeCartItem, { params: { id }, body: { fabricQuantity: 2 } }))
    const answer = await client(placeOrder, { body: { cartVersion: seen.version }, idempotencyKey: newKey() })
    expect(answer).toMatchObject({ status: 409, code: 'cartChanged' })
    expect((await readCart(client)).lineCount).toBe(1)
  })

  it('without a card', async () => {
    const { client } = await cartWith(1, { card: null })
    expect(await orderCart(client)).toMatchObject({ status: 409, code: 'noPaymentMethod' })
  })

  it('when there is not enough, naming the line and what is available', async () => {
    const { client } = await signUpRetailer(application)
    await addLine(client, { fabricId: 'glenmoor-01-oat', fabricQuantity: 1 })
    const id = await addLine(client, { fabricId: 'glenmoor-06-rowan', fabricQuantity: 21 })
    expect(await orderCart(client)).toMatchObject({
      status: 409,
      code: 'notEnoughStock',
      message: 'Only 20\u00a0m of Glenmoor Rowan in stock.',
      fields: [{ field: `items.${id}` }],
      details: { availableMicrometres: 20_000_000, cartItemId: id },
    })
    expect(await reservedMetres(application, 'glenmoor-01-oat')).toBe(0)
  })

  it('when a piece that was wanted whole is no longer in stock', async () => {
    const { client } = await signUpRetailer(application)
    const [piece] = await piecesOf(application, 'corsara-02-moss')
    const whole = { fabricId: 'corsara-02-moss', orderType: 'piece' as const, pieceId: piece!.id }
    const id = await addLine(client, whole)
    await addLine(client, { fabricId: LOCH, fabricQuantity: 1 })
    await application.db.updateTable('pieces').set({ length_um: 0 }).where('id', '=', piece!.id).execute()
    const refusal = { code: 'notEnoughStock', fields: [{ field: `items.${id}` }] }
    expect(await orderCart(client)).toMatchObject(refusal)
    await succeed(client(removeCartItem, { params: { id } }))
    await succeed(orderCart(client))
  })

  it('when it is not available in one piece', async () => {
    const { client } = await signUpRetailer(application)
    await addLine(client, { fabricId: 'glenmoor-06-rowan', fabricQuantity: 15, onePiece: true })
    expect(await orderCart(client)).toMatchObject({
      code: 'notEnoughInOnePiece',
      message:
        'The largest piece of Glenmoor Rowan is 12\u00a0m. Reduce the length, or allow more than one piece.',
    })
  })

  it('when a cloth has gone off sale since', async () => {
    const { client } = await signUpRetailer(application)
    await addLine(client, { fabricId: 'corsara-08-plum', fabricQuantity: 3 })
    const plum = application.db.updateTable('colourways').where('slug', '=', 'corsara-08-plum')
    await plum.set({ status: 'discontinued' }).execute()
    expect(linesOf(await readCart(client))[0]).toMatchObject({ availability: 'notOnSale' })
    expect(await orderCart(client)).toMatchObject({ status: 409, code: 'notOnSale' })
  })
})

describe('one idempotency key', () => {
  it('makes one order, one charge and the same bytes for ten concurrent requests and later ones', async () => {
    const { client, token } = await signUpRetailer(application)
    await addLine(client, { fabricId: LOCH, fabricQuantity: 2 })
    const body = { cartVersion: (await readCart(client)).version }
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(token, key, body)))
    answers.push(await post(token, key, body))
    expect(new Set(answers.map(answer => `${answer.status} ${answer.text}`)).size).toBe(1)
    expect(answers[0]!.status).toBe(200)
    const { data } = await succeed(client(listOrders, { query: {} }))
    expect(data.orders).toHaveLength(1)
    expect(await chargesOf(data.orders[0]!.id)).toHaveLength(1)
  })

  it('is refused with another body, and is separate for another retailer', async () => {
    const { client, token } = await signUpRetailer(application)
    await addLine(client, { fabricId: LOCH, fabricQuantity: 1 })
    const key = newKey()
    await succeed(orderCart(client, { key }))
    const other = await post(token, key, { cartVersion: 'another' })
    expect(other).toMatchObject({ status: 409 })
    expect(JSON.parse(other.text)).toMatchObject({ code: 'idempotencyKeyReused' })
    const { client: stranger } = await signUpRetailer(application)
    await addLine(stranger, { fabricId: LOCH, fabricQuantity: 1 })
    expect(await orderCart(stranger, { key })).toMatchObject({ success: true })
  })

  it('is not used up by a refusal that wrote nothing', async () => {
    const { client } = await signUpRetailer(application, { card: null })
    await addLine(client, { fabricId: LOCH, fabricQuantity: 1 })
    const key = newKey()
    expect(await orderCart(client, { key })).toMatchObject({ code: 'noPaymentMethod' })
    await succeed(client(addCard, { body: { paymentMethod: 'demo_mastercard' } }))
    expect(await orderCart(client, { key })).toMatchObject({ success: true })
  })
})

describe('a declined card', () => {
  it('cancels the order, frees the stock, keeps the cart, and another card can order it', async () => {
    const { client } = await signUpRetailer(application, { card: 'demo_declined' })
    await addLine(client, { fabricId: 'inis-300-03-bone', fabricQuantity: 5 })
    const key = newKey()
    const declined = await orderCart(client, { key })
    expect(declined).toMatchObject({ status: 402, code: 'cardDeclined' })
    expect(await orderCart(client, { key })).toEqual(declined)
    expect(await reservedMetres(application, 'inis-300-03-bone')).toBe(0)
    await succeed(client(addCard, { body: { paymentMethod: 'demo_mastercard' } }))
    const { data } = await succeed(orderCart(client))
    expect(await readOrder(client, data.id)).toMatchObject({ state: 'placed', card: { brand: 'mastercard' } })
    const { data: list } = await succeed(client(listOrders, { query: {} }))
    expect(list.orders.map(order => order.state)).toEqual(['placed', 'cancelled'])
  })
})
