import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FabricFilters } from '@selvedge/contract/catalogue/catalogue.ts'
import { testDatabase } from '@selvedge/db/testing/test-database.ts'
import { colourwayRow, fixtureRates, fixtureRows } from '@selvedge/tests/support/catalogue-fixture.ts'
import { recordCatalogueChange, recordStockChange } from '../catalogue-changes/record-change.ts'
import { importCatalogue } from '../catalogue/import-catalogue.ts'
import { importExchangeRates } from '../pricing/import-exchange-rates.ts'
import { priceViewer } from '../pricing/price-viewer.ts'
import { createLog } from '../platform/log.ts'
import { presentCard } from './fabric-cards.ts'
import { createFabricIndex, type FabricIndex, type StockedColourway } from './fabric-index.ts'

const LOCH = 'glenmoor-04-loch'
const clock = () => new Date('2026-11-20T09:00Z')

const freeOf = (index: FabricIndex) => index.byIds([LOCH])[0]!.stock.freeMicrometres

describe('fabricIndex', () => {
  const database = testDatabase()
  const open: FabricIndex[] = []
  const started = async (file?: string) => {
    const log = createLog('silent')
    const index = createFabricIndex({ db: database.kysely, log, clock, ...(file && { file }) })
    open.push(index)
    await index.start()
    return index
  }
  const take = (rows: Iterable<unknown>) =>
    importCatalogue({ db: database.kysely, rows, clock, report: () => undefined })

  beforeAll(async () => {
    await importExchangeRates({ db: database.kysely, rates: fixtureRates })
    await take(fixtureRows)
  })
  afterEach(async () => {
    for (const index of open.splice(0)) await index.close()
  })

  it('refuses to answer before it is started', () => {
    const index = createFabricIndex({ db: database.kysely, log: createLog('silent'), clock })
    expect(() => index.catalogue()).toThrow('has not been started')
  })

  it('reloads only stock when only stock changed', async () => {
    const index = await started()
    const before = index.catalogue()
    const { id, colourway_id } = await database.kysely
      .selectFrom('pieces')
      .innerJoin('colourways', 'colourways.id', 'colourway_id')
      .select(['pieces.id', 'colourway_id'])
      .where('slug', '=', LOCH)
      .where('piece_number', '=', '41187')
      .executeTakeFirstOrThrow()
    await database.kysely.updateTable('pieces').set({ reserved_um: 400_000 }).where('id', '=', id).execute()
    await recordStockChange(database.kysely, clock(), new Set([colourway_id]))
    await index.refresh()
    expect(freeOf(index)).toBe(40_200_000)
    expect(index.catalogue()).toBe(before)
  })

  it('reloads the catalogue when an import changed it', async () => {
    const index = await started()
    const before = index.catalogue()
    await take([
      colourwayRow({
        slug: 'new-cloth',
        supplier: 'corvo-tessuti',
        design: 'newcomer',
        colourName: 'Zinnober',
      }),
    ])
    await index.refresh()
    expect(index.catalogue()).not.toBe(before)
    const viewer = await priceViewer({ db: database.kysely, caller: undefined })
    const found = index.search(FabricFilters.parse({ q: 'zinnober' }), viewer)
    expect(found.fabrics.map(one => one.colourway.id)).toEqual(['new-cloth'])
  })

  it('finds a barcode from an import, also after a start from the file, until it changes', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'selvedge-index-'))
    const file = path.join(folder, 'index')
    const viewer = await priceViewer({ db: database.kysely, caller: undefined })
    const scan = (index: FabricIndex, q: string) => index.search(FabricFilters.parse({ q }), viewer).exact
    const labelled = (gtin: string) =>
      colourwayRow({ slug: 'labelled', supplier: 'corvo-tessuti', design: 'labelled-cloth', gtin })
    const index = await started(file)
    await take([labelled('04006381333931')])
    await index.refresh()
    expect(scan(index, '4006381333931')).toBe('labelled')
    await index.close()
    const again = await started(file)
    expect(scan(again, '4006381333931')).toBe('labelled')
    await take([labelled('05901234123457')])
    await again.refresh()
    expect([scan(again, '4006381333931'), scan(again, '5901234123457')]).toEqual([null, 'labelled'])
    await again.close()
    await rm(folder, { recursive: true })
  })

  it('knows which tests a cloth passes with an interliner only, also after a start from the file', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'selvedge-index-'))
    const file = path.join(folder, 'index')
    const tested = (standard: 'BS 5867-2 C' | 'EN 1021-1', treatment: 'inherent' | 'needsInterliner') => ({
      standard,
      class: 'pass',
      treatment,
      certificate: null,
    })
    const flammability = [
      tested('BS 5867-2 C', 'needsInterliner'),
      tested('EN 1021-1', 'needsInterliner'),
      tested('EN 1021-1', 'inherent'),
    ]
    const given = { slug: 'tested', supplier: 'corvo-tessuti', design: 'tested-cloth' }
    await take([colourwayRow({ ...given, facts: { flammability } })])
    const viewer = await priceViewer({ db: database.kysely, caller: undefined })
    const shown = (index: FabricIndex) => presentCard(index.byIds(['tested'])[0]!, viewer, clock())
    const expected = { flammability: ['BS 5867-2 C', 'EN 1021-1'], needsInterliner: ['BS 5867-2 C'] }
    const index = await started(file)
    expect(shown(index)).toMatchObject(expected)
    await index.close()
    const again = await started(file)
    expect(shown(again)).toMatchObject(expected)
    await again.close()
    await rm(folder, { recursive: true })
  })

  it('starts from its file, and from the database once the state differs', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'selvedge-index-'))
    const file = path.join(folder, 'index')
    const first = await started(file)
    const names = first.catalogue().colourways.map(one => one.colourName)
    await first.close()
    const kept = await stat(file)
    // The file is used only while the catalogue's state is the same.
    await database.kysely
      .updateTable('colourways')
      .set({ colour_name: 'Unseen' })
      .where('slug', '=', LOCH)
      .execute()
    const second = await started(file)
    expect(second.catalogue().colourways.map(one => one.colourName)).toEqual(names)
    await second.close()
    expect((await stat(file)).mtimeMs).toBe(kept.mtimeMs)
    await database.kysely.transaction().execute(trx => recordCatalogueChange(trx, clock()))
    const third = await started(file)
    expect(third.byIds([LOCH])[0]!.colourway.colourName).toBe('Unseen')
    await third.close()
    await database.kysely
      .updateTable('colourways')
      .set({ colour_name: 'Loch' })
      .where('slug', '=', LOCH)
      .execute()
    await database.kysely.transaction().execute(trx => recordCatalogueChange(trx, clock()))
    await rm(folder, { recursive: true })
  })

  it('applies the changed cloths of an import, and rebuilds nothing for prices and lead times', async () => {
    const index = await started()
    const before = index.catalogue()
    const ink = fixtureRows.find(row => row.slug === 'corsara-05-ink')!
    await take([{ ...ink, cutPriceMinor: 9_870, leadTimeDays: 33 }])
    await index.refresh()
    expect(index.catalogue()).toBe(before)
    const [{ colourway }] = index.byIds(['corsara-05-ink']) as [StockedColourway]
    expect([colourway.cutPriceMinor, colourway.leadTimeDays]).toEqual([9_870, 33])
    await take([{ ...ink, colourName: 'Squid' }])
    await index.refresh()
    expect(index.byIds(['corsara-05-ink'])[0]!.colourway.colourName).toBe('Squid')
    await take([ink])
  })

  it('starts from its file and applies the changes since', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'selvedge-index-'))
    const file = path.join(folder, 'index')
    await (await started(file)).close()
    const kept = await stat(file)
    const ink = fixtureRows.find(row => row.slug === 'corsara-05-ink')!
    await take([{ ...ink, cutPriceMinor: 9_990 }])
    const second = await started(file)
    expect(second.byIds(['corsara-05-ink'])[0]!.colourway.cutPriceMinor).toBe(9_990)
    await second.close()
    expect((await stat(file)).mtimeMs).toBe(kept.mtimeMs)
    await take([{ ...ink, colourName: 'Squid' }])
    const third = await started(file)
    expect(third.byIds(['corsara-05-ink'])[0]!.colourway.colourName).toBe('Squid')
    await third.close()
    expect((await stat(file)).mtimeMs).toBeGreaterThan(kept.mtimeMs)
    await take([ink])
    await rm(folder, { recursive: true })
  })

  it('reloads everything when the changes are not recorded', async () => {
    const index = await started()
    const before = index.catalogue()
    // Like a restored database, whose recorded changes have a gap.
    await database.kysely.deleteFrom('catalogue_changes').execute()
    await recordStockChange(database.kysely, clock(), new Set())
    await index.refresh()
    expect(index.catalogue()).not.toBe(before)
    const again = index.catalogue()
    await recordStockChange(database.kysely, clock(), new Set())
    await index.refresh()
    expect(index.catalogue()).toBe(again)
  })

  it('notices a change by polling', async () => {
    const index = await started()
    await take([{ ...fixtureRows.find(row => row.slug === 'corsara-05-ink')!, cutPriceMinor: 12_345 }])
    await expect
      .poll(() => index.byIds(['corsara-05-ink'])[0]!.colourway.cutPriceMinor, {
        timeout: 20_000,
        interval: 50,
      })
      .toBe(12_345)
  })

  it('reprices when an exchange rate changes', async () => {
    const index = await started()
    const priceOf = async () => {
      const viewer = await priceViewer({
        db: database.kysely,
        caller: undefined,
        rates: index.catalogue().rates,
      })
      const filters = FabricFilters.parse({ supplier: ['corvo-tessuti'], priceMin: 20_000 })
      return index.search(filters, viewer).total
    }
    expect(await priceOf()).toBe(0)
    await importExchangeRates({
      db: database.kysely,
      rates: [{ currency: 'GBP', onDate: '2026-11-20', perEuro: '0.9' }],
    })
    await index.refresh()
    expect(await priceOf()).toBe(4)
  })

  it('omits ids that do not exist and keeps the given order', async () => {
    const index = await started()
    const ids = index.byIds(['glenmoor-01-oat', 'nothing', LOCH]).map(one => one.colourway.id)
    expect(ids).toEqual(['glenmoor-01-oat', LOCH])
  })
})
