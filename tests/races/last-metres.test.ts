import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApplication, type TestApplication } from '../support/application.ts'
import { addLine, orderAmongMany, piecesOf, readCart } from '../support/buying.ts'
import { signUpRetailer } from '../support/factories.ts'
import { ledgerViolations } from '../support/ledger-invariants.ts'

const BUYERS = 50
const METRE = 1_000_000
let application: TestApplication
let buyers: Awaited<ReturnType<typeof signUpRetailer>>[]

beforeAll(async () => {
  application = await createTestApplication({ connections: BUYERS })
  buyers = []
  for (let count = 0; count < BUYERS; count += 1) buyers.push(await signUpRetailer(application))
}, 120_000)
afterAll(() => application.close())

/** Replaces a cloth's stock by pieces of the given lengths: all of one dye lot, or each of its own. */
async function stockUp(fabricId: string, lengthsMetres: number[], lots: 'oneLot' | 'lotEach' = 'oneLot') {
  const colourway = application.db.selectFrom('colourways').select('id').where('slug', '=', fabricId)
  const { id } = await colourway.executeTakeFirstOrThrow()
  await application.db.deleteFrom('pieces').where('colourway_id', '=', id).execute()
  const pieces = lengthsMetres.map((metres, index) => ({
    id: crypto.randomUUID(),
    colourway_id: id,
    piece_number: `P${index}`,
    dye_lot: lots === 'oneLot' ? 'A' : `L${index}`,
    length_um: metres * METRE,
  }))
  await application.db.insertInto('pieces').values(pieces).execute()
}

/** All buyers order their carts concurrently; returns the count of each result. */
async function orderAtOnce(rivals: typeof buyers): Promise<Record<string, number>> {
  const versions = await Promise.all(rivals.map(async ({ client }) => (await readCart(client)).version))
  const answers = await Promise.all(
    rivals.map(({ client }, index) => orderAmongMany(client, { cartVersion: versions[index]! })),
  )
  const codes = answers.map(answer => (answer.success ? 'placed' : answer.code))
  return Object.fromEntries(
    [...Map.groupBy(codes, code => code)].map(([code, given]) => [code, given.length]),
  )
}

const freeMetres = async (fabricId: string) =>
  (await piecesOf(application, fabricId)).reduce(
    (sum, piece) => sum + piece.length_um - piece.reserved_um,
    0,
  ) / METRE

describe('the last metres of a cloth', () => {
  it('are sold to exactly as many of fifty buyers as there are metres', async () => {
    await stockUp('glenmoor-04-loch', [7, 6, 4, 3])
    await Promise.all(
      buyers.map(({ client }) => addLine(client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 1 })),
    )
    expect(await orderAtOnce(buyers)).toEqual({ placed: 20, notEnoughStock: 30 })
    expect(await freeMetres('glenmoor-04-loch')).toBe(0)
    expect(await ledgerViolations(application.db)).toEqual([])
    await application.db.deleteFrom('cart_items').execute()
  })

  it('in several dye lots are sold to all who asked for none of them', async () => {
    await stockUp('glenmoor-06-rowan', [20, 18, 12], 'lotEach')
    const fabricId = 'glenmoor-06-rowan'
    await Promise.all(buyers.map(({ client }) => addLine(client, { fabricId, fabricQuantity: 1 })))
    expect(await orderAtOnce(buyers)).toEqual({ placed: BUYERS })
    expect(await freeMetres(fabricId)).toBe(0)
    expect(await ledgerViolations(application.db)).toEqual([])
  })

  it('are shared by two lines of one cart without being sold twice', async () => {
    await stockUp('glenmoor-01-oat', [9, 8, 4])
    const rivals = buyers.slice(0, 12)
    for (const { client } of rivals) {
      await addLine(client, { fabricId: 'glenmoor-01-oat', fabricQuantity: 2 })
      await addLine(client, { fabricId: 'glenmoor-01-oat', fabricQuantity: 1, onePiece: true })
    }
    expect(await orderAtOnce(rivals)).toEqual({ placed: 7, notEnoughStock: 5 })
    expect(await freeMetres('glenmoor-01-oat')).toBe(0)
    expect(await ledgerViolations(application.db)).toEqual([])
    await application.db.deleteFrom('cart_items').execute()
  })

  it('of two cloths, ordered in opposite order, cause no deadlock', async () => {
    await stockUp('inis-300-14-delft', [5])
    await stockUp('corsara-05-ink', [5])
    const cloths = ['inis-300-14-delft', 'corsara-05-ink']
    const rivals = buyers.slice(0, 20)
    for (const [index, { client }] of rivals.entries())
      for (const fabricId of index % 2 ? cloths : cloths.toReversed())
        await addLine(client, { fabricId, fabricQuantity: 1 })
    expect(await orderAtOnce(rivals)).toEqual({ placed: 5, notEnoughStock: 15 })
    expect(await ledgerViolations(application.db)).toEqual([])
  })
})
