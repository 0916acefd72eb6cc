import { afterAll, beforeAll, expect, it } from 'vitest'
import { clothPath } from '@selvedge/contract/access/paths.ts'
import { recipeHash, type Recipe } from '@selvedge/loom/recipe/recipe.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { colourwayRow, supplierRow } from '@selvedge/tests/support/catalogue-fixture.ts'

const MOST_DRAWINGS = 1200

const recipe: Recipe = { v: 1, kind: 'velvet', seed: 4, colour: '#4a4f30', style: 'plain' }
const picture = recipeHash(recipe)
let application: TestApplication
beforeAll(async () => {
  const cloth = { supplier: 'halden', design: 'corsara' }
  const colourway = colourwayRow({ ...cloth, slug: 'corsara-02', recipe, recipeHash: picture })
  const rows = [supplierRow({ slug: 'halden' }), colourway]
  application = await createTestApplication({ connections: 20, rows })
})
afterAll(() => application.close())

const ask = (hash: string, address?: string, query = '') =>
  application.request(clothPath(hash, 'swatch', 160, 'webp') + query, {}, address)
const hashOf = (n: number) => n.toString(16).padStart(32, '0')

it('renders a limited number of new pictures for one address, and serves existing ones without limit', async () => {
  expect((await ask(picture, undefined, '?for=preview')).status).toBe(200)
  const statuses = new Set<number>()
  for (let n = 0; n < MOST_DRAWINGS; n += 50) {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => ask(hashOf(n + at), '203.0.113.7')),
    )
    for (const { status } of answers) statuses.add(status)
  }
  expect(statuses).not.toContain(429)
  const refused = await ask(hashOf(MOST_DRAWINGS), '203.0.113.7')
  expect([refused.status, await refused.text()]).toEqual([429, 'Too many attempts. Try again in 60 seconds.'])
  for (let n = 0; n < 48; n += 1) expect((await ask(picture, '203.0.113.7')).status).toBe(200)
  expect((await ask(hashOf(MOST_DRAWINGS), '203.0.113.8')).status).not.toBe(429)
})
