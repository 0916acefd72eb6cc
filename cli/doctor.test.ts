import { expect, it } from 'vitest'
import { testDatabase } from '@selvedge/db/testing/test-database.ts'
import { importCatalogue } from '@selvedge/server/catalogue/import-catalogue.ts'
import { colourwayRow, supplierRow } from '@selvedge/tests/support/catalogue-fixture.ts'
import { unseenCloth } from './doctor.ts'
import { setOwnRates } from './rates.ts'

const database = testDatabase()

it('the doctor names cloth that nobody sees for want of a rate, and is content once there is one', async () => {
  const clock = () => new Date('2026-11-20T09:00Z')
  await importCatalogue({
    db: database.kysely,
    rows: [
      supplierRow({ slug: 'vovna', name: 'Vovna', currency: 'UAH' }),
      colourwayRow({ slug: 'vovna-loch', supplier: 'vovna', design: 'glenmoor', currency: 'UAH' }),
    ],
    clock,
    report: () => undefined,
  })
  const [sentence, ...others] = await unseenCloth(database.kysely)
  expect(sentence).toMatch(
    /^1 fabric of Vovna can’t be seen: there is no exchange rate for UAH\. .*selvedge rates UAH=/,
  )
  expect(others).toEqual([])
  await setOwnRates({ db: database.kysely, given: ['UAH=48.9'], clock, say: () => undefined })
  expect(await unseenCloth(database.kysely)).toEqual([])
})
