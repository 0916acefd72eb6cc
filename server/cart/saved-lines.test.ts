import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeCartItem, getCart } from '@selvedge/contract/cart/cart.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, linesOf, readCart } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'

const LOCH = 'glenmoor-04-loch'
let application: TestApplication

beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

const change = (client: Client, id: string, body: { savedForLater?: boolean; fabricQuantity?: number }) =>
  client(changeCartItem, { params: { id }, body })
const setLoch = (values: { cut_price_minor?: number; status?: 'active' | 'discontinued' }) =>
  application.db.updateTable('colourways').set(values).where('slug', '=', LOCH).execute()

describe('a line saved for later', () => {
  it('is neither counted nor charged, and comes back as it was', async () => {
    const { client } = await signUpRetailer(application)
    const kept = await addLine(client, { fabricId: LOCH, fabricQuantity: 2, sidemark: 'Mrs Ellis' })
    await addLine(client, { fabricId: LOCH, fabricQuantity: 3 })
    const before = await readCart(client)
    await succeed(change(client, kept, { savedForLater: true }))
    const without = await readCart(client)
    expect(without).toMatchObject({ lineCount: 1, lengthMicrometres: 3_000_000 })
    expect(without.totals.goodsMinor).toBe(3 * 7773)
    expect(without.saved).toMatchObject([{ id: kept, sidemark: 'Mrs Ellis', goodsMinor: 2 * 7773 }])
    await succeed(change(client, kept, { savedForLater: false }))
    expect(await readCart(client)).toEqual(before)
  })
  it('leaves its stock to the other lines', async () => {
    const { client } = await signUpRetailer(application)
    const first = await addLine(client, { fabricId: LOCH, fabricQuantity: 1 })
    const all = linesOf(await readCart(client))[0]!.freeMicrometres / 1_000_000
    await addLine(client, { fabricId: LOCH, fabricQuantity: all })
    expect(linesOf(await readCart(client))).toContainEqual(
      expect.objectContaining({ availability: 'notEnough' }),
    )
    await succeed(change(client, first, { savedForLater: true }))
    const [line] = linesOf(await readCart(client))
    expect(line?.availability).toBe('inStock')
  })
  it('of a cloth that is discontinued since stays put aside', async () => {
    const { client } = await signUpRetailer(application)
    const id = await addLine(client, { fabricId: LOCH, fabricQuantity: 2 })
    await succeed(change(client, id, { savedForLater: true }))
    await setLoch({ status: 'discontinued' })
    try {
      expect(await change(client, id, { savedForLater: false })).toMatchObject({ code: 'notOnSale' })
      expect((await readCart(client)).saved).toMatchObject([{ id, availability: 'notOnSale' }])
    } finally {
      await setLoch({ status: 'active' })
    }
  })
})

describe('what has changed of a line', () => {
  it('is a price, still told after its buyer changes the line', async () => {
    const { client } = await signUpRetailer(application)
    const id = await addLine(client, { fabricId: LOCH, fabricQuantity: 2 })
    expect(linesOf(await readCart(client))[0]?.changes).toEqual({ unitPriceBeforeMinor: null, stock: null })
    await setLoch({ cut_price_minor: 8000 })
    try {
      const told = { unitPriceMinor: 8000, changes: { unitPriceBeforeMinor: 7773, stock: null } }
      expect(linesOf(await readCart(client))[0]).toMatchObject(told)
      await succeed(change(client, id, { fabricQuantity: 3 }))
      expect(linesOf(await readCart(client))[0]).toMatchObject(told)
    } finally {
      await setLoch({ cut_price_minor: 7773 })
    }
  })
  it('is no price that another length of the same terms has', async () => {
    const { client } = await signUpRetailer(application)
    const id = await addLine(client, { fabricId: LOCH, fabricQuantity: 2 })
    await succeed(change(client, id, { fabricQuantity: 25 }))
    expect(linesOf(await readCart(client))[0]).toMatchObject({
      priceSource: 'break',
      changes: { unitPriceBeforeMinor: null },
    })
  })
  it('is stock that ran short', async () => {
    const { client } = await signUpRetailer(application)
    await addLine(client, { fabricId: LOCH, fabricQuantity: 2 })
    await setLoch({ status: 'discontinued' })
    try {
      const [line] = linesOf((await succeed(client(getCart))).data)
      expect(line).toMatchObject({ availability: 'notOnSale', changes: { stock: 'ranShort' } })
    } finally {
      await setLoch({ status: 'active' })
    }
  })
})
