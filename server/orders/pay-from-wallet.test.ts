import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveOrder, getOrderToApprove } from '@selvedge/contract/orders/approval.ts'
import { getAccountTerms } from '@selvedge/contract/payments/terms.ts'
import { addCard } from '@selvedge/contract/payments/payments.ts'
import { getWallet } from '@selvedge/contract/wallet/wallet.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, newKey, orderCart, readCart, readOrder } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { ledgerViolations } from '@selvedge/tests/support/ledger-invariants.ts'
import { addColleague } from '@selvedge/tests/support/team.ts'
import { grantTermsTo } from '@selvedge/tests/support/terms.ts'
import { fillWallet } from '@selvedge/tests/support/wallets.ts'

const LOCH = 'glenmoor-04-loch'
let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(async () => {
  expect(await ledgerViolations(application.db)).toEqual([])
  await application.close()
})

const balance = async (client: Client) => (await succeed(client(getWallet))).data.balanceMinor
const chargesOf = async (number: string) => {
  const { charged } = await application.db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select('payments.amount_minor as charged')
    .where('orders.number', '=', number)
    .where('payments.state', '=', 'succeeded')
    .executeTakeFirstOrThrow()
  return charged
}

async function buyer(creditMinor: number, options: Parameters<typeof signUpRetailer>[1] = {}) {
  const member = await signUpRetailer(application, options)
  await fillWallet(application, member.email, creditMinor)
  await addLine(member.client, { fabricId: LOCH, fabricQuantity: 2 })
  return { ...member, cart: await readCart(member.client) }
}

describe('the wallet at checkout', () => {
  it('is spent first, and the card is charged the rest', async () => {
    const { client, cart } = await buyer(5000)
    const { id } = (await succeed(orderCart(client))).data
    expect(await balance(client)).toBe(0)
    expect(await readOrder(client, id)).toMatchObject({ walletMinor: 5000, card: { last4: '4471' } })
    expect(await chargesOf(id)).toBe(cart.totals.totalMinor - 5000)
  })

  it('pays for all of an order without a card, and keeps the rest', async () => {
    const { client, cart } = await buyer(100_000, { card: null })
    const { id } = (await succeed(orderCart(client, { wallet: cart.totals.totalMinor }))).data
    expect(await balance(client)).toBe(100_000 - cart.totals.totalMinor)
    expect(await readOrder(client, id)).toMatchObject({ card: null, terms: null, state: 'placed' })
  })

  it('is left alone where it is unticked', async () => {
    const { client, cart } = await buyer(5000)
    const { id } = (await succeed(orderCart(client, { wallet: 0 }))).data
    expect(await balance(client)).toBe(5000)
    expect(await chargesOf(id)).toBe(cart.totals.totalMinor)
  })

  it('leaves the rest to be ordered on account, which counts that alone', async () => {
    const { client, email, cart } = await buyer(5000, { card: null })
    await grantTermsTo(application, email, { limitMinor: cart.totals.totalMinor - 5000 })
    await succeed(orderCart(client, { payment: 'account' }))
    expect((await succeed(client(getAccountTerms))).data).toMatchObject({
      usedMinor: cart.totals.totalMinor - 5000,
      leftMinor: 0,
    })
  })

  it('holds the order back where it holds less than was read', async () => {
    const { client } = await buyer(5000)
    expect(await orderCart(client, { wallet: 6000 })).toMatchObject({ code: 'cartChanged' })
    expect(await balance(client)).toBe(5000)
  })

  it('has its credit back when the card is declined, once', async () => {
    const { client } = await buyer(5000, { card: 'demo_declined' })
    const cartVersion = (await readCart(client)).version
    const key = newKey()
    for (let again = 0; again < 3; again += 1)
      expect(await orderCart(client, { key, cartVersion })).toMatchObject({ code: 'cardDeclined' })
    expect(await balance(client)).toBe(5000)
  })

  it('has its credit back when an approver’s card is declined, and spends it with the next', async () => {
    const owner = await signUpRetailer(application, { card: 'demo_declined' })
    await fillWallet(application, owner.email, 5000)
    const { client: asker } = await addColleague(application, owner.client, 'requester')
    await addLine(asker, { fabricId: LOCH, fabricQuantity: 2 })
    const { id } = (await succeed(orderCart(asker))).data
    const approve = async () => {
      const { data } = await succeed(owner.client(getOrderToApprove, { params: { id } }))
      const body = { version: data.version, note: '' }
      return owner.client(approveOrder, { params: { id }, body, idempotencyKey: newKey() })
    }
    expect(await approve()).toMatchObject({ code: 'cardDeclined' })
    expect(await balance(owner.client)).toBe(5000)
    await succeed(owner.client(addCard, { body: { paymentMethod: 'demo_mastercard' } }))
    await succeed(approve())
    expect(await balance(owner.client)).toBe(0)
    expect(await readOrder(asker, id)).toMatchObject({ state: 'placed', walletMinor: 5000 })
  })

  it('is spent once by members who order at the same time', async () => {
    const owner = await signUpRetailer(application)
    await fillWallet(application, owner.email, 30_000)
    const members = [owner.client]
    while (members.length < 8) members.push((await addColleague(application, owner.client, 'admin')).client)
    for (const client of members) await addLine(client, { fabricId: 'inis-300-14-delft', fabricQuantity: 2 })
    const versions = await Promise.all(members.map(async client => (await readCart(client)).version))
    await Promise.all(
      members.map((client, index) => succeed(orderCart(client, { cartVersion: versions[index]! }))),
    )
    expect(await balance(owner.client)).toBe(0)
  })
})
