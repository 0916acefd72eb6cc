import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '@selvedge/db/testing/test-database.ts'
import { csvOfOneDay, xmlOfDay } from '@selvedge/server/pricing/testing/ecb-files.ts'
import { CommandError } from './command-error.ts'
import { importRatesFile } from './rates.ts'

const all = { USD: '1.16', JPY: '163.35', GBP: '0.87', SEK: '11.02', DKK: '7.46', CHF: '0.93' }

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'selvedge-rates-'))
})
afterAll(() => rm(folder, { recursive: true }))

describe('rates FILE', () => {
  const database = testDatabase()
  const clock = () => new Date('2026-11-20T09:00Z')
  beforeEach(() => database.kysely.deleteFrom('exchange_rates').execute())

  async function run(text: string, force = false) {
    const file = path.join(folder, 'rates')
    await writeFile(file, text)
    const said: string[] = []
    await importRatesFile({ db: database.kysely, file, force, clock, say: line => said.push(line) })
    return said
  }

  it('prints the rates, and what was ignored or is missing', async () => {
    expect(await run(xmlOfDay('2026-11-19', all))).toEqual([
      'One euro on 2026-11-19: GBP 0.87, USD 1.16, SEK 11.02, DKK 7.46, CHF 0.93',
      '1 other currency kept',
      '6 rates new or changed, of 1 day',
    ])
    expect(await run(csvOfOneDay('20 November 2026', { GBP: '0.88', USD: '1.16' }))).toEqual([
      'One euro on 2026-11-20: GBP 0.88, USD 1.16',
      'No rate that day for: SEK, DKK, CHF; earlier rates are kept',
      '2 rates new or changed, of 1 day',
    ])
  })

  it('reports that an older file changed nothing, and how to force it', async () => {
    await run(xmlOfDay('2026-11-19', all))
    expect(await run(xmlOfDay('2026-11-18', all))).toEqual([
      'Nothing was changed: you already have rates for 2026-11-19, and this file ends on 2026-11-18.',
      'Use --force to import it anyway; rates for later days are then deleted.',
    ])
    expect(await run(xmlOfDay('2026-11-18', all), true)).toContain('6 rates for later days deleted')
  })

  it('names the file and line of a fault', async () => {
    const importing = run('Date,GBP\n2026-11-19,free\n')
    await expect(importing).rejects.toThrow(/rates: line 2: GBP is "free", .*Nothing was changed\.$/)
    await expect(importing).rejects.toBeInstanceOf(CommandError)
  })

  it.each(['nothing-here.xml', '.'])('reports that %s is not a readable file', async name => {
    const file = path.join(folder, name)
    const importing = { db: database.kysely, file, force: false, clock, say: () => undefined }
    await expect(importRatesFile(importing)).rejects.toBeInstanceOf(CommandError)
  })
})
