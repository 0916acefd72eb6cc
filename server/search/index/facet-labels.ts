import type { WidthBand } from '@selvedge/contract/catalogue/catalogue.ts'
import { formatCountry } from '@selvedge/contract/format/format.ts'
import {
  directions,
  fibres,
  finishes,
  flammabilityChoices,
  patterns,
  productTypes,
  usages,
  widthBands,
} from '@selvedge/contract/catalogue/terms.ts'
import type { CatalogueBase } from './catalogue-base.ts'
import type { FacetValue } from './facet-column.ts'
import type { DesignFacet } from './facets.ts'

const widthLabels: Record<WidthBand, string> = {
  under130: 'Under 130 cm',
  '130to139': '130–139 cm',
  '140to149': '140–149 cm',
  '150to199': '150–199 cm',
  '200to279': '200–279 cm',
  '280up': '280 cm and over',
}

/** `runningOut` becomes `Running out`. */
const written = (value: string): string => {
  const words = value.replace(/[A-Z]/g, capital => ` ${capital.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export const labelled = (values: readonly string[]): FacetValue[] =>
  values.map(value => ({ value, label: written(value) }))

type Named = Pick<CatalogueBase, 'suppliers' | 'designs'>

/** The values of a facet in display order, with their English names. */
export function valuesOfDesignFacet(name: DesignFacet, { suppliers, designs }: Named): FacetValue[] {
  switch (name) {
    case 'use':
      return labelled(usages)
    case 'type':
      return labelled(productTypes)
    case 'pattern':
      return labelled(patterns)
    case 'fibre':
      return labelled(fibres).map(one => (one.value === 'trevira' ? { ...one, label: 'Trevira CS' } : one))
    case 'supplier':
      return suppliers.map(({ id, name }) => ({ value: id, label: name }))
    case 'width':
      return widthBands.map(value => ({ value, label: widthLabels[value] }))
    case 'flammability':
      return flammabilityChoices.map(value => ({ value, label: value === 'any' ? 'Any standard' : value }))
    case 'finish':
      return labelled(finishes).map(one =>
        one.value === 'uvResistant' ? { ...one, label: 'UV resistant' } : one,
      )
    case 'direction':
      return directions.map(value => ({
        value,
        label: value === 'railroaded' ? 'Railroaded' : 'Up the roll',
      }))
    case 'country': {
      const origins = new Set(designs.flatMap(({ origin }) => origin ?? []))
      return [...origins].sort().map(value => ({ value, label: formatCountry('en', value) }))
    }
  }
}
