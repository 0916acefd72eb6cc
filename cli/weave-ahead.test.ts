import { afterAll, beforeAll, expect, it } from 'vitest'
import { listFabrics } from '@selvedge/contract/catalogue/catalogue.ts'
import type { Deps } from '@selvedge/server/platform/deps.ts'
import { recipeHash, type Recipe } from '@selvedge/loom/recipe/recipe.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { colourwayRow, supplierRow } from '@selvedge/tests/support/catalogue-fixture.ts'
import { weaveAhead, type AheadLimits } from './weave-ahead.ts'

const velvet = (colour: string): Recipe => ({ v: 1, kind: 'velvet', seed: 4, colour, style: 'plain' })
const recipes = ['#6b272b', '#2b3a50'].map(velvet)
const limits: AheadLimits = { fabrics: 100, bytes: 1024 ** 3, freeBytes: 0 }

let application: TestApplication
beforeAll(async () => {
  const colourways = recipes.map((recipe, nth) =>
    colourwayRow({
      supplier: 'halden',
      design: 'corsara',
      slug: `corsara-0${nth + 1}`,
      recipe,
      recipeHash: recipeHash(recipe),
    }),
  )
  application = await createTestApplication({ rows: [supplierRow({ slug: 'halden' }), ...colourways] })
})
afterAll(() => application.close())

/** Runs it over the real pictures, noting which are rendered, and when it waits for quiet. */
async function run(changed: Partial<AheadLimits> = {}, stopAfter = Infinity) {
  const { app, deps } = application
  const stopping = new AbortController()
  const events: string[] = []
  const pictures: Deps['pictures'] = {
    ...deps.pictures,
    get: request => {
      events.push(`${request.hash} ${request.width}`)
      if (events.length >= stopAfter) stopping.abort()
      return deps.pictures.get(request)
    },
  }
  await weaveAhead(
    app,
    { ...deps, pictures },
    {
      signal: stopping.signal,
      limits: { ...limits, ...changed },
      untilQuiet: async () => undefined,
    },
  )
  return events
}

const widths = [160, 320, 480, 640]

it('draws what lists show in the order of the list, within its limits, and goes on where it stopped', async () => {
  const list = await application.client()(listFabrics, { query: {} })
  const hashes = list.success ? list.data.fabrics.map(({ picture }) => picture.hash) : []
  expect(hashes).toHaveLength(2)
  const all = hashes.flatMap(hash => widths.map(width => `${hash} ${width}`))

  expect(await run({ freeBytes: Number.MAX_SAFE_INTEGER })).toEqual([])
  expect(await run({ bytes: 1 })).toEqual(all.slice(0, 4))
  // The first fabric counts although its pictures are there.
  expect(await run({ fabrics: 1 })).toEqual([])
  expect(await run({}, 2)).toEqual(all.slice(4, 6))
  expect(await run()).toEqual(all.slice(6))
  expect(await run()).toEqual([])
})

it('draws nothing while visitors ask for anything, and stops when the server does', async () => {
  const { app, deps } = application
  const stopping = new AbortController()
  let looked = 0
  const busy = {
    ...app,
    quietMs: () => {
      looked += 1
      if (looked === 2) stopping.abort()
      return 0
    },
  }
  const drawn: string[] = []
  const pictures: Deps['pictures'] = {
    ...deps.pictures,
    keptBytes: async () => undefined,
    get: async request => {
      drawn.push(request.hash)
      return undefined
    },
  }
  await weaveAhead(busy, { ...deps, pictures }, { signal: stopping.signal, limits })
  expect([looked, drawn]).toEqual([2, []])
})
