import { expect, it } from 'vitest'
import { testDatabase } from '@selvedge/db/testing/test-database.ts'
import { registerCatalogue } from '@selvedge/demo/register-catalogue.ts'
import { importCatalogue, type ImportEntry } from '@selvedge/server/catalogue/import-catalogue.ts'

const REGISTER_ROWS = 5495
const database = testDatabase()

it('takes all 5,495 rows of the register: woven, or named one by one with the reason', async () => {
  const entries: ImportEntry[] = []
  const rows = [...registerCatalogue()]
  const partyRows = rows.filter(row => row.kind !== 'colourway' && row.kind !== 'skipped').length
  const counts = await importCatalogue({
    db: database.kysely,
    rows,
    clock: () => new Date('2026-11-20T09:00Z'),
    report: entry => entries.push(entry),
  })
  expect(counts.refused).toBe(0)
  expect(counts.added - partyRows + counts.skipped).toBe(REGISTER_ROWS)
  const skipped = entries.filter(({ outcome }) => outcome === 'skipped')
  expect(skipped).toHaveLength(counts.skipped)
  expect(skipped.length).toBeGreaterThan(0)
  expect(new Set(skipped.map(({ what }) => what)).size).toBe(skipped.length)
  expect(skipped.every(({ reasons }) => reasons.length > 0 && reasons[0]!.message !== '')).toBe(true)
  expect(
    skipped.some(({ what, reasons }) => what.includes('line') && /palette/i.test(JSON.stringify(reasons))),
  ).toBe(true)
  const stored = await database.kysely
    .selectFrom('colourways')
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.count<number>('source_url').distinct().as('sources'),
    ])
    .executeTakeFirstOrThrow()
  expect(stored.all).toBe(REGISTER_ROWS - skipped.length)
  expect(stored.sources).toBeGreaterThan(stored.all * 0.99)
})
