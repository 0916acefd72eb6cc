import type { FabricFilters } from '@selvedge/contract/catalogue/catalogue.ts'
import { formatCountry } from '@selvedge/contract/format/format.ts'
import type { Locale } from '@selvedge/contract/format/locales.ts'
import type { ApiReader } from '@selvedge/contract/messages/tell.ts'
import { facetNames } from '@selvedge/contract/catalogue/filter-names.ts'
import type { PriceViewer } from '../../pricing/price-viewer.ts'
import { bookLabel } from '../index/books-of.ts'
import type { IndexedCatalogue } from '../index/indexed-catalogue.ts'
import { runsOf, wordsOf } from '../index/words.ts'
import { lexiconFor } from './lexicon.ts'
import type { PhraseContext } from './understand-phrase.ts'

type Known = {
  names: ReadonlySet<string>
  patternsNamed: ReadonlyMap<string, ReadonlySet<string>>
  countries: Map<Locale, ReadonlyMap<string, string>>
}
const known = new WeakMap<IndexedCatalogue, Known>()

const spelled = (text: string): string => runsOf(text).join(' ')

function patternsNamedIn({ designs }: IndexedCatalogue): Map<string, Set<string>> {
  const patterns = new Map<string, Set<string>>()
  for (const { designName, pattern } of designs)
    for (const word of wordsOf(designName)) {
      const known = patterns.get(word) ?? new Set()
      patterns.set(word, known.add(pattern ?? ''))
    }
  return patterns
}

/** Names of suppliers, books and designs. Cached per state of the catalogue. */
function knownOf(catalogue: IndexedCatalogue): Known {
  const found = known.get(catalogue) ?? {
    names: new Set(
      [
        ...catalogue.suppliers.map(({ name }) => name),
        ...catalogue.books.flatMap(book => [book.name, bookLabel(book)]),
        ...catalogue.designs.map(({ designName }) => designName),
      ].map(spelled),
    ),
    patternsNamed: patternsNamedIn(catalogue),
    countries: new Map(),
  }
  known.set(catalogue, found)
  return found
}

/** The catalogue's countries of origin, by name in the reader's language and in English. */
function countriesOf(catalogue: IndexedCatalogue, locale: Locale): ReadonlyMap<string, string> {
  const { countries } = knownOf(catalogue)
  const codes = catalogue.facets.country.values.map(({ value }) => value)
  const names = (language: Locale) =>
    codes.map(code => [spelled(formatCountry(language, code)), code] as const)
  const found = countries.get(locale) ?? new Map([...names('en'), ...names(locale)])
  countries.set(locale, found)
  return found
}

export type PhraseAsked = {
  catalogue: IndexedCatalogue
  filters: FabricFilters
  viewer: PriceViewer
  reader: ApiReader
}

/** What is needed to parse a phrase: the reader's language and units, and the names in the catalogue. */
export function phraseContext({ catalogue, filters, viewer, reader }: PhraseAsked): PhraseContext {
  return {
    lexicon: lexiconFor(reader.locale),
    reader: {
      isImperial: reader.measurementType === 'imperial',
      convert: (amount, from) => (viewer.canPrice(from) ? amount * Number(viewer.rate(from)) : undefined),
    },
    countries: countriesOf(catalogue, reader.locale),
    names: knownOf(catalogue).names,
    patternsNamed: knownOf(catalogue).patternsNamed,
    chosen: new Set(facetNames.filter(name => filters[name].length > 0)),
  }
}
