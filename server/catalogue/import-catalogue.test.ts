import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '@selvedge/db/testing/test-database.ts'
import { bookRow, colourwayRow, fixtureRows, supplierRow } from '@selvedge/tests/support/catalogue-fixture.ts'
import { emptyCatalogue, importRows } from './testing/import-rows.ts'

const loch = colourwayRow({ slug: 'glenmoor-04-loch', supplier: 'halden', design: 'glenmoor' })
const oat = colourwayRow({
  slug: 'glenmoor-01-oat',
  supplier: 'halden',
  design: 'glenmoor',
  colourName: 'Oat',
})
const halden = supplierRow({ slug: 'halden' })

describe('importCatalogue', () => {
  const database = testDatabase()
  const run = (rows: Iterable<unknown> | AsyncIterable<unknown>) => importRows(database.kysely, rows)
  const version = () =>
    database.kysely
      .selectFrom('catalogue_version')
      .select(['number', 'catalogue_number'])
      .executeTakeFirstOrThrow()
  const pages = () =>
    database.kysely
      .selectFrom('book_pages')
      .innerJoin('books', 'books.id', 'book_id')
      .select(['slug', 'page'])
      .execute()

  beforeEach(() => emptyCatalogue(database.kysely))

  it('adds every row once, changes nothing the second time, and raises the version when something changed', async () => {
    const before = await version()
    const first = await run(fixtureRows)
    expect(first.counts).toEqual({ ...noRows, added: fixtureRows.length })
    expect(first.entries.map(entry => entry.row)).toEqual(fixtureRows.map((_, at) => at + 1))
    const between = await version()
    expect(between.number).toBe(before.number + 1)
    expect(between.catalogue_number).toBe(between.number)
    const second = await run(fixtureRows)
    expect(second.counts).toEqual({ ...noRows, unchanged: fixtureRows.length })
    expect(await version()).toEqual(between)
  })

  it('accepts an asynchronous source of rows', async () => {
    expect((await run(source())).outcomes).toEqual(['added', 'added'])
  })

  it('names each faulty field of each faulty row, and imports the others', async () => {
    const { counts, entries } = await run([
      halden,
      { ...loch, cutPriceMinor: -1, facts: { ...loch.facts, weightGsm: 'heavy' }, surprise: true },
      oat,
      { kind: 'carpet', slug: 'axminster' },
      'no row at all',
    ])
    expect(counts).toEqual({ ...noRows, added: 2, refused: 3 })
    const faulty = entries.filter(entry => entry.outcome === 'refused')
    expect(faulty.map(entry => [entry.row, entry.what])).toEqual([
      [2, 'colourway glenmoor-04-loch'],
      [4, 'carpet axminster'],
      [5, 'row'],
    ])
    expect(faulty[0]!.reasons.map(reason => reason.field).sort()).toEqual([
      'cutPriceMinor',
      'facts.weightGsm',
      'surprise',
    ])
    for (const { reasons } of faulty) expect(reasons.every(reason => reason.message !== '')).toBe(true)
  })

  it('reports rows that the source skipped, with the reason', async () => {
    const { counts, entries } = await run([
      { kind: 'skipped', name: 'Ainslie', line: 41, reason: 'threads', detail: 'B/x is no thread count' },
      { kind: 'skipped', reason: 'It is empty' },
    ])
    expect(counts).toEqual({ ...noRows, skipped: 2 })
    expect(entries.map(({ what, reasons }) => [what, reasons[0]!.message])).toEqual([
      ['Ainslie, line 41', 'threads: B/x is no thread count'],
      ['row', 'It is empty'],
    ])
  })

  it('refuses a row that refers to something unknown', async () => {
    const { entries } = await run([
      halden,
      { ...loch, manufacturer: 'nobody', book: { slug: 'lost', page: 1 } },
      { ...oat, supplier: 'nobody' },
      bookRow({ slug: 'border-wools', supplier: 'nobody' }),
    ])
    expect(entries.slice(1).map(entry => entry.reasons.map(reason => reason.field))).toEqual([
      ['manufacturer', 'book.slug'],
      ['supplier'],
      ['supplier'],
    ])
  })

  it('refuses a row that contradicts its design, naming the facts and the row it contradicts', async () => {
    const { entries } = await run([
      halden,
      loch,
      { ...oat, facts: { ...oat.facts, weightGsm: 481, usage: ['curtain'] } },
    ])
    expect(entries[2]).toMatchObject({ row: 3, outcome: 'refused' })
    expect(entries[2]!.reasons).toEqual([
      { field: 'facts.weightGsm', message: 'Row 2 of the same design says otherwise' },
      { field: 'facts.usage', message: 'Row 2 of the same design says otherwise' },
    ])
  })

  it('refuses the second of two rows for one SKU, one name, one piece or one delivery', async () => {
    const delivery = { dyeLot: '9', lengthMicrometres: 1_000_000, eta: '2026-12-01' }
    const { entries } = await run([
      halden,
      loch,
      { ...oat, supplierSku: loch.supplierSku },
      { ...loch, supplierSku: 'OTHER' },
      { ...oat, pieces: [...oat.pieces, oat.pieces[0]], incoming: [delivery, delivery] },
    ])
    expect(entries.slice(2).map(entry => entry.reasons.map(reason => reason.field))).toEqual([
      ['supplierSku'],
      ['slug'],
      ['pieces.2.pieceNumber', 'incoming.1.eta'],
    ])
  })

  it('finds a colourway by supplier and SKU, and keeps the public name it was first imported under', async () => {
    await run([halden, loch])
    const renamed = { ...loch, slug: 'glenmoor-loch', cutPriceMinor: 8000 }
    const { outcomes } = await run([renamed, { ...oat, slug: loch.slug }])
    expect(outcomes).toEqual(['changed', 'refused'])
    const rows = await database.kysely.selectFrom('colourways').select(['slug', 'cut_price_minor']).execute()
    expect(rows).toEqual([{ slug: loch.slug, cut_price_minor: 8000 }])
  })

  it('keeps a barcode as fourteen digits, allows duplicates, and refuses an invalid one by name', async () => {
    const { entries, outcomes } = await run([
      halden,
      { ...loch, gtin: '4006381333931' },
      { ...oat, gtin: '04006381333931' },
      { ...oat, slug: 'glenmoor-02-rye', supplierSku: 'RYE', gtin: '4006381333932' },
    ])
    expect(outcomes).toEqual(['added', 'added', 'added', 'refused'])
    expect(entries[3]!.reasons.map(reason => reason.field)).toEqual(['gtin'])
    const { gtin: _none, ...unlabelled } = loch
    expect((await run([{ ...loch, gtin: '4006381333931' }])).outcomes).toEqual(['unchanged'])
    expect((await run([unlabelled])).outcomes).toEqual(['changed'])
    const rows = await database.kysely.selectFrom('colourways').select('gtin').orderBy('slug').execute()
    expect(rows).toEqual([{ gtin: '04006381333931' }, { gtin: null }])
  })

  it('does not attach one supplier’s colourway to another supplier’s design', async () => {
    await run([halden, loch, supplierRow({ slug: 'rival' })])
    const { entries } = await run([{ ...oat, supplier: 'rival' }])
    expect(entries[0]!.reasons.map(reason => reason.field)).toEqual(['design'])
  })

  it('reports a change of a design in each of its rows', async () => {
    await run([halden, loch, oat])
    const facts = { ...loch.facts, weightGsm: 500 }
    const { outcomes } = await run([
      { ...loch, facts },
      { ...oat, facts },
    ])
    expect(outcomes).toEqual(['changed', 'changed'])
  })

  it('moves a colourway to another page, to another book and out of books', async () => {
    const book = bookRow({ slug: 'border-wools', supplier: 'halden' })
    const other = bookRow({ slug: 'other', supplier: 'halden' })
    await run([halden, book, other, { ...loch, book: { slug: 'border-wools', page: 3 } }])
    expect((await run([{ ...loch, book: { slug: 'border-wools', page: 4 } }])).outcomes).toEqual(['changed'])
    expect(await pages()).toEqual([{ slug: 'border-wools', page: 4 }])
    expect((await run([{ ...loch, book: { slug: 'other', page: 4 } }])).outcomes).toEqual(['changed'])
    expect(await pages()).toEqual([{ slug: 'other', page: 4 }])
    expect((await run([{ ...loch, book: null }])).outcomes).toEqual(['changed'])
    expect(await pages()).toEqual([])
  })

  it('changes nothing when the source of rows fails', async () => {
    await expect(run(breaking())).rejects.toThrow('The file ends in the middle')
    expect(await database.kysely.selectFrom('suppliers').select('id').execute()).toEqual([])
  })
})

async function* source() {
  yield halden
  yield loch
}

function* breaking() {
  yield halden
  for (let at = 0; at < 600; at += 1)
    yield colourwayRow({ slug: `c-${at}`, supplier: 'halden', design: 'glenmoor' })
  throw new Error('The file ends in the middle')
}

const noRows = { added: 0, changed: 0, unchanged: 0, refused: 0, skipped: 0 }
