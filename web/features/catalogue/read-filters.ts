import type { FabricFilters } from '@selvedge/contract/catalogue.ts'
import {
  colourFamilies,
  fabricSorts,
  fibres,
  filterLimits,
  patterns,
  productTypes,
  usages,
  widthBands,
} from '@selvedge/contract/terms.ts'
import { noFilters, repeating, single, typedNames, type FilterProblem, type ReadFilters } from './filters.ts'

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
  priceMin: value => whole(value, 0),
  priceMax: value => whole(value, 0),
  inStockMetres: value => number(value, 0, filterLimits.inStockMetres),
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
  return {
    filters: read as FabricFilters,
    view: search.get('view') === 'table' ? 'table' : 'cloth',
    problems,
  }
}
