import type { Locale } from '@selvedge/contract/format/locales.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getFabric, listFabrics } from '@selvedge/contract/catalogue/catalogue.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import { suggest, Suggestions } from '@selvedge/contract/catalogue/search.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { addLine, orderCart } from '@selvedge/tests/support/buying.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'

const list = async (client: Client, query = {}) => (await succeed(client(listFabrics, { query }))).data
const ids = ({ fabrics }: { fabrics: { id: string }[] }) => fabrics.map(one => one.id)
const suggested = async (client: Client, q: string) => (await succeed(client(suggest, { query: { q } }))).data

describe('the search', () => {
  let application: TestApplication
  let visitor: Client
  beforeAll(async () => {
    application = await createTestApplication()
    application.clock.now = new Date('2026-11-20T09:00Z')
    visitor = application.client()
  })
  afterAll(() => application.close())

  describe('a phrase', () => {
    it('becomes filters, each with the part of the phrase it came from', async () => {
      const found = await list(visitor, { q: 'white linen 300 cm under 80 railroaded 10000 rubs' })
      expect(ids(found)).toEqual(['inis-300-03-bone'])
      expect(found.understood.map(({ text, filters }) => [text, filters])).toEqual([
        ['white', { colour: ['white'] }],
        ['linen', { fibre: ['linen'] }],
        ['300 cm', { widthMin: 300 }],
        ['under 80', { priceMax: 8000 }],
        ['railroaded', { direction: ['railroaded'] }],
        ['10000 rubs', { rubsMin: 10_000 }],
      ])
      const [white] = found.understood
      const others = await list(visitor, { q: white!.withoutIt })
      expect(others.total).toBe(4)
    })

    it('finds the same as its filters sent one by one', async () => {
      const said = await list(visitor, { q: 'blue wool 20 m in one piece' })
      const asked = await list(visitor, { colour: ['blue'], fibre: ['wool'], inStockMetres: 20 })
      expect(ids(said)).toEqual(ids(asked))
      expect(said.facets).toEqual(asked.facets)
      expect(said.total).toBeGreaterThan(0)
    })

    it('is understood in the reader’s language', async () => {
      const german = application.client(undefined, { locale: 'de' })
      expect(ids(await list(german, { q: 'weißes Leinen' }))).toEqual(['inis-300-03-bone'])
      expect((await list(visitor, { q: 'weißes Leinen' })).understood).toEqual([])
    })

    it('stays understood when nothing matches, and names the nearest search', async () => {
      const found = await list(visitor, { q: 'white linen 300 cm under 1' })
      expect(found.total).toBe(0)
      expect(found.understood.map(({ text }) => text)).toEqual(['white', 'linen', '300 cm', 'under 1'])
      expect(found.nearest).toMatchObject({ dropped: ['price'], total: 1 })
    })

    it('with a word that is not understood finds nothing, says which, and offers the rest', async () => {
      const found = await list(visitor, { q: 'blue xylophone wool' })
      expect([found.total, ids(found), found.notUnderstood]).toEqual([0, [], ['xylophone']])
      expect(found.understood.map(({ text }) => text)).toEqual(['blue', 'wool'])
      const rest = await list(visitor, { q: 'blue wool' })
      expect(rest.total).toBeGreaterThan(0)
      expect(found.nearest).toMatchObject({
        words: ['xylophone'],
        dropped: [],
        q: '',
        filters: { colour: ['blue'], fibre: ['wool'] },
        total: rest.total,
      })
    })

    it('of which nothing is understood finds nothing, and calls no cloth near', async () => {
      const found = await list(visitor, { q: 'xylophone zzyzx' })
      expect([found.total, found.notUnderstood, found.nearest]).toEqual([0, ['xylophone', 'zzyzx'], null])
      expect(Object.values(found.facets).flatMap(choices => choices.map(({ count }) => count))).not.toContain(
        1,
      )
    })

    it('whose words go together in no cloth offers the search without one of them', async () => {
      const found = await list(visitor, { q: 'glenmoor ink' })
      expect([found.total, found.notUnderstood]).toEqual([0, []])
      expect(found.nearest).toMatchObject({ words: ['ink'], q: 'glenmoor', total: 4 })
    })

    it('asks for a length in stock, in one piece only where it says so', async () => {
      const inAll = await list(visitor, { q: 'wool 26.5 m' })
      expect(inAll.meant).toMatchObject({ availableMetres: 26.5, fibre: ['wool'] })
      const inOne = await list(visitor, { q: 'wool 26.5 m in one piece' })
      expect(inOne.meant).toMatchObject({ inStockMetres: 26.5 })
      expect(inOne.total).toBeLessThan(inAll.total)
    })

    it.each<[Locale, string]>([
      ['en', 'water repellent'],
      ['nl', 'waterafstotend'],
      ['de', 'wasserabweisend'],
      ['es', 'hidrófugo'],
      ['it', 'idrorepellente'],
    ])('finds finishes in words of the trade in %s', async (locale, q) => {
      const found = await list(application.client(undefined, { locale }), { q })
      expect(found.meant.finish).toEqual(['waterRepellent'])
    })

    it('in quotes is searched as words', async () => {
      const { understood, total } = await list(visitor, { q: '"moss"' })
      expect(understood).toEqual([])
      expect(total).toBe(2)
    })

    it('that is a number is searched as one', async () => {
      const found = await list(visitor, { q: 'inis 300 14 delft' })
      expect(ids(found)[0]).toBe('inis-300-14-delft')
    })

    it('with typing errors is corrected, and the correction is reported', async () => {
      const found = await list(visitor, { q: 'Glenmor' })
      expect(found.didYouMean).toBe('glenmoor')
      expect(found.total).toBe(4)
      expect((await list(visitor, { q: 'glenmoor' })).didYouMean).toBeNull()
    })

    it('corrects no word that was understood, even when the phrase finds nothing', async () => {
      for (const q of ['white linen under 1 eur', 'pink silks', 'pink wool', 'glenmoor loch'])
        expect((await list(visitor, { q })).didYouMean, q).toBeNull()
      const half = await list(visitor, { q: 'glenmor over 10,000 rubs' })
      expect(half.didYouMean).toBe('glenmoor over 10,000 rubs')
    })
  })

  it('without results names the one filter whose removal gives most', async () => {
    const found = await list(visitor, { q: 'corsara', fibre: ['linen'], rubsMin: 20_000 })
    expect(found.total).toBe(0)
    expect(found.nearest).toMatchObject({ dropped: ['fibre'], q: 'corsara', filters: { rubsMin: 20_000 } })
    expect(found.nearest!.total).toBe(4)
    expect(found.nearest!.fabrics).toHaveLength(4)
    expect((await list(visitor, { fibre: ['linen'] })).nearest).toBeNull()
  })

  it('finds a barcode however it is typed, but not by a part of it', async () => {
    for (const q of ['9506000134352', '09506000134352', ' 9 506000 134352', '9-506000-134352']) {
      const found = await list(visitor, { q })
      expect([ids(found), found.exact, found.notUnderstood, found.meant.q]).toEqual([
        ['glenmoor-04-loch'],
        'glenmoor-04-loch',
        [],
        q.trim(),
      ])
    }
    const shared = await list(visitor, { q: '0412345678910' })
    expect([ids(shared).toSorted(), shared.exact]).toEqual([['glenmoor-01-oat', 'glenmoor-06-rowan'], null])
    for (const q of ['950600013435', '9506000134359']) expect((await list(visitor, { q })).exact).toBeNull()
    expect((await list(visitor, { q: '9506000134352', colour: ['red'] })).exact).toBeNull()
  })

  it('names the one cloth whose article number equals the phrase', async () => {
    expect((await list(visitor, { q: 'GLENMOOR-04-LOCH' })).exact).toBe('glenmoor-04-loch')
    expect((await list(visitor, { q: 'glenmoor' })).exact).toBeNull()
  })

  it('never treats double rubs as Martindale cycles', async () => {
    const found = await list(visitor, { q: 'wool 900000 double rubs' })
    expect(found.understood.map(part => part.filters)).toEqual([
      { fibre: ['wool'] },
      { doubleRubsMin: 900_000 },
    ])
    expect([found.total, found.nearest?.dropped]).toEqual([0, ['doubleRubs']])
    const velvets = await list(visitor, { q: '20,000 double rubs' })
    expect(velvets.fabrics.map(one => one.wyzenbeekCycles)).toEqual([20_000, 20_000, 20_000, 20_000])
    expect((await list(visitor, { q: '25,000 double rubs' })).total).toBe(0)
  })

  it('finds by colour, nearest first', async () => {
    const found = await list(visitor, { near: '#4a4f30', nearMax: 20 })
    expect(ids(found)[0]).toBe('corsara-02-moss')
    expect(ids(found)).toContain('glenmoor-13-moss')
    expect(ids(found)).not.toContain('inis-300-03-bone')
    expect(ids(await list(visitor, { near: '4A4F30', nearMax: 20, sort: 'closest' }))).toEqual(ids(found))
    const refused = await visitor(listFabrics, { query: { near: 'green' } })
    expect(refused).toMatchObject({ code: 'invalidInput', fields: [{ field: 'near' }] })
  })

  it('narrows by measures, status, test, direction, country and lead time', async () => {
    expect((await list(visitor, { weightMin: 400 })).total).toBeGreaterThan(0)
    expect((await list(visitor, { weightMax: 240 })).fabrics.every(one => one.id.startsWith('inis'))).toBe(
      true,
    )
    expect(ids(await list(visitor, { status: ['discontinued'] }))).toEqual(['glenmoor-13-moss'])
    expect((await list(visitor, { repeatMax: 0 })).total).toBe(8)
    expect((await list(visitor, { direction: ['railroaded'] })).total).toBe(4)
    expect((await list(visitor, { flammability: ['any'] })).total).toBe(12)
    expect((await list(visitor, { flammability: ['NFPA 701'] })).total).toBe(0)
    expect((await list(visitor, { leadTimeMax: 1 })).total).toBe(0)
    expect((await list(visitor, { country: ['GB'] })).total).toBe(12)
  })

  it('offers similar cloths in place of a discontinued one, and says how they differ', async () => {
    const gone = (await succeed(visitor(getFabric, { params: { id: 'glenmoor-13-moss' } }))).data
    expect(gone.alternatives.map(one => one.fabric.id)).toEqual(['corsara-02-moss'])
    expect(gone.alternatives[0]!.differs).toEqual([
      'supplier',
      'type',
      'pattern',
      'composition',
      'repeat',
      'rubs',
      'use',
    ])
    expect(gone.alternatives[0]!.deltaE).toBeLessThan(12)
    const woven = (await succeed(visitor(getFabric, { params: { id: 'glenmoor-04-loch' } }))).data
    expect(woven.alternatives).toEqual([])
  })

  describe('suggestions', () => {
    it('name designs, colourways, books, suppliers and pages, each with its address', async () => {
      const data = await suggested(visitor, 'inis')
      expect(Suggestions.parse(data)).toEqual(data)
      expect(data.suggestions.map(({ kind, id, name }) => [kind, id, name])).toEqual([
        ['fabric', expect.stringMatching(/^inis-300-/), 'Inis 300'],
        ['book', 'brennan-linen/wide-linens', 'Inis 300 wide linens'],
      ])
      const moss = await suggested(visitor, 'moss')
      expect(
        moss.suggestions
          .filter(one => one.kind === 'colourway')
          .map(one => one.id)
          .toSorted(),
      ).toEqual(['corsara-02-moss', 'glenmoor-13-moss'])
      expect((await suggested(visitor, 'bren')).suggestions).toContainEqual(
        expect.objectContaining({ kind: 'supplier', id: 'brennan-linen' }),
      )
    })

    it('put the cloth of a barcode first, and say why', async () => {
      const [first] = (await suggested(visitor, '9 506000 134352')).suggestions
      expect(first).toMatchObject({ kind: 'colourway', id: 'glenmoor-04-loch', reason: 'barcode' })
      const shared = (await suggested(visitor, '412345678910')).suggestions
      expect(shared.filter(one => one.kind === 'colourway').map(one => one.id)).toEqual([
        'glenmoor-01-oat',
        'glenmoor-06-rowan',
      ])
    })

    it('put an exact number first and correct typing errors', async () => {
      const [first] = (await suggested(visitor, 'glenmoor 04 loch')).suggestions
      expect(first).toMatchObject({ kind: 'colourway', id: 'glenmoor-04-loch', reason: 'number' })
      const mistyped = await suggested(visitor, 'corsarra')
      expect(mistyped.didYouMean).toBe('corsara')
      expect(mistyped.suggestions[0]).toMatchObject({ name: 'Corsara', reason: 'corrected' })
    })

    it('correct no word that was understood', async () => {
      for (const q of ['pink curtains', 'blue silks', 'plaid over 20,000 rubs', 'greys under 60 eur'])
        expect((await suggested(visitor, q)).didYouMean, q).toBeNull()
    })

    it('include the filters that the phrase stands for', async () => {
      const { query } = await suggested(visitor, 'white linen')
      expect(query).toEqual({ filters: { colour: ['white'], fibre: ['linen'] }, rest: '', total: 1 })
      expect((await suggested(visitor, 'glenmoor')).query).toBeNull()
    })

    it('name pages in the reader’s language, and only accessible ones', async () => {
      const german = application.client(undefined, { locale: 'de' })
      const pages = async (client: Client, q: string) =>
        (await suggested(client, q)).suggestions
          .filter(one => one.kind === 'page')
          .map(one => [one.id, one.name])
      expect(await pages(german, 'anmel')).toEqual([['signin', 'Anmelden']])
      expect(await pages(german, 'bestell')).toEqual([])
      const { token } = await signUpRetailer(application)
      expect(await pages(application.client(token, { locale: 'de' }), 'bestell')).toEqual([
        ['orders', 'Bestellungen'],
      ])
      expect(await pages(application.client(token), 'sign in')).toEqual([])
    })

    it('find orders of the caller’s own business by number, and nobody else’s', async () => {
      const own = await signUpRetailer(application)
      await addLine(own.client, { fabricId: 'glenmoor-04-loch', fabricQuantity: 2, orderType: 'cut' })
      const { id: number } = (await succeed(orderCart(own.client))).data
      const orders = async (client: Client) =>
        (await suggested(client, number)).suggestions.filter(one => one.kind === 'order').map(one => one.id)
      expect(await orders(own.client)).toEqual([number])
      const other = await signUpRetailer(application)
      expect(await orders(other.client)).toEqual([])
      expect(await orders(visitor)).toEqual([])
    })

    it('begin with the first fabrics of the list that the phrase finds, at prices that the caller may see', async () => {
      const q = 'linen 300 cm'
      const own = await signUpRetailer(application, {
        suppliers: [{ id: 'brennan-linen', accountNumber: 'B1' }],
      })
      for (const client of [visitor, own.client]) {
        const { fabrics: listed } = await list(client, { q })
        const { suggestions, fabrics } = await suggested(client, q)
        const first = suggestions.slice(0, 4).map(({ id, reason }) => [id, reason])
        expect(first).toEqual(listed.slice(0, 4).map(({ id }) => [id, 'understood']))
        expect(fabrics.slice(0, 4)).toEqual(listed.slice(0, 4))
      }
    })

    it('come with a card of each fabric, once', async () => {
      const { suggestions, fabrics } = await suggested(visitor, 'moss')
      const cloths = suggestions.filter(({ kind }) => kind === 'fabric' || kind === 'colourway')
      expect(ids({ fabrics }).toSorted()).toEqual([...new Set(cloths.map(({ id }) => id))].toSorted())
      expect(new Set(fabrics.map(({ price }) => price?.basis))).toEqual(new Set(['rrp']))
    })
  })
})
