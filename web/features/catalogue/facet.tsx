import { useTranslations } from 'use-intl'
import type { FabricFilters, FabricList } from '@selvedge/contract/catalogue.ts'
import { facetNames, rangeNames, type FacetName, type RangeName } from '@selvedge/contract/terms.ts'
import type { PriceReader } from '../../trade/price-reader.ts'
import { ColourFacet } from './colour-facet.tsx'
import { FacetChoices } from './facet-choices.tsx'
import { FacetGroup, type FacetPlace } from './facet-group.tsx'
import type { FilterProblem } from './filters.ts'
import { NearFacet } from './near-facet.tsx'
import { RangeFacet } from './range-facet.tsx'

export type FacetOfRail = FacetName | RangeName
/** What a counter hand asks first. */
export const mainFacets = [
  'colour',
  'use',
  'fibre',
  'pattern',
  'rubs',
  'price',
  'stock',
  'width',
  'flammability',
  'supplier',
] as const satisfies FacetOfRail[]
/** Folded until something of them is chosen. */
export const lesserFacets = [
  'type',
  'doubleRubs',
  'weight',
  'repeat',
  'leadTime',
  'direction',
  'status',
  'country',
  'book',
] as const satisfies FacetOfRail[]

const boundsOf: Record<RangeName | 'near' | 'width', readonly (keyof FabricFilters)[]> = {
  rubs: ['rubsMin'],
  doubleRubs: ['doubleRubsMin'],
  weight: ['weightMin', 'weightMax'],
  repeat: ['repeatMin', 'repeatMax'],
  leadTime: ['leadTimeMax'],
  stock: ['inStockMetres'],
  price: ['priceMin', 'priceMax'],
  near: ['near'],
  width: ['widthMin', 'widthMax'],
}
const isRange = (name: FacetOfRail): name is RangeName => rangeNames.some(range => range === name)
const isFacet = (name: FacetOfRail): name is FacetName => facetNames.some(facet => facet === name)

/** How much of a facet is chosen; a range counts once. */
export function countOf(name: FacetOfRail, filters: FabricFilters): number {
  const isSet = (range: keyof typeof boundsOf) =>
    boundsOf[range].some(bound => filters[bound] !== undefined) ? 1 : 0
  if (isRange(name)) return isSet(name)
  const measured = name === 'colour' ? isSet('near') : name === 'width' ? isSet('width') : 0
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

/** A facet as checks with live counts, as a range with its bars, or as colours. */
export function Facet({ name, place, end = false, list, filters, problems, prices }: Props) {
  const t = useTranslations('catalogue.facet')
  const title = name === 'price' ? t(`price.${prices.basis}`) : t(name === 'stock' ? 'inStock' : name)
  const range = { filters, prices, problems }
  return (
    <FacetGroup name={name} title={title} count={countOf(name, filters)} place={place} {...(end && { end })}>
      {isRange(name) && <RangeFacet name={name} counts={list.ranges[name]} {...range} />}
      {name === 'colour' && <ColourFacet filters={filters} facets={list.facets} />}
      {name === 'colour' && <NearFacet filters={filters} problems={problems} />}
      {isFacet(name) && name !== 'colour' && (
        <FacetChoices name={name} filters={filters} facets={list.facets} />
      )}
      {name === 'width' && <RangeFacet name="width" {...range} />}
    </FacetGroup>
  )
}
