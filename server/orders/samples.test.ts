import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { addToCart } from '@selvedge/contract/cart/cart.ts'
import { getFabric } from '@selvedge/contract/catalogue/catalogue.ts'
import { getActiveCard } from '@selvedge/contract/payments/payments.ts'
import { inTransaction } from '@selvedge/db/transaction.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, linesOf, newKey, orderCart, readCart, readOrder } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { ledgerViolations } from '@selvedge/tests/support/ledger-invariants.ts'
import {
  createUnreliableGateway,
  type UnreliableGateway,
} from '@selvedge/tests/support/unreliable-gateway.ts'
import { findMember } from '../platform/sessions.ts'
import { beginOrder } from './begin-order.ts'
import { settlePayment } from './settle-payment.ts'

const MONTHLY = 3
const LOCH = { fabricId: 'glenmoor-04-loch', orderType: 'sample' as const }
const PRICED = { fabricId: 'corsara-05-ink', orderType: 'sample' as const }
let application: TestApplication
let gateway: UnreliableGateway

beforeAll(async () => {
  application = await createTestApplication({ payments: db => (gateway = createUnreliableGateway(db)) })
  await application.db.updateTable('suppliers').set({ samples_per_month: MONTHLY }).execute()
})
afterAll(() => application.close())
afterEach(async () => {
  gateway.fault = 'none'
  application.clock.now = new Date()
  expect(await ledgerViolations(application.db)).toEqual([])
})

type Buyer = Awaited<ReturnType<typeof signUpRetailer>>
const offer = (fabricId: string, isAvailable: boolean) =>
  application.db
    .updateTable('colourways')
    .set({ sample_available: isAvailable })
    .where('slug', '=', fabricId)
    .execute()

describe('the monthly sample limit', () => {
  const tooMany = {
    status: 422,
    fields: [
      {
        field: 'orderType',
        message: 'Halden & Rowe sends up to 3 samples a month, and you’ve reached that',
      },
    ],
  }
  it('counts samples by supplier, in the cart and in orders', async () => {
    const { client } = await signUpRetailer(application)
    await addLine(client, LOCH)
    await succeed(orderCart(client))
    await addLine(client, LOCH)
    await addLine(client, { ...LOCH, fabricId: 'glenmoor-01-oat' })
    expect(await client(addToCart, { body: LOCH })).toMatchObject(tooMany)
    await addLine(client, PRICED)
    await addLine(client, { fabricId: LOCH.fabricId, fabricQuantity: 1 })
    await succeed(orderCart(client))
    expect(await client(addToCart, { body: LOCH })).toMatchObject(tooMany)
  })

  it('resets with the month', async () => {
    application.clock.now = new Date('2026-11-30T23:59:59Z')
    const { client } = await signUpRetailer(application)
    for (let count = 0; count < MONTHLY; count += 1) await addLine(client, LOCH)
    await succeed(orderCart(client))
    expect(await client(addToCart, { body: LOCH })).toMatchObject(tooMany)
    application.clock.now = new Date('2026-12-01T00:00:00Z')
    await addLine(client, LOCH)
    await succeed(orderCart(client))
  })

  it('does not count a declined order', async () => {
    const { client } = await signUpRetailer(application, { card: 'demo_declined' })
    for (let count = 0; count < MONTHLY; count += 1) await addLine(client, PRICED)
    expect(await orderCart(client)).toMatchObject({ code: 'cardDeclined' })
    const { data: card } = await succeed(client(getActiveCard))
    expect(await orderCart(client, { card: card!.id })).toMatchObject({ code: 'cardDeclined' })
  })

  it('is checked again when the order is placed, even when two members order concurrently', async () => {
    const one = await signUpRetailer(application)
    const other = await colleagueOf(one)
    for (const { client } of [one, one, other, other]) await addLine(client, LOCH)
    const answers = await Promise.all([orderCart(one.client), orderCart(other.client)])
    expect(answers.filter(answer => answer.success)).toHaveLength(1)
    const refusal = answers.find(answer => !answer.success)!
    expect(refusal).toMatchObject({
      status: 409,
      code: 'sampleLimitReached',
      fields: [{ message: 'Halden & Rowe sends 3 samples a month' }],
    })
  })

  /** Another member of the same business, as if by an accepted invitation. */
  async function colleagueOf({ user }: Buyer): Promise<Buyer> {
    const colleague = await signUpRetailer(application)
    const business = application.db.selectFrom('users').select('retailer_id').where('id', '=', user.id)
    await application.db
      .updateTable('users')
      .set({ retailer_id: business, role: 'buyer' })
      .where('id', '=', colleague.user.id)
      .execute()
    return colleague
  }
})

describe('a sample that is no longer available', () => {
  it('is refused when added, shown in the cart and refused when ordered', async () => {
    const { client } = await signUpRetailer(application)
    const id = await addLine(client, { ...LOCH, fabricId: 'glenmoor-06-rowan' })
    await offer('glenmoor-06-rowan', false)
    const body = { ...LOCH, fabricId: 'glenmoor-06-rowan' }
    expect(await client(addToCart, { body })).toMatchObject({ status: 422, fields: [{ field: 'orderType' }] })
    expect(linesOf(await readCart(client))).toMatchObject([{ availability: 'notOnSale' }])
    expect(await orderCart(client)).toMatchObject({
      code: 'sampleUnavailable',
      fields: [{ field: `items.${id}`, message: 'There are no samples of Glenmoor Rowan' }],
    })
    await offer('glenmoor-06-rowan', true)
    await succeed(orderCart(client))
  })
})

describe('a sample whose price its supplier does not state', () => {
  const terms = (sample: { price: number | null; month: number | null }) =>
    application.db
      .updateTable('suppliers')
      .set({ sample_price_minor: sample.price, samples_per_month: sample.month })
      .where('id', '=', eb =>
        eb.selectFrom('colourways').select('supplier_id').where('slug', '=', 'glenmoor-06-rowan'),
      )
      .execute()

  it('cannot be ordered, and is nowhere said to be free', async () => {
    const { client } = await signUpRetailer(application)
    const body = { ...LOCH, fabricId: 'glenmoor-06-rowan' }
    await addLine(client, body)
    await terms({ price: null, month: null })
    expect(await client(addToCart, { body })).toMatchObject({
      status: 422,
      fields: [
        {
          field: 'orderType',
          message: 'The supplier doesn’t say whether there are samples of this fabric, or at what price',
        },
      ],
    })
    expect(linesOf(await readCart(client))).toMatchObject([{ availability: 'notOnSale' }])
    expect(await orderCart(client)).toMatchObject({ code: 'sampleUnavailable' })
    const page = await client(getFabric, { params: { id: 'glenmoor-06-rowan' } })
    expect(page).toMatchObject({
      data: { supply: { sampleAvailable: true, samplePriceMinor: null, hasRate: true } },
    })
    await terms({ price: 0, month: MONTHLY })
    await succeed(orderCart(client))
  })
})

describe('an order that costs nothing', () => {
  it('needs no card and no gateway', async () => {
    const { client } = await signUpRetailer(application, { card: null })
    await addLine(client, LOCH)
    gateway.fault = 'everything'
    const again = { key: newKey(), cartVersion: (await readCart(client)).version }
    const { data } = await succeed(orderCart(client, again))
    expect(await orderCart(client, again)).toMatchObject({ success: true, data })
    expect(await readOrder(client, data.id)).toMatchObject({
      state: 'placed',
      card: null,
      totals: { carriageMinor: 0, totalMinor: 0 },
    })
    const payment = application.db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.order_id')
      .select(['payments.state', 'payments.charge_reference', 'payments.gateway_reference'])
      .where('orders.number', '=', data.id)
    expect(await payment.execute()).toEqual([
      { state: 'succeeded', charge_reference: null, gateway_reference: null },
    ])
  })

  it('does not use the card where there is one', async () => {
    const { client } = await signUpRetailer(application)
    await addLine(client, LOCH)
    const { data } = await succeed(orderCart(client))
    expect((await readOrder(client, data.id)).card).toBeNull()
  })

  it('is placed by the job when the server crashed before', async () => {
    const { client, token } = await signUpRetailer(application, { card: null })
    await addLine(client, LOCH)
    const { deps } = application
    const caller = (await findMember(deps.db, deps.clock, token))!
    const body = {
      cartVersion: (await readCart(client)).version,
      poNumber: '',
      note: '',
      approvalNote: '',
      payment: 'card' as const,
    }
    const request = { key: newKey(), bodyHash: Buffer.alloc(32), body }
    const begun = await inTransaction(deps.db, trx => beginOrder({ trx, deps, caller, request }))
    if (!('orderId' in begun)) throw new Error('The order did not begin')
    gateway.fault = 'everything'
    await settlePayment(application.jobDeps, begun.orderId)
    expect((await readCart(client)).lineCount).toBe(0)
  })
})
