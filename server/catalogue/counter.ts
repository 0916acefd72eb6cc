import type { Counter, FabricCard } from '@selvedge/contract/catalogue.ts'
import { colourFamilies, usages, type Usage } from '@selvedge/contract/terms.ts'
import type { z } from 'zod'
import type { IndexedCatalogue } from '../search/indexed-catalogue.ts'
import type { IndexedBook, IndexedColourway, IndexedDesign } from '../search/indexed-fabric.ts'
import { representative } from './catalogue.present.ts'

type CounterData = z.output<typeof Counter>
/** What the counter shows to everyone alike, whatever prices they see. */
export type CounterLayout = Omit<CounterData, 'newFabrics' | 'newBooks'> & {
  newFabricIds: FabricCard['id'][]
  newBooks: IndexedBook[]
}

const NEW_BOOKS = 5
const NEW_FABRICS = 12
const layouts = new WeakMap<IndexedCatalogue, CounterLayout>()

/** Cloth by use and by colour, and what is new; laid out once for each state of the catalogue. */
export function counterLayout(catalogue: IndexedCatalogue): CounterLayout {
  const known = layouts.get(catalogue) ?? layOut(catalogue)
  layouts.set(catalogue, known)
  return known
}

function layOut(catalogue: IndexedCatalogue): CounterLayout {
  const { books, colourways } = catalogue
  const sizes = new Map(colourFamilies.map(family => [family, 0]))
  for (const { colourFamily } of colourways)
    if (colourFamily !== null) sizes.set(colourFamily, sizes.get(colourFamily)! + 1)
  const launched = books.filter(book => book.pages.length > 0)
  launched.sort(
    (one, other) => other.launched.localeCompare(one.launched) || one.name.localeCompare(other.name),
  )
  return {
    uses: usesWithPictures(catalogue),
    colours: [...sizes].map(([family, count]) => ({
      family,
      count,
      hexes: [...(catalogue.familyHexes.get(family) ?? [])],
    })),
    newBooks: launched.slice(0, NEW_BOOKS),
    newFabricIds: newestOfEachDesign(catalogue).slice(0, NEW_FABRICS),
    fabricCount: colourways.length,
  }
}

/** Last listed first; among those of one day in the order that gives every supplier its turn. */
function newestOfEachDesign({ orders, colourways }: IndexedCatalogue): string[] {
  const inOrder = [...orders.relevance].map(position => colourways[position]!)
  const woven = inOrder.filter(colourway => colourway.status !== 'discontinued')
  woven.sort((one, other) => other.listedOn.localeCompare(one.listedOn))
  const met = new Set<IndexedDesign>()
  return woven.flatMap(({ id, design }) => {
    if (met.has(design)) return []
    met.add(design)
    return [id]
  })
}

/** Each use with a cloth made for it, and among six tiles as many patterns and colours as there are to be had. */
function usesWithPictures({ orders, colourways }: IndexedCatalogue): CounterData['uses'] {
  const inOrder = [...orders.relevance].map(position => colourways[position]!)
  const shown: IndexedColourway[] = []
  return usages.map(use => {
    const ofUse = inOrder.filter(({ design }) => design.usage.includes(use))
    const chosen = mostTelling(ofUse, use, shown) ?? ofUse[0]
    if (chosen) shown.push(chosen)
    return { use, count: ofUse.length, picture: representative(chosen ? [chosen] : []) }
  })
}

const QUIET_FAMILIES: readonly string[] = ['white', 'sand', 'grey']
const QUIET_PATTERNS: readonly string[] = ['plain', 'texture']

/**
 * A cloth with a picture that tells its use at a glance: its design names the use early and few others, and it shows
 * a pattern and a colour that the tiles before it do not. The first of several alike.
 */
function mostTelling(
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
    (QUIET_PATTERNS.includes(design.pattern) ? 8 : 0)
  const pictured = colourways.filter(colourway => colourway.recipeHash !== null)
  return pictured.reduce<IndexedColourway | undefined>(
    (best, one) => (best === undefined || cost(one) < cost(best) ? one : best),
    undefined,
  )
}
