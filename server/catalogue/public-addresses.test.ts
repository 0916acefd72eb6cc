import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  ADDRESSES_PER_PART,
  listAddresses,
  listAddressParts,
} from '@selvedge/contract/catalogue/public-addresses.ts'
import { getFabric } from '@selvedge/contract/catalogue/catalogue.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { bookRow, colourwayRow, fixtureRows, supplierRow } from '@selvedge/tests/support/catalogue-fixture.ts'
import { succeed } from '@selvedge/tests/support/factories.ts'
import { generatedCatalogue, viewers } from '../search/testing/generated-catalogue.ts'
import { addressesOfPart, addressParts } from './public-addresses.ts'

/**
 * In addition to the fixture: a supplier whose only cloth is discontinued, and one without an exchange rate.
 */
const gone = { supplier: 'closed-mill', design: 'last-bolt' }
const rows = [
  ...fixtureRows,
  supplierRow({ slug: 'closed-mill' }),
  bookRow({ slug: 'the-last', supplier: 'closed-mill' }),
  colourwayRow({ ...gone, slug: 'last-bolt-1', status: 'discontinued', book: { slug: 'the-last', page: 1 } }),
  supplierRow({ slug: 'alpine', currency: 'CHF' }),
  colourwayRow({ slug: 'alpine-1', supplier: 'alpine', design: 'alp' }),
]

describe('the public addresses', () => {
  let application: TestApplication
  beforeAll(async () => {
    application = await createTestApplication({ rows })
  })
  afterAll(() => application.close())
  const listed = async (kind: 'suppliers' | 'books' | 'fabrics') =>
    (await succeed(application.client()(listAddresses, { params: { kind, part: '1' } }))).data

  it('name every fabric on sale that has a price exactly once, with its listing date', async () => {
    const fabrics = await listed('fabrics')
    const woven = fixtureRows.filter(row => row.kind === 'colourway' && row.status !== 'discontinued')
    expect(fabrics.map(({ path }) => path).toSorted()).toEqual(
      woven.map(({ slug }) => `/fabrics/${slug}`).toSorted(),
    )
    expect(fabrics).toContainEqual({ path: '/fabrics/corsara-05-ink', newestOn: '2025-10-01' })
  })
  it('omit books and suppliers that show nothing else, and date the others by their newest cloth', async () => {
    expect(await listed('suppliers')).toEqual([
      { path: '/supplier/brennan-linen', newestOn: '2026-10-01' },
      { path: '/supplier/corvo-tessuti', newestOn: '2025-10-01' },
      { path: '/supplier/halden-and-rowe', newestOn: '2026-10-01' },
    ])
    expect(await listed('books')).toEqual([
      { path: '/supplier/halden-and-rowe/border-wools-3', newestOn: '2026-10-01' },
      { path: '/supplier/corvo-tessuti/silk-velvets', newestOn: '2025-10-01' },
      { path: '/supplier/brennan-linen/wide-linens', newestOn: '2026-11-01' },
    ])
  })
  it('come in numbered parts, and there is none beyond the last', async () => {
    const client = application.client()
    expect((await succeed(client(listAddressParts))).data).toEqual([
      { kind: 'suppliers', part: 1, count: 3, newestOn: '2026-10-01' },
      { kind: 'books', part: 1, count: 3, newestOn: '2026-11-01' },
      { kind: 'fabrics', part: 1, count: 11, newestOn: '2026-10-01' },
    ])
    for (const part of ['0', '2', '-1', '1e9', 'x'])
      expect(await client(listAddresses, { params: { kind: 'fabrics', part } })).toMatchObject({
        status: 404,
      })
  })
  it('still serve the page of a discontinued cloth', async () => {
    const answer = await application.client()(getFabric, { params: { id: 'glenmoor-13-moss' } })
    expect(answer.status).toBe(200)
  })
})

it('a large catalogue fills several parts without losing or repeating an address', () => {
  const { catalogue } = generatedCatalogue(3, ADDRESSES_PER_PART * 1.4)
  const shown = { catalogue, visitor: viewers[0]! }
  const parts = addressParts(shown).filter(({ kind }) => kind === 'fabrics')
  const all = parts.flatMap(({ part }) => addressesOfPart(shown, 'fabrics', part).map(({ path }) => path))
  const woven = catalogue.colourways.filter(({ status }) => status !== 'discontinued')
  expect(parts.length).toBe(2)
  expect(parts[0]?.count).toBe(ADDRESSES_PER_PART)
  expect(all).toEqual(woven.map(({ id }) => `/fabrics/${id}`))
})
