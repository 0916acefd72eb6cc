import { z } from 'zod'
import { defineCall } from './call.ts'
import { FabricCard } from './fabric-card.ts'
import { FabricFilters, FilterPart } from './fabric-filters.ts'
import { droppableFilters, facetNames, rangeNames } from './terms.ts'

export const Choice = z.object({
  value: z.string(),
  label: z.string(),
  count: z.int(),
  hex: z.string().optional(),
})

/** A part of the phrase, and the filters that it became. */
export const UnderstoodPart = z.object({
  text: z.string(),
  /** Where it stands in `q`, in UTF-16 units: from the first to before the second. */
  start: z.int(),
  end: z.int(),
  filters: FilterPart,
  /** The phrase when this part is taken off. */
  withoutIt: z.string(),
})
export type UnderstoodPart = z.output<typeof UnderstoodPart>

/** The same search with as little dropped as finds something. */
export const NearestSearch = z.object({
  dropped: z.array(z.enum(droppableFilters)),
  total: z.int(),
  q: z.string(),
  filters: FilterPart,
  fabrics: z.array(FabricCard),
})
export type NearestSearch = z.output<typeof NearestSearch>

export const FabricList = z.object({
  total: z.int(),
  designCount: z.int(),
  supplierCount: z.int(),
  /** The one fabric found whose article number or barcode the phrase is; null where it is none's, or several have it. */
  exact: z.string().nullable(),
  page: z.int(),
  pageCount: z.int(),
  fabrics: z.array(FabricCard),
  /** A facet's own choice is left out of its counts. Of books only those chosen and those that show most. */
  facets: z.record(z.enum(facetNames), z.array(Choice)),
  /** Ten bars of 10,000 Martindale cycles each, the last open; rubsMin's own choice is left out of them. */
  rubsHistogram: z.array(z.int()),
  /** How many lie in each bar of `rangeStarts`, a range's own choice left out. */
  ranges: z.record(z.enum(rangeNames), z.array(z.int())),
  notUnderstood: z.array(z.string()),
  understood: z.array(UnderstoodPart),
  /** What of the phrase is no filter and was looked for as words. */
  words: z.string(),
  /** The phrase with typing errors put right, where that is what was searched for; null where nothing was. */
  didYouMean: z.string().nullable(),
  /** Null where something matches. */
  nearest: NearestSearch.nullable(),
})
export type FabricList = z.output<typeof FabricList>

export const listFabrics = defineCall({
  name: 'listFabrics',
  method: 'GET',
  path: '/fabrics',
  area: 'Catalogue',
  summary:
    'Fabrics with live facet counts; prices, filters and sorts use what this caller may see. Parts of the phrase that say a filter count as one; words in quotes stay words.',
  query: FabricFilters,
  data: FabricList,
  example: { query: { use: ['upholstery'], fibre: ['wool'], rubsMin: 40000 } },
})
