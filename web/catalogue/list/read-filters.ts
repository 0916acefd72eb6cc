import type { FabricFilters } from '@selvedge/contract/catalogue/catalogue.ts'
import { choiceFilters, nearFilter } from '@selvedge/contract/catalogue/fields.ts'
import {
  facetNames,
  rangeEnds,
  type FacetName,
  type RangeEnd,
} from '@selvedge/contract/catalogue/filter-names.ts'
import { fabricSorts, listLimits } from '@selvedge/contract/catalogue/terms.ts'
import {
  MOST_PAGES_TOGETHER,
  noFilters,
  single,
  typedNames,
  type FilterProblem,
  type ReadFilters,
} from './filters.ts'

/** The contract's validation rules, without its schema library, to keep the browser bundle small. */
function isKnown(name: FacetName, value: string): boolean {
  const { values } = choiceFilters[name]
  if ('most' in values) return value.length <= values.most
  return 'pattern' in values ? values.pattern.test(value) : values.some(known => known === value)
}

const number = (value: string, least: number, most: number): number | undefined => {
  const read = Number(value)
  return value.trim() !== '' && read >= least && read <= most ? read : undefined
}
const whole = (value: string, least: number, most: number = Number.MAX_SAFE_INTEGER): number | undefined => {
  const read = number(value, least, most)
  return Number.isInteger(read) ? read : undefined
}

const readEnd =
  ({ whole: isWhole, limit = Number.MAX_SAFE_INTEGER }: RangeEnd) =>
  (value: string) =>
    isWhole ? whole(value, 0, limit) : number(value, 0, limit)

const readSingle = {
  q: value => (value.trim().length <= listLimits.q ? value.trim() : undefined),
  ...Object.fromEntries(rangeEnds.map(end => [end.name, readEnd(end)])),
  near: value => (/^#?[0-9a-f]{6}$/i.test(value) ? `#${value.replace('#', '').toLowerCase()}` : undefined),
  nearMax: value => number(value, 0, nearFilter.limit),
  sort: value => fabricSorts.find(sort => sort === value),
  page: value => whole(value, 1, listLimits.page),
} as Record<(typeof single)[number], (value: string) => FabricFilters[(typeof single)[number]]>

/** Reads the filters from a URL. Unreadable ones are left out and reported, so that the rest still applies. */
export function readFilters(search: URLSearchParams): ReadFilters {
  const problems: FilterProblem[] = []
  const read: Record<string, unknown> = { ...noFilters }
  for (const name of facetNames) {
    const given = [...new Set(search.getAll(name))].filter(value => value !== '')
    read[name] = given.filter(value => isKnown(name, value))
    for (const value of given) if (!isKnown(name, value)) problems.push({ name, value })
  }
  for (const name of single) {
    const value = search.get(name)
    if (value === null || value === '') continue
    const known = readSingle[name](value)
    if (known === undefined) problems.push({ name, value })
    else read[name] = known
  }
  for (const name of typedNames) {
    const value = search.get(name)
    if (value) problems.push({ name, value })
  }
  const filters = read as FabricFilters
  return {
    filters,
    view: search.get('view') === 'table' ? 'table' : 'cloth',
    last: readLast(search.get('last'), filters.page),
    problems,
  }
}

/** The last of the pages shown together, at most `MOST_PAGES_TOGETHER` and never before the first. */
const readLast = (text: string | null, page: number): number =>
  Math.min(page + MOST_PAGES_TOGETHER - 1, Math.max(page, whole(text ?? '', page) ?? page))
