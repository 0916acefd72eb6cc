import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import type { MappedField } from '@selvedge/contract/intake/import-mapping.ts'
import { testDatabase } from '@selvedge/db/testing/test-database.ts'
import { importCatalogue } from '@selvedge/server/catalogue/import-catalogue.ts'
import { csvCell } from '@selvedge/contract/format/csv-cell.ts'
import { reportLines } from '@selvedge/server/intake/report-lines.ts'
import { presentReason } from '@selvedge/server/intake/imports.present.ts'
import { reportedRows } from '@selvedge/server/intake/staging/outcomes.queries.ts'
import { nameText } from '@selvedge/server/intake/values/plain-text.ts'
import { folded, isNothing, wordSet } from '@selvedge/server/intake/words/lexicon.ts'
import { supplierRow } from '../support/catalogue-fixture.ts'
import { naughtyTexts } from '../support/naughty-values.ts'
import { importList } from './import-list.ts'

const data = (name: string) => readFileSync(path.join(import.meta.dirname, 'data', name), 'utf8')
const formulas = data('formulas.txt').split('\n').filter(Boolean)
const naughty = [...new Set([...(JSON.parse(data('blns.json')) as string[]), ...naughtyTexts, ...formulas])]

/** "No" tells that there is no finish. */
const saysNo = wordSet('no')

/** Text fields with their maximum lengths. */
const fields = {
  sku: 60,
  designName: 80,
  colourName: 60,
  colourNumber: 20,
  collection: 80,
  designer: 80,
  finish: 80,
} satisfies Partial<Record<MappedField, number>>
type Field = keyof typeof fields
const names = Object.keys(fields) as Field[]

const rows = names.flatMap(field => naughty.map((text, at) => ({ field, text, number: `${field}-${at}` })))
const cellsOf = ({ field, text, number }: (typeof rows)[number]): Record<string, string> => ({
  sku: number,
  designName: `Design ${number}`,
  colourName: 'Navy',
  colourNumber: '',
  collection: '',
  designer: '',
  finish: '',
  [field]: text,
  price: '24.50',
  width: '140 cm',
})
const columns = [...names, 'price', 'width'] as const
const asJson = (): string => rows.map(row => `${JSON.stringify(cellsOf(row))}\n`).join('')
const asCsv = (): string =>
  [
    columns.join(','),
    ...rows.map(row => columns.map(name => `"${cellsOf(row)[name]!.replaceAll('"', '""')}"`).join(',')),
  ].join('\r\n')

describe.each([
  ['JSON', asJson],
  ['CSV', asCsv],
])('naughty strings in every field of %s', (_, write) => {
  const database = testDatabase()
  let reported: Map<number, { outcome: string | null; line: number; messages: string[] }>
  let importId: string
  beforeAll(async () => {
    const db = database.kysely
    const clock = () => new Date('2026-11-20T09:00Z')
    await importCatalogue({
      db,
      rows: [supplierRow({ slug: 'halden', currency: 'EUR' })],
      clock,
      report: () => undefined,
    })
    const { record } = await importList({
      db,
      supplier: 'halden',
      text: write(),
      mapping: guessed => ({
        ...guessed,
        fields: {
          ...Object.fromEntries(names.map(name => [name, { from: [name] }])),
          cutPrice: { from: ['price'], per: 'm' },
          width: { from: ['width'] },
        },
        colours: null,
        only: [],
      }),
    })
    expect(record).toMatchObject({ state: 'done', problem: null })
    importId = record.id
    const lines = await reportedRows(db, record.id, { after: 0, most: rows.length + 1 })
    expect(lines).toHaveLength(rows.length)
    reported = new Map(
      lines.map(({ outcome, line, reasons }, at) => [
        at,
        { outcome, line, messages: reasons.map(reason => presentReason(reason).message) },
      ]),
    )
  }, 120_000)

  /** What is stored of the cloth from a row. */
  async function keptOf(sku: string): Promise<Record<Field, string | null> | undefined> {
    const row = await database.kysely
      .selectFrom('colourways')
      .innerJoin('designs', 'designs.id', 'design_id')
      .select(['supplier_sku', 'colour_name', 'colour_number', 'facts'])
      .where('supplier_sku', '=', sku)
      .executeTakeFirst()
    const facts = row?.facts as Record<'designName' | 'collection' | 'designer' | 'finish', string | null>
    return (
      row && {
        sku: row.supplier_sku,
        designName: facts.designName,
        colourName: row.colour_name,
        colourNumber: row.colour_number,
        collection: facts.collection,
        designer: facts.designer,
        finish: facts.finish,
      }
    )
  }

  it.each(names)('%s is stored unchanged, or its row reports why not', async field => {
    for (const [at, row] of rows.entries()) {
      if (row.field !== field) continue
      const { outcome, messages } = reported.get(at)!
      const text = nameText(row.text)
      const context = JSON.stringify([row.text.slice(0, 80), outcome, messages])
      if (outcome !== 'added') {
        expect(outcome, context).toMatch(/refused|skipped/)
        expect(messages.join(''), context).not.toBe('')
        continue
      }
      const kept = await keptOf(field === 'sku' ? text : row.number)
      expect(kept, context).toBeDefined()
      // Design names that differ only in case are one design.
      if (field === 'designName') expect(folded(kept!.designName!), context).toBe(folded(text))
      else if (field === 'sku') expect(kept!.sku, context).toBe(text)
      else if (field === 'finish' && saysNo.has(folded(text))) expect(kept!.finish, context).toBeNull()
      else if (isNothing(text)) expect(text === '' || kept![field] !== text, context).toBe(true)
      else if (kept![field] !== text) expect(messages.join(''), context).not.toBe('')
      const stored = kept![field] ?? ''
      expect(stored.isWellFormed() && !/\p{Cc}/u.test(stored), context).toBe(true)
    }
  })

  it('the report names each row, and no cell of it is a spreadsheet formula', async () => {
    let text = ''
    for await (const line of reportLines(database.kysely, importId, 'csv')) text += line
    const cells = text.split('\r\n').flatMap(line => line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/))
    expect(cells.filter(cell => /^"?[=+@]/.test(cell))).toEqual([])
  })
})

describe('a cell of a report', () => {
  it.each(formulas.filter(text => /^[=+@-]/.test(text)))('%s is escaped as text', formula => {
    expect(csvCell(formula)).toMatch(/^"?'/)
  })
})
