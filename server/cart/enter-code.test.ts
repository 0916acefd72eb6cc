import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removeCartItem } from '@selvedge/contract/cart/cart.ts'
import { enterDiscountCode, removeDiscountCode } from '@selvedge/contract/cart/discount.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { closeCode } from '@selvedge/server/discounts/make-code.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, linesOf, orderCart, readCart, readOrder } from '@selvedge/tests/support/buying.ts'
import { enterCode, newDiscountCode } from '@selvedge/tests/support/discounts.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { ledgerViolations } from '@selvedge/tests/support/ledger-invariants.ts'

const LOCH = 'glenmoor-04-loch'
const DELFT = 'inis-300-14-delft'
let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(async () => {
  expect(await ledgerViolations(application.db)).toEqual([])
  await application.close()
})

const refusal = async (client: Client, code: string) => {
  const answer = await client(enterDiscountCode, { body: { code } })
  return answer.success ? 'entered' : (answer.fields[0]?.code ?? answer.code)
}

describe('a discount code', () => {
  it('takes its share off the goods before tax, line by line, and is frozen on the order', async () => {
    const { client } = await signUpRetailer(application)
    await addLine(client, { fabricId: LOCH, fabricQuantity: 2 })
    await addLine(client, { fabricId: DELFT, fabricQuantity: 5 })
    const before = await readCart(client)
    const code = await newDiscountCode(application)
    await enterCode(client, ` ${code.toLowerCase()} `)
    const cart = await readCart(client)
    const { goodsMinor, cutFeesMinor, carriageMinor, taxMinor, totalMinor } = cart.totals
    const discountMinor = Math.round(goodsMinor / 10)
    expect(cart.version).not.toBe(before.version)
    expect(cart.discount).toMatchObject({ code, discountMinor, refused: null })
    expect(cart.totals).toMatchObject({ goodsMinor: before.totals.goodsMinor, discountMinor })
    expect(linesOf(cart).reduce((sum, line) => sum + line.discountMinor, 0)).toBe(discountMinor)
    const taxes = cart.groups.map(group =>
      Math.round((group.goodsMinor + group.cutFeesMinor + group.carriageMinor - group.discountMinor) * 0.2),
    )
    expect(taxMinor).toBe(taxes.reduce((sum, tax) => sum + tax, 0))
    expect(totalMinor).toBe(goodsMinor + cutFeesMinor + carriageMinor - discountMinor + taxMinor)
    const { data } = await succeed(orderCart(client, { cartVersion: cart.version }))
    await closeCode(application.db, code, application.clock.now)
    const order = await readOrder(client, data.id)
    expect(order.totals).toEqual(cart.totals)
    expect(order.discountCode).toBe(code)
    expect(order.shipments.flatMap(({ lines }) => lines.map(line => line.discountMinor))).toEqual(
      linesOf(cart).map(line => line.discountMinor),
    )
    // The next cart begins without it.
    expect((await readCart(client)).discount).toBeNull()
  })

  it('is for the suppliers or books that it names, and leaves samples alone', async () => {
    const { client } = await signUpRetailer(application)
    await addLine(client, { fabricId: LOCH, fabricQuantity: 2 })
    await addLine(client, { fabricId: DELFT, fabricQuantity: 2 })
    await addLine(client, { fabricId: 'corsara-02-moss', orderType: 'sample' })
    const sharesOf = async () => linesOf(await readCart(client)).map(line => line.discountMinor > 0)
    await enterCode(client, await newDiscountCode(application, { suppliers: ['brennan-linen'] }))
    expect(await sharesOf()).toEqual([false, true, false])
    await enterCode(client, await newDiscountCode(application, { books: ['halden-and-rowe/border-wools-3'] }))
    expect(await sharesOf()).toEqual([true, false, false])
    const velvet = await newDiscountCode(application, { suppliers: ['corvo-tessuti'] })
    expect(await refusal(client, velvet)).toBe('discountNothingCovered')
    expect((await readCart(client)).discount?.books).toEqual(['Border Wools'])
  })

  it('counts for lines at a tier only if it says so', async () => {
    const suppliers = [{ id: 'brennan-linen' }]
    const { client } = await signUpRetailer(application, { suppliers })
    await addLine(client, { fabricId: DELFT, fabricQuantity: 2 })
    expect(await refusal(client, await newDiscountCode(application))).toBe('discountOwnPrices')
    expect(await refusal(client, await newDiscountCode(application, { addsToOwnPrices: true }))).toBe(
      'entered',
    )
  })

  it('is refused with the reason: unknown, in time, currency, minimum, first order, uses', async () => {
    const { client } = await signUpRetailer(application)
    await addLine(client, { fabricId: LOCH, fabricQuantity: 2 })
    const refused = async (terms: Parameters<typeof newDiscountCode>[1]) =>
      refusal(client, await newDiscountCode(application, terms))
    expect(await refusal(client, 'NO-SUCH-CODE')).toBe('discountUnknown')
    expect(await refused({ endsOn: '2020-01-01' })).toBe('discountEnded')
    expect(await refused({ startsOn: '2099-01-01' })).toBe('discountNotYet')
    expect(await refused({ amountMinor: 500, currency: 'EUR' })).toBe('discountCurrency')
    expect(await refused({ minimumMinor: 100_000, currency: 'GBP' })).toBe('discountMinimum')
    const first = await newDiscountCode(application, { firstOrderOnly: true })
    const once = await newDiscountCode(application, { maxUsesEach: 1 })
    const last = await newDiscountCode(application, { maxUses: 1 })
    await enterCode(client, first)
    await succeed(orderCart(client))
    for (const code of [once, last]) {
      await addLine(client, { fabricId: LOCH, fabricQuantity: 2 })
      expect(await refusal(client, first)).toBe('discountFirstOrder')
      await enterCode(client, code)
      await succeed(orderCart(client))
    }
    await addLine(client, { fabricId: LOCH, fabricQuantity: 2 })
    expect(await refusal(client, once)).toBe('discountUsedByYou')
    expect(await refusal(client, last)).toBe('discountUsedUp')
  })

  it('says its minimum in the account’s money', async () => {
    const { client } = await signUpRetailer(application)
    await addLine(client, { fabricId: LOCH, fabricQuantity: 2 })
    const code = await newDiscountCode(application, { minimumMinor: 100_000, currency: 'GBP' })
    const answer = await client(enterDiscountCode, { body: { code } })
    expect(answer).toMatchObject({
      success: false,
      fields: [{ field: 'code', message: expect.stringContaining('£1,000.00') as string }],
    })
  })

  it('stays entered with the reason when the cart no longer fulfils it, and comes off', async () => {
    const { client } = await signUpRetailer(application)
    await addLine(client, { fabricId: LOCH, fabricQuantity: 2 })
    const id = await addLine(client, { fabricId: DELFT, fabricQuantity: 2 })
    await enterCode(client, await newDiscountCode(application, { suppliers: ['brennan-linen'] }))
    await succeed(client(removeCartItem, { params: { id } }))
    const cart = await readCart(client)
    expect(cart.discount).toMatchObject({ discountMinor: 0, refused: expect.any(String) as string })
    expect(cart.totals.discountMinor).toBe(0)
    await succeed(client(removeDiscountCode))
    expect((await readCart(client)).discount).toBeNull()
  })

  it('has its use back when the card is declined, and is still entered', async () => {
    const { client } = await signUpRetailer(application, { card: 'demo_declined' })
    await addLine(client, { fabricId: LOCH, fabricQuantity: 2 })
    const code = await newDiscountCode(application, { maxUses: 1 })
    await enterCode(client, code)
    expect(await orderCart(client)).toMatchObject({ success: false, code: 'cardDeclined' })
    expect((await readCart(client)).discount).toMatchObject({ code, refused: null })
  })

  it('that was read and ended since holds the order back', async () => {
    const { client } = await signUpRetailer(application)
    await addLine(client, { fabricId: LOCH, fabricQuantity: 2 })
    const code = await newDiscountCode(application)
    await enterCode(client, code)
    const { version } = await readCart(client)
    await closeCode(application.db, code, application.clock.now)
    expect(await orderCart(client, { cartVersion: version })).toMatchObject({ code: 'cartChanged' })
  })

  it('can’t be found by trying', async () => {
    const { client } = await signUpRetailer(application)
    await addLine(client, { fabricId: LOCH, fabricQuantity: 2 })
    const tried = []
    for (let guess = 0; guess < 31; guess += 1) tried.push(await refusal(client, `GUESS-${guess}`))
    expect(tried.at(-2)).toBe('discountUnknown')
    expect(tried.at(-1)).toBe('tooManyRequests')
  })
})
