import { readFileSync } from 'node:fs'
import type { BookRow, CatalogueRow } from '@selvedge/contract/catalogue/catalogue-row.ts'
import { Random } from './random.ts'
import type { SkippedRow } from './catalogue.ts'
import { tartan } from './cloth/tartan.ts'
import { readTartanRegister, type ReadTartan } from './tartan-register.ts'
import { colourwaysOf } from './trade/colourways.ts'
import { houses } from './trade/houses.ts'
import { manufacturers } from './trade/manufacturers.ts'

/**
 * The whole register as one supplier's catalogue: every setting that can be woven, in the register's own colours, and
 * every other row as skipped, in the register's order. Too much for a shop, useful for testing an importer.
 */
export function* registerCatalogue(): Generator<CatalogueRow | SkippedRow> {
  const house = houses[0]!
  const book: BookRow = {
    kind: 'book',
    slug: 'register-of-settings',
    supplier: house.supplier.slug,
    number: 1,
    name: 'Register of settings',
    volume: null,
    season: 'All seasons',
    launched: '2026-01-01',
    withdrawn: null,
  }
  yield house.supplier
  yield* manufacturers
  yield book
  const random = new Random(1)
  let piece = 10_000
  let lot = 1000
  const numbering = { nextPieceNumber: () => String((piece += 1)), nextDyeLot: () => String((lot += 1)) }
  const designOf = (read: ReadTartan) => {
    const own = random.branch(`line ${read.line}`)
    const woven = { kind: 'register', cloth: tartan(own, read), sourceUrl: read.sourceUrl } as const
    return { name: `Setting ${read.line}`, number: `R ${read.line}`, book, woven, random: own, colourways: 1 }
  }
  const register = readFileSync(new URL('data/tartans.jsonl', import.meta.url), 'utf8')
  for (const row of readTartanRegister(register)) {
    if (row.ok) yield* colourwaysOf({ design: designOf(row), house, numbering })
    else yield { kind: 'skipped', line: row.line, name: row.name, reason: row.reason, detail: row.detail }
  }
}
