import { describe, expect, it } from 'vitest'
import type { CatalogueRow } from '@selvedge/contract/catalogue/catalogue-row.ts'
import { testDatabase } from '@selvedge/db/testing/test-database.ts'
import { demoCatalogue } from '@selvedge/demo/catalogue.ts'
import { importCatalogue, type ImportEntry } from '@selvedge/server/catalogue/import-catalogue.ts'

/** Rows of the tartan register in demo/data. */
const REGISTER_ROWS = 5495

describe('the demo catalogue', () => {
  const database = testDatabase()
  const countOf = async (table: 'suppliers' | 'manufacturers' | 'books' | 'colourways' | 'pieces') => {
    const { rows } = await database.kysely
      .selectFrom(table)
      .select(eb => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow()
    return rows
  }

  it('goes through the importer row by row, every row accounted for', async () => {
    const rows = [...demoCatalogue({ seed: 1 })]
    const entries: ImportEntry[] = []
    const counts = await importCatalogue({
      db: database.kysely,
      rows,
      clock: () => new Date('2026-11-20T09:00Z'),
      report: entry => entries.push(entry),
    })
    const given = (kind: CatalogueRow['kind'] | 'skipped') => rows.filter(row => row.kind === kind)
    expect(entries.filter(entry => entry.outcome === 'refused')).toEqual([])
    expect(entries.map(entry => entry.row)).toEqual(rows.map((_, at) => at + 1))
    expect(counts).toEqual({
      added: rows.length - given('skipped').length,
      changed: 0,
      unchanged: 0,
      refused: 0,
      skipped: given('skipped').length,
    })
    expect(await countOf('suppliers')).toBe(given('supplier').length)
    expect(await countOf('manufacturers')).toBe(given('manufacturer').length)
    expect(await countOf('books')).toBe(given('book').length)
    expect(await countOf('colourways')).toBe(given('colourway').length)
    const pieces = rows.flatMap(row => (row.kind === 'colourway' ? row.pieces : []))
    expect(await countOf('pieces')).toBe(pieces.length)
    expect(given('skipped').length).toBeLessThan(REGISTER_ROWS)
    for (const entry of entries.filter(one => one.outcome === 'skipped')) {
      expect(entry.what).toMatch(/, line \d+$/)
      expect(entry.reasons[0]!.message).not.toBe('')
    }
  })
})
