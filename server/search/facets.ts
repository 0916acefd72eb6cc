import type { WidthBand } from '@selvedge/contract/catalogue.ts'
import { facetNames, type FacetName, widthBands } from '@selvedge/contract/terms.ts'
import { colourFamilies, fibres, patterns, productTypes, usages } from '@selvedge/contract/terms.ts'
import { addBit, emptyBits, type Bitset } from './bitset.ts'
import { familyHexes } from './family-hexes.ts'
import type { IndexedColourway, IndexedSupplier } from './indexed-fabric.ts'

export type FacetValue = { value: string; label: string; hex?: string; bits: Bitset }
/** A bitset for every value of every facet, values in the order in which they are shown. */
export type FacetColumns = Record<FacetName, FacetValue[]>

const widthLabels: Record<WidthBand, string> = {
  under130: 'Under 130 cm',
  '130to139': '130–139 cm',
  '140to149': '140–149 cm',
  '150to199': '150–199 cm',
  '200to279': '200–279 cm',
  '280up': '280 cm and over',
}

export function widthBand(usableWidthCm: number): WidthBand {
  if (usableWidthCm < 130) return 'under130'
  if (usableWidthCm < 140) return '130to139'
  if (usableWidthCm < 150) return '140to149'
  if (usableWidthCm < 200) return '150to199'
  return usableWidthCm < 280 ? '200to279' : '280up'
}

/** The values that a colourway has in each facet; a fibre counts however little of it there is. */
export const facetValuesOf: Record<FacetName, (colourway: IndexedColourway) => readonly string[]> = {
  use: ({ design }) => design.usage,
  type: ({ design }) => [design.productType],
  pattern: ({ design }) => [design.pattern],
  fibre: ({ design }) => design.composition.map(part => part.fibre),
  colour: ({ colourFamily }) => [colourFamily],
  supplier: ({ design }) => [design.supplier.id],
  width: ({ design }) => [widthBand(design.usableWidthCm)],
}

const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const named = (values: readonly string[]) => values.map(value => ({ value, label: capitalised(value) }))

export function facetColumns(colourways: IndexedColourway[], suppliers: IndexedSupplier[]): FacetColumns {
  const hexes = familyHexes(colourways)
  const values: Record<FacetName, Omit<FacetValue, 'bits'>[]> = {
    use: named(usages),
    type: named(productTypes),
    pattern: named(patterns),
    fibre: named(fibres).map(one => (one.value === 'trevira' ? { ...one, label: 'Trevira CS' } : one)),
    colour: named(colourFamilies).map(one => {
      const hex = hexes.get(one.value)?.[1]
      return hex === undefined ? one : { ...one, hex }
    }),
    supplier: suppliers.map(({ id, name }) => ({ value: id, label: name })),
    width: widthBands.map(value => ({ value, label: widthLabels[value] })),
  }
  const columns = facetNames.map(name => [name, withBits(colourways, values[name], facetValuesOf[name])])
  return Object.fromEntries(columns) as FacetColumns
}

function withBits(
  colourways: IndexedColourway[],
  values: Omit<FacetValue, 'bits'>[],
  valuesOf: (colourway: IndexedColourway) => readonly string[],
): FacetValue[] {
  const column = values.map(value => ({ ...value, bits: emptyBits(colourways.length) }))
  const byValue = new Map(column.map(one => [one.value, one.bits]))
  for (const colourway of colourways) {
    for (const value of valuesOf(colourway)) addBit(byValue.get(value)!, colourway.position)
  }
  return column
}
