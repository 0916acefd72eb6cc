import { mkdtemp, open, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FabricFilters } from '@selvedge/contract/catalogue/catalogue.ts'
import { createLog } from '../../../platform/log.ts'
import { searchFabrics } from '../../query/search-fabrics.ts'
import { generatedCatalogue, viewers } from '../../testing/generated-catalogue.ts'
import { saveCatalogue, readSavedCatalogue } from './saved-catalogue.ts'

const { catalogue, stock } = generatedCatalogue(11, 400)
const log = createLog('silent')
const { exchangeRates } = catalogue

describe('a saved catalogue', () => {
  let folder = ''
  const kept = (name: string, known = 'this state') => ({
    file: path.join(folder, name),
    state: 'this state',
    isKnown: async (state: string) => state === known,
    log,
  })
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'selvedge-index-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  it('answers every search like the one that was saved', async () => {
    await saveCatalogue(catalogue, kept('same'))
    const again = await readSavedCatalogue(kept('same'), exchangeRates)
    const searches = [
      {},
      { q: 'glenmoor oat' },
      { q: 'tratan' },
      { colour: ['blue', 'red'], sort: 'stock' },
      { near: '#46586a', nearMax: 30 },
      { book: ['halden/border'], sort: 'priceUp' },
    ]
    for (const search of searches) {
      const filters = FabricFilters.parse(search)
      const answer = (from: typeof catalogue) => {
        const found = searchFabrics({ catalogue: from, stock, filters, viewer: viewers[0]! })
        return {
          ...found,
          fabrics: found.fabrics.map(({ colourway }) => [colourway.id, colourway.privateId, colourway.hex]),
        }
      }
      expect(answer(again!)).toEqual(answer(catalogue))
    }
    expect(again!.byId.get('cloth-17')!.position).toBe(catalogue.byId.get('cloth-17')!.position)
  })

  it('is undefined before anything was saved', async () => {
    expect(await readSavedCatalogue(kept('never'), exchangeRates)).toBeUndefined()
  })

  it('is rejected when it is of another state', async () => {
    await saveCatalogue(catalogue, kept('foreign'))
    expect(await readSavedCatalogue(kept('foreign', 'another state'), exchangeRates)).toBeUndefined()
    expect(await readdir(folder)).not.toContain('foreign')
  })

  it('is rejected when any single bit of it is wrong', async () => {
    await saveCatalogue(catalogue, kept('whole'))
    const whole = await readFile(path.join(folder, 'whole'))
    for (let nth = 0; nth < 40; nth += 1) {
      const bytes = Buffer.from(whole)
      // Spread over the file; padding between columns is not read, so the offset is moved into a column.
      const at = Math.floor((nth / 40) * (bytes.length - 16))
      const changed = bytes.subarray(at, at + 16).map(byte => byte ^ 0b100)
      bytes.set(changed, at)
      await writeFile(path.join(folder, 'damaged'), bytes)
      expect(await readSavedCatalogue(kept('damaged'), exchangeRates)).toBeUndefined()
    }
    expect(await readdir(folder)).not.toContain('damaged')
  })

  it.each([0, 10, 200, 5000])('is rejected when truncated to %i bytes', async length => {
    await saveCatalogue(catalogue, kept('cut'))
    await truncate(path.join(folder, 'cut'), length)
    expect(await readSavedCatalogue(kept('cut'), exchangeRates)).toBeUndefined()
    expect(await readdir(folder)).not.toContain('cut')
  })

  it('that cannot be saved only costs time', async () => {
    const file = path.join(folder, 'no', 'such', 'folder', 'index')
    await saveCatalogue(catalogue, { file, state: 'this state', log })
    await expect(open(file)).rejects.toThrow('ENOENT')
  })
})
