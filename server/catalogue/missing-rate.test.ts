import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getBook, getHomePage, getFabric, listFabrics } from '@selvedge/contract/catalogue/catalogue.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { fixtureRows } from '@selvedge/tests/support/catalogue-fixture.ts'
import { succeed } from '@selvedge/tests/support/factories.ts'

/** The fixture has no rate for Swiss francs. */
const rows = fixtureRows.map(row => (row.slug === 'corvo-tessuti' ? { ...row, currency: 'CHF' } : row))

describe('a supplier in a currency without an exchange rate', () => {
  let application: TestApplication
  beforeAll(async () => {
    application = await createTestApplication({ rows })
  })
  afterAll(() => application.close())

  it('is omitted from everything that shows prices, and affects nothing else', async () => {
    const visitor = application.client()
    const { data: list } = await succeed(visitor(listFabrics))
    expect(list.total).toBe(8)
    expect(list.facets.supplier.map(choice => choice.count)).toEqual([4, 0, 4])
    const { data: counter } = await succeed(visitor(getHomePage))
    expect(counter.newFabrics.map(one => one.designName)).toEqual(['Glenmoor', 'Inis 300'])
    const book = { supplier: 'corvo-tessuti', book: 'silk-velvets' }
    expect((await succeed(visitor(getBook, { params: book }))).data.fabrics).toEqual([])
  })

  it('keeps its pages, without prices', async () => {
    const params = { id: 'corsara-02-moss' }
    const { data } = await succeed(application.client()(getFabric, { params }))
    expect(data.price).toBeNull()
    expect(data.prices).toMatchObject({ rrpMinor: null, list: null, yours: null })
    expect(data.supply).toMatchObject({ cutFeeMinor: null, samplePriceMinor: null })
  })
})
