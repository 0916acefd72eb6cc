import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addToCart, changeCartItem, getCart, removeCartItem } from '@selvedge/contract/cart/cart.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, linesOf, piecesOf, readCart } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { loadCart } from './load-cart.ts'

const LOCH = 'glenmoor-04-loch'
const halden = [{ id: 'halden-and-rowe' }]
let application: TestApplication

beforeAll(async () => {
  application = await createTestApplication()
})
afterAll(() => application.close())

/** The only line of a new retailer's cart. */
async function lineFor(item: Parameters<typeof addLine>[1], retailer?: Parameters<typeof signUpRetailer>[1]) {
  const { client } = await signUpRetailer(application, retailer)
  await addLine(client, item)
  const cart = await readCart(client)
  return { cart, group: cart.groups[0]!, line: linesOf(cart)[0]! }
}

describe('lengths and prices of a line', () => {
  it('keeps 5 yd as 4.572 m requested and cuts 4.6 m on the 10 cm grid', async () => {
    const entered = { quantity: 5, unit: 'yd' as const }
    const { line } = await lineFor({ fabricId: LOCH, fabricQuantity: 4.572, entered }, { suppliers: halden })
    expect(line).toMatchObject({
      requestedMicrometres: 4_572_000,
      cutMicrometres: 4_600_000,
      entered,
      fabricQuantity: 4.572,
    })
  })

  it('charges the tier: 77.73 less 12 % is 68.40, and 4.6 m of it 314.64', async () => {
    const { line } = await lineFor({ fabricId: LOCH, fabricQuantity: 4.572 }, { suppliers: halden })
    expect(line).toMatchObject({
      unitPriceMinor: 6840,
      priceSource: 'tier',
      tierBasisPoints: 1200,
      listPriceMinor: 7773,
      goodsMinor: 31_464,
    })
  })

  it('charges the list price where the retailer has no account', async () => {
    const { line } = await lineFor({ fabricId: LOCH, fabricQuantity: 2 })
    expect(line).toMatchObject({
      unitPriceMinor: 7773,
      priceSource: 'list',
      tierBasisPoints: 0,
      goodsMinor: 15_546,
    })
  })

  it('charges the piece price from a piece’s length on', async () => {
    const short = await lineFor({ fabricId: LOCH, fabricQuantity: 24.9 }, { suppliers: halden })
    expect(short.line).toMatchObject({ unitPriceMinor: 6840, priceSource: 'tier' })
    const long = await lineFor({ fabricId: LOCH, fabricQuantity: 25 }, { suppliers: halden })
    expect(long.line).toMatchObject({ unitPriceMinor: 6190, priceSource: 'break', goodsMinor: 154_750 })
  })

  it('takes a whole piece at its full length, at the piece price', async () => {
    const [piece] = await piecesOf(application, LOCH)
    const { line } = await lineFor(
      { fabricId: LOCH, orderType: 'piece', pieceId: piece!.id },
      { suppliers: halden },
    )
    expect(line).toMatchObject({
      orderType: 'piece',
      cutMicrometres: 26_400_000,
      unitPriceMinor: 6190,
      goodsMinor: 163_416,
      cutFeeMinor: 0,
      piece: { pieceNumber: '41187', dyeLot: '2209' },
    })
  })

  it('prices a sample by its supplier’s sample price, without length, converted', async () => {
    const { line } = await lineFor({ fabricId: 'corsara-05-ink', orderType: 'sample' })
    expect(line).toMatchObject({
      cutMicrometres: 0,
      goodsMinor: 200,
      priceSource: 'sample',
      availability: 'inStock',
    })
  })

  it('converts a supplier in euros to the account currency', async () => {
    const { cart, line, group } = await lineFor({ fabricId: 'corsara-05-ink', fabricQuantity: 3 })
    expect(cart.currency).toBe('GBP')
    expect(line).toMatchObject({ unitPriceMinor: 10_240, goodsMinor: 30_720 })
    expect(group).toMatchObject({ carriageMinor: 1160, carriageFreeOverMinor: 60_000 })
  })

  it('adds the cut fee below its threshold length, and not at it', async () => {
    const under = await lineFor({ fabricId: LOCH, fabricQuantity: 2.9 })
    expect(under.line.cutFeeMinor).toBe(600)
    const at = await lineFor({ fabricId: LOCH, fabricQuantity: 3 })
    expect(at.line.cutFeeMinor).toBe(0)
  })
})

describe('carriage, tax and totals', () => {
  it('charges carriage once per supplier, until the value from which it is free', async () => {
    const { client } = await signUpRetailer(application)
    await addLine(client, { fabricId: LOCH, fabricQuantity: 4 })
    const below = await readCart(client)
    expect(below.groups[0]).toMatchObject({ goodsMinor: 31_092, carriageMinor: 1450 })
    await addLine(client, { fabricId: LOCH, fabricQuantity: 6 })
    const above = await readCart(client)
    expect(above.groups[0]).toMatchObject({ goodsMinor: 77_730, carriageMinor: 0 })
  })

  it('adds 20 % at home, to goods, cut fees and carriage', async () => {
    const { cart } = await lineFor({ fabricId: LOCH, fabricQuantity: 2 }, { country: 'GB' })
    expect(cart.totals).toEqual({
      goodsMinor: 15_546,
      cutFeesMinor: 600,
      discountMinor: 0,
      taxReasons: [
        { reason: 'domestic', sellerCountry: 'GB', suppliers: ['Halden & Rowe'], destinations: ['GB'] },
      ],
      carriageMinor: 1450,
      unstatedCharges: [],
      taxMinor: 3519,
      taxBasisPoints: 2000,
      taxes: [{ basisPoints: 2000, netMinor: 17_596, taxMinor: 3519 }],
      totalMinor: 21_115,
    })
  })

  it('charges no carriage for samples alone, which are posted', async () => {
    const { client } = await signUpRetailer(application)
    await addLine(client, { fabricId: 'corsara-05-ink', orderType: 'sample' })
    await addLine(client, { fabricId: 'corsara-07-garnet', orderType: 'sample' })
    expect((await readCart(client)).totals).toMatchObject({
      carriageMinor: 0,
      goodsMinor: 400,
      totalMinor: 480,
    })
    await addLine(client, { fabricId: 'corsara-05-ink', fabricQuantity: 1 })
    expect((await readCart(client)).totals).toMatchObject({ carriageMinor: 1160 })
  })

  it('adds no tax to exports', async () => {
    const { cart } = await lineFor({ fabricId: LOCH, fabricQuantity: 2 }, { country: 'SE' })
    expect(cart.totals).toMatchObject({ taxMinor: 0, taxBasisPoints: 0 })
  })

  it('groups lines by supplier and sums their tax by invoice', async () => {
    const { client } = await signUpRetailer(application)
    await addLine(client, { fabricId: LOCH, fabricQuantity: 3.1 })
    await addLine(client, { fabricId: 'inis-300-14-delft', fabricQuantity: 3.25 })
    const { groups, totals, lineCount, lengthMicrometres } = await readCart(client)
    expect(groups.map(group => group.supplier.id)).toEqual(['halden-and-rowe', 'brennan-linen'])
    expect([lineCount, lengthMicrometres]).toEqual([2, 6_350_000])
    // 240.96 + 14.50 and 125.12 + 9.50: taxed 51.09 and 26.92; taxing the sum would give 78.02.
    expect(totals).toMatchObject({
      goodsMinor: 36_608,
      carriageMinor: 2400,
      taxMinor: 7801,
      totalMinor: 46_809,
    })
  })
})

describe('availability', () => {
  it('subtracts what the other lines of the same cloth take', async () => {
    const { client } = await signUpRetailer(application)
    await addLine(client, { fabricId: 'glenmoor-06-rowan', fabricQuantity: 15 })
    await addLine(client, { fabricId: 'glenmoor-06-rowan', fabricQuantity: 6 })
    const lines = linesOf(await readCart(client))
    expect(lines.map(line => line.availability)).toEqual(['inStock', 'notEnough'])
    expect(lines[1]).toMatchObject({ freeMicrometres: 5_000_000, largestPieceMicrometres: 5_000_000 })
  })

  it('distinguishes "not in one piece" from "not enough"', async () => {
    const one = await lineFor({ fabricId: 'glenmoor-06-rowan', fabricQuantity: 13, onePiece: true })
    expect(one.line).toMatchObject({ availability: 'notInOnePiece', largestPieceMicrometres: 12_000_000 })
    const none = await lineFor({ fabricId: 'inis-300-07-sage', fabricQuantity: 1 })
    expect(none.line).toMatchObject({ availability: 'notEnough', freeMicrometres: 0 })
  })
})

describe('a piece that is no longer in stock', () => {
  it('makes a line that wants it whole short, and cannot be chosen again', async () => {
    const { client } = await signUpRetailer(application)
    const [piece] = await piecesOf(application, 'inis-300-09-slate')
    const whole = { fabricId: 'inis-300-09-slate', orderType: 'piece' as const, pieceId: piece!.id }
    await addLine(client, whole)
    await application.db.updateTable('pieces').set({ length_um: 0 }).where('id', '=', piece!.id).execute()
    expect(linesOf(await readCart(client))[0]).toMatchObject({
      availability: 'notEnough',
      freeMicrometres: 0,
      cutMicrometres: 26_400_000,
    })
    const refusal = {
      status: 422,
      fields: [{ field: 'pieceId', message: 'This piece is no longer in stock' }],
    }
    expect(await client(addToCart, { body: whole })).toMatchObject(refusal)
    const body = { fabricId: 'inis-300-09-slate', fabricQuantity: 1, pieceId: piece!.id }
    expect(await client(addToCart, { body })).toMatchObject(refusal)
  })
})

describe('lines', () => {
  it('are added, never merged, with a message', async () => {
    const { client } = await signUpRetailer(application)
    const body = { fabricId: LOCH, fabricQuantity: 1 }
    expect(await succeed(client(addToCart, { body }))).toMatchObject({ message: 'Added to cart' })
    await addLine(client, body)
    expect((await readCart(client)).lineCount).toBe(2)
  })

  it('change only in the fields that are sent', async () => {
    const { client } = await signUpRetailer(application)
    const entered = { quantity: 5, unit: 'yd' as const }
    const id = await addLine(client, { fabricId: LOCH, fabricQuantity: 4.572, entered, sidemark: 'Ellis' })
    const change = (body: object) => succeed(client(changeCartItem, { params: { id }, body }))
    await change({ note: 'nap up', onePiece: true })
    expect(linesOf(await readCart(client))[0]).toMatchObject({
      note: 'nap up',
      onePiece: true,
      sidemark: 'Ellis',
      entered,
    })
    await change({ fabricQuantity: 6 })
    expect(linesOf(await readCart(client))[0]).toMatchObject({
      requestedMicrometres: 6_000_000,
      entered: { quantity: 6, unit: 'm' },
      note: 'nap up',
    })
  })

  it('are removed with a message', async () => {
    const { client } = await signUpRetailer(application)
    const id = await addLine(client, { fabricId: LOCH, fabricQuantity: 1 })
    const removed = await succeed(client(removeCartItem, { params: { id } }))
    expect(removed.message).toBe('Item removed from cart')
    expect((await readCart(client)).lineCount).toBe(0)
    expect(await client(removeCartItem, { params: { id } })).toMatchObject({ status: 404 })
  })

  it('of another retailer are not found and stay unchanged', async () => {
    const { client: owner } = await signUpRetailer(application)
    const { client: other } = await signUpRetailer(application)
    const id = await addLine(owner, { fabricId: LOCH, fabricQuantity: 1, note: 'ours' })
    const before = await readCart(owner)
    const change = await other(changeCartItem, { params: { id }, body: { note: 'theirs' } })
    const removal = await other(removeCartItem, { params: { id } })
    expect([change, removal]).toMatchObject([{ status: 404 }, { status: 404 }])
    expect(await readCart(owner)).toEqual(before)
    expect((await readCart(other)).lineCount).toBe(0)
  })

  it('of discontinued or unknown cloth are refused', async () => {
    const { client } = await signUpRetailer(application)
    const add = (fabricId: string) => client(addToCart, { body: { fabricId, fabricQuantity: 1 } })
    expect(await add('glenmoor-13-moss')).toMatchObject({
      code: 'notOnSale',
      message: 'Glenmoor Moss is no longer available.',
    })
    expect(await add('no-such-cloth')).toMatchObject({ status: 404 })
  })

  it.each([
    ['fabricQuantity', { fabricQuantity: 0 }],
    ['fabricQuantity', { fabricQuantity: 1e-9 }],
    ['fabricQuantity', { fabricQuantity: 10_001 }],
    ['fabricQuantity', {}],
    ['entered', { fabricQuantity: 5, entered: { quantity: 5, unit: 'yd' as const } }],
    ['entered', { entered: { quantity: 20_000, unit: 'm' as const } }],
    ['entered', { entered: { quantity: 10_937, unit: 'yd' as const } }],
    ['pieceId', { orderType: 'piece' as const }],
    ['pieceId', { fabricQuantity: 1, pieceId: '01927c3e-5f0a-7b6e-9c51-0f6f2c1d8a01' }],
    ['dyeLot', { fabricQuantity: 1, dyeLot: 'none' }],
    ['neededBy', { fabricQuantity: 1, neededBy: '2001-01-01' }],
    ['neededBy', { fabricQuantity: 1, neededBy: '0000-01-01' }],
    ['note', { fabricQuantity: 1, note: 'a\u0000b' }],
    ['fabricId', { fabricQuantity: 1, fabricId: 'a\u0000b' }],
  ])('are refused, naming the faulty field: %s %j', async (field, wrong) => {
    const { client } = await signUpRetailer(application, { card: null })
    const answer = await client(addToCart, { body: { fabricId: LOCH, ...wrong } })
    expect(answer).toMatchObject({ status: 422, fields: [{ field }] })
  })
})

describe('the cart as a whole', () => {
  it('takes as many queries for thirty lines as for one', async () => {
    const { client, user } = await signUpRetailer(application, { suppliers: halden })
    const { retailer_id } = await application.db
      .selectFrom('users')
      .select('retailer_id')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow()
    const caller = { userId: user.id, retailerId: retailer_id!, verification: 'verified' as const }
    const queries = async () => {
      let count = 0
      const counting = application.db.withPlugin({
        transformQuery: ({ node }) => {
          count += 1
          return node
        },
        transformResult: async ({ result }) => result,
      })
      // Each request has a caller of its own.
      await loadCart({ db: counting, caller: { ...caller }, now: new Date() })
      return count
    }
    await addLine(client, { fabricId: LOCH, fabricQuantity: 1 })
    const forOne = await queries()
    for (const fabricId of ['corsara-02-moss', 'inis-300-03-bone', LOCH])
      for (let line = 0; line < 10; line += 1) await addLine(client, { fabricId, fabricQuantity: 1 })
    expect(await queries()).toBe(forOne)
  })

  it('needs a signed-in member', async () => {
    expect(await application.client()(getCart)).toMatchObject({ status: 401, code: 'signInRequired' })
  })
})
