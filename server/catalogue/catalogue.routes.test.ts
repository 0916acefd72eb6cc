import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  FabricDetail,
  FabricList,
  getBook,
  getHomePage,
  getFabric,
  getSupplier,
  listFabrics,
  listSuppliers,
} from '@selvedge/contract/catalogue/catalogue.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { listManufacturers } from '@selvedge/contract/retailer/retailer.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'

const LOCH = 'glenmoor-04-loch'

const fabric = async (client: Client, id = LOCH) =>
  (await succeed(client(getFabric, { params: { id } }))).data
const list = async (client: Client, query = {}) => (await succeed(client(listFabrics, { query }))).data
const idsOf = (found: { fabrics: { id: string }[] }) => found.fabrics.map(one => one.id)
const countOf = (found: FabricList, facet: keyof FabricList['facets'], value: string) =>
  found.facets[facet].find(choice => choice.value === value)?.count

describe('the catalogue', () => {
  let application: TestApplication
  let visitor: Client
  let pending: Client
  let verified: Client

  beforeAll(async () => {
    application = await createTestApplication({ profileApproval: 'manual' })
    application.clock.now = new Date('2026-11-20T09:00Z')
    visitor = application.client()
    const suppliers = [{ id: 'halden-and-rowe', accountNumber: 'HR-77' }]
    pending = (await signUpRetailer(application, { suppliers, card: null })).client
    const approved = await signUpRetailer(application, { suppliers, card: null })
    verified = approved.client
    await approve(approved.user.id)
  })
  afterAll(() => application.close())

  async function approve(userId: string): Promise<void> {
    const { db } = application
    const { retailer_id: retailerId } = await db
      .selectFrom('users')
      .select('retailer_id')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
    await db.updateTable('retailers').set({ verification: 'verified' }).where('id', '=', retailerId).execute()
    // The pending retailer has an open account with a tier too, which must not show.
    await db.updateTable('retailer_suppliers').set({ status: 'open', tier_bp: 1200 }).execute()
  }
  describe('prices', () => {
    it('shows only retail prices to visitors', async () => {
      const { price, prices } = await fabric(visitor)
      expect(price).toEqual({ basis: 'rrp', perMetreMinor: 13_900, currency: 'GBP' })
      expect(prices).toEqual({
        currency: 'GBP',
        rrpMinor: 13_900,
        list: null,
        yours: null,
        convertedFrom: null,
        accountRequestedAt: null,
      })
    })

    it('shows list prices to members until their business is verified, whatever their tier', async () => {
      const { price, prices } = await fabric(pending)
      expect(price).toEqual({ basis: 'list', perMetreMinor: 7773, currency: 'GBP' })
      expect(prices).toMatchObject({ list: { cutMinor: 7773, pieceMinor: 7034 }, yours: null })
      const { account } = (await succeed(pending(getSupplier, { params: { supplier: 'halden-and-rowe' } })))
        .data
      expect(account).toMatchObject({ accountNumber: 'HR-77', status: 'open', tierBasisPoints: 0 })
    })

    it('shows verified members their own', async () => {
      const { price, prices } = await fabric(verified)
      expect(price).toEqual({ basis: 'yours', perMetreMinor: 6840, currency: 'GBP' })
      expect(prices).toEqual({
        currency: 'GBP',
        rrpMinor: 13_900,
        list: { cutMinor: 7773, pieceMinor: 7034 },
        yours: { cutMinor: 6840, pieceMinor: 6190, breaks: [], tierBasisPoints: 1200 },
        convertedFrom: null,
        accountRequestedAt: null,
      })
    })

    it('converts a supplier’s currency at the imported rate, including fees', async () => {
      const { price, supply } = await fabric(visitor, 'corsara-02-moss')
      expect(price?.perMetreMinor).toBe(19_200)
      expect(supply).toMatchObject({ cutFeeMinor: 480, samplePriceMinor: 200, currency: 'GBP' })
    })

    it('computes filters, counts and sorts from the prices that the caller sees', async () => {
      const under = { priceMax: 7000, colour: ['blue'] }
      expect(idsOf(await list(visitor, under))).toEqual(['inis-300-14-delft'])
      expect(idsOf(await list(pending, under))).toEqual(['inis-300-14-delft'])
      expect(idsOf(await list(verified, under)).sort()).toEqual([LOCH, 'inis-300-14-delft'])
      const woolUnder70 = { priceMax: 7000 }
      expect(countOf(await list(pending, woolUnder70), 'fibre', 'wool')).toBe(0)
      expect(countOf(await list(verified, woolUnder70), 'fibre', 'wool')).toBe(4)
      for (const client of [visitor, pending, verified]) {
        const { fabrics } = await list(client, { sort: 'priceDown' })
        const prices = fabrics.map(one => one.price!.perMetreMinor)
        expect(prices).toEqual(prices.toSorted((one, other) => other - one))
      }
      const basesOf = async (client: Client) => {
        const { fabrics } = await list(client)
        return Map.groupBy(fabrics, one => one.price!.basis)
      }
      expect([...(await basesOf(visitor)).keys()]).toEqual(['rrp'])
      expect([...(await basesOf(pending)).keys()]).toEqual(['list'])
      // Their own price only from the supplier who gives them a discount.
      const seen = await basesOf(verified)
      expect([...seen.keys()].toSorted()).toEqual(['list', 'yours'])
      expect(new Set(seen.get('yours')!.map(one => one.supplier.id))).toEqual(new Set(['halden-and-rowe']))
      expect(seen.get('list')!.map(one => one.supplier.id)).not.toContain('halden-and-rowe')
    })

    it('never shows a trade price to a visitor', async () => {
      const answers = await Promise.all([
        fabric(visitor),
        list(visitor),
        visitor(getHomePage),
        visitor(getBook, { params: { supplier: 'halden-and-rowe', book: 'border-wools-3' } }),
      ])
      const text = JSON.stringify(answers)
      expect(text).toContain('13900')
      for (const hidden of ['7773', '7034', '6840', '6190']) expect(text).not.toContain(hidden)
    })
  })

  describe('the list', () => {
    it('matches its contract, with every count right', async () => {
      const found = await list(visitor)
      FabricList.parse(found)
      expect(found).toMatchObject({ total: 12, designCount: 3, supplierCount: 3, page: 1, pageCount: 1 })
      expect(countOf(found, 'use', 'curtain')).toBe(8)
      expect(countOf(found, 'width', '280up')).toBe(4)
      expect(countOf(found, 'colour', 'green')).toBe(2)
      expect(found.rubsHistogram).toEqual([0, 4, 0, 4, 4, 0, 0, 0, 0, 0])
    })

    it('narrows by each further filter and widens by further values of one', async () => {
      const found = await list(visitor, { use: ['curtain'], colour: ['blue', 'green'], q: 'glen' })
      expect(idsOf(found).sort()).toEqual([LOCH, 'glenmoor-13-moss'])
      expect(countOf(found, 'colour', 'red')).toBe(1)
      expect(countOf(found, 'use', 'cushion')).toBe(2)
      expect(countOf(found, 'type', 'velvet')).toBe(0)
    })

    it('finds what is available in one piece, what a book shows, and an article number first of all', async () => {
      expect((await list(visitor, { inStockMetres: 26.4 })).total).toBe(9)
      expect((await list(visitor, { inStockMetres: 26.401 })).total).toBe(0)
      expect(idsOf(await list(visitor, { book: ['brennan-linen/wide-linens'], sort: 'name' }))).toEqual([
        'inis-300-03-bone',
        'inis-300-14-delft',
      ])
      expect(idsOf(await list(visitor, { q: 'CORSARA-05-INK' }))[0]).toBe('corsara-05-ink')
      expect((await list(visitor, { q: 'velvet gibberish' })).notUnderstood).toEqual(['gibberish'])
    })

    it('answers visitors, like the counter, without querying the database', async () => {
      const tables = sql.join(
        ['suppliers', 'designs', 'colourways', 'books', 'pieces', 'exchange_rates'].map(name =>
          sql.table(name),
        ),
      )
      await application.db.transaction().execute(async trx => {
        await sql`lock table ${tables} in access exclusive mode`.execute(trx)
        expect((await list(visitor, { q: 'wool', sort: 'priceUp' })).total).toBe(4)
        expect((await succeed(visitor(getHomePage))).data.fabricCount).toBe(12)
      })
    })

    it.each([
      [{ use: ['curtain', 'sails'] }, 'use.1'],
      [{ supplier: ['nobody'] }, 'supplier.0'],
      [{ book: ['halden-and-rowe/lost'] }, 'book.0'],
      [{ rubsMin: 'many' }, 'rubsMin'],
      [{ sort: 'smell' }, 'sort'],
      [{ page: 0 }, 'page'],
      [{ weave: 'twill' }, 'weave'],
    ])('refuses %j and names the field', async (query, field) => {
      const address = `/api/fabrics?${new URLSearchParams(Object.entries(query).flatMap(spread))}`
      const response = await application.request(address)
      expect(response.status).toBe(422)
      const body = await response.json()
      expect(body.errors.map((error: { field: string }) => error.field)).toEqual([field])
    })

    it('counts a cloth as new for ninety days', async () => {
      const fresh = async (now: string) => {
        application.clock.now = new Date(now)
        const { fabrics } = await list(visitor)
        return fabrics.find(one => one.id === LOCH)!.isNew
      }
      expect(await fresh('2026-12-30T00:00Z')).toBe(true)
      expect(await fresh('2026-12-31T00:00Z')).toBe(false)
      application.clock.now = new Date('2026-11-20T09:00Z')
    })
  })

  describe('a fabric', () => {
    it('comes with its facts, pieces, terms, colourways and related cloths', async () => {
      const found = await fabric(visitor)
      FabricDetail.parse(found)
      expect(found).toMatchObject({
        facts: { designName: 'Glenmoor', weightGsm: 480 },
        mill: { id: 'teviot-mill' },
        books: [{ id: 'border-wools-3', number: 118, page: 1, isHeld: null, previous: null }],
        stock: { freeMicrometres: 40_600_000, largestPieceMicrometres: 26_400_000 },
        supply: {
          minOrderMicrometres: 1_000_000,
          dispatch: [{ from: 'stock', on: '2026-11-23' }, { from: 'leadTime' }],
        },
      })
      expect(found.pieces.map(piece => piece.pieceNumber)).toEqual(['41187', '41190'])
      expect(found.colourways.map(one => one.colourNumber)).toEqual(['01', '04', '06', '13'])
      expect(found.goesWith.map(one => one.id)).toEqual(['glenmoor-01-oat'])
    })

    it('is not found by an unknown name', async () => {
      const answer = await visitor(getFabric, { params: { id: 'glenmoor-99-none' } })
      expect(answer).toMatchObject({ success: false, status: 404, code: 'notFound' })
    })
  })

  describe('suppliers and books', () => {
    it('counts what each supplier shows', async () => {
      const { data } = await succeed(visitor(listSuppliers))
      expect(data.map(({ id, fabricCount, bookCount }) => [id, fabricCount, bookCount])).toEqual([
        ['brennan-linen', 4, 1],
        ['corvo-tessuti', 4, 1],
        ['halden-and-rowe', 4, 1],
      ])
    })

    it('shows a supplier’s terms to everyone and its account only to its retailer', async () => {
      const supplier = { params: { supplier: 'halden-and-rowe' } }
      const { data } = await succeed(visitor(getSupplier, supplier))
      expect(data).toMatchObject({ cutOffTime: '14:00', carriageFreeOverMinor: 75_000, account: null })
      expect(data.books.map(book => book.id)).toEqual(['border-wools-3'])
      expect(data.charged).toMatchObject({ currency: 'GBP', carriageFreeOverMinor: 75_000 })
      const foreign = (await succeed(visitor(getSupplier, { params: { supplier: 'corvo-tessuti' } }))).data
      // Euros at 0.80, as its cloths are charged to a reader in pounds.
      expect(foreign).toMatchObject({ currency: 'EUR', charged: { currency: 'GBP' } })
      expect(foreign.charged!.carriageMinor).toBe(Math.round(foreign.carriageMinor! * 0.8))
      expect((await succeed(verified(getSupplier, supplier))).data.account?.tierBasisPoints).toBe(1200)
      expect(await visitor(getSupplier, { params: { supplier: 'nobody' } })).toMatchObject({ status: 404 })
    })

    it('shows a supplier’s texts in the reader’s language where translated', async () => {
      const german = application.client(undefined, { locale: 'de' })
      const params = { supplier: 'halden-and-rowe' }
      const { data } = await succeed(german(getSupplier, { params }))
      expect([data.description, data.terms]).toEqual(['Wolle für Möbel und Vorhänge.', '30 days net.'])
      const all = await succeed(german(listSuppliers))
      expect(all.data.map(({ description }) => description)).toContain('Wolle für Möbel und Vorhänge.')
      expect((await succeed(visitor(getSupplier, { params }))).data.description).toBe(
        'Wool for furniture and curtains.',
      )
    })

    it('opens a book in page order', async () => {
      const address = { supplier: 'halden-and-rowe', book: 'border-wools-3' }
      const { data } = await succeed(visitor(getBook, { params: address }))
      expect(data).toMatchObject({ fabricCount: 3, pageHexes: ['#46586a', '#cbbd9f', '#8a2f2b'] })
      expect(data.fabrics.map(one => [one.page, one.id])).toEqual([
        [1, LOCH],
        [2, 'glenmoor-01-oat'],
        [3, 'glenmoor-06-rowan'],
      ])
      const lost = { supplier: 'brennan-linen', book: 'border-wools-3' }
      expect(await visitor(getBook, { params: lost })).toMatchObject({ status: 404 })
    })

    it('lists mills and workrooms', async () => {
      const { data } = await succeed(visitor(listManufacturers))
      expect(data.map(({ id, kind, fabricCount }) => [id, kind, fabricCount])).toEqual([
        ['marsh-lane-workroom', 'workroom', 0],
        ['teviot-mill', 'mill', 4],
      ])
    })
  })

  it('lays out the counter by use, by colour and by novelty', async () => {
    const { data } = await succeed(visitor(getHomePage))
    expect(data.fabricCount).toBe(12)
    expect(data.uses.map(({ use, count }) => [use, count])).toEqual([
      ['curtain', 8],
      ['blind', 4],
      ['cushion', 8],
      ['upholstery', 8],
      ['contract', 0],
      ['outdoor', 0],
    ])
    expect(data.colours.find(one => one.family === 'green')).toEqual({
      family: 'green',
      count: 2,
      hexes: ['#4c5a3a', '#4a4f30', '#4a4f30'],
    })
    expect(data.newBooks.map(book => book.id)).toEqual(['wide-linens', 'border-wools-3', 'silk-velvets'])
    expect(data.newFabrics.map(one => one.designName)).toEqual(['Glenmoor', 'Inis 300', 'Corsara'])
  })
})

const spread = ([name, value]: [string, unknown]): [string, string][] =>
  [value].flat().map(one => [name, String(one)])
