import type { FabricFilters } from '@selvedge/contract/catalogue.ts'
import {
  colourFamilies,
  colourwayStatuses,
  directions,
  fabricSorts,
  fibres,
  filterLimits,
  flammabilityChoices,
  patterns,
  productTypes,
  usages,
  widthBands,
} from '@selvedge/contract/terms.ts'
import {
  MOST_PAGES_TOGETHER,
  noFilters,
  repeating,
  single,
  typedNames,
  type FilterProblem,
  type ReadFilters,
} from './filters.ts'

type Repeating = (typeof repeating)[number]
type Single = (typeof single)[number]

const oneOf = (known: readonly string[]) => (value: string) => known.includes(value)
const shorterThan = (most: number) => (value: string) => value.length <= most
/** What each repeating filter may hold; the same rules as the contract's, light enough for a browser. */
const isKnown: Record<Repeating, (value: string) => boolean> = {
  use: oneOf(usages),
  type: oneOf(productTypes),
  pattern: oneOf(patterns),
  fibre: oneOf(fibres),
  colour: oneOf(colourFamilies),
  width: oneOf(widthBands),
  supplier: shorterThan(filterLimits.supplier),
  book: shorterThan(filterLimits.book),
  status: oneOf(colourwayStatuses),
  flammability: oneOf(flammabilityChoices),
  direction: oneOf(directions),
  country: value => /^[A-Z]{2}$/.test(value),
}

const number = (value: string, least: number, most: number): number | undefined => {
  const read = Number(value)
  return value.trim() !== '' && read >= least && read <= most ? read : undefined
}
const whole = (value: string, least: number, most: number = Number.MAX_SAFE_INTEGER): number | undefined => {
  const read = number(value, least, most)
  return Number.isInteger(read) ? read : undefined
}
const readSingle: { [N in Single]: (value: string) => FabricFilters[N] | undefined } = {
  q: value => (value.trim().length <= filterLimits.q ? value.trim() : undefined),
  rubsMin: value => whole(value, 0, filterLimits.rubs),
  doubleRubsMin: value => whole(value, 0, filterLimits.rubs),
  priceMin: value => whole(value, 0),
  priceMax: value => whole(value, 0),
  inStockMetres: value => number(value, 0, filterLimits.inStockMetres),
  widthMin: value => number(value, 0, filterLimits.widthCm),
  widthMax: value => number(value, 0, filterLimits.widthCm),
  weightMin: value => whole(value, 0, filterLimits.weightGsm),
  weightMax: value => whole(value, 0, filterLimits.weightGsm),
  repeatMin: value => number(value, 0, filterLimits.repeatCm),
  repeatMax: value => number(value, 0, filterLimits.repeatCm),
  leadTimeMax: value => whole(value, 0, filterLimits.leadTimeDays),
  near: value => (/^#?[0-9a-f]{6}$/i.test(value) ? `#${value.replace('#', '').toLowerCase()}` : undefined),
  nearMax: value => number(value, 0, filterLimits.deltaE),
  sort: value => fabricSorts.find(sort => sort === value),
  page: value => whole(value, 1, filterLimits.page),
}

/** Reads the filters of an address. What cannot be read is left out and named, so that the rest still answers. */
export function readFilters(search: URLSearchParams): ReadFilters {
  const problems: FilterProblem[] = []
  const read: Record<string, unknown> = { ...noFilters }
  for (const name of repeating) {
    const given = [...new Set(search.getAll(name))].filter(value => value !== '')
    read[name] = given.filter(isKnown[name])
    for (const value of given) if (!isKnown[name](value)) problems.push({ name, value })
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

/** The last of the pages that are shown together: no more than the most, and never one before the first. */
const readLast = (text: string | null, page: number): number =>
  Math.min(page + MOST_PAGES_TOGETHER - 1, Math.max(page, whole(text ?? '', page) ?? page))
