import type { UnderstoodPart } from '@selvedge/contract/catalogue/catalogue.ts'
import type { FilterPart } from '@selvedge/contract/catalogue/fabric-filters.ts'
import type { FacetName } from '@selvedge/contract/catalogue/filter-names.ts'
import { longestAt, type Lexicon, type Meaning } from './lexicon.ts'
import { measureAt } from './measure-at.ts'
import type { PhraseReader } from './measured.ts'
import { standardAt } from './standards.ts'
import { gapBefore, HAN, tokensOf, type Token } from './tokens.ts'

export type PhraseContext = {
  lexicon: Lexicon
  reader: PhraseReader
  /** Countries of the catalogue by normalised name. */
  countries: ReadonlyMap<string, string>
  /** Names of suppliers, books and designs, which stay search words even if parts of them have a meaning. */
  names: ReadonlySet<string>
  /** The patterns of designs by the words of their names: a `Check` may be a tartan. */
  patternsNamed: ReadonlyMap<string, ReadonlySet<string>>
  /** Facets already chosen: parts of the phrase that mean them stay search words. */
  chosen: ReadonlySet<FacetName>
}
/** A parsed phrase: the parts that became filters, and the remaining search words. */
export type UnderstoodPhrase = { parts: UnderstoodPart[]; filters: FilterPart; words: string }

type Found = { end: number; filters: FilterPart; facet?: FacetName | undefined; word?: string | undefined }

/** Facets of which a cloth has several values: a second one should narrow, so it stays a search word. */
const several: readonly FacetName[] = ['fibre', 'use', 'finish']

/** Parses a phrase, longest meaning first. Words without a meaning, or in quotes, stay search words. */
export function understandPhrase(phrase: string, context: PhraseContext): UnderstoodPhrase {
  const tokens = tokensOf(phrase, context.lexicon.isKnown)
  const parts: UnderstoodPart[] = []
  const words: string[] = []
  const taken = new Set<FacetName>()
  for (let at = 0; at < tokens.length;) {
    const named = nameAt(tokens, at, context.names)
    const found = named === undefined ? findAt(tokens, at, context) : undefined
    const end = named ?? found?.end ?? at + 1
    const alsoNames = found && wordForNames(found, textOf(phrase, tokens, at, end), context)
    if (alsoNames !== undefined) {
      words.push(alsoNames)
    } else if (found && isTaken(found, taken, context.chosen)) {
      words.push(found.word ?? textOf(phrase, tokens, at, end))
    } else if (found) {
      parts.push(partOf(phrase, tokens, [at, end], found.filters))
      if (found.facet) taken.add(found.facet)
    } else if (named !== undefined || !isFiller(tokens, at, context.lexicon)) {
      words.push(textOf(phrase, tokens, at, end))
    }
    at = end
  }
  return { parts, filters: mergedFilters(parts.map(part => part.filters)), words: words.join(' ').trim() }
}

/**
 * A pattern under which designs of other patterns are named: the search word that finds both, as designs are found by
 * their names and by the English name of their pattern. Undefined where the filter finds them all.
 */
function wordForNames(
  { facet, word }: Found,
  typed: string,
  { patternsNamed }: PhraseContext,
): string | undefined {
  if (facet !== 'pattern' || word === undefined || !typed.toLowerCase().startsWith(word)) return undefined
  const named = patternsNamed.get(word)
  return named && [...named].some(pattern => pattern !== word) ? word : undefined
}

const isTaken = ({ facet }: Found, taken: ReadonlySet<FacetName>, chosen: ReadonlySet<FacetName>): boolean =>
  facet !== undefined && (chosen.has(facet) || (several.includes(facet) && taken.has(facet)))

function findAt(tokens: readonly Token[], at: number, context: PhraseContext): Found | undefined {
  if (tokens[at]!.kind === 'quoted') return undefined
  const standard = standardAt(tokens, at)
  if (standard)
    return { end: standard.end, filters: { flammability: standard.standards }, facet: 'flammability' }
  const value = longestAt<Meaning>(context.lexicon.values, tokens, at)
  const measured = measureAt(tokens, at, context.lexicon, context.reader)
  if (value && value.end >= (measured?.end ?? 0)) return { ...value.meaning, end: value.end }
  return measured ?? countryAt(tokens, at, context)
}

function countryAt(
  tokens: readonly Token[],
  at: number,
  { countries, lexicon }: PhraseContext,
): Found | undefined {
  const made = longestAt(lexicon.measures, tokens, at)
  const start = made?.meaning.includes('madeIn') ? made.end : at
  const country = longestAt(countries, tokens, start)
  return country && { end: country.end, filters: { country: [country.meaning] }, facet: 'country' }
}

/** The index after the longest multi-word name that starts here. */
function nameAt(tokens: readonly Token[], at: number, names: ReadonlySet<string>): number | undefined {
  const found = longestAt({ get: words => names.has(words) || undefined }, tokens, at)
  return found && found.end > at + 1 ? found.end : undefined
}

/**
 * Whether a filler stands alone; within a number it may be part of it. Chinese has no spaces: there a filler
 * stands alone when its neighbours are known words too, as in `阻燃布`.
 */
const isFiller = (tokens: readonly Token[], at: number, { fillers, isKnown }: Lexicon): boolean => {
  const { kind, word } = tokens[at]!
  const holds = (beside: Token | undefined) => !(beside && HAN.test(word) && isKnown(beside.word))
  const touches =
    (at > 0 && gapBefore(tokens, at) === 0 && holds(tokens[at - 1])) ||
    (at + 1 < tokens.length && gapBefore(tokens, at + 1) === 0 && holds(tokens[at + 1]))
  return kind === 'sign' || (fillers.has(word) && !touches)
}

const textOf = (phrase: string, tokens: readonly Token[], at: number, end: number): string =>
  phrase.slice(tokens[at]!.start, tokens[end - 1]!.end)

function partOf(
  phrase: string,
  tokens: readonly Token[],
  [at, behind]: [number, number],
  filters: FilterPart,
): UnderstoodPart {
  const [start, end] = [tokens[at]!.start, tokens[behind - 1]!.end]
  const withoutIt = `${phrase.slice(0, start).trimEnd()} ${phrase.slice(end).trimStart()}`.trim()
  return { text: phrase.slice(start, end), start, end, filters, withoutIt }
}

/** Combines filters: the union of alternatives, the tightest bounds. */
export function mergedFilters(parts: readonly FilterPart[]): FilterPart {
  const merged: Record<string, unknown> = {}
  for (const [name, value] of parts.flatMap(part => Object.entries(part))) {
    const before = merged[name]
    if (Array.isArray(value))
      merged[name] = [...new Set([...((before as unknown[] | undefined) ?? []), ...value])]
    else if (typeof value === 'number' && typeof before === 'number')
      merged[name] = name.endsWith('Max') ? Math.min(before, value) : Math.max(before, value)
    else if (value !== undefined) merged[name] = value
  }
  return merged
}
