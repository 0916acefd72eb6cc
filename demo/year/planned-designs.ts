import type { BookRow } from '@selvedge/contract/catalogue/catalogue-row.ts'
import type { Random } from '../random.ts'
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

/** A design with its name and its position: book and order. */
export type PlannedDesign = {
  name: string
  number: string
  book: BookRow
  woven: Woven
  random: Random
  /** The number of colourways; random if omitted. */
  colourways?: number
}

/** A supplier's books in order of appearance, each with its designs in page order. */
export type HousePlan = { house: House; books: { book: BookRow; designs: PlannedDesign[] }[] }

type Draft = {
  line: Line
  place: number
  volume: number
  designs: { name: string; woven: Woven; random: Random }[]
}

/** Plans everything a supplier sells. `nextTartan` returns a setting that no other design has. */
export function planHouse(
  house: House,
  names: DesignNames,
  nextTartan: () => ReadTartan,
  random: Random,
): HousePlan {
  const places = names.places(house.names, random.branch('names'))
  const drafts = house.lines.flatMap(line =>
    draftLine(line, { places, nextTartan, random: random.branch(line.cloth) }),
  )
  drafts.sort((one, other) => one.place - other.place)
  const days = launchDays(drafts.length, random.branch('launches'))
  const numbers = designNumbers(house.initials, random.branch('numbers'))
  const books = drafts.map((draft, k) => {
    const book = bookRow(house, draft, k, days[k] ?? days[0]!, random.branch(`book ${k}`))
    return { book, designs: draft.designs.map(design => ({ ...design, number: numbers.next().value, book })) }
  })
  return { house, books }
}

type LineTools = { places: Iterator<string>; nextTartan: () => ReadTartan; random: Random }

/** Distributes a line's designs over books. `place` 0…1 spreads the books of all lines over the years. */
function draftLine(line: Line, tools: LineTools): Draft[] {
  const sizes = bookSizes(line.designs)
  let made = 0
  return sizes.map((size, k) => ({
    line,
    volume: k + 1,
    place: (k + 0.5) / sizes.length + tools.random.between(-0.12, 0.12) / sizes.length,
    designs: Array.from({ length: size }, () => draftDesign(line, made++, tools)),
  }))
}

function draftDesign(line: Line, index: number, { places, nextTartan, random }: LineTools) {
  const own = random.branch(`design ${index}`)
  const name = line.first?.[index] ?? inventedName(places, line, own.branch('name'))
  return { name, woven: wovenOf(line, nextTartan, own.branch('cloth')), random: own }
}

/** A place name; every third one followed by a word for the kind of cloth. */
function inventedName(places: Iterator<string>, line: Line, random: Random): string {
  const { value, done } = places.next()
  if (done) throw new RangeError('The stock of names is used up')
  const { words } = line.cloth === 'tartan' ? tartanWords : clothKinds[line.cloth]
  return random.happens(0.34) ? `${value} ${random.pick(words)}` : value
}

function wovenOf(line: Line, nextTartan: () => ReadTartan, random: Random): Woven {
  if (line.cloth !== 'tartan') return { kind: 'loom', cloth: clothKinds[line.cloth].design(random) }
  const read = nextTartan()
  return { kind: 'register', cloth: tartan(random, read), sourceUrl: read.sourceUrl }
}

function bookRow(house: House, draft: Draft, index: number, launched: string, random: Random): BookRow {
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
    withdrawn: withdrawnOn(launched, random),
  }
}

/** 'HR 2140', 'HR 2143' …: increasing, with gaps for designs that were never woven. */
function* designNumbers(initials: string, random: Random): Generator<string, string> {
  let number = random.whole(10, 29) * 100
  for (;;) yield `${initials} ${(number += random.whole(1, 6))}`
}
