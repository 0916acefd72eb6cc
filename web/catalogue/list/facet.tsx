import { useTranslations } from '../../messages/translations.tsx'
import type { FabricFilters, FabricList } from '@selvedge/contract/catalogue/catalogue.ts'
import type { railFilters } from '@selvedge/contract/catalogue/fields.ts'
import {
  isFacetName,
  isRangeName,
  partsOf,
  type MeasureName,
} from '@selvedge/contract/catalogue/filter-names.ts'
import type { PriceReader } from '../../formats/price-reader.ts'
import { ColourFacet } from './colour-facet.tsx'
import { FacetChoices } from './facet-choices.tsx'
import { FacetGroup, type FacetPlace } from './facet-group.tsx'
import type { FilterProblem } from './filters.ts'
import { NearFacet } from './near-facet.tsx'
import { RangeFacet } from './range-facet.tsx'

export type FacetOfRail = (typeof railFilters)['main' | 'folded'][number]

/** Number of active choices in a facet; a range counts as one. */
export function countOf(name: FacetOfRail, filters: FabricFilters): number {
  const isSet = (range: MeasureName) => (partsOf(range).some(part => filters[part] !== undefined) ? 1 : 0)
  if (name === 'stock') return isSet('stock') + isSet('available')
  if (isRangeName(name)) return isSet(name)
  const measured =
    name === 'colour' ? Number(filters.near !== undefined) : name === 'width' ? isSet('widthCm') : 0
  return filters[name].length + measured
}

type Props = {
  name: FacetOfRail
  place: FacetPlace
  end?: boolean
  list: FabricList
  filters: FabricFilters
  problems: readonly FilterProblem[]
  prices: PriceReader
}

/** A facet: checkboxes with live counts, a range with a histogram, or colours. */
export function Facet({ name, place, end = false, list, filters, problems, prices }: Props) {
  const t = useTranslations('catalogue.facet')
  const title = name === 'price' ? t(`price.${prices.basis}`) : t(name)
  const range = { filters, prices, problems }
  return (
    <FacetGroup name={name} title={title} count={countOf(name, filters)} place={place} {...(end && { end })}>
      {isRangeName(name) && <RangeFacet name={name} counts={list.ranges[name]} {...range} />}
      {name === 'stock' && <RangeFacet name="available" {...range} />}
      {name === 'colour' && <ColourFacet filters={filters} facets={list.facets} />}
      {name === 'colour' && <NearFacet filters={filters} problems={problems} />}
      {isFacetName(name) && name !== 'colour' && (
        <FacetChoices name={name} filters={filters} facets={list.facets} />
      )}
      {name === 'width' && <RangeFacet name="widthCm" {...range} />}
    </FacetGroup>
  )
}
