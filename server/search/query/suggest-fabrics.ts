import type { Suggestion, Suggestions } from '@selvedge/contract/catalogue/search.ts'
import { facetNames } from '@selvedge/contract/catalogue/filter-names.ts'
import { FabricFilters, type UnderstoodPart } from '@selvedge/contract/catalogue/catalogue.ts'
import type { ApiReader } from '@selvedge/contract/messages/tell.ts'
import type { PriceViewer } from '../../pricing/price-viewer.ts'
import { countBits, intersectInto } from '../index/bitset.ts'
import type { IndexedCatalogue } from '../index/indexed-catalogue.ts'
import type { IndexedColourway, IndexedDesign } from '../index/indexed-fabric.ts'
import type { StockColumns } from '../index/stock-columns.ts'
import { withoutPunctuation, wordsOf } from '../index/words.ts'
import { prepare, type StockedColourway } from './search-fabrics.ts'
import { corrected, correctableWords, understoodFilters } from './find-fabrics.ts'
import {
  EXACT_BARCODE_SCORE,
  EXACT_NUMBER_SCORE,
  isBeginningOfNumber,
  matchWords,
  type MatchedWords,
} from './match-words.ts'
import { pageOfResults } from './page-of-results.ts'
import { beginSearch } from './scratch.ts'
import { selectionOf } from './selection.ts'
import { suggestNames } from './suggest-names.ts'

export type SuggestionsAsked = {
  q: string
  /** Per kind. */
  most: number
  viewer: PriceViewer
  reader: ApiReader
}
export type SuggestedFabrics = Pick<Suggestions, 'query' | 'didYouMean'> & {
  /** The first fabrics of the list that the phrase finds as filters, where nothing below names them. */
  understood: Suggestion[]
  named: Suggestion[]
  /** The suggested fabrics and colourways, each once. */
  fabrics: StockedColourway[]
}
type Options = SuggestionsAsked & { catalogue: IndexedCatalogue; stock: StockColumns }

/** Designs and colourways are suggested from this many of the best matches. */
const MOST_CANDIDATES = 120

/** Suggestions from the catalogue for a phrase being typed. */
export function suggestFabrics(options: Options): SuggestedFabrics {
  const { catalogue, stock, q, most } = options
  const words = wordsOf(q)
  if (words.length === 0) return { understood: [], named: [], fabrics: [], query: null, didYouMean: null }
  beginSearch()
  const { parts, filters } = understoodFilters({ ...options, filters: FabricFilters.parse({ q }) })
  const matched = matchWords(catalogue, q, correctableWords(filters))
  const typed = words.map(word => matched.corrections.get(word) ?? word)
  const found = bestCloths(options, matched)
  const cloths = suggestCloths(found, { typed, q, most, isCorrected: matched.corrections.size > 0 })
  const { query, first } = suggestQuery(options, parts, filters)
  const understood = first.map(understoodColourway).filter(({ id }) => cloths.every(known => known.id !== id))
  const positions = [...understood, ...cloths].map(({ id }) => catalogue.byId.get(id)!.position)
  return {
    understood,
    named: [...cloths, ...suggestNames(catalogue, words, most)],
    fabrics: [...new Set(positions)].map(position => ({
      colourway: catalogue.colourwayAt(position),
      ...stock.stockOf(position),
    })),
    query,
    didYouMean: corrected(q, matched.corrections, parts),
  }
}

const understoodColourway = ({ id, design, colourName, pictureHash, hex }: IndexedColourway): Suggestion => ({
  kind: 'colourway',
  id,
  name: `${design.designName} ${colourName}`,
  detail: design.supplier.name,
  reason: 'understood',
  picture: { hash: pictureHash, hex },
})

type Scored = { colourway: IndexedColourway; score: number }

/** Cloths that match every word and are visible to this reader, best first. */
export function bestCloths(
  { catalogue, stock, viewer }: Pick<Options, 'catalogue' | 'stock' | 'viewer'>,
  { match, notUnderstood }: MatchedWords,
): Scored[] {
  if (!match || notUnderstood.length > 0) return []
  const prices = catalogue.prices.for(viewer)
  const shown = intersectInto(match.bits, prices.shown)
  const selection = selectionOf(shown, catalogue.columns.designs)
  const page = { sort: 'relevance' as const, skip: 0, take: MOST_CANDIDATES }
  return pageOfResults(
    { matched: shown, selection, total: selection.count },
    { catalogue, stock, prices, match },
    page,
  ).map(position => ({ colourway: catalogue.colourwayAt(position), score: match.scoreOf(position) }))
}

type Typed = { typed: readonly string[]; q: string; most: number; isCorrected: boolean }

function suggestCloths(found: readonly Scored[], { typed, q, most, isCorrected }: Typed): Suggestion[] {
  const designs = new Map<IndexedDesign, Suggestion>()
  const colourways: Suggestion[] = []
  const begins = (text: string) => wordsOf(text).some(word => typed.some(one => word.startsWith(one)))
  for (const { colourway, score } of found) {
    const { design } = colourway
    const shown = { id: colourway.id, picture: { hash: colourway.pictureHash, hex: colourway.hex } }
    const name = `${design.designName} ${colourway.colourName}`
    const isBarcode = score === EXACT_BARCODE_SCORE
    const reason = exactReason(score) ?? (isCorrected ? 'corrected' : begins(name) ? 'name' : 'word')
    const isOwn =
      isBarcode ||
      begins(colourway.colourName) ||
      startsWithTyped(colourway.supplierSku, withoutPunctuation(q))
    if (isOwn && colourways.length < most)
      colourways.push({ kind: 'colourway', ...shown, name, detail: detailOf(colourway), reason })
    if (designs.size < most && !designs.has(design))
      designs.set(design, {
        kind: 'fabric',
        ...shown,
        name: design.designName,
        detail: design.supplier.name,
        reason,
      })
  }
  const isExact = exactReasons.some(reason => reason === colourways[0]?.reason)
  return isExact ? [...colourways, ...designs.values()] : [...designs.values(), ...colourways]
}

const exactReasons = ['number', 'barcode'] as const
const exactReason = (score: number): (typeof exactReasons)[number] | undefined => {
  if (score === EXACT_BARCODE_SCORE) return 'barcode'
  return score >= EXACT_NUMBER_SCORE ? 'number' : undefined
}

/** Whether a number starts with the typed text, and that is long enough. */
const startsWithTyped = (number: string, typed: string): boolean =>
  isBeginningOfNumber(typed) && withoutPunctuation(number).startsWith(typed)

const detailOf = ({ supplierSku, design }: IndexedColourway): string =>
  `${design.supplier.name}, ${supplierSku}`

type UnderstoodPhrase = { query: Suggestions['query']; first: IndexedColourway[] }

/** The phrase as filters, with the number of results and the first of them; nothing when it has no filters or no results. */
function suggestQuery(
  options: Options,
  parts: readonly UnderstoodPart[],
  filters: FabricFilters,
): UnderstoodPhrase {
  const nothing: UnderstoodPhrase = { query: null, first: [] }
  if (parts.length === 0) return nothing
  const { catalogue, most } = options
  const { sources, fulfilled } = prepare({ ...options, filters, needsEveryWord: true })
  const { matched } = fulfilled
  const total = countBits(matched)
  if (total === 0) return nothing
  const { q: rest, sort, page: _page, ...said } = filters
  const empty = facetNames.filter(name => said[name].length === 0)
  const named = Object.entries(said).filter(([name]) => !empty.some(facet => facet === name))
  const selection = selectionOf(matched, catalogue.columns.designs)
  const first = pageOfResults({ matched, selection, total }, sources, { sort, skip: 0, take: most })
  return {
    query: { filters: Object.fromEntries(named), rest, total },
    first: first.map(position => catalogue.colourwayAt(position)),
  }
}
