import type { FabricFilters, FabricList } from '@selvedge/contract/catalogue.ts'
import type { FilterPart } from '@selvedge/contract/fabric-filters.ts'
import { facetNames, type FacetName } from '@selvedge/contract/terms.ts'

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

export const repeating = facetNames
/** Filters of one value that stand in an address as the contract names them. */
export const bounds = [
  'rubsMin',
  'doubleRubsMin',
  'priceMin',
  'priceMax',
  'inStockMetres',
  'widthMin',
  'widthMax',
  'weightMin',
  'weightMax',
  'repeatMin',
  'repeatMax',
  'leadTimeMax',
  'near',
  'nearMax',
] as const
export const single = ['q', ...bounds, 'sort', 'page'] as const
/** Filters typed in the reader's own money and unit; they become single filters in `canonicalSearch`. */
export const typedNames = [
  'priceFrom',
  'priceTo',
  'inStock',
  'widthFrom',
  'widthTo',
  'weightFrom',
  'weightTo',
  'repeatFrom',
  'repeatTo',
] as const
/** Filters that are the same whole number in every unit; it may be typed as it is written: `40,000`, `40.000`, `40 000`. */
export const wholeNames = ['rubsMin', 'doubleRubsMin', 'leadTimeMax'] as const
/** Every part of an address that says something about the list. */
export type FilterName = (typeof repeating)[number] | (typeof single)[number] | (typeof typedNames)[number]

/** The address of a list, with its parts always in one order and nothing in it that is the rule anyway. */
export function searchOf(
  filters: FabricFilters,
  view: ListView = 'cloth',
  last: number = filters.page,
): string {
  const search = new URLSearchParams()
  if (filters.q) search.set('q', filters.q)
  for (const name of repeating) for (const value of filters[name]) search.append(name, value)
  for (const name of bounds) {
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

/** Filters of one value that are chosen and taken off together. */
const together = {
  q: ['q'],
  rubsMin: ['rubsMin'],
  doubleRubsMin: ['doubleRubsMin'],
  price: ['priceMin', 'priceMax'],
  inStockMetres: ['inStockMetres'],
  widthCm: ['widthMin', 'widthMax'],
  weight: ['weightMin', 'weightMax'],
  repeat: ['repeatMin', 'repeatMax'],
  leadTime: ['leadTimeMax'],
  near: ['near', 'nearMax'],
} as const satisfies Record<string, readonly (typeof single)[number][]>
type Together = keyof typeof together

/** One thing that a reader chose, which can be taken off again. */
export type Choice = { name: FacetName; value: string } | { name: Together }

export function choicesOf(filters: FabricFilters): Choice[] {
  const repeated = repeating.flatMap(name => filters[name].map(value => ({ name, value })))
  const isSet = (name: Together) => together[name].some(part => filters[part] !== undefined)
  const names = (Object.keys(together) as Together[]).filter(name => name !== 'q' && isSet(name))
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
  const taken: readonly string[] = together[choice.name]
  const kept = Object.entries(rest).filter(([name]) => !taken.includes(name))
  const others = Object.fromEntries(kept) as FabricFilters
  // Without a colour nothing is closest to it.
  return choice.name === 'near' && others.sort === 'closest' ? { ...others, sort: 'relevance' } : others
}

/** Nothing chosen yet. */
export const noFilters: FabricFilters = {
  q: '',
  use: [],
  type: [],
  pattern: [],
  fibre: [],
  colour: [],
  supplier: [],
  book: [],
  width: [],
  status: [],
  flammability: [],
  direction: [],
  country: [],
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

/** What a list was searched by: what was chosen together with what was understood of the phrase, whose other words stay. */
export function meantBy(
  filters: FabricFilters,
  { understood, words }: Pick<FabricList, 'understood' | 'words'>,
): FabricFilters {
  const chosen: FilterPart = filters
  return { ...filters, ...understood.map(part => part.filters).reduce(narrowed, chosen), q: words }
}

/** Alternatives side by side, bounds as narrow as the narrowest. */
function narrowed(before: FilterPart, part: FilterPart): FilterPart {
  const merged: Record<string, unknown> = { ...before }
  for (const [name, value] of Object.entries(part)) {
    const known = merged[name]
    if (Array.isArray(value) && Array.isArray(known))
      merged[name] = [...new Set<unknown>([...known, ...value])]
    else if (typeof value === 'number' && typeof known === 'number')
      merged[name] = name.endsWith('Max') ? Math.min(known, value) : Math.max(known, value)
    else if (value !== undefined) merged[name] = value
  }
  return merged
}

/** The filters without the values that an answer refused by name, such as `supplier.0`, and what they were. */
export function withoutUnknown(
  filters: FabricFilters,
  refused: readonly { field: string }[],
): { filters: FabricFilters; problems: FilterProblem[] } {
  const problems = refused.flatMap(({ field }): FilterProblem[] => {
    const [part, at] = field.split('.')
    const name = repeating.find(known => known === part)
    const value = name && filters[name][Number(at)]
    return name && value !== undefined ? [{ name, value }] : []
  })
  const choices = problems.map(({ name, value }) => ({ name, value }) as Choice)
  return { filters: choices.reduce(without, filters), problems }
}
