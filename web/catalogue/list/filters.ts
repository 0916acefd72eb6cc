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

/** The drawer of the filters, which the button at the foot of small screens opens. */
export const FILTERS_ID = 'filters'

export const listViews = ['cloth', 'table'] as const
export type ListView = (typeof listViews)[number]
/** A part of the address that says nothing we know. */
export type FilterProblem = { name: FilterName; value: string }
export type ReadFilters = {
  filters: FabricFilters
  view: ListView
  /** Pages from `filters.page` to this one are shown together. */
  last: number
  problems: FilterProblem[]
}
/** More pages than this are not shown together; from there on page links lead. */
export const MOST_PAGES_TOGETHER = 5

export const single = ['q', ...boundNames, 'sort', 'page'] as const
/** Filters typed in the reader's own money and unit; they become single filters in `canonicalSearch`. */
export const typedNames: readonly TypedName[] = rangeEnds.flatMap(({ typed }) => typed ?? [])
/** Filters that are the same whole number in every unit; it may be typed as it is written: `40,000`, `40.000`, `40 000`. */
export const wholeNames: readonly EndName[] = rangeEnds
  .filter(({ typed }) => typed === undefined)
  .map(({ name }) => name)
/** Every part of an address that says something about the list. */
export type FilterName = FacetName | (typeof single)[number] | TypedName

/** The address of a list, with its parts always in one order and nothing in it that is the rule anyway. */
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

/** One thing that a reader chose, which can be taken off again. */
export type Choice = { name: FacetName; value: string } | { name: Exclude<FilterKey, FacetName> }

export function choicesOf(filters: FabricFilters): Choice[] {
  const repeated = facetNames.flatMap(name => filters[name].map(value => ({ name, value })))
  const isSet = (name: MeasureName | 'near') => partsOf(name).some(part => filters[part] !== undefined)
  const names = [...measureNames, 'near' as const].filter(isSet)
  return [...(filters.q ? [{ name: 'q' as const }] : []), ...repeated, ...names.map(name => ({ name }))]
}

/** The filters without one choice, on the first page. */
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
  // Without a colour nothing is closest to it.
  return choice.name === 'near' && others.sort === 'closest' ? { ...others, sort: 'relevance' } : others
}

/** Nothing chosen yet. */
export const noFilters: FabricFilters = {
  q: '',
  ...(Object.fromEntries(facetNames.map(name => [name, []])) as unknown as Record<FacetName, never[]>),
  sort: 'relevance',
  page: 1,
}

/** Only the order and the view stay. */
export const cleared = ({ sort }: FabricFilters): FabricFilters => ({
  ...noFilters,
  sort: sort === 'closest' ? 'relevance' : sort,
})

/** Some of the filters as all of them, with nothing chosen in the others. */
export const filtersOf = (part: FilterPart): FabricFilters => ({ ...noFilters, ...part })

/** The filters without the values that an answer refused by name, such as `supplier.0`, and what they were. */
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
