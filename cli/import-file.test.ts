import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '@selvedge/db/testing/test-database.ts'
import { colourwayRow, supplierRow } from '@selvedge/tests/support/catalogue-fixture.ts'
import { CommandError } from './command-error.ts'
import { importFile } from './import-file.ts'

const halden = supplierRow({ slug: 'halden' })
const loch = colourwayRow({ slug: 'glenmoor-04-loch', supplier: 'halden', design: 'glenmoor' })

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'selvedge-import-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('import FILE', () => {
  const database = testDatabase()
  const clock = () => new Date('2026-11-20T09:00Z')

  async function run(text: string) {
    const file = path.join(folder, 'catalogue.jsonl')
    await writeFile(file, text)
    const said: string[] = []
    await importFile({ db: database.kysely, file, clock, say: line => said.push(line) })
    return said
  }
  const jsonl = (...rows: unknown[]) => rows.map(row => `${JSON.stringify(row)}\n`).join('')

  it('prints the outcome of each row, and the totals', async () => {
    expect(await run(jsonl(halden, loch))).toEqual([
      '1 added supplier halden',
      '2 added colourway glenmoor-04-loch',
      '2 added, 0 changed, 0 unchanged, 0 refused, 0 skipped',
    ])
    expect(await run(jsonl(halden, { ...loch, cutPriceMinor: 8000 }))).toEqual([
      '1 unchanged supplier halden',
      '2 changed colourway glenmoor-04-loch',
      '0 added, 1 changed, 1 unchanged, 0 refused, 0 skipped',
    ])
  })

  it('names the line and each reason of refused rows, and imports the rest', async () => {
    const faulty = { ...loch, cutPriceMinor: -1, surprise: true }
    const said = await run(`\uFEFF${jsonl(faulty)}\n{"kind": \r\n${jsonl({ ...halden, phone: '+44' })}`)
    expect(said[0]).toMatch(/^1 refused colourway glenmoor-04-loch\n {4}cutPriceMinor: .+\n {4}surprise: .+$/)
    expect(said.slice(1)).toEqual([
      '3 skipped row: Not valid JSON',
      '4 changed supplier halden',
      '0 added, 1 changed, 0 unchanged, 1 refused, 1 skipped',
    ])
  })

  it.each(['nothing-here.jsonl', '.'])('reports that %s is not a readable file', async name => {
    const importing = { db: database.kysely, file: path.join(folder, name), clock, say: () => undefined }
    await expect(importFile(importing)).rejects.toBeInstanceOf(CommandError)
  })
})
