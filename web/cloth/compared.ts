import { paths } from '@selvedge/contract/access/paths.ts'

/** Limit of cloths side by side at a useful scale. */
export const MAX_COMPARED = 4

/** The cloth ids in the address, in order, without duplicates. */
export const readCompared = (search: URLSearchParams): string[] => [
  ...new Set(search.getAll('cloth').filter(id => id !== '' && id.length <= 120)),
]

/** The comparison page of these cloths. */
export const compareTo = (ids: readonly string[]) => ({
  pathname: paths.compare,
  search: ids.length > 0 ? `?${new URLSearchParams(ids.map(id => ['cloth', id]))}` : '',
})
