import type { FilterPart } from '@selvedge/contract/catalogue/fabric-filters.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import type { FacetName } from '@selvedge/contract/catalogue/filter-names.ts'
import { runsOf } from '../index/words.ts'
import { measureWords, phraseWords, type MeasureWord, type PhraseWords } from './phrase-words.ts'
import type { Token } from './tokens.ts'

/** The filters a word stands for. `word` is its English name when it is a single facet value. */
export type Meaning = { filters: FilterPart; facet?: FacetName; word?: string }
/** The meanings of a reader's words, keyed by normalised form; several words are joined by spaces. */
export type Lexicon = {
  values: ReadonlyMap<string, Meaning>
  measures: ReadonlyMap<string, readonly MeasureWord[]>
  fillers: ReadonlySet<string>
  isKnown: (word: string) => boolean
}

const spelled = (word: string): string => runsOf(word).join(' ')

/** The spellings of an entry, with `~` expanded to every ending. */
function spellings(entry: string, endings: readonly string[]): string[] {
  return entry.split(/[,，]\s*/u).flatMap(word => {
    if (!word.endsWith('~')) return [spelled(word)]
    const stem = word.slice(0, -1)
    return endings.map(ending => spelled(stem + ending))
  })
}

const facets = ['use', 'type', 'pattern', 'fibre', 'colour', 'finish', 'status', 'direction'] as const
const CONTRACT_WIDTH = '280up'

function addValues(values: Map<string, Meaning>, words: PhraseWords): void {
  const add = (entry: string, meaning: Meaning) => {
    for (const spelling of spellings(entry, words.endings))
      if (!values.has(spelling)) values.set(spelling, meaning)
  }
  for (const facet of facets)
    for (const [value, entry] of Object.entries(words[facet]))
      add(entry, { filters: { [facet]: [value] }, facet, word: value })
  add(words.wideWidth, { filters: { width: [CONTRACT_WIDTH] }, facet: 'width' })
  add(words.noRepeat, { filters: { repeatMax: 0 } })
  add(words.flameRetardant, { filters: { flammability: ['any'] }, facet: 'flammability' })
  // Anything free in one piece: a metre is the least that is cut.
  add(words.inStock, { filters: { inStockMetres: 1 } })
}

function lexiconOf(languages: readonly PhraseWords[]): Lexicon {
  const values = new Map<string, Meaning>()
  const measures = new Map<string, MeasureWord[]>()
  const fillers = new Set<string>()
  for (const words of languages) {
    addValues(values, words)
    for (const name of measureWords)
      for (const spelling of spellings(words[name], words.endings)) {
        const known = measures.get(spelling) ?? []
        if (!known.includes(name)) measures.set(spelling, [...known, name])
      }
    for (const spelling of spellings(words.filler, [])) fillers.add(spelling)
  }
  const isKnown = (word: string) => values.has(word) || measures.has(word) || fillers.has(word)
  return { values, measures, fillers, isKnown }
}

const known = new Map<Locale, Lexicon>()

/** The words of a reader's language, plus English, which the whole trade uses. */
export function lexiconFor(locale: Locale): Lexicon {
  const lexicon =
    known.get(locale) ?? lexiconOf(locale === 'en' ? [phraseWords.en] : [phraseWords[locale], phraseWords.en])
  known.set(locale, lexicon)
  return lexicon
}

const MOST_WORDS = 4

/** The meaning of the longest run of words from here, and the index after it. */
export function longestAt<T>(
  meanings: { get(words: string): T | undefined },
  tokens: readonly Token[],
  at: number,
): { meaning: T; end: number } | undefined {
  const words: string[] = []
  for (const token of tokens.slice(at, at + MOST_WORDS)) {
    if (token.kind !== 'word') break
    words.push(token.word)
  }
  for (; words.length > 0; words.pop()) {
    const meaning = meanings.get(words.join(' '))
    if (meaning !== undefined) return { meaning, end: at + words.length }
  }
  return undefined
}
