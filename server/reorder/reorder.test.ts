import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '@selvedge/contract/call/client.ts'
import { checkReorder, orderAgain } from '@selvedge/contract/orders/reorder.ts'
import type { NewCartItem } from '@selvedge/contract/cart/cart.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, linesOf, orderCart, readCart, readOrder } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'

const LOCH = 'glenmoor-04-loch'
const OAT = 'glenmoor-01-oat'
const DELFT = 'inis-300-14-delft'
let application: TestApplication
beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

async function ordered(client: Client, ...items: NewCartItem[]): Promise<string> {
  for (const item of items) await addLine(client, item)
  return (await succeed(orderCart(client))).data.id
}
type Asked = { line?: string[]; lot?: 'any' | 'same' }
const check = async (client: Client, id: string, query: Asked = {}) =>
  (await succeed(client(checkReorder, { params: { id }, query }))).data
type Report = Awaited<ReturnType<typeof check>>
const bodyOf = ({ lines, version, key }: Report) => ({ chosen: lines.map(({ id }) => id), version, key })
const add = (client: Client, report: Report) =>
  client(orderAgain, { params: { id: report.orderId }, body: bodyOf(report) })
const colourway = (slug: string) => application.db.updateTable('colourways').where('slug', '=', slug)

describe('ordering again', () => {
  it('says what has changed, line by line, and puts into the cart what is ready', async () => {
    const { client } = await signUpRetailer(application)
    const id = await ordered(
      client,
      { fabricId: LOCH, fabricQuantity: 2, sidemark: 'Ellis, hall', note: 'Face out' },
      { fabricId: OAT, fabricQuantity: 1 },
    )
    await colourway(LOCH).set({ cut_price_minor: 8000 }).execute()
    await colourway(OAT).set({ status: 'discontinued' }).execute()
    try {
      const report = await check(client, id)
      const [loch, oat] = report.lines
      expect(loch).toMatchObject({ state: 'ready', sidemark: 'Ellis, hall', cutMicrometres: 2_000_000 })
      expect(loch!.unitPriceMinor).toBeGreaterThan(loch!.unitPriceBeforeMinor!)
      expect(loch!.lotsBefore).not.toEqual([])
      expect(oat).toMatchObject({ state: 'discontinued' })
      expect(report).toMatchObject({ readyCount: 1, readyGoodsMinor: loch!.goodsMinor })
      expect((await readCart(client)).lineCount).toBe(0)
      expect(await succeed(add(client, report))).toMatchObject({ data: { added: 1 } })
      expect(linesOf(await readCart(client))).toMatchObject([
        { fabric: { id: LOCH }, sidemark: 'Ellis, hall', note: 'Face out', requestedMicrometres: 2_000_000 },
      ])
    } finally {
      await colourway(LOCH).set({ cut_price_minor: 7773 }).execute()
      await colourway(OAT).set({ status: 'active' }).execute()
    }
  })

  it('adds once, however often it is pressed', async () => {
    const { client } = await signUpRetailer(application)
    const id = await ordered(client, { fabricId: LOCH, fabricQuantity: 1 })
    const report = await check(client, id)
    const answers = await Promise.all(Array.from({ length: 8 }, () => add(client, report)))
    expect(answers.map(answer => answer.success && answer.data.added)).toEqual(Array(8).fill(1))
    expect((await readCart(client)).lineCount).toBe(1)
  })

  it('adds nothing when a price has changed since the report', async () => {
    const { client } = await signUpRetailer(application)
    const id = await ordered(client, { fabricId: LOCH, fabricQuantity: 1 })
    const report = await check(client, id)
    await colourway(LOCH).set({ cut_price_minor: 8000 }).execute()
    try {
      expect(await add(client, report)).toMatchObject({ code: 'reportChanged' })
      expect((await readCart(client)).lineCount).toBe(0)
    } finally {
      await colourway(LOCH).set({ cut_price_minor: 7773 }).execute()
    }
  })

  it('asks for the lot that was sent, or says that none of it is left', async () => {
    const { client } = await signUpRetailer(application)
    const id = await ordered(client, { fabricId: LOCH, fabricQuantity: 1 })
    const [line] = (await readOrder(client, id)).shipments[0]!.lines
    const lot = line!.allocations[0]!.dyeLot
    const asked = { line: [line!.id], lot: 'same' as const }
    const report = await check(client, id, asked)
    expect(report.lines).toMatchObject([{ state: 'ready', lot, lots: [lot] }])
    const body = { ...bodyOf(report), lines: asked.line, lot: asked.lot }
    await succeed(client(orderAgain, { params: { id }, body }))
    expect(linesOf(await readCart(client))).toMatchObject([{ dyeLot: lot }])

    const pieces = application.db.updateTable('pieces').where('dye_lot', '=', lot)
    await pieces.set(eb => ({ length_um: eb.ref('reserved_um') })).execute()
    expect((await check(client, id, asked)).lines).toMatchObject([
      { state: 'lotGone', lot, freeMicrometres: 0 },
    ])
  })

  it('of another business, or of lines that are not in it, is not found', async () => {
    const { client } = await signUpRetailer(application)
    const { client: other } = await signUpRetailer(application)
    const id = await ordered(client, { fabricId: OAT, fabricQuantity: 1 })
    expect(await other(checkReorder, { params: { id } })).toMatchObject({ status: 404 })
    const query = { line: [crypto.randomUUID()] }
    expect(await client(checkReorder, { params: { id }, query })).toMatchObject({ status: 404 })
  })

  it('asks for a whole piece that was sold as its length in one piece', async () => {
    const { client } = await signUpRetailer(application)
    const piece = await application.db
      .selectFrom('pieces')
      .innerJoin('colourways', 'colourways.id', 'pieces.colourway_id')
      .select(['pieces.id', 'pieces.length_um'])
      .where('colourways.slug', '=', DELFT)
      .where('pieces.reserved_um', '=', 0)
      .where('pieces.length_um', '>', 0)
      .orderBy('pieces.length_um')
      .executeTakeFirstOrThrow()
    const id = await ordered(client, { fabricId: DELFT, orderType: 'piece', pieceId: piece.id })
    expect((await check(client, id)).lines).toMatchObject([{ isInOnePiece: true, orderType: 'piece' }])
  })
})
