import type { FabricFilters } from '@selvedge/contract/catalogue.ts'
import { facetNames, type FacetName } from '@selvedge/contract/terms.ts'

export const listViews = ['cloth', 'table'] as const
export type ListView = (typeof listViews)[number]
/** A part of the address that says nothing we know. */
export type FilterProblem = { name: FilterName; value: string }
export type ReadFilters = { filters: FabricFilters; view: ListView; problems: FilterProblem[] }

export const repeating = [...facetNames, 'book'] as const
export const single = ['q', 'rubsMin', 'priceMin', 'priceMax', 'inStockMetres', 'sort', 'page'] as const
/** Filters typed in the reader's own money and unit; they become single filters in `canonicalSearch`. */
export const typedNames = ['priceFrom', 'priceTo', 'inStock'] as const
/** Every part of an address that says something about the list. */
export type FilterName = (typeof repeating)[number] | (typeof single)[number] | (typeof typedNames)[number]

/** The address of a list, with its parts always in one order and nothing in it that is the rule anyway. */
export function searchOf(filters: FabricFilters, view: ListView = 'cloth'): string {
  const search = new URLSearchParams()
  if (filters.q) search.set('q', filters.q)
  for (const name of repeating) for (const value of filters[name]) search.append(name, value)
  for (const name of ['rubsMin', 'priceMin', 'priceMax', 'inStockMetres'] as const) {
    const value = filters[name]
    if (value !== undefined) search.set(name, String(value))
  }
  if (filters.sort !== 'relevance') search.set('sort', filters.sort)
  if (filters.page > 1) search.set('page', String(filters.page))
  if (view === 'table') search.set('view', view)
  const text = search.toString()
  return text ? `?${text}` : ''
}

/** One thing that a reader chose, which can be taken off again. */
export type Choice =
  | { name: FacetName | 'book'; value: string }
  | { name: 'q' | 'rubsMin' | 'price' | 'inStockMetres' }

export function choicesOf(filters: FabricFilters): Choice[] {
  const repeated = repeating.flatMap(name => filters[name].map(value => ({ name, value })))
  const choices: Choice[] = filters.q ? [{ name: 'q' }, ...repeated] : [...repeated]
  if (filters.rubsMin !== undefined) choices.push({ name: 'rubsMin' })
  if (filters.priceMin !== undefined || filters.priceMax !== undefined) choices.push({ name: 'price' })
  if (filters.inStockMetres !== undefined) choices.push({ name: 'inStockMetres' })
  return choices
}

/** The filters without one choice, on the first page. */
export function without(filters: FabricFilters, choice: Choice): FabricFilters {
  const rest: FabricFilters = { ...filters, page: 1 }
  if ('value' in choice) {
    const kept: string[] = filters[choice.name].filter(value => value !== choice.value)
    return { ...rest, [choice.name]: kept }
  }
  if (choice.name === 'q') return { ...rest, q: '' }
  if (choice.name === 'price') {
    const { priceMin: _low, priceMax: _high, ...others } = rest
    return others
  }
  const { [choice.name]: _taken, ...others } = rest
  return others
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
  sort: 'relevance',
  page: 1,
}

/** Only the order and the view stay. */
export const cleared = ({ sort }: FabricFilters): FabricFilters => ({ ...noFilters, sort })

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
