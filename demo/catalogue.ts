import { readFileSync } from 'node:fs'
import type { BookRow, CatalogueRow, ColourwayRow } from '@selvedge/contract/catalogue/catalogue-row.ts'
import { Random } from './random.ts'
import { isFurnishing } from './cloth/tartan.ts'
import { readTartanRegister } from './tartan-register.ts'
import type { ReadTartan, SkipReason, SkippedTartan } from './tartan-register.ts'
import { barcodesOf } from './trade/barcodes.ts'
import { pageNumbers } from './trade/books.ts'
import { colourwaysOf } from './trade/colourways.ts'
import type { Numbering } from './trade/stock.ts'
import { coordinatesOf } from './trade/coordinates.ts'
import { DesignNames, registeredWords } from './trade/design-names.ts'
import { houses } from './trade/houses.ts'
import { manufacturers } from './trade/manufacturers.ts'
import { planHouse } from './trade/planned-designs.ts'
import type { HousePlan } from './trade/planned-designs.ts'

/** A register row that cannot be woven; `line` is its line in the register's file. */
export type SkippedRow = { kind: 'skipped'; line: number; name: string; reason: SkipReason; detail: string }

/**
 * The demonstration catalogue, deterministic for a seed: suppliers, manufacturers, books, colourways, each row after
 * those it refers to, and last every unreadable row of the tartan register.
 */
export function* demoCatalogue({ seed = 1 }: { seed?: number } = {}): Generator<CatalogueRow | SkippedRow> {
  const rows = [...readTartanRegister(readRegister())]
  const plans = planAll(
    rows.filter(row => row.ok),
    new Random(seed),
  )
  yield* houses.map(house => house.supplier)
  yield* manufacturers
  yield* plans.flatMap((plan): BookRow[] => plan.books.map(({ book }) => book))
  for (const plan of plans) yield* houseColourways(plan, new Random(seed).branch(plan.house.supplier.slug))
  for (const row of rows) if (!row.ok) yield skippedRow(row)
}

const readRegister = (): string => readFileSync(new URL('data/tartans.jsonl', import.meta.url), 'utf8')

const skippedRow = ({ line, name, reason, detail }: SkippedTartan): SkippedRow => ({
  kind: 'skipped',
  line,
  name,
  reason,
  detail,
})

function planAll(register: ReadTartan[], random: Random): HousePlan[] {
  const names = new DesignNames(registeredWords(register.map(({ name }) => name)))
  for (const name of houses.flatMap(house => house.lines).flatMap(line => line.first ?? []))
    names.reserve(name)
  const settings = random.branch('settings').shuffled(register.filter(isFurnishing))
  const nextTartan = () => {
    const next = settings.pop()
    if (!next) throw new RangeError('The register has no furnishing setting left')
    return next
  }
  return houses.map(house => planHouse(house, names, nextTartan, random.branch(house.supplier.slug)))
}

function houseColourways({ house, books }: HousePlan, random: Random): ColourwayRow[] {
  const numbering = runningNumbers(random.branch('stock numbers'))
  const rows = books.flatMap(({ designs }) => {
    const byDesign = designs.map(design => colourwaysOf({ design, house, numbering }))
    const pages = pageNumbers(byDesign.map(colourways => colourways.length))
    return byDesign.flatMap((colourways, d) => colourways.map((row, k) => onPage(row, pages[d]?.[k] ?? 1)))
  })
  const coordinates = coordinatesOf(rows.map(row => ({ ...row, pattern: row.facts.pattern })))
  const barcodes = barcodesOf(house, random.branch('barcodes'))
  return rows.map(row => ({
    ...row,
    gtin: barcodes.next().value,
    coordinates: coordinates.get(row.slug) ?? [],
  }))
}

function onPage(row: ColourwayRow, page: number): ColourwayRow {
  return row.book ? { ...row, book: { ...row.book, page } } : row
}

/** Piece and lot numbers that increase with every piece and lot, as in a warehouse. */
function runningNumbers(random: Random): Numbering {
  let piece = random.whole(20_000, 60_000)
  let lot = random.whole(800, 2_200)
  return {
    nextPieceNumber: () => String((piece += random.whole(1, 4))),
    nextDyeLot: () => String((lot += random.whole(1, 3))),
  }
}
