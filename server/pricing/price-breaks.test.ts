import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setCustomer } from '@selvedge/contract/account/customer.ts'
import { changeCartItem, type CartItem } from '@selvedge/contract/cart/cart.ts'
import { checkQuickOrder } from '@selvedge/contract/cart/quick-order.ts'
import { getFabric, listFabrics } from '@selvedge/contract/catalogue/catalogue.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { createFavoritesList, getFavoritesList } from '@selvedge/contract/favorites/favorites.ts'
import { addFavorite } from '@selvedge/contract/favorites/favorites-items.ts'
import { checkReorder } from '@selvedge/contract/orders/reorder.ts'
import { importCatalogue } from '@selvedge/server/catalogue/import-catalogue.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, linesOf, orderCart, piecesOf, readCart, readOrder } from '@selvedge/tests/support/buying.ts'
import { colourwayRow, METRE } from '@selvedge/tests/support/catalogue-rows.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { acceptedSpecial } from '@selvedge/tests/support/special-prices.ts'

const halden = [{ id: 'halden-and-rowe' }]
/** 20.00 a metre, 18.00 from 10 m, 16.00 from 30 m, 14.00 from 100 m; at least 5 m, of a supplier that cuts from 1 m. */
const BROKEN = 'glenmoor-20-broken'
const priceBreaks = [
  { fromMicrometres: 10 * METRE, priceMinor: 1800 },
  { fromMicrometres: 30 * METRE, priceMinor: 1600 },
  { fromMicrometres: 100 * METRE, priceMinor: 1400 },
]
let application: TestApplication

beforeAll(async () => {
  application = await createTestApplication()
  await importCatalogue({
    db: application.db,
    rows: [
      colourwayRow({
        slug: BROKEN,
        supplier: 'halden-and-rowe',
        design: 'glenmoor',
        manufacturer: 'teviot-mill',
        colourName: 'Broken',
        colourNumber: '20',
        minOrderMicrometres: 5 * METRE,
        pieceLengthMicrometres: 50 * METRE,
        cutPriceMinor: 2000,
        // Dearer than the second break: the break counts for a whole piece, too.
        piecePriceMinor: 1700,
        rrpMinor: 4000,
        priceBreaks,
        pieces: [
          { pieceNumber: '1', dyeLot: '7', lengthMicrometres: 60 * METRE },
          { pieceNumber: '2', dyeLot: '7', lengthMicrometres: 3 * METRE },
        ],
      }),
    ],
    clock: () => new Date('2026-11-20T09:00Z'),
    report: () => undefined,
  })
  await application.deps.index.refresh()
}, 60_000)
afterAll(() => application.close())

const retailer = () => signUpRetailer(application, { suppliers: halden })
const lines = async (client: Client): Promise<CartItem[]> => linesOf(await readCart(client))
const lineOf = async (client: Client, metres: number): Promise<CartItem> => {
  const id = await addLine(client, { fabricId: BROKEN, fabricQuantity: metres })
  return (await lines(client)).find(line => line.id === id)!
}
const unverified = async () => {
  const member = await retailer()
  const { id } = await application.db
    .selectFrom('users')
    .innerJoin('retailers', 'retailers.id', 'users.retailer_id')
    .select('retailers.id')
    .where('users.email', '=', member.email)
    .executeTakeFirstOrThrow()
  await application.db
    .updateTable('retailers')
    .set({ verification: 'refused' })
    .where('id', '=', id)
    .execute()
  return member.client
}
const fabric = async (client: Client) => (await succeed(client(getFabric, { params: { id: BROKEN } }))).data

describe('a length', () => {
  it('costs what the break that it reaches does, less the tier, as it is cut', async () => {
    const { client } = await retailer()
    // 20.00, 18.00, 16.00 less 12 %.
    expect(await lineOf(client, 9.9)).toMatchObject({
      unitPriceMinor: 1760,
      priceSource: 'tier',
      priceFromMicrometres: null,
      nextBreak: { fromMicrometres: 10 * METRE, moreMicrometres: METRE / 10, unitPriceMinor: 1584 },
    })
    expect(await lineOf(client, 9.95)).toMatchObject({
      cutMicrometres: 10 * METRE,
      unitPriceMinor: 1584,
      priceSource: 'break',
      priceFromMicrometres: 10 * METRE,
      goodsMinor: 15_840,
      listPriceMinor: 2000,
    })
  })

  it('counts alone, not with another line of the same cloth', async () => {
    const { client } = await retailer()
    for (const metres of [6, 6]) await addLine(client, { fabricId: BROKEN, fabricQuantity: metres })
    expect((await lines(client)).map(line => [line.unitPriceMinor, line.priceSource])).toEqual([
      [1760, 'tier'],
      [1760, 'tier'],
    ])
  })

  it('says what it has to be for less only where that is in stock', async () => {
    const { client } = await retailer()
    // 63 m are there.
    expect((await lineOf(client, 30)).nextBreak).toBeNull()
    const one = await retailer()
    expect((await lineOf(one.client, 12)).nextBreak).toMatchObject({ moreMicrometres: 18 * METRE })
    // What another line of the cart takes is not there.
    expect((await lineOf(one.client, 40)).priceFromMicrometres).toBe(30 * METRE)
    expect((await lines(one.client))[0]!.nextBreak).toBeNull()
  })

  it('is priced anew as it is changed, over the break and back', async () => {
    const { client } = await retailer()
    const { id } = await lineOf(client, 8)
    for (const [metres, unitPriceMinor, priceSource] of [
      [10, 1584, 'break'],
      [30, 1408, 'break'],
      [9, 1760, 'tier'],
    ] as const) {
      await succeed(client(changeCartItem, { params: { id }, body: { fabricQuantity: metres } }))
      const [line] = await lines(client)
      expect(line).toMatchObject({ unitPriceMinor, priceSource })
      // The buyer has done it and reads the price: that is no change behind their back.
      expect(line!.changes.unitPriceBeforeMinor).toBeNull()
    }
  })

  it('of a whole piece costs the least of piece and break, and a remnant the price of a piece', async () => {
    const { client } = await retailer()
    const [whole, remnant] = await piecesOf(application, BROKEN)
    for (const piece of [whole!, remnant!])
      await addLine(client, { fabricId: BROKEN, orderType: 'piece', pieceId: piece.id })
    expect(await lines(client)).toMatchObject([
      { unitPriceMinor: 1408, priceSource: 'break', priceFromMicrometres: 30 * METRE, nextBreak: null },
      // Shorter than the least that is cut, and sold all the same: 17.00 less 12 %.
      { cutMicrometres: 3 * METRE, unitPriceMinor: 1496, priceSource: 'break', priceFromMicrometres: null },
    ])
  })

  it('is at the special price where that is less, and at the break where it is not', async () => {
    const { client } = await retailer()
    await acceptedSpecial(application, client, {
      fabricId: BROKEN,
      metres: 8,
      targetMinor: 1500,
      offered: { priceMinor: 1500, minimumMetres: 8 },
    })
    expect(await lineOf(client, 10)).toMatchObject({
      unitPriceMinor: 1500,
      priceSource: 'special',
      priceFromMicrometres: null,
      nextBreak: { fromMicrometres: 30 * METRE, unitPriceMinor: 1408 },
    })
    expect(await lineOf(client, 30)).toMatchObject({ unitPriceMinor: 1408, priceSource: 'break' })
  })

  it('has the same price in a quick order, on a list, in its order and ordered again', async () => {
    const { client } = await retailer()
    const typed = {
      article: BROKEN.toUpperCase(),
      unit: 'm' as const,
      lot: '',
      sidemark: '',
      fabricId: BROKEN,
    }
    const { data: report } = await succeed(
      client(checkQuickOrder, {
        body: {
          lines: [
            { ...typed, length: '11' },
            { ...typed, length: '2' },
          ],
        },
      }),
    )
    expect(report.lines).toMatchObject([
      { unitPriceMinor: 1584, goodsMinor: 17_424 },
      { cutMicrometres: 5 * METRE, unitPriceMinor: 1760 },
    ])
    const { data: list } = await succeed(client(createFavoritesList, { body: { name: 'Hall' } }))
    await succeed(
      client(addFavorite, { params: { id: list.id }, body: { fabricId: BROKEN, fabricQuantity: 11 } }),
    )
    const { data: read } = await succeed(client(getFavoritesList, { params: { id: list.id } }))
    expect(read.items).toMatchObject([
      {
        unitPriceMinor: 1584,
        goodsMinor: 17_424,
        fabric: { minOrderMicrometres: 5 * METRE, minOrderOf: 'cloth' },
      },
    ])
    await addLine(client, { fabricId: BROKEN, fabricQuantity: 11 })
    const { data: placed } = await succeed(orderCart(client))
    const order = await readOrder(client, placed.id)
    expect(order.shipments[0]!.lines).toMatchObject([
      { unitPriceMinor: 1584, priceSource: 'break', priceFromMicrometres: 10 * METRE },
    ])
    const { data: again } = await succeed(client(checkReorder, { params: { id: placed.id } }))
    expect(again.lines).toMatchObject([{ unitPriceMinor: 1584, unitPriceBeforeMinor: 1584 }])
  })
})

describe('the least that is sold of a cloth', () => {
  it('is its own where that is more than its supplier’s, said beside both', async () => {
    const { client } = await retailer()
    expect(await lineOf(client, 2)).toMatchObject({
      requestedMicrometres: 2 * METRE,
      cutMicrometres: 5 * METRE,
      goodsMinor: 8800,
      fabric: { minOrderMicrometres: 5 * METRE, minOrderOf: 'cloth' },
    })
    expect((await fabric(client)).supply).toMatchObject({
      minOrderMicrometres: 5 * METRE,
      minOrderOf: 'cloth',
    })
    await addLine(client, { fabricId: BROKEN, orderType: 'sample' })
    expect((await lines(client)).at(-1)).toMatchObject({ cutMicrometres: 0, availability: 'inStock' })
  })

  it('is the supplier’s where the cloth’s own is less', async () => {
    const { client } = await retailer()
    const withLeast = (min_order_um: number) =>
      application.db.updateTable('colourways').set({ min_order_um }).where('slug', '=', BROKEN).execute()
    await withLeast(METRE / 2)
    expect((await fabric(client)).supply).toMatchObject({
      minOrderMicrometres: METRE,
      minOrderOf: 'supplier',
    })
    expect((await lineOf(client, 0.3)).cutMicrometres).toBe(METRE)
    await withLeast(5 * METRE)
  })
})

describe('breaks', () => {
  it('are shown to a verified business as its own prices', async () => {
    const { client } = await retailer()
    expect((await fabric(client)).prices.yours?.breaks).toEqual([
      { fromMicrometres: 10 * METRE, perMetreMinor: 1584 },
      { fromMicrometres: 30 * METRE, perMetreMinor: 1408 },
      { fromMicrometres: 100 * METRE, perMetreMinor: 1232 },
    ])
    const withoutAccount = await signUpRetailer(application)
    expect((await fabric(withoutAccount.client)).prices.yours?.breaks[0]?.perMetreMinor).toBe(1800)
  })

  it('are nothing that a visitor, an unverified business or a customer who looks can tell', async () => {
    const served = await retailer()
    await succeed(served.client(setCustomer, { body: { name: 'Mrs Ellis' } }))
    for (const client of [application.client(), await unverified(), served.client]) {
      const told = JSON.stringify([
        await fabric(client),
        (await succeed(client(listFabrics, { query: { q: 'broken', sort: 'priceUp' } }))).data,
      ])
      for (const hidden of ['1800', '1600', '1400', '1584', '1408', '1232', 'fromMicrometres'])
        expect(told).not.toContain(hidden)
    }
  })

  it('are not charged, and not hinted at, before the business is verified', async () => {
    const client = await unverified()
    expect(await lineOf(client, 12)).toMatchObject({
      unitPriceMinor: 2000,
      priceSource: 'list',
      priceFromMicrometres: null,
      nextBreak: null,
    })
  })

  it('leave lists, cards and sorting at the price of a cut', async () => {
    const { client } = await retailer()
    const { data } = await succeed(client(listFabrics, { query: { q: 'broken' } }))
    expect(data.fabrics).toMatchObject([{ price: { perMetreMinor: 1760 } }])
    const { data: below } = await succeed(client(listFabrics, { query: { q: 'broken', priceMax: 1700 } }))
    expect(below.total).toBe(0)
  })
})
