import type { FabricFilters } from '@selvedge/contract/catalogue/catalogue.ts'
import type { FilterPart } from '@selvedge/contract/catalogue/fabric-filters.ts'
import {
  boundNames,
  facetNames,
  measureNames,
  partsOf,
  rangeEnds,
  type EndName,
  type FacetName,
  type FilterKey,
  type MeasureName,
  type TypedName,
} from '@selvedge/contract/catalogue/filter-names.ts'

/** Id of the filter drawer on small screens. */
export const FILTERS_ID = 'filters'

export const listViews = ['cloth', 'table'] as const
export type ListView = (typeof listViews)[number]
/** A filter in the URL that could not be read. */
export type FilterProblem = { name: FilterName; value: string }
export type ReadFilters = {
  filters: FabricFilters
  view: ListView
  /** Pages from `filters.page` to this one are shown together. */
  last: number
  problems: FilterProblem[]
}
/** Most pages shown together; further ones are reached by page links. */
export const MOST_PAGES_TOGETHER = 5

export const single = ['q', ...boundNames, 'sort', 'page'] as const
/** Filters typed in the user's currency and units; `canonicalSearch` converts them to single filters. */
export const typedNames: readonly TypedName[] = rangeEnds.flatMap(({ typed }) => typed ?? [])
/** Whole-number filters without a unit; any thousands separator may be typed: `40,000`, `40.000`, `40 000`. */
export const wholeNames: readonly EndName[] = rangeEnds
  .filter(({ typed }) => typed === undefined)
  .map(({ name }) => name)
/** Every query parameter that filters, sorts or pages the list. */
export type FilterName = FacetName | (typeof single)[number] | TypedName

/** The list's query string: parameters in a fixed order, defaults left out. */
export function searchOf(
  filters: FabricFilters,
  view: ListView = 'cloth',
  last: number = filters.page,
): string {
  const search = new URLSearchParams()
  if (filters.q) search.set('q', filters.q)
  for (const name of facetNames) for (const value of filters[name]) search.append(name, value)
  for (const name of boundNames) {
    const value = filters[name]
    if (value !== undefined) search.set(name, String(value).replace('#', ''))
  }
  if (filters.sort !== 'relevance') search.set('sort', filters.sort)
  if (filters.page > 1) search.set('page', String(filters.page))
  if (last > filters.page) search.set('last', String(last))
  if (view === 'table') search.set('view', view)
  const text = search.toString()
  return text ? `?${text}` : ''
}

/** One active filter, which can be removed again. */
export type Choice = { name: FacetName; value: string } | { name: Exclude<FilterKey, FacetName> }

export function choicesOf(filters: FabricFilters): Choice[] {
  const repeated = facetNames.flatMap(name => filters[name].map(value => ({ name, value })))
  const isSet = (name: MeasureName | 'near') => partsOf(name).some(part => filters[part] !== undefined)
  const names = [...measureNames, 'near' as const].filter(isSet)
  return [...(filters.q ? [{ name: 'q' as const }] : []), ...repeated, ...names.map(name => ({ name }))]
}

/** The filters without one choice, back on the first page. */
export function without(filters: FabricFilters, choice: Choice): FabricFilters {
  const rest: FabricFilters = { ...filters, page: 1 }
  if ('value' in choice) {
    const kept: string[] = filters[choice.name].filter(value => value !== choice.value)
    return { ...rest, [choice.name]: kept }
  }
  if (choice.name === 'q') return { ...rest, q: '' }
  const taken: readonly string[] = partsOf(choice.name)
  const kept = Object.entries(rest).filter(([name]) => !taken.includes(name))
  const others = Object.fromEntries(kept) as FabricFilters
  // Sorting by closeness needs a colour.
  return choice.name === 'near' && others.sort === 'closest' ? { ...others, sort: 'relevance' } : others
}

export const noFilters: FabricFilters = {
  q: '',
  ...(Object.fromEntries(facetNames.map(name => [name, []])) as unknown as Record<FacetName, never[]>),
  sort: 'relevance',
  page: 1,
}

/** All filters removed; the sort stays, except closeness, which needs a colour. */
export const cleared = ({ sort }: FabricFilters): FabricFilters => ({
  ...noFilters,
  sort: sort === 'closest' ? 'relevance' : sort,
})

/** Completes partial filters, with nothing chosen in the others. */
export const filtersOf = (part: FilterPart): FabricFilters => ({ ...noFilters, ...part })

/** Removes the values that the API refused by field name, such as `supplier.0`, and reports them as problems. */
export function withoutUnknown(
  filters: FabricFilters,
  refused: readonly { field: string }[],
): { filters: FabricFilters; problems: FilterProblem[] } {
  const problems = refused.flatMap(({ field }): FilterProblem[] => {
    const [part, at] = field.split('.')
    const name = facetNames.find(known => known === part)
    const value = name && filters[name][Number(at)]
    return name && value !== undefined ? [{ name, value }] : []
  })
  const choices = problems.map(({ name, value }) => ({ name, value }) as Choice)
  return { filters: choices.reduce(without, filters), problems }
}
