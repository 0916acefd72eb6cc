import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getFabric, listFabrics } from '@selvedge/contract/catalogue/catalogue.ts'
import { getExchangeRates } from '@selvedge/contract/pricing/exchange-rates.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart, readCart, readOrder } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { importEcbRates } from './import-ecb-rates.ts'
import { xmlOfDay } from './testing/ecb-files.ts'

const MOSS = 'corsara-02-moss'

describe('exchange rates imported while the server runs', () => {
  let application: TestApplication
  beforeAll(async () => {
    application = await createTestApplication()
  })
  afterAll(() => application.close())
  const take = (onDate: string, rates: Record<string, string>) =>
    importEcbRates({
      db: application.db,
      bytes: new TextEncoder().encode(xmlOfDay(onDate, rates)),
      clock: () => new Date('2026-11-20T09:00Z'),
    })

  it('are public, with the day and source of each', async () => {
    const read = async () => (await succeed(application.client()(getExchangeRates))).data
    expect(await read()).toEqual({
      base: 'EUR',
      rates: [
        { currency: 'GBP', onDate: '2026-11-19', perEuro: '0.8', source: 'operator' },
        { currency: 'SEK', onDate: '2026-11-19', perEuro: '11', source: 'operator' },
      ],
    })
    await take('2026-11-19', { USD: '1.0560' })
    await application.deps.index.refresh()
    expect((await read()).rates[1]).toEqual({
      currency: 'USD',
      onDate: '2026-11-19',
      perEuro: '1.056',
      source: 'ecb',
    })
  })

  it('change every converted price without a restart, and no placed order', async () => {
    const { client } = await signUpRetailer(application, {
      suppliers: [{ id: 'corvo-tessuti', accountNumber: 'C-1' }],
    })
    await addLine(client, { fabricId: MOSS, fabricQuantity: 5 })
    const { data } = await succeed(orderCart(client))
    const placed = await readOrder(client, data.id)
    expect(placed.shipments[0]?.lines[0]?.unitPriceMinor).toBe(10_240)
    await addLine(client, { fabricId: MOSS, fabricQuantity: 5 })

    await take('2026-11-20', { GBP: '0.9' })
    const priceOf = async () =>
      (await succeed(client(getFabric, { params: { id: MOSS } }))).data.price?.perMetreMinor
    await expect.poll(priceOf, { timeout: 20_000, interval: 50 }).toBe(11_520)
    const inList = async (priceMin: number) =>
      (await succeed(client(listFabrics, { query: { supplier: ['corvo-tessuti'], priceMin } }))).data.total
    expect(await inList(11_520)).toBe(4)
    expect((await readCart(client)).groups[0]?.items[0]?.unitPriceMinor).toBe(11_520)
    expect(await readOrder(client, data.id)).toEqual(placed)
    const order = await application.db
      .selectFrom('orders')
      .select('rates')
      .where('number', '=', data.id)
      .executeTakeFirstOrThrow()
    expect(order.rates).toEqual({ EUR: '0.80000000' })
  })
})
