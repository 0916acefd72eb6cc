import type { FabricFilters } from '@selvedge/contract/catalogue/catalogue.ts'
import { paths } from '@selvedge/contract/access/paths.ts'
import { choicesOf, noFilters, searchOf } from './filters.ts'

/** Filters that make a list of its own when one value of one of them is all that was chosen. */
const landingFilters = ['use', 'type', 'pattern', 'fibre', 'colour', 'supplier'] as const

/**
 * The address under which a list is to be known. `Wool` or `Velvet` by itself is a page that people look for, and so is
 * each of its pages. Several choices together, searches, ranges and orders are countless and show the same cloth again:
 * they are known under the list of everything.
 */
export function listAddress(filters: FabricFilters): string {
  const [only, ...others] = choicesOf(filters)
  const name = landingFilters.find(known => known === only?.name)
  const isAlone = only === undefined || (name !== undefined && others.length === 0)
  if (!isAlone || filters.sort !== 'relevance') return paths.fabrics
  const chosen = name === undefined ? {} : { [name]: filters[name] }
  return paths.fabrics + searchOf({ ...noFilters, ...chosen, page: filters.page })
}
