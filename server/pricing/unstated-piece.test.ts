import { afterAll, beforeAll, expect, it } from 'vitest'
import { getFabric, listFabrics } from '@selvedge/contract/catalogue/catalogue.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { colourwayRow, METRE } from '@selvedge/tests/support/catalogue-rows.ts'
import { importCatalogue } from '@selvedge/server/catalogue/import-catalogue.ts'
import { addLine, linesOf, piecesOf, readCart } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'

const UNSTATED = 'glenmoor-30-unstated'
const halden = [{ id: 'halden-and-rowe' }]
let application: TestApplication
let client: Client

beforeAll(async () => {
  application = await createTestApplication()
  await importCatalogue({
    db: application.db,
    rows: [
      colourwayRow({
        slug: UNSTATED,
        supplier: 'halden-and-rowe',
        design: 'glenmoor',
        manufacturer: 'teviot-mill',
        colourName: 'Unstated',
        colourNumber: '30',
        pieceLengthMicrometres: null,
        cutPriceMinor: 2000,
        piecePriceMinor: null,
        leadTimeDays: null,
        priceBreaks: [{ fromMicrometres: 100 * METRE, priceMinor: 1800 }],
        pieces: [{ pieceNumber: '1', dyeLot: '7', lengthMicrometres: 60 * METRE }],
      }),
    ],
    clock: () => new Date('2026-11-20T09:00Z'),
    report: () => undefined,
  })
  await application.deps.index.refresh()
  client = (await signUpRetailer(application, { suppliers: halden })).client
}, 60_000)
afterAll(() => application.close())

it('a cloth of which no piece is stated has the price of a cut and its breaks alone', async () => {
  const { supply, prices } = (await succeed(client(getFabric, { params: { id: UNSTATED } }))).data
  expect(supply).toMatchObject({ pieceLengthMicrometres: null, leadTimeDays: null })
  expect(prices).toMatchObject({
    list: { cutMinor: 2000, pieceMinor: null },
    yours: { cutMinor: 1760, pieceMinor: null, breaks: [{ perMetreMinor: 1584 }] },
  })
})

it('a whole piece of it costs what a cut does, and so does any length below a break', async () => {
  const [piece] = await piecesOf(application, UNSTATED)
  const ids = [
    await addLine(client, { fabricId: UNSTATED, orderType: 'piece', pieceId: piece!.id }),
    await addLine(client, { fabricId: UNSTATED, fabricQuantity: 99 }),
    await addLine(client, { fabricId: UNSTATED, fabricQuantity: 100 }),
  ]
  const lines = linesOf(await readCart(client))
  expect(ids.map(id => lines.find(line => line.id === id))).toMatchObject([
    { cutMicrometres: 60 * METRE, unitPriceMinor: 1760, priceSource: 'tier', priceFromMicrometres: null },
    { cutMicrometres: 99 * METRE, unitPriceMinor: 1760, priceSource: 'tier' },
    { unitPriceMinor: 1584, priceSource: 'break', priceFromMicrometres: 100 * METRE },
  ])
  // 60 m of 259 are there: what cannot be ordered leaves on no day.
  const dispatches = ids.map(id => lines.find(line => line.id === id)!.dispatch)
  expect(dispatches).toMatchObject([{ from: 'stock' }, null, null])
})

it('an unstated lead time is on the card as such, in no range and in no bar', async () => {
  const found = async (leadTimeMax?: number) => {
    const query = { q: 'unstated', ...(leadTimeMax !== undefined && { leadTimeMax }) }
    return (await succeed(client(listFabrics, { query }))).data
  }
  const all = await found()
  expect(all.fabrics).toMatchObject([{ id: UNSTATED, leadTimeDays: null }])
  expect(all.ranges.leadTime.reduce((sum, count) => sum + count, 0)).toBe(0)
  expect((await found(365)).fabrics).toEqual([])
})
