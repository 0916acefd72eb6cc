import type { FabricFilters } from '@selvedge/contract/catalogue/catalogue.ts'
import { isFacetName, partsOf } from '@selvedge/contract/catalogue/filter-names.ts'
import { countBits } from '../index/bitset.ts'
import type { ConditionName } from './conditions.ts'
import { prepare, searchFabrics, type FabricSearch, type SearchOptions } from './search-fabrics.ts'

/** The filters without one of them, on the first page. */
export function withoutFilter(filters: FabricFilters, name: ConditionName): FabricFilters {
  if (isFacetName(name)) return { ...filters, [name]: [], page: 1 }
  if (name === 'q') return { ...filters, q: '', page: 1 }
  const parts = partsOf(name)
  const kept = Object.entries(filters).filter(([part]) => !parts.some(dropped => dropped === part))
  return { ...(Object.fromEntries(kept) as FabricFilters), page: 1 }
}

export type Nearest = { dropped: ConditionName[]; filters: FabricFilters; found: FabricSearch }

/**
 * When nothing matches: the same search without the one filter whose removal gives most results; if no single
 * removal gives any, filters are removed cumulatively, last first, until something is found. Null for an
 * empty catalogue.
 */
export function nearestSearch(options: SearchOptions): Nearest | null {
  const dropped: ConditionName[] = []
  let filters = options.filters
  for (;;) {
    const { conditions, fulfilled } = prepare({ ...options, filters })
    const names = [...conditions.keys()]
    const gains = names.map(name => countBits(fulfilled.failingOnly(name)))
    const most = Math.max(0, ...gains)
    const name = names.at(most > 0 ? gains.indexOf(most) : -1)
    if (name === undefined) return null
    dropped.push(name)
    filters = withoutFilter(filters, name)
    if (most > 0) return { dropped, filters, found: searchFabrics({ ...options, filters }) }
  }
}
