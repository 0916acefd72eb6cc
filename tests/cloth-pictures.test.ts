import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '@selvedge/db/testing/test-database.ts'
import { createLoomPool, type LoomPool } from '@selvedge/loom/pool.ts'
import { recipeHash, type Recipe } from '@selvedge/loom/recipe/recipe.ts'
import { colourwayRow, supplierRow } from './support/catalogue-fixture.ts'
import { importCatalogue } from '@selvedge/server/catalogue/import-catalogue.ts'
import { createClothPictures, type ClothPictures } from '@selvedge/server/platform/cloth-pictures.ts'
import { createLog } from '@selvedge/server/platform/log.ts'

const recipe: Recipe = { v: 1, kind: 'velvet', seed: 4, colour: '#4a4f30', style: 'plain' }
const broken = { v: 1, kind: 'felt' }
const hash = recipeHash(recipe)
const brokenHash = 'b'.repeat(32)
const asked = { hash, view: 'weave', width: 160, format: 'webp' } as const

describe('clothPictures', () => {
  const database = testDatabase()
  let dataDir: string
  let pool: LoomPool
  let drawn: number
  let pictures: ClothPictures
  /** The real loom, counting its renders. */
  const counting: Pick<LoomPool, 'draw'> = {
    draw: request => {
      drawn += 1
      return pool.draw(request)
    },
  }

  beforeEach(async () => {
    const cloth = { supplier: 'halden', design: 'corsara' }
    const rows = [
      supplierRow({ slug: 'halden' }),
      colourwayRow({ ...cloth, slug: 'corsara-02', recipe, recipeHash: hash }),
      colourwayRow({ ...cloth, slug: 'corsara-03', recipe: broken, recipeHash: brokenHash }),
    ]
    await importCatalogue({ db: database.kysely, rows, clock: () => new Date(), report: () => undefined })
    dataDir = await mkdtemp(path.join(tmpdir(), 'selvedge-cloth-'))
    pool = createLoomPool({ size: 1 })
    drawn = 0
    pictures = open()
  })
  afterEach(async () => {
    await pictures.close()
    await pool.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  const open = (): ClothPictures =>
    createClothPictures({ db: database.kysely, dataDir, pool: counting, log: createLog('silent') })
  const folder = () => path.join(dataDir, 'cloth', hash.slice(0, 2), hash)

  it('renders a picture once, stores it, and serves the same bytes from then on', async () => {
    const first = await pictures.get(asked)
    expect(Buffer.from(first!.subarray(0, 4)).toString('latin1')).toBe('RIFF')
    expect(await readdir(folder())).toEqual(['weave-160.webp'])
    expect(await pictures.get(asked)).toEqual(Buffer.from(first!))
    const reopened = open()
    expect(Buffer.from((await reopened.get(asked))!).equals(first!)).toBe(true)
    expect(drawn).toBe(1)
  })

  it('sketches a picture without storing it, and has its size once it is rendered', async () => {
    const sketch = await pictures.sketch(asked)
    expect(Buffer.from(sketch!.subarray(0, 4)).toString('latin1')).toBe('RIFF')
    expect(sketch!.length).toBeLessThan(1000)
    expect(await pictures.sketch(asked)).toBe(sketch)
    expect(await pictures.sketch({ ...asked, hash: brokenHash })).toBeUndefined()
    expect(await pictures.keptBytes(asked)).toBeUndefined()
    const rendering = pictures.get(asked)
    await expect.poll(() => pictures.isRendering()).toBe(true)
    const picture = await rendering
    expect(await pictures.keptBytes(asked)).toBe(picture!.length)
    expect(pictures.isRendering()).toBe(false)
  })

  it('renders once for concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => pictures.get(asked)))
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toBeDefined()
    expect(drawn).toBe(1)
  })

  it('has nothing for a hash that no colourway uses', async () => {
    expect(await pictures.get({ ...asked, hash: 'a'.repeat(32) })).toBeUndefined()
    expect(await pictures.get({ ...asked, hash: '../../../../etc/passwd' })).toBeUndefined()
    expect(drawn).toBe(0)
  })

  it('has nothing for a recipe that cannot be rendered, and continues with others', async () => {
    expect(await pictures.get({ ...asked, hash: brokenHash })).toBeUndefined()
    expect(await pictures.get(asked)).toBeDefined()
  })

  it('serves a picture that it cannot store', async () => {
    await writeFile(path.join(dataDir, 'cloth'), 'in the way')
    expect(await pictures.get(asked)).toBeDefined()
  })

  it('rejects requests that would wait too long', async () => {
    const widths = [160, 320, 480, 640, 1280] as const
    const hashes = Array.from({ length: 130 }, (_, nth) => nth.toString(16).padStart(32, '0'))
    const many = hashes.flatMap(one => widths.map(width => pictures.get({ ...asked, hash: one, width })))
    expect((await Promise.all(many)).every(picture => picture === undefined)).toBe(true)
    expect(await pictures.get(asked)).toBeDefined()
  })

  it('writes nothing once it is closed', async () => {
    const underWay = pictures.get(asked)
    await pictures.close()
    await underWay
    expect(await pictures.get(asked)).toBeUndefined()
    expect(await readdir(dataDir)).toEqual([])
  })
})
