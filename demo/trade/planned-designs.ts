import type { BookRow } from '@selvedge/contract/catalogue-row.ts'
import type { Chance } from '../chance.ts'
import type { ClothDesign } from '../cloth/cloth.ts'
import { clothKinds, tartanWords } from '../cloth/kinds.ts'
import { tartan } from '../cloth/tartan.ts'
import type { TartanDesign } from '../cloth/tartan.ts'
import { slugOf } from '../slug.ts'
import type { ReadTartan } from '../tartan-register.ts'
import { bookSizes, launchDays, seasonOf, withdrawnOn } from './books.ts'
import type { DesignNames } from './design-names.ts'
import type { House, Line } from './house.ts'

export type Woven =
  | { kind: 'loom'; cloth: ClothDesign }
  | { kind: 'register'; cloth: TartanDesign; sourceUrl: string }

/** A design with its name and its place: which book, in what order. */
export type PlannedDesign = {
  name: string
  number: string
  book: BookRow
  woven: Woven
  chance: Chance
  /** How many colourways it has; left to chance where it does not say. */
  colourways?: number
}

/** A supplier's books in order of appearance, each with its designs in page order. */
export type HousePlan = { house: House; books: { book: BookRow; designs: PlannedDesign[] }[] }

type Draft = {
  line: Line
  place: number
  volume: number
  designs: { name: string; woven: Woven; chance: Chance }[]
}

/** Plans everything a supplier sells. `nextTartan` gives a setting that no other design has. */
export function planHouse(
  house: House,
  names: DesignNames,
  nextTartan: () => ReadTartan,
  chance: Chance,
): HousePlan {
  const places = names.places(house.names, chance.branch('names'))
  const drafts = house.lines.flatMap(line =>
    draftLine(line, { places, nextTartan, chance: chance.branch(line.cloth) }),
  )
  drafts.sort((one, other) => one.place - other.place)
  const days = launchDays(drafts.length, chance.branch('launches'))
  const numbers = designNumbers(house.initials, chance.branch('numbers'))
  const books = drafts.map((draft, k) => {
    const book = bookRow(house, draft, k, days[k] ?? days[0]!, chance.branch(`book ${k}`))
    return { book, designs: draft.designs.map(design => ({ ...design, number: numbers.next().value, book })) }
  })
  return { house, books }
}

type LineTools = { places: Iterator<string>; nextTartan: () => ReadTartan; chance: Chance }

/** Deals a line's designs into books. `place` 0…1 spreads the books of all lines over the years. */
function draftLine(line: Line, tools: LineTools): Draft[] {
  const sizes = bookSizes(line.designs)
  let made = 0
  return sizes.map((size, k) => ({
    line,
    volume: k + 1,
    place: (k + 0.5) / sizes.length + tools.chance.between(-0.12, 0.12) / sizes.length,
    designs: Array.from({ length: size }, () => draftDesign(line, made++, tools)),
  }))
}

function draftDesign(line: Line, index: number, { places, nextTartan, chance }: LineTools) {
  const own = chance.branch(`design ${index}`)
  const name = line.first?.[index] ?? inventedName(places, line, own.branch('name'))
  return { name, woven: wovenOf(line, nextTartan, own.branch('cloth')), chance: own }
}

/** A place; every third time with a word of the cloth behind it. */
function inventedName(places: Iterator<string>, line: Line, chance: Chance): string {
  const { value, done } = places.next()
  if (done) throw new RangeError('The stock of names is used up')
  const { words } = line.cloth === 'tartan' ? tartanWords : clothKinds[line.cloth]
  return chance.happens(0.34) ? `${value} ${chance.pick(words)}` : value
}

function wovenOf(line: Line, nextTartan: () => ReadTartan, chance: Chance): Woven {
  if (line.cloth !== 'tartan') return { kind: 'loom', cloth: clothKinds[line.cloth].design(chance) }
  const read = nextTartan()
  return { kind: 'register', cloth: tartan(chance, read), sourceUrl: read.sourceUrl }
}

function bookRow(house: House, draft: Draft, index: number, launched: string, chance: Chance): BookRow {
  const kind = draft.line.cloth === 'tartan' ? tartanWords : clothKinds[draft.line.cloth]
  const isSeries = draft.line.series !== undefined
  const name = draft.line.series ?? (draft.designs[0]?.name ?? '').split(' ')[0] ?? ''
  const volume = isSeries ? `vol. ${draft.volume}` : kind.plural
  return {
    kind: 'book',
    slug: slugOf(`${name} ${volume}`),
    supplier: house.supplier.slug,
    number: house.firstBookNumber + index,
    name,
    volume,
    season: seasonOf(launched),
    launched,
    withdrawn: withdrawnOn(launched, chance),
  }
}

/** 'HR 2140', 'HR 2143' …: rising, with the gaps that designs never woven leave. */
function* designNumbers(initials: string, chance: Chance): Generator<string, string> {
  let number = chance.whole(10, 29) * 100
  for (;;) yield `${initials} ${(number += chance.whole(1, 6))}`
}
