import { colourFamilies, colourwayStatuses } from '@selvedge/contract/catalogue/terms.ts'
import { facetNames, type FacetName } from '@selvedge/contract/catalogue/filter-names.ts'
import type { WidthBand } from '@selvedge/contract/catalogue/catalogue.ts'
import { bookLabel, type BooksOf } from './books-of.ts'
import type { CatalogueBase } from './catalogue-base.ts'
import { facetColumn, type Coded, type FacetColumn } from './facet-column.ts'
import { labelled, valuesOfDesignFacet } from './facet-labels.ts'
import type { FamilyHexes } from './family-hexes.ts'
import type { IndexedColourway, IndexedDesign } from './indexed-fabric.ts'
import type { SlicedWork } from './sliced-work.ts'

export type FacetColumns = Record<FacetName, FacetColumn>

export function widthBand(usableWidthCm: number): WidthBand {
  if (usableWidthCm < 130) return 'under130'
  if (usableWidthCm < 140) return '130to139'
  if (usableWidthCm < 150) return '140to149'
  if (usableWidthCm < 200) return '150to199'
  return usableWidthCm < 280 ? '200to279' : '280up'
}

const designFacets = [
  'use',
  'type',
  'pattern',
  'fibre',
  'supplier',
  'width',
  'flammability',
  'finish',
  'direction',
  'country',
] as const
export type DesignFacet = (typeof designFacets)[number]

/** What is not stated is found under no value. */
const statedOnly = (value: string | null): readonly string[] => (value === null ? [] : [value])

/** The values of a design in each facet; a fibre counts whatever its share. */
export const designValuesOf: Record<DesignFacet, (design: IndexedDesign) => readonly string[]> = {
  use: design => design.usage,
  type: ({ productType }) => statedOnly(productType),
  pattern: ({ pattern }) => statedOnly(pattern),
  fibre: design => design.composition.map(part => part.fibre),
  supplier: design => [design.supplier.id],
  width: design => (design.isFullWidthAlone ? [] : [widthBand(design.usableWidthCm)]),
  flammability: ({ standards }) => (standards.length > 0 ? ['any', ...standards] : []),
  finish: design => design.finishes,
  direction: ({ direction }) => statedOnly(direction),
  country: ({ origin }) => statedOnly(origin),
}

/** The values of a colourway in each facet except books. */
export function facetValuesOf(
  name: Exclude<FacetName, 'book'>,
  colourway: IndexedColourway,
): readonly string[] {
  if (name === 'colour') return colourway.colourFamily === null ? [] : [colourway.colourFamily]
  if (name === 'status') return [colourway.status]
  return designValuesOf[name](colourway.design)
}

export type Faceted = CatalogueBase & {
  designViews: readonly IndexedDesign[]
  bookIds: readonly string[]
  booksOf: BooksOf
  hexes: FamilyHexes
}

export function* facetColumns(faceted: Faceted): SlicedWork<FacetColumns> {
  const columns = new Map<FacetName, FacetColumn>()
  for (const name of facetNames)
    columns.set(name, yield* facetColumn(yield* coded(name, faceted), faceted.firsts))
  return Object.fromEntries(columns) as FacetColumns
}

function* coded(name: FacetName, faceted: Faceted): SlicedWork<Coded> {
  if (name === 'colour')
    return {
      level: 'colourway',
      values: colourValues(faceted),
      starts: null,
      codes: new Uint16Array(faceted.columns.families),
    }
  if (name === 'status')
    return {
      level: 'colourway',
      values: labelled(colourwayStatuses),
      starts: null,
      codes: new Uint16Array(faceted.columns.statuses),
    }
  if (name === 'book') return yield* bookCodes(faceted)
  return yield* designCodes(name, faceted)
}

const colourValues = ({ hexes }: Faceted): Coded['values'] =>
  colourFamilies.map(family => {
    const hex = hexes.get(family)?.[1]
    const [value] = labelled([family])
    return hex === undefined ? value! : { ...value!, hex }
  })

function* designCodes(name: DesignFacet, faceted: Faceted): SlicedWork<Coded> {
  const values = valuesOfDesignFacet(name, faceted)
  const codeOf = new Map(values.map(({ value }, code) => [value, code]))
  const starts = new Uint32Array(faceted.designViews.length + 1)
  const codes: number[] = []
  for (const [nth, design] of faceted.designViews.entries()) {
    for (const value of designValuesOf[name](design)) {
      const code = codeOf.get(value)!
      // A fibre may be listed twice, for warp and for weft.
      if (!codes.includes(code, starts[nth])) codes.push(code)
    }
    starts[nth + 1] = codes.length
    if (nth % 1024 === 0) yield
  }
  yield
  return { level: 'design', values, starts, codes: new Uint16Array(codes) }
}

function* bookCodes({ books, booksOf, bookIds }: Faceted): SlicedWork<Coded> {
  const values = books.map((book, nth) => ({ value: bookIds[nth]!, label: bookLabel(book) }))
  yield
  return { level: 'colourway', values, ...booksOf }
}
