import type { FabricFilters, UnderstoodPart } from '@selvedge/contract/catalogue/catalogue.ts'
import type { FilterPart } from '@selvedge/contract/catalogue/fabric-filters.ts'
import type { ApiReader } from '@selvedge/contract/messages/tell.ts'
import { phraseContext } from '../phrase/phrase-context.ts'
import { mergedFilters, understandPhrase } from '../phrase/understand-phrase.ts'
import { plain, wordsOf } from '../index/words.ts'
import type { ConditionName } from './conditions.ts'
import { isExactNumber } from './match-words.ts'
import { nearestSearch, type Nearest } from './nearest-search.ts'
import {
  searchFabrics,
  type FabricSearch,
  type SearchOptions,
  type StockedColourway,
} from './search-fabrics.ts'

export type FindOptions = SearchOptions & { reader: ApiReader }
export type FoundFabrics = Omit<FabricSearch, 'corrections'> & {
  understood: UnderstoodPart[]
  meant: FabricFilters
  didYouMean: string | null
  nearest: NearestFound | null
}
export type NearestFound = {
  /** Words of the phrase that were left out. */
  words: string[]
  dropped: ConditionName[]
  total: number
  q: string
  filters: FilterPart
  fabrics: StockedColourway[]
}

/** Number of nearest results shown when nothing matches. */
const NEAREST_SHOWN = 12

/**
 * The fabrics that match the filters and the phrase. A phrase that is an article number is searched
 * literally; one whose filters match nothing, although its words do, is searched by its words. A word that is not
 * understood matches nothing.
 */
export function findFabrics({ reader, ...asked }: FindOptions): FoundFabrics {
  const options = { ...asked, needsEveryWord: true }
  const { parts, filters } = understoodFilters({ ...options, reader })
  const found = searchFabrics({ ...options, filters })
  const mayCorrect = correctableWords(filters)
  const literal =
    found.total === 0 && parts.length > 0 ? searchFabrics({ ...options, mayCorrect }) : undefined
  if (literal && literal.total > 0 && literal.notUnderstood.length === 0)
    return answer(options.filters, literal, { parts: [], filters: options.filters }, null)
  return answer(options.filters, found, { parts, filters }, nearestOf({ ...options, filters }, found))
}

/** Whether a word remained a search word; only those may be corrected. */
export function correctableWords({ q }: Pick<FabricFilters, 'q'>): (word: string) => boolean {
  const left = new Set(wordsOf(q))
  return word => left.has(word)
}

/** The filters combined with those of the phrase; `q` keeps the remaining search words. */
export function understoodFilters(options: FindOptions): { parts: UnderstoodPart[]; filters: FabricFilters } {
  const { catalogue, filters } = options
  if (filters.q === '' || isExactNumber(catalogue, filters.q)) return { parts: [], filters }
  const { parts, words, filters: said } = understandPhrase(filters.q, phraseContext(options))
  const { q: _phrase, sort, page, ...chosen } = filters
  return { parts, filters: { ...filters, ...mergedFilters([chosen, said]), q: words, sort, page } }
}

function answer(
  { q }: FabricFilters,
  { corrections, ...found }: FabricSearch,
  { parts, filters }: { parts: UnderstoodPart[]; filters: FabricFilters },
  nearest: NearestFound | null,
): FoundFabrics {
  const didYouMean = corrected(q, corrections, parts)
  return { ...found, understood: parts, meant: filters, didYouMean, nearest }
}

/** The phrase with its search words corrected; null when none was. */
export function corrected(
  phrase: string,
  corrections: ReadonlyMap<string, string>,
  parts: readonly UnderstoodPart[],
): string | null {
  if (corrections.size === 0) return null
  const isUnderstood = (at: number) => parts.some(({ start, end }) => at >= start && at < end)
  return phrase.replace(/[\p{L}\p{N}\p{M}]+/gu, (word, at: number) =>
    isUnderstood(at) ? word : (corrections.get(plain(word)) ?? word),
  )
}

function nearestOf(options: SearchOptions, found: FabricSearch): NearestFound | null {
  if (found.total > 0) return null
  const unknown = new Set(found.notUnderstood)
  if (unknown.size === 0) return withoutOneWord(options) ?? presentNearest(nearestSearch(options), [])
  const q = withoutWords(options.filters.q, unknown)
  const filters = { ...options.filters, q, page: 1 }
  const left = searchFabrics({ ...options, filters })
  // The whole catalogue is near to nothing.
  if (left.total > 0 && !isNarrowed(filters)) return null
  const nearest =
    left.total > 0 ? { dropped: [], filters, found: left } : nearestSearch({ ...options, filters })
  return presentNearest(nearest, found.notUnderstood)
}

/** The phrase without the one word whose removal gives most results; null where that takes more than one word. */
function withoutOneWord(options: SearchOptions): NearestFound | null {
  const words = wordsOf(options.filters.q)
  if (words.length < 2) return null
  const left = words.map(word => {
    const filters = { ...options.filters, q: withoutWords(options.filters.q, new Set([word])), page: 1 }
    return { word, nearest: { dropped: [], filters, found: searchFabrics({ ...options, filters }) } }
  })
  const [best] = left.toSorted((one, other) => other.nearest.found.total - one.nearest.found.total)
  return best && best.nearest.found.total > 0 ? presentNearest(best.nearest, [best.word]) : null
}

const withoutWords = (phrase: string, words: ReadonlySet<string>): string =>
  phrase
    .replace(/[\p{L}\p{N}\p{M}]+/gu, word => (words.has(plain(word)) ? '' : word))
    .replace(/["“”„«»]\s*["“”„«»]|\s+/gu, ' ')
    .trim()

const isNarrowed = ({ sort: _sort, page: _page, ...filters }: FabricFilters): boolean =>
  Object.values(filters).some(
    value => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  )

function presentNearest(nearest: Nearest | null, words: string[]): NearestFound | null {
  if (!nearest) return null
  const { q, sort: _sort, page: _page, ...filters } = nearest.filters
  return {
    words,
    dropped: nearest.dropped,
    total: nearest.found.total,
    q,
    filters: Object.fromEntries(
      Object.entries(filters).filter(([, value]) => !(Array.isArray(value) && value.length === 0)),
    ),
    fabrics: nearest.found.fabrics.slice(0, NEAREST_SHOWN),
  }
}
