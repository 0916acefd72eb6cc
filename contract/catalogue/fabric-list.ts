import { z } from 'zod'
import { defineCall } from '../call/call.ts'
import { FabricCard } from './fabric-card.ts'
import { FabricFilters, FilterPart } from './fabric-filters.ts'
import { facetNames, filterKeys, rangeNames } from './filter-names.ts'

export const Choice = z.object({
  value: z.string(),
  label: z.string(),
  count: z.int(),
  hex: z.string().optional(),
})

/** A part of the phrase, and the filters it was understood as. */
export const UnderstoodPart = z.object({
  text: z.string(),
  /** Its position in `q`, in UTF-16 units; the end is exclusive. */
  start: z.int(),
  end: z.int(),
  filters: FilterPart,
  /** The phrase without this part. */
  withoutIt: z.string(),
})
export type UnderstoodPart = z.output<typeof UnderstoodPart>

/** The same search with as few words and filters dropped as it takes to find something. */
export const NearestSearch = z.object({
  /** Words of the phrase that are left out of `q`: those not understood, or one that goes with no other. */
  words: z.array(z.string()),
  dropped: z.array(z.enum(filterKeys)),
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
  /** The one fabric found whose article number or barcode is the phrase; null if there is none or more than one. */
  exact: z.string().nullable(),
  page: z.int(),
  pageCount: z.int(),
  fabrics: z.array(FabricCard),
  /** A facet's counts ignore its own selection. Of books only the selected ones and the largest. */
  facets: z.record(z.enum(facetNames), z.array(Choice)),
  /** Ten bars of 10,000 Martindale cycles each, the last one open-ended; they ignore rubsMin. */
  rubsHistogram: z.array(z.int()),
  /** Counts per bar of the range's `starts`; each range ignores its own selection. */
  ranges: z.record(z.enum(rangeNames), z.array(z.int())),
  /** Words of the phrase that name nothing in the catalogue. No cloth matches them, so nothing is found. */
  notUnderstood: z.array(z.string()),
  understood: z.array(UnderstoodPart),
  /**
   * What was searched for: the filters of the query and those that the phrase was understood as; `q` is the rest of the
   * phrase, which was searched for as words.
   */
  meant: FabricFilters.extend({ near: FilterPart.shape.near }),
  /** The phrase with typing errors corrected, if that was searched for instead; otherwise null. */
  didYouMean: z.string().nullable(),
  /** Null if something matches, or if nothing of the phrase was understood. */
  nearest: NearestSearch.nullable(),
})
export type FabricList = z.output<typeof FabricList>

export const listFabrics = defineCall({
  name: 'listFabrics',
  method: 'GET',
  path: '/fabrics',
  area: 'Catalogue',
  summary:
    'Fabrics with live facet counts; prices, filters and sorts use what this caller may see. Parts of the phrase that name a filter are applied as one; quoted words are always searched for as words.',
  query: FabricFilters,
  data: FabricList,
  example: { query: { use: ['upholstery'], fibre: ['wool'], rubsMin: 40000 } },
})
