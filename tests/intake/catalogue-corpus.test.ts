import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { FileFault } from '@selvedge/server/formats/file-fault.ts'
import { surveyFile } from '@selvedge/server/intake/survey-file.ts'
import type { Expectation } from './corpus/expectation.ts'
import { readList } from './corpus/read-list.ts'
import { score, type Finding } from './corpus/score.ts'

const folder = path.resolve(import.meta.dirname, '../catalogue-corpus')
const ENDING = '.expected.json'
/** Of what the lists say and the catalogue has a place for; the rest is left out and reported, never guessed. */
const LEAST_RIGHT = 0.97

const scoreOf = async (name: string): Promise<(Finding & { file: string })[]> => {
  const expectation = JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Expectation
  const { file } = expectation
  const cloths = await readList(path.join(folder, file), expectation).catch((error: unknown) => {
    if (!(error instanceof FileFault)) throw error
    return undefined
  })
  // Refused with a reason, where that is right, too.
  if (cloths === undefined && expectation.mayRefuse) return []
  return score(cloths ?? [], expectation).map(finding => ({ file, ...finding }))
}

it('suppliers’ lists are read as a careful reader would', { timeout: 300_000 }, async () => {
  const names = readdirSync(folder).filter(name => name.endsWith(ENDING))
  expect(names.length).toBeGreaterThanOrEqual(60)
  const findings = (await Promise.all(names.map(scoreOf))).flat()
  const count = (verdict: string, among: readonly Finding[] = findings) =>
    among.filter(one => one.verdict === verdict).length
  const lines = [...Map.groupBy(findings, ({ field }) => field)].map(
    ([field, among]) =>
      `${field.padEnd(22)} right ${count('right', among)}, not stated ${count('notStated', among)}, wrong ${count('wrong', among)}`,
  )
  const [right, notStated, wrong] = [count('right'), count('notStated'), count('wrong')]
  const share = right / (right + notStated + wrong)
  process.stdout.write(
    `${lines.join('\n')}\nin all: right ${right} (${(100 * share).toFixed(1)} %), not stated ${notStated}, wrong ${wrong}\n`,
  )
  expect(findings.filter(one => one.verdict === 'wrong')).toEqual([])
  expect(share).toBeGreaterThanOrEqual(LEAST_RIGHT)
})

const expectations = readdirSync(folder)
  .filter(name => name.endsWith(ENDING))
  .map(name => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Expectation)
const surveyOf = (file: string) =>
  surveyFile(path.join(folder, file), { id: '', slug: 'supplier', name: 'Supplier', currency: 'EUR' })

it.each(expectations.filter(({ taxes }) => taxes))(
  '$file says what tax is in its prices',
  async ({ file, taxes }) => {
    const { prices, fields } = (await surveyOf(file)).mapping
    expect({
      ...(fields.cutPrice && { trade: prices.tradeTaxPercent }),
      ...(fields.rrp && { retail: prices.retailTaxPercent }),
    }).toEqual(taxes)
  },
)

it.each(expectations.filter(one => one.fullWidthAlone))('$file states no usable width', async ({ file }) => {
  const { first } = await surveyOf(file)
  expect(first.length).toBeGreaterThan(0)
  for (const { stated } of first) expect(stated?.facts.derived).toEqual({ usableWidthCm: 'fullWidth' })
})
