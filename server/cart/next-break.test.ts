import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeCartItem } from '@selvedge/contract/cart/cart.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { importCatalogue } from '@selvedge/server/catalogue/import-catalogue.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, linesOf, readCart } from '@selvedge/tests/support/buying.ts'
import { colourwayRow, METRE } from '@selvedge/tests/support/catalogue-rows.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'

/** 20.00 a metre, less 12 % by tier: 17.60. Carriage is 14.50, and free from 750.00 of goods. VAT is 20 %. */
const cloths = {
  cheaperFromTen: { fromMicrometres: 10 * METRE, priceMinor: 1800 },
  cheaperFromFortyFour: { fromMicrometres: 44 * METRE, priceMinor: 1700 },
  hardlyCheaper: { fromMicrometres: 42.8 * METRE, priceMinor: 1990 },
}
let application: TestApplication

beforeAll(async () => {
  application = await createTestApplication()
  const rows = Object.entries(cloths).map(([slug, priceBreak], nth) =>
    colourwayRow({
      slug: `glenmoor-3${nth}-${slug.toLowerCase()}`,
      supplier: 'halden-and-rowe',
      design: 'glenmoor',
      manufacturer: 'teviot-mill',
      colourName: slug,
      colourNumber: `3${nth}`,
      cutPriceMinor: 2000,
      piecePriceMinor: 2000,
      rrpMinor: 4000,
      priceBreaks: [priceBreak],
      pieces: [{ pieceNumber: `3${nth}`, dyeLot: '7', lengthMicrometres: 100 * METRE }],
    }),
  )
  const clock = () => new Date('2026-11-20T09:00Z')
  await importCatalogue({ db: application.db, rows, clock, report: () => undefined })
  await application.deps.index.refresh()
}, 60_000)
afterAll(() => application.close())

const idOf = (slug: keyof typeof cloths) =>
  `glenmoor-3${Object.keys(cloths).indexOf(slug)}-${slug.toLowerCase()}`

async function withLine(slug: keyof typeof cloths, metres: number) {
  const { client } = await signUpRetailer(application, { suppliers: [{ id: 'halden-and-rowe' }] })
  const id = await addLine(client, { fabricId: idOf(slug), fabricQuantity: metres })
  const cart = await readCart(client)
  const [line] = linesOf(cart)
  return { client, id, cart, nextBreak: line!.nextBreak }
}
const lengthened = async (client: Client, id: string, fabricQuantity: number) => {
  await succeed(client(changeCartItem, { params: { id }, body: { fabricQuantity } }))
  return readCart(client)
}

describe('the next break of a line', () => {
  it('says what its whole total changes by, with tax', async () => {
    const { client, id, cart, nextBreak } = await withLine('cheaperFromTen', 9.9)
    // 9.9 × 17.60 + 14.50 = 188.74; 10 × 15.84 + 14.50 = 172.90; each with 20 %.
    expect(cart.totals).toMatchObject({ totalMinor: 22_649 })
    expect(nextBreak).toMatchObject({ moreMicrometres: METRE / 10, unitPriceMinor: 1584 })
    expect(nextBreak!.totalChangeMinor).toBe(20_748 - 22_649)
    expect((await lengthened(client, id, 10)).totals).toMatchObject({ totalMinor: 20_748 })
  })

  it('counts carriage that is free no longer', async () => {
    const { client, id, cart, nextBreak } = await withLine('cheaperFromFortyFour', 42.7)
    // 42.7 × 17.60 = 751.52, carriage free; 44 × 14.96 + 14.50 = 672.74; each with 20 %.
    expect(cart.totals).toMatchObject({ carriageMinor: 0, totalMinor: 90_182 })
    expect(nextBreak!.totalChangeMinor).toBe(80_729 - 90_182)
    expect((await lengthened(client, id, 44)).totals).toMatchObject({
      carriageMinor: 1450,
      totalMinor: 80_729,
    })
  })

  it('is not told where the carriage costs more than the break saves', async () => {
    const { client, id, cart, nextBreak } = await withLine('hardlyCheaper', 42.7)
    // 42.8 × 17.51 + 14.50 = 763.93, which is 12.41 more for 0.1 m that costs 1.76 at today's price.
    expect(nextBreak).toBeNull()
    const then = await lengthened(client, id, 42.8)
    expect(then.totals.totalMinor - cart.totals.totalMinor).toBe(91_672 - 90_182)
    const one = await withLine('hardlyCheaper', 30)
    expect(one.nextBreak).toMatchObject({ moreMicrometres: 12.8 * METRE })
  })
})
