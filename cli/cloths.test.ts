import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { exampleOfClothByHand } from '@selvedge/contract/catalogue/cloth-by-hand.ts'
import { createTestApplication, type TestApplication } from '@selvedge/tests/support/application.ts'
import { cloths } from './cloths.ts'
import { CommandError } from './command-error.ts'

let application: TestApplication
let folder: string
beforeAll(async () => {
  application = await createTestApplication()
  folder = await mkdtemp(path.join(tmpdir(), 'cloths-'))
}, 60_000)
afterAll(async () => {
  await rm(folder, { recursive: true })
  await application.close()
})

const said: string[] = []
const run = (...args: string[]) =>
  cloths({ db: application.db, clock: application.deps.clock, say: line => void said.push(line) }, args)
async function fileOf(value: unknown): Promise<string> {
  const file = path.join(folder, 'cloth.json')
  await writeFile(file, JSON.stringify(value))
  return file
}

it('adds, prints and changes a cloth by the use cases of the desk, and writes it down', async () => {
  const id = 'halden-and-rowe-wharfe-peat'
  await run('add', 'halden-and-rowe', await fileOf(exampleOfClothByHand))
  expect(said.at(-1)).toBe(`${id}  added`)
  await run(id)
  const printed = JSON.parse(said.at(-1)!)
  printed.colourways[0].cutPriceMinor = 6000
  await run('change', id, await fileOf(printed))
  expect(said.at(-1)).toBe(`${id}  changed`)
  printed.colourways[0].cutPriceMinor = 6500
  await expect(run('change', id, await fileOf(printed))).rejects.toThrow('colourways.0.cutPriceMinor')
  const acts = await application.db
    .selectFrom('operator_acts')
    .select(['act', 'way', 'outcome'])
    .where('act', 'in', ['addCloth', 'changeCloth'])
    .orderBy('id')
    .execute()
  expect(acts).toEqual([
    { act: 'addCloth', way: 'commandLine', outcome: 'done' },
    { act: 'changeCloth', way: 'commandLine', outcome: 'done' },
    { act: 'changeCloth', way: 'commandLine', outcome: 'clothChanged' },
  ])
})

it('names each field that is wrong', async () => {
  const wrong = {
    ...exampleOfClothByHand,
    colourways: [{ ...exampleOfClothByHand.colourways[0], gtin: '123' }],
  }
  const adding = run('add', 'halden-and-rowe', await fileOf(wrong))
  await expect(adding).rejects.toThrow(/^colourways\.0\.gtin: Not a barcode/)
  await expect(run('add', 'halden-and-rowe')).rejects.toThrow(CommandError)
})
