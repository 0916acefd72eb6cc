import { NO_DAY } from '../search/index/colourway-columns.ts'
import type { z } from 'zod'
import type { Counter, FabricCard } from '@selvedge/contract/catalogue/catalogue.ts'
import { colourFamilies, colourwayStatuses, usages, type Usage } from '@selvedge/contract/catalogue/terms.ts'
import { sizeOf } from '../search/index/facet-column.ts'
import type { IndexedCatalogue } from '../search/index/indexed-catalogue.ts'
import type { IndexedBook, IndexedColourway } from '../search/index/indexed-fabric.ts'
import { representative } from './catalogue.present.ts'

type CounterData = z.output<typeof Counter>
/** The part of the counter that does not depend on the viewer's prices. */
export type CounterLayout = Omit<CounterData, 'newFabrics' | 'newBooks'> & {
  newFabricIds: FabricCard['id'][]
  newBooks: IndexedBook[]
}

const NEW_BOOKS = 5
const NEW_FABRICS = 12
const layouts = new WeakMap<IndexedCatalogue, CounterLayout>()

/** Cloth by use and by colour, and what is new. Cached per state of the catalogue. */
export function counterLayout(catalogue: IndexedCatalogue): CounterLayout {
  const known = layouts.get(catalogue) ?? layOut(catalogue)
  layouts.set(catalogue, known)
  return known
}

function layOut(catalogue: IndexedCatalogue): CounterLayout {
  const { columns, facets, familyHexes } = catalogue
  const books = catalogue.books.filter((_, nth) => catalogue.base.pages[nth]!.positions.length > 0)
  books.sort((one, other) => other.launched.localeCompare(one.launched) || one.name.localeCompare(other.name))
  return {
    uses: usesWithPictures(catalogue),
    colours: colourFamilies.map((family, code) => ({
      family,
      count: sizeOf(facets.colour.sets[code]!),
      hexes: [...(familyHexes.get(family) ?? [])],
    })),
    newBooks: books.slice(0, NEW_BOOKS),
    newFabricIds: newestOfEachDesign(catalogue).map(position => catalogue.colourwayAt(position).id),
    fabricCount: columns.size,
  }
}

const DISCONTINUED = colourwayStatuses.indexOf('discontinued')

/** Latest launch first, none that is not stated; cloths listed on the same day in the order that alternates between suppliers. */
function newestOfEachDesign({ orders, ranks, columns }: IndexedCatalogue): number[] {
  const { listedDays, statuses, designs } = columns
  const met = new Set<number>()
  const newest: number[] = []
  for (let start = 0; start < columns.size && newest.length < NEW_FABRICS;) {
    const day = listedDays[orders.newest[start]!]!
    if (day === NO_DAY) break
    let end = start
    while (end < columns.size && listedDays[orders.newest[end]!] === day) end += 1
    const ofDay = orders.newest
      .slice(start, end)
      .sort((one, other) => ranks.relevance[one]! - ranks.relevance[other]!)
    for (const position of ofDay) {
      if (statuses[position] === DISCONTINUED || met.has(designs[position]!)) continue
      met.add(designs[position]!)
      newest.push(position)
      if (newest.length === NEW_FABRICS) break
    }
    start = end
  }
  return newest
}

/**
 * Each use with a picture of a cloth made for it; six tiles show as many different patterns and colours as
 * possible.
 */
function usesWithPictures(catalogue: IndexedCatalogue): CounterData['uses'] {
  const shown: IndexedColourway[] = []
  const { codeOf, sets } = catalogue.facets.use
  return usages.map(use => {
    const ofUse = firstOfUse(catalogue, use)
    const chosen = mostTypical(ofUse, use, shown) ?? ofUse[0]
    if (chosen) shown.push(chosen)
    return { use, count: sizeOf(sets[codeOf.get(use)!]!), picture: representative(chosen ? [chosen] : []) }
  })
}

/** Candidates for a tile, limited so that the work does not grow with the catalogue. */
const MOST_CANDIDATES = 600

/** The first pictured cloths made for a use, or simply the first where none has a picture. */
function firstOfUse(catalogue: IndexedCatalogue, use: Usage): IndexedColourway[] {
  const { orders, columns, base } = catalogue
  const found: IndexedColourway[] = []
  let bare: IndexedColourway | undefined
  for (const position of orders.relevance) {
    if (!base.designs[columns.designs[position]!]!.usage.includes(use)) continue
    const colourway = catalogue.colourwayAt(position)
    if (colourway.pictureHash !== null) found.push(colourway)
    else bare ??= colourway
    if (found.length === MOST_CANDIDATES) break
  }
  return found.length > 0 || !bare ? found : [bare]
}

const QUIET_FAMILIES: readonly string[] = ['white', 'sand', 'grey']
const QUIET_PATTERNS: readonly string[] = ['plain', 'texture']

/**
 * The pictured cloth that shows its use best: its design lists the use early and few others, and it has a
 * pattern and a colour that earlier tiles do not. The first of equals.
 */
function mostTypical(
  colourways: IndexedColourway[],
  use: Usage,
  shown: readonly IndexedColourway[],
): IndexedColourway | undefined {
  const patterns = new Set(shown.map(({ design }) => design.pattern))
  const families = new Set(shown.map(({ colourFamily }) => colourFamily))
  const cost = ({ design, colourFamily }: IndexedColourway) =>
    design.usage.indexOf(use) * 10 +
    design.usage.length +
    (patterns.has(design.pattern) ? 40 : 0) +
    (families.has(colourFamily) ? 20 : 0) +
    (colourFamily === null || QUIET_FAMILIES.includes(colourFamily) ? 8 : 0) +
    (design.pattern === null || QUIET_PATTERNS.includes(design.pattern) ? 8 : 0)
  const pictured = colourways.filter(colourway => colourway.pictureHash !== null)
  return pictured.reduce<IndexedColourway | undefined>(
    (best, one) => (best === undefined || cost(one) < cost(best) ? one : best),
    undefined,
  )
}
