import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BodyOf } from '@selvedge/contract/call/call.ts'
import type { Client } from '@selvedge/contract/call/client.ts'
import {
  addCloth,
  changeCloth,
  type ClothByHand,
  getCloth,
  getClothChoices,
  previewCloth,
} from '@selvedge/contract/catalogue/cloth-by-hand.ts'
import { getFabric, listFabrics } from '@selvedge/contract/catalogue/catalogue.ts'
import { listUndoableActs, undoAct } from '@selvedge/contract/desk/undo.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { signUpRetailer, succeed } from '@selvedge/tests/support/factories.ts'
import { openOperator, openSupplierDesk } from '@selvedge/tests/support/operators.ts'
import { refusalOf, typedCloth, withPrice } from './testing/typed-cloth.ts'

const SUPPLIER = 'halden-and-rowe'
const params = { id: SUPPLIER }
let application: TestApplication
let rosa: Client
let second: Client
beforeAll(async () => {
  application = await createTestApplication()
  rosa = (await openOperator(application)).client
  second = (await openOperator(application)).client
}, 60_000)
afterAll(() => application.close())

const add = async (cloth: ClothByHand) => (await succeed(rosa(addCloth, { params, body: cloth }))).data
const read = async (id: string) => (await succeed(rosa(getCloth, { params: { id } }))).data
const change = (desk: Client, id: string, body: BodyOf<typeof changeCloth>) =>
  desk(changeCloth, { params: { id }, body })
const undoLast = async () => {
  const { id } = (await succeed(rosa(listUndoableActs))).data[0]!
  return rosa(undoAct, { params: { id } })
}
const writings = (act: string) =>
  application.db
    .selectFrom('operator_acts')
    .select('about')
    .where('act', '=', act)
    .where('outcome', '=', 'done')
    .execute()

describe('adding a cloth', () => {
  it('is found as it was typed, and nothing is guessed', async () => {
    const cloth = typedCloth(({ facts }) => {
      facts.usage = []
      facts.composition = []
      facts.pattern = null
    })
    const { id, outcome } = await add(cloth)
    expect(outcome).toBe('added')
    expect((await read(id)).cloth).toEqual(cloth)
    expect((await read(id)).lastWritten?.by).toBe('Rosa Alm')
    const { data } = await succeed(application.client()(getFabric, { params: { id } }))
    expect(data.facts).toEqual(cloth.facts)
    expect(data).toMatchObject({
      colourName: 'Peat',
      supplierSku: cloth.colourways[0]!.supplierSku,
      gtin: null,
    })
    expect(data.price).toBeNull()
    await application.deps.index.refresh()
    const found = await succeed(
      application.client()(listFabrics, { query: { q: cloth.colourways[0]!.supplierSku } }),
    )
    expect(found.data.fabrics.map(one => one.id)).toEqual([id])
  })

  it('by fifty presses at once is done once', async () => {
    const cloth = typedCloth()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => succeed(rosa(addCloth, { params, body: cloth }))),
    )
    expect(answers.filter(({ data }) => data.outcome === 'added')).toHaveLength(1)
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    const kept = await application.db
      .selectFrom('cloths_by_hand')
      .innerJoin('designs', 'designs.id', 'design_id')
      .select('act')
      .where('design_name', '=', cloth.facts.designName)
      .execute()
    expect(kept).toEqual([{ act: 'added' }])
  })

  it('refuses next to the field, and writes nothing', async () => {
    const taken = typedCloth()
    await add(taken)
    const other = typedCloth(
      ({ colourways }) => (colourways[0]!.supplierSku = taken.colourways[0]!.supplierSku),
    )
    expect(await refusalOf(rosa(addCloth, { params, body: other }))).toEqual([
      'invalidInput',
      'colourways.0.supplierSku clothExists',
    ])
    const wrong = typedCloth(({ facts, colourways }) => {
      facts.usableWidthCm = 150
      colourways[0]!.piecePriceMinor = 9000
      colourways[0]!.book = { slug: 'no-such-book', page: 1 }
      colourways.push({ ...colourways[0]!, book: null, piecePriceMinor: 100 })
    })
    expect(await refusalOf(rosa(addCloth, { params, body: wrong }))).toEqual([
      'invalidInput',
      'facts.usableWidthCm widthAboveFull',
      'colourways.0.piecePriceMinor pieceAboveCut',
      'colourways.0.book.slug unknownName',
      'colourways.1.supplierSku chosenTwice',
    ])
    const shares = typedCloth(({ facts }) => (facts.composition = [{ fibre: 'wool', percent: 60 }]))
    expect(await refusalOf(rosa(addCloth, { params, body: shares }))).toEqual([
      'invalidInput',
      'facts.composition shares',
    ])
    expect(await refusalOf(rosa(addCloth, { params: { id: 'nobody' }, body: typedCloth() }))).toEqual([
      'notFound',
    ])
  })

  it('is for operators', async () => {
    const clerk = (await openSupplierDesk(application, 'clerk', SUPPLIER)).client
    expect(await refusalOf(clerk(addCloth, { params, body: typedCloth() }))).toEqual(['roleRefused'])
    const buyer = await signUpRetailer(application)
    expect(await refusalOf(buyer.client(addCloth, { params, body: typedCloth() }))).toEqual(['notFound'])
  })

  it('takes two cloths of one name for two designs', async () => {
    const one = typedCloth()
    const other = typedCloth(({ facts }) => (facts.designName = one.facts.designName))
    const ids = [(await add(one)).id, (await add(other)).id]
    expect(new Set(ids).size).toBe(2)
    expect((await read(ids[0]!)).others).toEqual([])
  })

  it('can name the books and mills that there are', async () => {
    const { data } = await succeed(rosa(getClothChoices, { params }))
    expect(data.currency).toBe('GBP')
    const [book] = data.books
    const cloth = typedCloth(({ colourways }) => (colourways[0]!.book = { slug: book!.id, page: 7 }))
    const { id } = await add(cloth)
    const fabric = await succeed(application.client()(getFabric, { params: { id } }))
    expect(fabric.data.books.map(one => one.number)).toEqual([book!.number])
  })
})

describe('changing a cloth', () => {
  it('shows at once, keeps what is not typed, and is noted', async () => {
    const { cloth } = await read('glenmoor-04-loch')
    const before = (await succeed(application.client()(getFabric, { params: { id: 'glenmoor-04-loch' } })))
      .data
    const price = cloth.colourways[0]!.cutPriceMinor + 250
    const written = await succeed(
      change(rosa, 'glenmoor-04-loch', { ...withPrice(cloth, price), seen: cloth }),
    )
    expect(written.data).toEqual({ id: 'glenmoor-04-loch', outcome: 'changed' })
    const after = (await succeed(application.client()(getFabric, { params: { id: 'glenmoor-04-loch' } })))
      .data
    // What is woven, the shelves, the books: all as they were.
    expect({ ...after, price: null, prices: null, stock: null, colourways: null, goesWith: null }).toEqual({
      ...before,
      price: null,
      prices: null,
      stock: null,
      colourways: null,
      goesWith: null,
    })
    expect((await read('glenmoor-04-loch')).cloth.colourways[0]!.cutPriceMinor).toBe(price)
    expect(await writings('changeCloth')).toHaveLength(1)
    expect((await succeed(undoLast())).data.isUndone).toBe(true)
    expect((await read('glenmoor-04-loch')).cloth).toEqual(cloth)
  })

  it('changes the design of all its colourways, and adds one', async () => {
    const cloth = typedCloth(({ colourways }) =>
      colourways.push({
        ...colourways[0]!,
        supplierSku: `${colourways[0]!.supplierSku}-B`,
        colourName: 'Slate',
      }),
    )
    const { id } = await add(cloth)
    const { cloth: seen, others } = await read(id)
    const added = {
      ...seen.colourways[0]!,
      supplierSku: `${seen.colourways[0]!.supplierSku}-C`,
      colourName: 'Fern',
      hex: '#3f6b3a',
    }
    const body = {
      ...seen,
      facts: { ...seen.facts, weightGsm: 510 },
      colourways: [...seen.colourways, added],
      seen,
    }
    await succeed(change(rosa, id, body))
    const sibling = await read(others[0]!.id)
    expect(sibling.cloth.facts.weightGsm).toBe(510)
    expect(sibling.others).toHaveLength(2)
    await application.deps.index.refresh()
    const green = await succeed(
      application.client()(listFabrics, { query: { q: added.supplierSku, colour: ['green'] } }),
    )
    expect(green.data.fabrics.map(one => one.colourName)).toEqual(['Fern'])
    expect((await succeed(undoLast())).data.isUndone).toBe(true)
    const back = await read(others[0]!.id)
    expect(back.cloth.facts.weightGsm).toBe(480)
    expect(back.others.map(one => one.colourName)).toEqual(['Peat'])
  })

  it('says what somebody else has changed meanwhile, and loses neither', async () => {
    const { id } = await add(typedCloth())
    const { cloth: seen } = await read(id)
    const heavier = { ...seen, facts: { ...seen.facts, weightGsm: 500 } }
    await succeed(change(second, id, { ...heavier, seen }))
    const dearer = withPrice(seen, 9900)
    expect(await refusalOf(change(rosa, id, { ...dearer, seen }))).toEqual([
      'clothChanged',
      'facts.weightGsm changedMeanwhile',
    ])
    const now = await read(id)
    expect(now.cloth).toEqual(heavier)
    await succeed(change(rosa, id, { ...withPrice(now.cloth, 9900), seen: now.cloth }))
    expect((await read(id)).cloth.facts.weightGsm).toBe(500)
  })

  it('by fifty at once is done once', async () => {
    const { id } = await add(typedCloth())
    const { cloth: seen } = await read(id)
    const body = { ...withPrice(seen, 7700), seen }
    const answers = await Promise.all(Array.from({ length: 50 }, () => succeed(change(rosa, id, body))))
    expect(answers.filter(({ data }) => data.outcome === 'changed')).toHaveLength(1)
  })

  it('leaves what is in two books in both', async () => {
    const [book] = (await succeed(rosa(getClothChoices, { params }))).data.books
    const { id } = await add(
      typedCloth(({ colourways }) => (colourways[0]!.book = { slug: book!.id, page: 3 })),
    )
    await sql`
      with older as (
        insert into books (id, supplier_id, slug, number, name, season, launched)
        select gen_random_uuid(), supplier_id, 'older-book', 99, name, season, launched - 30 from books
        where slug = ${book!.id} returning id
      )
      insert into book_pages (book_id, colourway_id, page)
      select older.id, colourways.id, 9 from older, colourways where colourways.slug = ${id}`.execute(
      application.db,
    )
    const { cloth: seen } = await read(id)
    await succeed(change(rosa, id, { ...withPrice(seen, 6100), seen }))
    const pages = await application.db
      .selectFrom('book_pages')
      .innerJoin('colourways', 'colourways.id', 'colourway_id')
      .select('page')
      .where('colourways.slug', '=', id)
      .orderBy('page')
      .execute()
    expect(pages).toEqual([{ page: 3 }, { page: 9 }])
  })
})

it('previews a cloth, and writes nothing', async () => {
  const cloth = typedCloth()
  const { data } = await succeed(rosa(previewCloth, { params, body: cloth }))
  expect(data.cloths).toMatchObject([
    {
      card: { designName: cloth.facts.designName, colourName: 'Peat' },
      prices: { list: { cutMinor: 5200, pieceMinor: 4800 }, rrpMinor: null },
      pieceLengthMicrometres: 40_000_000,
    },
  ])
  const rows = await application.db
    .selectFrom('designs')
    .select('id')
    .where('design_name', '=', cloth.facts.designName)
    .execute()
  expect(rows).toEqual([])
  const { cloth: stored } = await read('glenmoor-04-loch')
  const dearer = withPrice(stored, 12_345)
  const changed = await succeed(rosa(previewCloth, { params, body: { ...dearer, of: 'glenmoor-04-loch' } }))
  expect(changed.data.cloths[0]!.prices.list).toEqual({ cutMinor: 12_345, pieceMinor: 12_345 })
})

it('keeps a barcode with fourteen digits, however many were typed', async () => {
  const cloth = typedCloth(({ colourways }) => (colourways[0]!.gtin = '4006381333931'))
  const { id } = await add(cloth)
  expect((await read(id)).cloth.colourways[0]!.gtin).toBe('04006381333931')
  expect(await add(cloth)).toEqual({ id, outcome: 'unchanged' })
})
