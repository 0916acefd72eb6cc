import { expect, it } from 'vitest'
import { testDatabase } from '@selvedge/db/testing/test-database.ts'
import { importCatalogue } from '@selvedge/server/catalogue/import-catalogue.ts'
import { colourwayRow, supplierRow } from '@selvedge/tests/support/catalogue-fixture.ts'
import { importDemo, loadDemo } from './demo.ts'
import type { Reporter } from './report.ts'

const database = testDatabase()
const said: string[] = []
const report: Reporter = {
  say: line => (said.push(line), true),
  step: (_, work) => work(),
  total: () => '',
}

it('serving leaves an existing catalogue alone; the demo command adds the demo catalogue to it', async () => {
  const db = database.kysely
  const own = [
    supplierRow({ slug: 'our-own' }),
    colourwayRow({ slug: 'our-own-loch', supplier: 'our-own', design: 'our-own-glenmoor' }),
  ]
  await importCatalogue({ db, rows: own, clock: () => new Date(), report: () => undefined })
  const slugs = async () => (await db.selectFrom('suppliers').select('slug').execute()).map(row => row.slug)
  await loadDemo({ db, report })
  expect(await slugs()).toEqual(['our-own'])
  await importDemo({ db, report })
  expect(await slugs()).toContain('our-own')
  expect((await slugs()).length).toBeGreaterThan(10)
  expect(said.at(-1)).toMatch(/^ {2}\d{4} added, 0 changed, 0 unchanged, 0 refused, /)
})
