import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import {
  addCard,
  chooseCard,
  getActiveCard,
  getPaymentSetup,
  listCards,
  removeCard,
} from '@selvedge/contract/payments/payments.ts'
import { cancelPayment } from '@selvedge/contract/orders/orders.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart, readCart, readOrder } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { addColleague } from '@selvedge/tests/support/team.ts'

let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

describe('cards', () => {
  it('are stored as a summary; the newest is active', async () => {
    const { client } = await signUpRetailer(application, { card: null })
    expect((await succeed(client(getActiveCard))).data).toBeNull()
    const added = await succeed(client(addCard, { body: { paymentMethod: 'demo_visa' } }))
    expect(added).toMatchObject({
      message: 'Successful',
      data: { brand: 'visa', last4: '4471', exp_month: 10, exp_year: 2028 },
    })
    await succeed(client(addCard, { body: { paymentMethod: 'demo_mastercard' } }))
    expect((await succeed(client(getActiveCard))).data).toMatchObject({ brand: 'mastercard' })
  })

  it('added concurrently leave one active', async () => {
    const { client } = await signUpRetailer(application, { card: null })
    const both = ['demo_visa', 'demo_mastercard'].map(paymentMethod =>
      client(addCard, { body: { paymentMethod } }),
    )
    expect(await Promise.all(both)).toMatchObject([{ success: true }, { success: true }])
    expect((await succeed(client(getActiveCard))).data).not.toBeNull()
  })

  it('of another retailer are not visible', async () => {
    await signUpRetailer(application, { card: 'demo_visa' })
    const { client } = await signUpRetailer(application, { card: null })
    expect((await succeed(client(getActiveCard))).data).toBeNull()
  })

  it('unknown to the gateway are rejected by name', async () => {
    const { client } = await signUpRetailer(application, { card: null })
    const answer = await client(addCard, { body: { paymentMethod: '4242424242424242' } })
    expect(answer).toMatchObject({ status: 422, fields: [{ field: 'paymentMethod' }] })
  })

  it('for testing are listed with what they do', async () => {
    const { client } = await signUpRetailer(application, { card: null })
    const { data } = await succeed(client(getPaymentSetup))
    expect(data.gateway).toBe('demo')
    expect(data.testCards.map(card => card.outcome)).toEqual(['pays', 'pays', 'declines', 'slow', 'confirms'])
  })
})

const cardsOf = async (client: Client) =>
  (await succeed(client(listCards))).data.map(({ last4, isActive, declinedAt }) => ({
    last4,
    isActive,
    isDeclined: declinedAt !== null,
  }))
const keep = async (client: Client, paymentMethod: string) =>
  (await succeed(client(addCard, { body: { paymentMethod } }))).data
const visa = { last4: '4471', isActive: true, isDeclined: false }
const declines = { last4: '0341', isActive: true, isDeclined: false }

/** A retailer with a line to order. */
async function buyer(card: string) {
  const member = await signUpRetailer(application, { card })
  await addLine(member.client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 1 })
  return member
}

describe('a card that was declined', () => {
  it('gives way to the card that was chosen before it, and the next order is charged to that', async () => {
    const { client } = await buyer('demo_visa')
    await keep(client, 'demo_declined')
    expect(await cardsOf(client)).toEqual([declines, { ...visa, isActive: false }])
    expect(await orderCart(client)).toMatchObject({ code: 'cardDeclined' })
    expect(await cardsOf(client)).toEqual([visa, { ...declines, isActive: false, isDeclined: true }])
    const { data } = await succeed(orderCart(client))
    expect((await readOrder(client, data.id)).card).toEqual({
      brand: 'visa',
      last4: '4471',
      exp_month: 10,
      exp_year: 2028,
    })
  })

  it('is not charged again unless the order names it, when it is the only valid one', async () => {
    const { client } = await buyer('demo_visa')
    const { db } = application
    const expired = db.updateTable('payment_methods').set({ exp_year: 2020 })
    await expired.where('id', '=', (await succeed(client(getActiveCard))).data!.id).execute()
    const { id } = await keep(client, 'demo_declined')
    expect(await orderCart(client)).toMatchObject({ code: 'cardDeclined' })
    expect((await succeed(client(getActiveCard))).data).toMatchObject({ id, declinedAt: expect.any(String) })
    const charges = () => db.selectFrom('demo_gateway_charges').select('reference').execute()
    const before = await charges()
    expect(await orderCart(client)).toMatchObject({ status: 409, code: 'noPaymentMethod' })
    expect(await charges()).toEqual(before)
    expect(await orderCart(client, { card: id })).toMatchObject({ code: 'cardDeclined' })
    expect(await charges()).toHaveLength(before.length + 1)
  })

  it('counts as good again once it was chosen or has paid', async () => {
    const { client } = await buyer('demo_declined')
    await orderCart(client)
    const [card] = (await succeed(client(listCards))).data
    await succeed(client(chooseCard, { body: { id: card!.id } }))
    expect(await cardsOf(client)).toEqual([declines])
    await orderCart(client)
    await keep(client, 'demo_declined')
    expect(await cardsOf(client)).toEqual([declines])
    const { id } = await keep(client, 'demo_visa')
    const failed = application.db.updateTable('payment_methods').set({ declined_at: new Date() })
    await failed.where('id', '=', id).execute()
    await succeed(orderCart(client, { card: id }))
    expect(await cardsOf(client)).toEqual([visa, { ...declines, isActive: false }])
  })

  it('is listed for those who look after the cards; others see the active one', async () => {
    const { client } = await buyer('demo_visa')
    await keep(client, 'demo_mastercard')
    const colleague = await addColleague(application, client, 'buyer')
    expect((await cardsOf(colleague.client)).map(({ last4 }) => last4)).toEqual(['8210'])
    const [, other] = (await succeed(client(listCards))).data
    expect(await colleague.client(chooseCard, { body: { id: other!.id } })).toMatchObject({
      code: 'roleRefused',
    })
  })
})

describe('a card that is removed', () => {
  it('is gone, and the good one that was chosen last is charged in its place', async () => {
    const { client } = await buyer('demo_visa')
    await keep(client, 'demo_mastercard')
    const { id } = await keep(client, 'demo_declined')
    await succeed(client(removeCard, { params: { id } }))
    expect((await cardsOf(client)).map(({ last4, isActive }) => [last4, isActive])).toEqual([
      ['8210', true],
      ['4471', false],
    ])
    expect(await client(removeCard, { params: { id } })).toMatchObject({ status: 404 })
    const { data } = await succeed(orderCart(client))
    expect((await readOrder(client, data.id)).card).toMatchObject({ last4: '8210' })
  })

  it('leaves none to charge when it was the only one, and may be added again', async () => {
    const { client } = await buyer('demo_visa')
    const { data } = await succeed(client(getActiveCard))
    await succeed(client(removeCard, { params: { id: data!.id } }))
    expect((await succeed(client(getActiveCard))).data).toBeNull()
    expect(await orderCart(client)).toMatchObject({ code: 'noPaymentMethod' })
    await keep(client, 'demo_visa')
    expect(await cardsOf(client)).toEqual([visa])
  })

  it('stays while an order waits for a charge to it', async () => {
    const { client } = await buyer('demo_confirmed')
    const { data: order } = await succeed(orderCart(client))
    const { data: card } = await succeed(client(getActiveCard))
    const remove = () => client(removeCard, { params: { id: card!.id } })
    expect(await remove()).toMatchObject({ status: 409, code: 'orderInProgress' })
    expect((await succeed(client(getActiveCard))).data).toMatchObject({ id: card!.id })
    await succeed(client(cancelPayment, { params: { id: order.id } }))
    await succeed(remove())
  })

  it('is not a colleague’s to remove who does not look after the cards', async () => {
    const { client } = await buyer('demo_visa')
    const colleague = await addColleague(application, client, 'buyer')
    const { data } = await succeed(client(getActiveCard))
    expect(await colleague.client(removeCard, { params: { id: data!.id } })).toMatchObject({
      code: 'roleRefused',
    })
    expect(await cardsOf(client)).toEqual([visa])
  })
})

it('an order is not charged to another card than the buyer read', async () => {
  const { client } = await buyer('demo_visa')
  const { data: read } = await succeed(client(getActiveCard))
  const { version } = await readCart(client)
  await keep(client, 'demo_mastercard')
  expect(await orderCart(client, { cartVersion: version, card: read!.id })).toMatchObject({
    status: 409,
    code: 'cartChanged',
  })
  await succeed(client(chooseCard, { body: { id: read!.id } }))
  const { data } = await succeed(orderCart(client, { cartVersion: version, card: read!.id }))
  expect((await readOrder(client, data.id)).card).toMatchObject({ last4: '4471' })
})
