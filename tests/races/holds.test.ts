import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { extendHold, holdCloth, listHolds, orderHeld, releaseHold } from '@selvedge/contract/holds/holds.ts'
import { endHold } from '@selvedge/server/holds/end-hold.ts'
import { createTestApplication, type TestApplication } from '../support/application.ts'
import { addLine, orderAmongMany, piecesOf, readCart } from '../support/buying.ts'
import { signUpRetailer, succeed } from '../support/factories.ts'
import { ledgerViolations } from '../support/ledger-invariants.ts'

const BUYERS = 50
const METRE = 1_000_000
const LOCH = 'glenmoor-04-loch'
let application: TestApplication
let buyers: Awaited<ReturnType<typeof signUpRetailer>>[]

beforeAll(async () => {
  application = await createTestApplication({ connections: BUYERS })
  buyers = []
  for (let count = 0; count < BUYERS; count += 1) buyers.push(await signUpRetailer(application))
}, 120_000)
afterAll(() => application.close())

async function stockUp(fabricId: string, metres: number) {
  const colourway = application.db.selectFrom('colourways').select('id').where('slug', '=', fabricId)
  const { id } = await colourway.executeTakeFirstOrThrow()
  await application.db.deleteFrom('pieces').where('colourway_id', '=', id).execute()
  const piece = { id: crypto.randomUUID(), colourway_id: id, piece_number: 'P0', dye_lot: 'A' }
  await application.db
    .insertInto('pieces')
    .values({ ...piece, length_um: metres * METRE })
    .execute()
}
const reserved = async (fabricId: string) =>
  (await piecesOf(application, fabricId)).reduce((sum, piece) => sum + piece.reserved_um, 0) / METRE
const countOf = (all: readonly unknown[]) =>
  Object.fromEntries([...Map.groupBy(all, one => one)].map(([key, own]) => [key, own.length]))

describe('fifty buyers at one piece', () => {
  it('have no more held than there is', async () => {
    await stockUp(LOCH, 20)
    const body = { fabricId: LOCH, fabricQuantity: 1 }
    const answers = await Promise.all(buyers.map(({ client }) => client(holdCloth, { body })))
    expect(countOf(answers.map(answer => (answer.success ? 'held' : answer.code)))).toEqual({
      held: 20,
      notEnoughStock: 30,
    })
    expect(await reserved(LOCH)).toBe(20)
    expect(await ledgerViolations(application.db)).toEqual([])
  })

  it('order what they held while it is extended, released and ended, and each metre goes once', async () => {
    await stockUp('glenmoor-01-oat', 25)
    const body = { fabricId: 'glenmoor-01-oat', fabricQuantity: 1 }
    const rivals = buyers.slice(0, 25)
    const holds = await Promise.all(
      rivals.map(async ({ client }) => (await succeed(client(holdCloth, { body }))).data.id),
    )
    await Promise.all(
      rivals.map(({ client }, at) => succeed(client(orderHeld, { params: { id: holds[at]! } }))),
    )
    const versions = await Promise.all(rivals.map(async ({ client }) => (await readCart(client)).version))
    const others = buyers.slice(25)
    await Promise.all(others.map(({ client }) => addLine(client, body)))
    const othersVersions = await Promise.all(
      others.map(async ({ client }) => (await readCart(client)).version),
    )
    const answers = await Promise.all([
      ...rivals.map(({ client }, at) => orderAmongMany(client, { cartVersion: versions[at]! })),
      ...others.map(({ client }, at) => orderAmongMany(client, { cartVersion: othersVersions[at]! })),
      ...rivals.map(({ client }, at) => client(extendHold, { params: { id: holds[at]! } })),
      ...holds.map(id => endHold(application.deps, id)),
    ])
    const placed = answers.slice(0, 25).map(answer => answer && (answer.success ? 'placed' : answer.code))
    expect(countOf(placed)).toEqual({ placed: 25 })
    const refused = answers.slice(25, 50).map(answer => answer && (answer.success ? 'placed' : answer.code))
    expect(countOf(refused)).toEqual({ notEnoughStock: 25 })
    expect(await reserved('glenmoor-01-oat')).toBe(25)
    expect(await ledgerViolations(application.db)).toEqual([])
  })

  it('who press twice hold, order and release each once', async () => {
    await stockUp('glenmoor-06-rowan', 30)
    const [{ client }] = buyers as [(typeof buyers)[number]]
    const body = { fabricId: 'glenmoor-06-rowan', fabricQuantity: 3, key: crypto.randomUUID() }
    const pressed = await Promise.all(
      Array.from({ length: 10 }, async () => (await succeed(client(holdCloth, { body }))).data.id),
    )
    expect(new Set(pressed).size).toBe(1)
    expect(await reserved('glenmoor-06-rowan')).toBe(3)
    const id = pressed[0]!
    const lines = await Promise.all(
      Array.from({ length: 10 }, async () => (await succeed(client(orderHeld, { params: { id } }))).data.id),
    )
    expect(new Set(lines).size).toBe(1)
    await Promise.all(Array.from({ length: 10 }, () => succeed(client(releaseHold, { params: { id } }))))
    expect(await reserved('glenmoor-06-rowan')).toBe(0)
    const { holds } = (await succeed(client(listHolds))).data
    expect(holds.find(hold => hold.id === id)).toMatchObject({ endReason: 'released', piece: null })
    expect(await ledgerViolations(application.db)).toEqual([])
  })
})
