import type { FabricFilters } from '@selvedge/contract/catalogue/catalogue.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { choicesOf, noFilters, searchOf } from './filters.ts'

/** Filters that give a list its own canonical URL if a single value of one of them is all that is chosen. */
const landingFilters = ['use', 'type', 'pattern', 'fibre', 'colour', 'supplier'] as const

/**
 * Canonical URL of a list, for search engines. A single filter such as `Wool` or `Velvet` is a page that people search for,
 * and so is each page of it. Combinations, phrases, ranges and sorts are countless and repeat the same fabrics, so their
 * canonical URL is the unfiltered list.
 */
export function canonicalListPath(filters: FabricFilters): string {
  const [only, ...others] = choicesOf(filters)
  const name = landingFilters.find(known => known === only?.name)
  const isAlone = only === undefined || (name !== undefined && others.length === 0)
  if (!isAlone || filters.sort !== 'relevance') return paths.fabrics
  const chosen = name === undefined ? {} : { [name]: filters[name] }
  return paths.fabrics + searchOf({ ...noFilters, ...chosen, page: filters.page })
}
