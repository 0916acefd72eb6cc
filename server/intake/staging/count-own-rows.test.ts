import { sql, type Kysely } from 'kysely'
import { expect, it } from 'vitest'
import type { DB } from '@selvedge/db/schema.gen.ts'
import { testDatabase } from '@selvedge/db/testing/test-database.ts'
import { fixtureRows } from '@selvedge/tests/support/catalogue-fixture.ts'
import { importBatch, newImportContext } from '../../catalogue/import-catalogue.ts'
import { countOwnRows } from './staging.queries.ts'

const database = testDatabase()
const thought = async (db: Kysely<DB>) => {
  const { rows } = await sql<{ count: number }>`
    select reltuples as count from pg_class where relname = 'colourways'`.execute(db)
  return rows[0]!.count
}

it('plans count the rows of an import before it commits, and an analysis from outside leaves that so', async () => {
  const cloths = fixtureRows.filter(row => row.kind === 'colourway').length
  await database.kysely.transaction().execute(async trx => {
    const known = await newImportContext(trx)
    await importBatch(
      trx,
      known,
      fixtureRows.map((raw, at) => ({ row: at + 1, raw })),
    )
    await countOwnRows(trx)
    expect(await thought(trx)).toBe(cloths)
    await sql`analyze (skip_locked) colourways`.execute(database.kysely)
    expect(await thought(trx)).toBe(cloths)
  })
})
