import { paths } from '@selvedge/contract/access/paths.ts'

/** More than these do not fit side by side at a scale that tells anything. */
export const MOST_COMPARED = 4

/** The cloths that an address names, each once, in its order. */
export const readCompared = (search: URLSearchParams): string[] => [
  ...new Set(search.getAll('cloth').filter(id => id !== '' && id.length <= 120)),
]

/** The address at which these cloths lie side by side. */
export const compareTo = (ids: readonly string[]) => ({
  pathname: paths.compare,
  search: ids.length > 0 ? `?${new URLSearchParams(ids.map(id => ['cloth', id]))}` : '',
})
